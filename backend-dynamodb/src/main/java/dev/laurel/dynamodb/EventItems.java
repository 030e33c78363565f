package dev.laurel.dynamodb;

import dev.laurel.engine.event.Event;
import dev.laurel.engine.id.BoardKey;
import dev.laurel.engine.id.GameId;
import dev.laurel.engine.id.Micros;
import dev.laurel.engine.id.PlayerId;
import dev.laurel.engine.id.SubmissionId;
import dev.laurel.engine.score.Outcome;
import dev.laurel.engine.score.ScorePair;
import dev.laurel.engine.score.Submission;
import java.util.List;

/**
 * Events as items: one copy among those of the board, one among those of the player, so that both
 * are read in order and strongly consistent. The place of an event is its time, then its name.
 */
final class EventItems {
    static final String PLAYER = "player";
    private static final String BOARD = "board";
    private static final String SUBMISSION = "submission";

    private EventItems() {}

    static String place(long micros, String uid) {
        return Keys.hex(micros) + "#" + uid;
    }

    /** The player's copy, then the board's. */
    static List<Item> of(StoredBoard board, String uid, Submission submission, Outcome outcome) {
        String place = place(Micros.of(submission.at()), uid);
        Key ofPlayer =
                new Key(
                        Keys.player(submission.board().game(), submission.player()),
                        Keys.EVENT + place);
        return List.of(
                fill(Item.at(ofPlayer), board, submission, outcome),
                fill(
                        Item.at(ofBoard(board.generation(), board.shards(), place)),
                        board,
                        submission,
                        outcome));
    }

    private static Key ofBoard(String generation, int shards, String place) {
        return new Key(Keys.events(generation, Math.floorMod(place.hashCode(), shards)), place);
    }

    private static Item fill(Item item, StoredBoard board, Submission submission, Outcome outcome) {
        SubmissionId id = submission.id();
        return item.set("game", board.key().game().text())
                .set(BOARD, board.key().board().text())
                .set(Keys.GENERATION, board.generation())
                .set("shards", board.shards())
                .set(PLAYER, submission.player().text())
                .set(SUBMISSION, id == null ? null : id.text())
                .set("score", submission.submitted().score())
                .set("subscore", submission.submitted().subscore())
                .set("changes", Texts.changes(outcome.windows()));
    }

    /** The place of an event from either copy. */
    static String place(Item item) {
        String sk = item.text(Key.SK);
        return sk.startsWith(Keys.EVENT) ? sk.substring(Keys.EVENT.length()) : sk;
    }

    static BoardKey board(Item item) {
        return BoardKey.of(item.text("game"), item.text(BOARD));
    }

    static Event event(Item item) {
        String place = place(item);
        int hash = place.indexOf('#');
        String submission = item.textOrNull(SUBMISSION);
        return new Event(
                place.substring(hash + 1),
                board(item),
                new PlayerId(item.text(PLAYER)),
                submission == null ? null : new SubmissionId(submission),
                new ScorePair(item.number("score"), item.number("subscore")),
                Micros.toInstant(Keys.number(place.substring(0, hash))),
                Texts.changes(item.text("changes")));
    }

    /** Where the copy of the player is, given that of the board. */
    static Key playersCopy(Item item) {
        GameId game = new GameId(item.text("game"));
        return new Key(
                Keys.player(game, new PlayerId(item.text(PLAYER))), Keys.EVENT + place(item));
    }

    /** Where the copy of the board is, given that of the player. */
    static Key boardsCopy(Item item) {
        return ofBoard(item.text(Keys.GENERATION), (int) item.number("shards"), place(item));
    }

    /** The same event at another place, under another name. */
    static Item moved(Item item, Key to, PlayerId player) {
        Item moved = Item.at(to);
        item.attributes().forEach(moved.attributes()::putIfAbsent);
        return moved.set(PLAYER, player.text());
    }
}
