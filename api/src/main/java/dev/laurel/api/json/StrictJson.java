package dev.laurel.api.json;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.StreamReadFeature;
import dev.laurel.api.problem.HttpProblem;
import dev.laurel.engine.id.Limits;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Reads one JSON text as RFC 8259 has it and nothing more: UTF-8, no key twice, nothing behind the
 * value, and not deeper than any body of this API. Numbers stay text, so that no digit is lost.
 *
 * <p>Values are {@link Map}, {@link List}, {@link String}, {@link JsonNumber}, {@link Boolean} and
 * null.
 */
public final class StrictJson {
    /** How deep objects and arrays may be nested; the deepest body of this API has 4 levels. */
    public static final int DEPTH = 8;

    /** The longest string: metadata of the largest size, each byte written as an escape. */
    private static final int STRING_LENGTH = 6 * Limits.METADATA_BYTES;

    private static final JsonFactory FACTORY =
            JsonFactory.builder()
                    .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
                    .streamReadConstraints(
                            StreamReadConstraints.builder()
                                    .maxNestingDepth(DEPTH)
                                    .maxNumberLength(100)
                                    .maxStringLength(STRING_LENGTH)
                                    .maxNameLength(200)
                                    .build())
                    .build();

    private StrictJson() {}

    /**
     * The value that a text holds.
     *
     * @throws dev.laurel.api.problem.ProblemException MALFORMED_JSON
     */
    public static @Nullable Object parse(byte[] utf8) {
        try (JsonParser parser = FACTORY.createParser(decode(utf8))) {
            if (parser.nextToken() == null) {
                throw HttpProblem.MALFORMED_JSON.exception("the body is empty");
            }
            Object value = value(parser);
            if (parser.nextToken() != null) {
                throw HttpProblem.MALFORMED_JSON.exception("something follows the JSON value");
            }
            return value;
        } catch (IOException e) {
            // The parser's own message would repeat what was sent.
            throw HttpProblem.MALFORMED_JSON.exception(
                    "the body is not JSON in UTF-8, holds a key twice, or is nested too deep");
        }
    }

    private static String decode(byte[] utf8) throws CharacterCodingException {
        return StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(utf8)).toString();
    }

    private static @Nullable Object value(JsonParser parser) throws IOException {
        JsonToken token = parser.currentToken();
        return switch (token) {
            case START_OBJECT -> object(parser);
            case START_ARRAY -> array(parser);
            case VALUE_STRING -> parser.getText();
            case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> new JsonNumber(parser.getText());
            case VALUE_TRUE -> Boolean.TRUE;
            case VALUE_FALSE -> Boolean.FALSE;
            case VALUE_NULL -> null;
            case END_OBJECT, END_ARRAY, FIELD_NAME, NOT_AVAILABLE, VALUE_EMBEDDED_OBJECT ->
                    throw new IOException("no value begins here");
        };
    }

    private static Map<String, @Nullable Object> object(JsonParser parser) throws IOException {
        Map<String, @Nullable Object> object = new LinkedHashMap<>();
        while (parser.nextToken() != JsonToken.END_OBJECT) {
            String name = parser.currentName();
            parser.nextToken();
            object.put(name, value(parser));
        }
        return object;
    }

    private static List<@Nullable Object> array(JsonParser parser) throws IOException {
        List<@Nullable Object> array = new ArrayList<>();
        while (parser.nextToken() != JsonToken.END_ARRAY) {
            array.add(value(parser));
        }
        return array;
    }
}
