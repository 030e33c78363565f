#!lua flags=no-writes
-- Where players stand.
-- KEYS[1] the epoch's key
-- ARGV    token, window, group, mode o|c|d, worse 0|1, players
-- returns 0; or 1, size, and for those found: members, entries or pairs better than each, entries
--         worse than each (or none), metadata (or none)
if redis.call('GET', KEYS[1]) ~= ARGV[1] then return { 0 } end

local base, window = string.sub(KEYS[1], 1, -2), ARGV[2]
local name = window .. ':' .. ARGV[3]
local zset = base .. 'z:' .. name
local counted = ARGV[4] == 'd' and base .. 'd:' .. name or zset
local behind = string.rep('\255', 9)
local size = redis.call('ZCARD', zset)

local found, members, better, worse, metadata = {}, {}, {}, {}, {}
local values = redis.call('HMGET', base .. 'p:' .. window, unpack(ARGV, 6))
for i = 1, #values do
  local value = values[i]
  if value then
    local prefix = string.sub(value, 1, 16)
    local member = string.sub(value, 1, #ARGV[5 + i] + 24)
    local place = redis.call('ZRANK', zset, member)
    if place then
      local n = #members + 1
      found[n], members[n], better[n] = ARGV[5 + i], member, place
      if ARGV[4] ~= 'o' then
        better[n] = redis.call('ZLEXCOUNT', counted, '-', '(' .. prefix)
      end
      if ARGV[5] == '1' then
        worse[n] = size - redis.call('ZLEXCOUNT', zset, '-', '(' .. prefix .. behind)
      end
    end
  end
end

local hash = base .. 'm:' .. window
if #found > 0 and redis.call('EXISTS', hash) == 1 then
  metadata = redis.call('HMGET', hash, unpack(found))
end
return { 1, size, members, better, worse, metadata }
