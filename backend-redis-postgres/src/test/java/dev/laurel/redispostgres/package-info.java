@NullMarked
package dev.laurel.redispostgres;

import org.jspecify.annotations.NullMarked;
