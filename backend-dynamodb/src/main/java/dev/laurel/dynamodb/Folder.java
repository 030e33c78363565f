package dev.laurel.dynamodb;

import dev.laurel.dynamodb.Table.Committed;
import dev.laurel.dynamodb.TreeNode.Leaf;
import dev.laurel.dynamodb.Write.Condition;
import dev.laurel.engine.error.EngineException;
import dev.laurel.engine.window.WindowKey;
import dev.laurel.engine.window.WindowState;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.ReentrantLock;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Works waiting changes into the trees. One transaction writes the new roots, deletes the changes
 * that went into them, and counts; so a change is in the log or in the trees, never in both, and a
 * crash at any moment leaves nothing to mend. It touches no item that a submit touches.
 */
final class Folder {
    private static final Logger LOG = LoggerFactory.getLogger(Folder.class);
    private static final int ACTIONS = 100;
    private static final int MARKS = 1_000;
    private static final int ROUNDS = 200;
    private static final int TOO_MANY = 20;

    /** How long readers may go on with nodes that newer roots do not lead to. */
    private static final Duration LINGER = Duration.ofMinutes(1);

    private final Table table;
    private final Nodes nodes;
    private final Clock clock;
    private final Uids uids;
    private final TreeEdit.Shape shape;
    private final int foldAfter;
    private final Background background;
    private final Map<String, AtomicInteger> waiting = new ConcurrentHashMap<>();
    private final Map<String, ReentrantLock> locks = new ConcurrentHashMap<>();

    Folder(
            Table table,
            Nodes nodes,
            Clock clock,
            Uids uids,
            TreeEdit.Shape shape,
            int foldAfter,
            Background background) {
        this.table = table;
        this.nodes = nodes;
        this.clock = clock;
        this.uids = uids;
        this.shape = shape;
        this.foldAfter = foldAfter;
        this.background = background;
    }

    /** A reader saw that many changes wait. */
    void seen(StoredBoard board, int changes) {
        if (changes >= foldAfter) {
            schedule(board);
        }
    }

    /** A writer added a change. When far too many wait, whoever adds one more helps. */
    void added(StoredBoard board) {
        int count =
                waiting.computeIfAbsent(board.generation(), g -> new AtomicInteger())
                        .incrementAndGet();
        if (count >= foldAfter * TOO_MANY) {
            run(board);
        } else if (count >= foldAfter) {
            schedule(board);
        }
    }

    private void schedule(StoredBoard board) {
        background.once("fold " + board.generation(), () -> run(board));
    }

    private void run(StoredBoard board) {
        try {
            fold(board);
        } catch (EngineException e) {
            LOG.atWarn()
                    .setMessage("folding failed and will be tried again")
                    .addKeyValue("board", board.key())
                    .setCause(e)
                    .log();
        }
    }

    /** Folds what waits, until nothing does or others have folded it. */
    void fold(StoredBoard board) {
        ReentrantLock lock = locks.computeIfAbsent(board.generation(), g -> new ReentrantLock());
        lock.lock();
        try {
            waiting.remove(board.generation());
            collectGarbage(board.generation());
            for (int round = 0; round < ROUNDS && foldSome(board); round++) {
                table.checkOpen();
            }
        } finally {
            lock.unlock();
            locks.remove(board.generation());
        }
    }

    /** Changes that are folded together, and what they do to each of the standings. */
    private record Load(
            List<Key> changes,
            Map<Slice, TreeMap<byte[], Mark>> marks,
            Map<Slice, List<Key>> sources) {}

    /** Folds as many changes as fit into a transaction; tells whether there were any. */
    private boolean foldSome(StoredBoard board) {
        Optional<Item> epoch = table.get(Keys.epoch(board.generation()));
        Load load = load(board);
        if (load.changes().isEmpty()) {
            return false;
        }
        String uid = uids.next();
        Map<Slice, TreeEdit> edits = edits(board, load.marks());
        nodes.write(board.generation(), edits);
        var writes = new ArrayList<Write>();
        writes.add(nextEpoch(board.generation(), epoch, load.changes()));
        var garbage = new StringBuilder();
        edits.forEach(
                (slice, edit) -> {
                    Key key = Keys.root(board.generation(), slice);
                    byte[] folded = Views.names(load.sources().getOrDefault(slice, List.of()));
                    writes.add(
                            Write.put(
                                    Nodes.item(key, edit.root())
                                            .set(Views.EPOCH, uid)
                                            .set(Views.FOLDED, folded)));
                    edit.dropped()
                            .forEach(
                                    id ->
                                            garbage.append(slice.window())
                                                    .append(' ')
                                                    .append(id)
                                                    .append('\n'));
                });
        if (!garbage.isEmpty()) {
            var key = new Key(Keys.folding(board.generation()), Keys.GARBAGE + uid);
            writes.add(Write.put(Item.at(key).set("ids", garbage.toString())));
        }
        load.changes().forEach(key -> writes.add(Write.delete(key, Condition.present())));
        if (table.commit(writes, uid) == Committed.NOT_APPLIED) {
            var unused = new ArrayList<Key>();
            edits.forEach(
                    (slice, edit) ->
                            edit.created()
                                    .keySet()
                                    .forEach(
                                            id ->
                                                    unused.add(
                                                            Nodes.key(
                                                                    board.generation(),
                                                                    slice.window(),
                                                                    id))));
            nodes.delete(unused); // another node has folded meanwhile
        }
        return true;
    }

    private Load load(StoredBoard board) {
        List<Item> log = new ArrayList<>(Views.log(table, board, ACTIONS));
        log.sort(Comparator.comparing(item -> item.text(Key.SK)));
        var load = new Load(new ArrayList<>(), new LinkedHashMap<>(), new HashMap<>());
        int size = 0;
        for (Item item : log) {
            Map<Slice, List<Mark>> marks = new LinkedHashMap<>(Change.of(item).marks());
            marks.keySet().removeIf(slice -> isGone(board, slice.window()));
            Set<Slice> slices = new HashSet<>(load.marks().keySet());
            slices.addAll(marks.keySet());
            size += marks.values().stream().mapToInt(List::size).sum();
            // Besides: the epoch and the garbage. The garbage has to fit into an item.
            if (2 + slices.size() + load.changes().size() + 1 > ACTIONS
                    || size > MARKS && !load.changes().isEmpty()) {
                break;
            }
            load.changes().add(item.key());
            marks.forEach(
                    (slice, each) -> {
                        var map = load.marks().computeIfAbsent(slice, s -> Mark.map());
                        each.forEach(mark -> Mark.add(map, mark));
                        load.sources()
                                .computeIfAbsent(slice, s -> new ArrayList<>())
                                .add(item.key());
                    });
        }
        return load;
    }

    /** Nothing is added to a window that was swept. */
    private boolean isGone(StoredBoard board, WindowKey window) {
        boolean expired =
                board.plan()
                        .find(window)
                        .map(w -> board.plan().state(w, clock.instant()) == WindowState.EXPIRED)
                        .orElse(true);
        return expired && table.get(WindowItems.key(board.generation(), window)).isEmpty();
    }

    private Map<Slice, TreeEdit> edits(StoredBoard board, Map<Slice, TreeMap<byte[], Mark>> marks) {
        var keys = new HashMap<Slice, Key>();
        marks.keySet().forEach(slice -> keys.put(slice, Keys.root(board.generation(), slice)));
        Map<Key, Item> roots = keys.isEmpty() ? Map.of() : table.getAll(keys.values());
        var edits = new LinkedHashMap<Slice, TreeEdit>();
        marks.forEach(
                (slice, map) -> {
                    Item item = roots.get(keys.get(slice));
                    TreeNode root = item == null ? Leaf.EMPTY : Nodes.content(item);
                    var view =
                            new View(
                                    root, Mark.map(), nodes.of(board.generation(), slice.window()));
                    view.prepare(map.keySet());
                    boolean dense = board.definition().dense();
                    edits.put(slice, new TreeEdit(shape, dense, uids, view::node).apply(root, map));
                });
        return edits;
    }

    private static Write nextEpoch(String generation, Optional<Item> epoch, List<Key> changes) {
        long number = epoch.map(item -> item.number("e")).orElse(0L);
        long folded = epoch.map(item -> item.number("n")).orElse(0L);
        Item next =
                Item.at(Keys.epoch(generation))
                        .set("e", number + 1)
                        .set("n", folded + changes.size())
                        .set(Views.FOLDED, Views.names(changes));
        return Write.put(next, epoch.isEmpty() ? Condition.absent() : Condition.is("e", number));
    }

    /** Deletes nodes that nobody can be reading any more. */
    private void collectGarbage(String generation) {
        String until = Uids.from(System.currentTimeMillis() - LINGER.toMillis());
        for (Item item :
                table.query(
                        Range.between(
                                Keys.folding(generation), Keys.GARBAGE, Keys.GARBAGE + until))) {
            var keys = new ArrayList<Key>();
            item.text("ids")
                    .lines()
                    .map(line -> line.split(" ", -1))
                    .forEach(
                            part ->
                                    keys.add(
                                            Nodes.key(
                                                    generation, new WindowKey(part[0]), part[1])));
            nodes.delete(keys);
            table.writeAll(List.of(), List.of(item.key()));
        }
    }
}
