package dev.laurel.api.lane;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(30)
final class LaneTest {
    private final ExecutorService executor = Executors.newFixedThreadPool(4);
    private final List<List<Integer>> groups = Collections.synchronizedList(new ArrayList<>());
    private final Semaphore started = new Semaphore(0);
    private final Semaphore allowed = new Semaphore(0);

    private Lane<Integer> lane(int groupSize, int capacity) {
        return new Lane<>(
                executor,
                group -> {
                    groups.add(group);
                    started.release();
                    allowed.acquireUninterruptibly();
                },
                groupSize,
                capacity);
    }

    @AfterEach
    void stop() {
        allowed.release(1_000_000);
        executor.shutdownNow();
    }

    @Test
    void whatArrivesMeanwhileIsTheNextGroup() throws InterruptedException {
        Lane<Integer> lane = lane(100, 100);
        lane.offer(1);
        started.acquire();
        lane.offer(2);
        lane.offer(3);
        allowed.release(2);
        assertThat(lane.awaitIdle(10_000)).isTrue();
        assertThat(groups).containsExactly(List.of(1), List.of(2, 3));
    }

    @Test
    void groupsHaveALargestSize() throws InterruptedException {
        Lane<Integer> lane = lane(2, 100);
        lane.offer(0);
        started.acquire();
        for (int i = 1; i <= 5; i++) {
            lane.offer(i);
        }
        allowed.release(100);
        assertThat(lane.awaitIdle(10_000)).isTrue();
        assertThat(groups).containsExactly(List.of(0), List.of(1, 2), List.of(3, 4), List.of(5));
    }

    @Test
    void aFullLaneRefuses() throws InterruptedException {
        Lane<Integer> lane = lane(10, 2);
        lane.offer(0);
        started.acquire();
        assertThat(lane.offer(1)).isTrue();
        assertThat(lane.offer(2)).isTrue();
        assertThat(lane.offer(3)).isFalse();
        allowed.release(2);
        assertThat(lane.awaitIdle(10_000)).isTrue();
        assertThat(groups).containsExactly(List.of(0), List.of(1, 2));
    }

    @Test
    void withoutAThreadNothingIsTaken() throws InterruptedException {
        executor.shutdown();
        Lane<Integer> lane = lane(10, 10);
        assertThatThrownBy(() -> lane.offer(1)).isInstanceOf(RejectedExecutionException.class);
        assertThat(lane.isEmpty()).isTrue();
        assertThat(lane.awaitIdle(0)).isTrue();
    }

    @Test
    void workThatThrowsDoesNotStopTheLane() throws InterruptedException {
        var done = new ArrayList<Integer>();
        Lane<Integer> lane =
                new Lane<>(
                        executor,
                        group -> {
                            if (group.contains(1)) {
                                throw new IllegalStateException("as expected by the test");
                            }
                            done.addAll(group);
                        },
                        1,
                        10);
        lane.offer(1);
        lane.offer(2);
        assertThat(lane.awaitIdle(10_000)).isTrue();
        assertThat(done).containsExactly(2);
    }

    @Test
    void waitingHasABound() throws InterruptedException {
        Lane<Integer> lane = lane(10, 10);
        lane.offer(1);
        assertThat(lane.awaitIdle(20)).isFalse();
    }

    @Test
    void manyThreadsLoseNothingAndKeepTheirOrder() throws InterruptedException {
        var done = new ArrayList<Integer>();
        var underWay = new AtomicInteger();
        var most = new AtomicInteger();
        Lane<Integer> lane =
                new Lane<>(
                        executor,
                        group -> {
                            most.accumulateAndGet(underWay.incrementAndGet(), Math::max);
                            done.addAll(group);
                            underWay.decrementAndGet();
                        },
                        7,
                        1_000_000);
        var finished = new CountDownLatch(4);
        for (int thread = 0; thread < 4; thread++) {
            int base = thread * 10_000;
            new Thread(
                            () -> {
                                for (int i = 0; i < 10_000; i++) {
                                    lane.offer(base + i);
                                }
                                finished.countDown();
                            })
                    .start();
        }
        assertThat(finished.await(20, TimeUnit.SECONDS)).isTrue();
        assertThat(lane.awaitIdle(20_000)).isTrue();
        assertThat(most).hasValue(1);
        assertThat(done).hasSize(40_000).doesNotHaveDuplicates();
        for (int thread = 0; thread < 4; thread++) {
            int base = thread * 10_000;
            assertThat(done.stream().filter(i -> i / 10_000 == base / 10_000)).isSorted();
        }
    }
}
