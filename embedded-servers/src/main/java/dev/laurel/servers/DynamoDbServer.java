package dev.laurel.servers;

import java.net.URI;

/**
 * A running DynamoDB Local on the loopback address alone.
 *
 * <p>All regions and keys see the same tables; clients still need some, and these are the ones to
 * use.
 */
public interface DynamoDbServer extends Server {

    /** The endpoint a client is pointed at. */
    URI endpoint();

    /** The region to sign for. */
    default String region() {
        return "us-east-1";
    }

    /** The access key to sign with; not a secret. */
    default String accessKey() {
        return "laurel";
    }

    /** The secret key to sign with; not a secret here. */
    default String secretKey() {
        return "laurel";
    }
}
