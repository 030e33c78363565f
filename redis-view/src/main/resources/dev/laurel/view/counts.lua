#!lua flags=no-writes
-- How many members lie before each of some keys or prefixes.
-- KEYS[1] the epoch's key
-- ARGV    token, window, group, z (entries) | d (distinct pairs), keys
-- returns 0; or 1, size of the standings, counts
if redis.call('GET', KEYS[1]) ~= ARGV[1] then return { 0 } end

local base = string.sub(KEYS[1], 1, -2)
local name = ARGV[2] .. ':' .. ARGV[3]
local zset = base .. ARGV[4] .. ':' .. name
local counts = {}
for i = 5, #ARGV do
  counts[i - 4] = redis.call('ZLEXCOUNT', zset, '-', '(' .. ARGV[i])
end
return { 1, redis.call('ZCARD', base .. 'z:' .. name), counts }
