#!lua flags=no-writes
-- One stretch of standings. Every way to ask becomes a stretch of ordinal places.
-- KEYS[1] the epoch's key
-- ARGV    token, window, group, mode o|c|d, from and to of the keys listed ('' for all), then
--         top limit | bottom limit | after limit key | before limit key | rank limit rank
--         | context player above below
-- returns 0; or 1, size, place of the first (0-based), entries or pairs better than the first,
--         something before 0|1, something behind 0|1, members, metadata (or none); a context of a
--         player who is not there is 1 alone
if redis.call('GET', KEYS[1]) ~= ARGV[1] then return { 0 } end

local base, window = string.sub(KEYS[1], 1, -2), ARGV[2]
local zset = base .. 'z:' .. window .. ':' .. ARGV[3]
local mode, kind = ARGV[4], ARGV[7]
local size = redis.call('ZCARD', zset)

local first, last = 0, size
if ARGV[5] ~= '' then
  first = redis.call('ZLEXCOUNT', zset, '-', '(' .. ARGV[5])
  last = redis.call('ZLEXCOUNT', zset, '-', '(' .. ARGV[6])
end

local from, to
if kind == 'context' then
  local player = ARGV[8]
  local value = redis.call('HGET', base .. 'p:' .. window, player)
  local place = value and redis.call('ZRANK', zset, string.sub(value, 1, #player + 24))
  if not place then return { 1 } end
  from, to = place - tonumber(ARGV[9]), place + tonumber(ARGV[10]) + 1
  if from < 0 then from, to = 0, to - from end
  if to > size then from, to = math.max(0, from - (to - size)), size end
else
  local limit = tonumber(ARGV[8])
  if kind == 'top' then
    from = first
  elseif kind == 'bottom' then
    from = math.max(first, last - limit)
  elseif kind == 'after' then
    from = math.max(first, redis.call('ZLEXCOUNT', zset, '-', '[' .. ARGV[9]))
  elseif kind == 'before' then
    to = math.min(last, redis.call('ZLEXCOUNT', zset, '-', '(' .. ARGV[9]))
    from = math.max(first, to - limit)
  else
    from = tonumber(ARGV[9]) - 1
  end
  to = to or math.min(last, from + limit)
end
if from >= to then return { 1, size, 0, 0, 0, 0, {}, {} } end

local members = redis.call('ZRANGE', zset, from, to - 1)
local better = from
local prefix = '(' .. string.sub(members[1], 1, 16)
if mode == 'c' then
  better = redis.call('ZLEXCOUNT', zset, '-', prefix)
elseif mode == 'd' then
  better = redis.call('ZLEXCOUNT', base .. 'd:' .. window .. ':' .. ARGV[3], '-', prefix)
end

local metadata = {}
local hash = base .. 'm:' .. window
if redis.call('EXISTS', hash) == 1 then
  local players = {}
  for i = 1, #members do players[i] = string.sub(members[i], 25) end
  metadata = redis.call('HMGET', hash, unpack(players))
end
return { 1, size, from, better, from > first and 1 or 0, to < last and 1 or 0, members, metadata }
