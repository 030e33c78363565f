package dev.laurel.fdb;

/**
 * How large the parts of count trees are; tests make them small.
 *
 * @param treeFrom standings with more places get a tree
 * @param leafKeys keys of a leaf, at most
 * @param children children of an inner node, at most
 * @param foldDeltas deltas that one transaction folds
 * @param buildPlaces places that one transaction adds to a tree that is being built
 */
record Shape(int treeFrom, int leafKeys, int children, int foldDeltas, int buildPlaces) {
    static final Shape DEFAULT = new Shape(256, 32, 32, 400, 2_000);
}
