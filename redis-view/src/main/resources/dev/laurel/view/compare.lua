#!lua flags=no-writes
-- Compares states with what the view holds of them.
-- KEYS[1] the epoch's key
-- ARGV    token, window, then (player, value, metadata or '')*; or token alone for the totals
-- returns 0; or 1, players missing, players wrong, entries of theirs found;
--         or 1, entries in all standings, distinct pairs in all standings
if redis.call('GET', KEYS[1]) ~= ARGV[1] then return { 0 } end
local base = string.sub(KEYS[1], 1, -2)
if #ARGV == 1 then
  local totals = { z = 0, d = 0 }
  for _, name in ipairs(redis.call('SMEMBERS', base .. 'k')) do
    local kind = string.sub(name, 1, 1)
    if totals[kind] then totals[kind] = totals[kind] + redis.call('ZCARD', base .. name) end
  end
  return { 1, totals.z, totals.d }
end

local window = ARGV[2]
local missing, wrong, entries = 0, 0, 0
for i = 3, #ARGV, 3 do
  local player, value = ARGV[i], ARGV[i + 1]
  local held = redis.call('HGET', base .. 'p:' .. window, player)
  local metadata = redis.call('HGET', base .. 'm:' .. window, player) or ''
  local right = held == value and metadata == ARGV[i + 2]
  for group in string.gmatch(string.sub(value, #player + 33), '\n([^\n]*)') do
    local zset = base .. 'z:' .. window .. ':' .. group
    if redis.call('ZSCORE', zset, string.sub(value, 1, #player + 24)) then
      entries = entries + 1
    else
      right = false
    end
  end
  if not held then
    missing = missing + 1
  elseif not right then
    wrong = wrong + 1
  end
end
return { 1, missing, wrong, entries }
