package dev.laurel.dynamodb;

import dev.laurel.engine.EngineProvider;
import dev.laurel.engine.LeaderboardEngine;
import dev.laurel.engine.error.EngineException;
import dev.laurel.engine.error.Failure;
import dev.laurel.engine.error.Problem;
import io.micronaut.context.BeanProvider;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.net.URI;
import java.time.Clock;
import java.time.Duration;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import software.amazon.awssdk.auth.credentials.AwsBasicCredentials;
import software.amazon.awssdk.auth.credentials.StaticCredentialsProvider;
import software.amazon.awssdk.awscore.retry.AwsRetryStrategy;
import software.amazon.awssdk.core.exception.SdkClientException;
import software.amazon.awssdk.http.nio.netty.NettyNioAsyncHttpClient;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.services.dynamodb.DynamoDbAsyncClient;

/**
 * The engine {@code dynamodb}. Always known, so that its name can be listed; its settings are not
 * looked at until {@code laurel.backend} selects it and it is opened.
 */
@Singleton
public final class DynamoDbProvider implements EngineProvider {
    /** The name by which {@code laurel.backend} selects it. */
    public static final String NAME = "dynamodb";

    private final Supplier<DynamoDbConfig> settings;
    private final UnaryOperator<DynamoDbAsyncClient> clients;

    @Inject
    DynamoDbProvider(BeanProvider<DynamoDbConfig> settings) {
        this.settings = settings::get;
        this.clients = client -> client;
    }

    /**
     * A provider with these settings; nothing is checked or connected before it is opened.
     *
     * @param clients what requests pass through on their way, such as a meter
     */
    public DynamoDbProvider(DynamoDbConfig config, UnaryOperator<DynamoDbAsyncClient> clients) {
        this.settings = () -> config;
        this.clients = clients;
    }

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public LeaderboardEngine open(Clock clock) {
        return open(clock, TreeEdit.Shape.DEFAULT);
    }

    /** Opens an engine whose trees have this shape; tests make them small. */
    DynamoDbEngine open(Clock clock, TreeEdit.Shape shape) {
        DynamoDbConfig config = settings.get();
        config.check();
        return open(config, clients.apply(client(config)), clock, shape);
    }

    /** Opens an engine on a client, which is closed with it. */
    static DynamoDbEngine open(
            DynamoDbConfig config, DynamoDbAsyncClient client, Clock clock, TreeEdit.Shape shape) {
        try {
            Schema.prepare(client, config);
            return new DynamoDbEngine(new Node(new Table(client, config), config, clock, shape));
        } catch (RuntimeException e) {
            client.close();
            throw e;
        }
    }

    static DynamoDbAsyncClient client(DynamoDbConfig config) {
        var http =
                NettyNioAsyncHttpClient.builder()
                        .maxConcurrency(config.maxConnections())
                        .connectionAcquisitionTimeout(config.requestTimeout())
                        .connectionTimeout(min(config.requestTimeout(), Duration.ofSeconds(2)));
        var client =
                DynamoDbAsyncClient.builder()
                        .httpClientBuilder(http)
                        .overrideConfiguration(
                                c ->
                                        c.apiCallAttemptTimeout(config.requestTimeout())
                                                .retryStrategy(AwsRetryStrategy.doNotRetry()));
        String region = config.region();
        if (region != null) {
            client.region(Region.of(region));
        }
        URI address = config.address();
        if (address != null) {
            client.endpointOverride(address);
        }
        String accessKey = config.accessKey();
        String secretKey = config.secretKey();
        if (accessKey != null && secretKey != null) {
            client.credentialsProvider(
                    StaticCredentialsProvider.create(
                            AwsBasicCredentials.create(accessKey, secretKey)));
        }
        try {
            return client.build();
        } catch (SdkClientException e) {
            throw new EngineException(
                    Failure.of(
                            Problem.INVALID_VALUE,
                            "a required setting is missing",
                            "setting",
                            DynamoDbConfig.PREFIX + ".region"),
                    e);
        }
    }

    private static Duration min(Duration a, Duration b) {
        return a.compareTo(b) < 0 ? a : b;
    }
}
