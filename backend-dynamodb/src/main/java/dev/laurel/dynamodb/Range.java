package dev.laurel.dynamodb;

import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;

/**
 * A stretch of one partition.
 *
 * @param pk the partition
 * @param from the first sort key, inclusive
 * @param to the last sort key, inclusive
 * @param backwards whether the last come first
 * @param limit how many items at most
 */
record Range(String pk, String from, String to, boolean backwards, int limit) {
    /** Sorts behind every key we write, which are ASCII. */
    private static final String BEHIND = "\uFFFD";

    /** A sort key may not be empty; nothing we write sorts before this. */
    private static final String FIRST = "\u0001";

    static Range all(String pk) {
        return new Range(pk, FIRST, BEHIND, false, Integer.MAX_VALUE);
    }

    static Range beginningWith(String pk, String prefix) {
        return new Range(pk, prefix, prefix + BEHIND, false, Integer.MAX_VALUE);
    }

    static Range between(String pk, String from, String to) {
        return new Range(pk, from, to, false, Integer.MAX_VALUE);
    }

    /** What follows a sort key. */
    static Range after(String pk, String after) {
        return new Range(pk, after + "\u0001", BEHIND, false, Integer.MAX_VALUE);
    }

    Range first(int newLimit) {
        return new Range(pk, from, to, backwards, newLimit);
    }

    Range lastFirst() {
        return new Range(pk, from, to, true, limit);
    }

    QueryRequest request(String table, @Nullable Map<String, AttributeValue> start, int left) {
        var values = new HashMap<String, AttributeValue>();
        values.put(":pk", AttributeValue.fromS(pk));
        values.put(":from", AttributeValue.fromS(from));
        values.put(":to", AttributeValue.fromS(to));
        var request =
                QueryRequest.builder()
                        .tableName(table)
                        .keyConditionExpression("PK = :pk AND SK BETWEEN :from AND :to")
                        .expressionAttributeValues(values)
                        .scanIndexForward(!backwards)
                        .consistentRead(true)
                        .exclusiveStartKey(start);
        if (left < Integer.MAX_VALUE) {
            request.limit(left);
        }
        return request.build();
    }
}
