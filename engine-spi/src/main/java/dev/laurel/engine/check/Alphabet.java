package dev.laurel.engine.check;

/** A set of ASCII characters that a token may consist of. */
public enum Alphabet {
    /** Games and boards: safe in a path, a key and a hash tag. */
    NAME("A-Z a-z 0-9 _ -", "_-"),
    /** Players and submissions: a name plus the separators that foreign ids use. */
    ID("A-Z a-z 0-9 _ . : -", "_.:-"),
    /** Values of dimensions. */
    VALUE("A-Z a-z 0-9 _ . -", "_.-");

    private final String text;
    private final boolean[] holds = new boolean[128];

    Alphabet(String text, String signs) {
        this.text = text;
        for (char c = 0; c < 128; c++) {
            boolean letter = (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z');
            holds[c] = letter || (c >= '0' && c <= '9') || signs.indexOf(c) >= 0;
        }
    }

    /** Tells whether the character belongs to this set. */
    public boolean holds(char c) {
        return c < 128 && holds[c];
    }

    /** The set as people read it. */
    public String text() {
        return text;
    }
}
