#!lua flags=no-writes
-- The entries at percentiles; the place is that of Percentile.rankAt.
-- KEYS[1] the epoch's key
-- ARGV    token, window, group, basis points
-- returns 0; or 1, size, places (0-based), members, metadata (or none)
if redis.call('GET', KEYS[1]) ~= ARGV[1] then return { 0 } end

local base, window = string.sub(KEYS[1], 1, -2), ARGV[2]
local zset = base .. 'z:' .. window .. ':' .. ARGV[3]
local size = redis.call('ZCARD', zset)
local places, members, players, metadata = {}, {}, {}, {}
if size > 0 then
  for i = 4, #ARGV do
    local fromWorst = math.floor((size * tonumber(ARGV[i]) + 9999) / 10000)
    local place = size - math.max(fromWorst, 1)
    local member = redis.call('ZRANGE', zset, place, place)[1]
    places[i - 3], members[i - 3], players[i - 3] = place, member, string.sub(member, 25)
  end
  local hash = base .. 'm:' .. window
  if redis.call('EXISTS', hash) == 1 then
    metadata = redis.call('HMGET', hash, unpack(players))
  end
end
return { 1, size, places, members, metadata }
