package dev.laurel.dynamodb;

import dev.laurel.engine.error.EngineException;
import dev.laurel.engine.error.Problem;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** One item: a key and attributes by short names, which {@link Keys} lists. */
final class Item {
    private final Map<String, AttributeValue> attributes;

    private Item(Map<String, AttributeValue> attributes) {
        this.attributes = attributes;
    }

    /** An item that the store returned. */
    static Item of(Map<String, AttributeValue> attributes) {
        return new Item(attributes);
    }

    /** A new item without attributes. */
    static Item at(Key key) {
        return new Item(new HashMap<>(key.attributes()));
    }

    Key key() {
        return new Key(text(Key.PK), text(Key.SK));
    }

    Map<String, AttributeValue> attributes() {
        return attributes;
    }

    /** Sets a text; null leaves the attribute out. */
    Item set(String name, @Nullable String text) {
        if (text != null) {
            attributes.put(name, AttributeValue.fromS(text));
        }
        return this;
    }

    Item set(String name, long number) {
        attributes.put(name, AttributeValue.fromN(Long.toString(number)));
        return this;
    }

    Item set(String name, boolean value) {
        attributes.put(name, AttributeValue.fromBool(value));
        return this;
    }

    /** Sets bytes; null leaves the attribute out. */
    Item set(String name, byte @Nullable [] bytes) {
        if (bytes != null) {
            attributes.put(name, AttributeValue.fromB(SdkBytes.fromByteArrayUnsafe(bytes)));
        }
        return this;
    }

    boolean has(String name) {
        return attributes.containsKey(name);
    }

    String text(String name) {
        return required(name).s();
    }

    @Nullable String textOrNull(String name) {
        AttributeValue value = attributes.get(name);
        return value == null ? null : value.s();
    }

    long number(String name) {
        return Long.parseLong(required(name).n());
    }

    long number(String name, long absent) {
        return has(name) ? number(name) : absent;
    }

    boolean flag(String name) {
        AttributeValue value = attributes.get(name);
        return value != null && Boolean.TRUE.equals(value.bool());
    }

    byte[] bytes(String name) {
        return required(name).b().asByteArrayUnsafe();
    }

    byte @Nullable [] bytesOrNull(String name) {
        AttributeValue value = attributes.get(name);
        return value == null ? null : value.b().asByteArrayUnsafe();
    }

    private AttributeValue required(String name) {
        AttributeValue value = attributes.get(name);
        if (value == null) {
            throw new EngineException(
                    Problem.BROKEN, "an item lacks an attribute", "attribute", name);
        }
        return value;
    }
}
