package dev.laurel.conformance;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** Names the rules of the contract that a test proves. Every conformance test has one. */
@Target(ElementType.METHOD)
@Retention(RetentionPolicy.RUNTIME)
public @interface Rule {
    /** Rule numbers such as {@code SUBMIT-01}. */
    String[] value();
}
