package dev.laurel.dynamodb;

import java.util.Map;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * The primary key of an item.
 *
 * @param pk the partition
 * @param sk the place inside it
 */
record Key(String pk, String sk) {
    static final String PK = "PK";
    static final String SK = "SK";

    Map<String, AttributeValue> attributes() {
        return Map.of(PK, AttributeValue.fromS(pk), SK, AttributeValue.fromS(sk));
    }
}
