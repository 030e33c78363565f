package dev.laurel.view;

/** A committed change that the view is to show. */
public record ViewUpdate(ViewBoard board, ViewState state) {}
