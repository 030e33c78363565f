package dev.laurel.fdb;

import dev.laurel.engine.board.GroupKey;

/** Standings, as keys name them. */
record StandingsRef(Slot slot, GroupKey group) {}
