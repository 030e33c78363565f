/**
 * Random commands: a seeded generator writes a script, a runner plays it against an engine and the
 * model, a shrinker makes a failing script short. Commands name things by number, so that every
 * part of a script is a script.
 */
@NullMarked
package dev.laurel.conformance.random;

import org.jspecify.annotations.NullMarked;
