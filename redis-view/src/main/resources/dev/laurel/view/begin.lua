#!lua flags=allow-oom
-- Removes what is there of a board and begins to fill it anew, unless someone else was quicker.
-- KEYS[1] the epoch's key
-- ARGV    the value expected there or '', token, ttl in ms after which an idle build is given up
-- returns 1, or 0 when another value is there
local present = redis.call('GET', KEYS[1]) or ''
if present ~= ARGV[1] then return { 0 } end
local base = string.sub(KEYS[1], 1, -2)
local names = redis.call('SMEMBERS', base .. 'k')
for i = 1, #names do redis.call('UNLINK', base .. names[i]) end
redis.call('UNLINK', base .. 'k')
redis.call('SET', KEYS[1], 'b' .. ARGV[2], 'PX', ARGV[3])
return { 1 }
