#!lua flags=allow-oom
-- Declares a view that was filled ready, if it still is the one that was begun.
-- KEYS[1] the epoch's key
-- ARGV    token, channel, message
-- returns 1, or 0 when another view was begun meanwhile or this one was given up
if redis.call('GET', KEYS[1]) ~= 'b' .. ARGV[1] then return { 0 } end
redis.call('SET', KEYS[1], ARGV[1])
redis.call('PUBLISH', ARGV[2], ARGV[3])
return { 1 }
