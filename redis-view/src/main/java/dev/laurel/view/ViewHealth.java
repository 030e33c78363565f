package dev.laurel.view;

/**
 * The state of a view, for operators.
 *
 * @param reachable whether its server answers in time
 * @param dirtyPlayers players whose change has not reached it
 * @param dirtyBoards boards that are to be filled anew
 * @param rebuilding boards that are being filled
 */
public record ViewHealth(boolean reachable, long dirtyPlayers, long dirtyBoards, long rebuilding) {

    /** Whether everything that this node has changed was shown. */
    public boolean isWhole() {
        return dirtyPlayers == 0 && dirtyBoards == 0;
    }
}
