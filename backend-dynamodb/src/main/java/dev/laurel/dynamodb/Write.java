package dev.laurel.dynamodb;

import java.util.Map;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ConditionCheck;
import software.amazon.awssdk.services.dynamodb.model.Delete;
import software.amazon.awssdk.services.dynamodb.model.DeleteItemRequest;
import software.amazon.awssdk.services.dynamodb.model.Put;
import software.amazon.awssdk.services.dynamodb.model.PutItemRequest;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItem;

/**
 * One write: an item that is put, deleted, or only looked at, under a condition.
 *
 * @param item what is put, or null
 * @param key whose item is written
 * @param deleted whether it is deleted
 * @param condition what must hold of the item that is there, or null
 */
record Write(@Nullable Item item, Key key, boolean deleted, @Nullable Condition condition) {

    /** A condition on the item that is there. */
    record Condition(
            String expression, Map<String, String> names, Map<String, AttributeValue> values) {

        static Condition absent() {
            return new Condition("attribute_not_exists(PK)", Map.of(), Map.of());
        }

        static Condition present() {
            return new Condition("attribute_exists(PK)", Map.of(), Map.of());
        }

        /** The attribute has this text, or is not there when the text is null. */
        static Condition is(String attribute, @Nullable String text) {
            return text == null
                    ? new Condition("attribute_not_exists(#a)", Map.of("#a", attribute), Map.of())
                    : new Condition(
                            "#a = :a",
                            Map.of("#a", attribute),
                            Map.of(":a", AttributeValue.fromS(text)));
        }

        static Condition is(String attribute, long number) {
            return new Condition(
                    "#a = :a",
                    Map.of("#a", attribute),
                    Map.of(":a", AttributeValue.fromN(Long.toString(number))));
        }
    }

    static Write put(Item item) {
        return new Write(item, item.key(), false, null);
    }

    static Write put(Item item, Condition condition) {
        return new Write(item, item.key(), false, condition);
    }

    static Write delete(Key key) {
        return new Write(null, key, true, null);
    }

    static Write delete(Key key, Condition condition) {
        return new Write(null, key, true, condition);
    }

    static Write check(Key key, Condition condition) {
        return new Write(null, key, false, condition);
    }

    TransactWriteItem inTransaction(String table) {
        var transact = TransactWriteItem.builder();
        Condition only = condition == null ? new Condition("", Map.of(), Map.of()) : condition;
        String expression = condition == null ? null : only.expression();
        Map<String, String> names = only.names().isEmpty() ? null : only.names();
        Map<String, AttributeValue> values = only.values().isEmpty() ? null : only.values();
        if (item != null) {
            transact.put(
                    Put.builder()
                            .tableName(table)
                            .item(item.attributes())
                            .conditionExpression(expression)
                            .expressionAttributeNames(names)
                            .expressionAttributeValues(values)
                            .build());
        } else if (deleted) {
            transact.delete(
                    Delete.builder()
                            .tableName(table)
                            .key(key.attributes())
                            .conditionExpression(expression)
                            .expressionAttributeNames(names)
                            .expressionAttributeValues(values)
                            .build());
        } else {
            transact.conditionCheck(
                    ConditionCheck.builder()
                            .tableName(table)
                            .key(key.attributes())
                            .conditionExpression(expression)
                            .expressionAttributeNames(names)
                            .expressionAttributeValues(values)
                            .build());
        }
        return transact.build();
    }

    PutItemRequest alone(String table, Item put) {
        var request = PutItemRequest.builder().tableName(table).item(put.attributes());
        Condition only = condition;
        if (only != null) {
            request.conditionExpression(only.expression());
            if (!only.names().isEmpty()) {
                request.expressionAttributeNames(only.names());
            }
            if (!only.values().isEmpty()) {
                request.expressionAttributeValues(only.values());
            }
        }
        return request.build();
    }

    DeleteItemRequest deleteAlone(String table) {
        var request = DeleteItemRequest.builder().tableName(table).key(key.attributes());
        Condition only = condition;
        if (only != null) {
            request.conditionExpression(only.expression());
            if (!only.names().isEmpty()) {
                request.expressionAttributeNames(only.names());
            }
            if (!only.values().isEmpty()) {
                request.expressionAttributeValues(only.values());
            }
        }
        return request.build();
    }
}
