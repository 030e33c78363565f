#!lua
-- Shows absolute states of players; an older version never replaces a newer one.
-- KEYS[1] the epoch's key
-- ARGV    token, build ttl or '', channel, message or '', dense 0|1, then per window:
--         window, pairs, metadata count, pairs * (player, value), metadata of values flagged 'm'
-- value   member (24 bytes and the player), version (7 bytes), flag k|m|t, '\n' and each group
-- returns 1, or 0 when the view is not the one that the token names
local epochKey, token = KEYS[1], ARGV[1]
local epoch = redis.call('GET', epochKey)
if epoch ~= token then
  if epoch ~= 'b' .. token then return { 0 } end
  if ARGV[2] ~= '' then redis.call('PEXPIRE', epochKey, ARGV[2]) end
end

local call, sub, byte, number = redis.call, string.sub, string.byte, struct.unpack
local base = sub(epochKey, 1, -2)
local dense = ARGV[5] == '1'
local keyFlag, metadataFlag, tombstoneFlag = byte('k'), byte('m'), byte('t')
local behind = string.rep('\255', 9)

local function applyWindow(at, window, pairs_)
  local touched = { 'p:' .. window }
  local adds, removes, zsets = {}, {}, {}

  local function zsetsOf(groups)
    local names = zsets[groups]
    if not names then
      names = {}
      for group in string.gmatch(groups, '\n([^\n]*)') do
        local name = window .. ':' .. group
        names[#names + 1] = name
        adds[name] = adds[name] or {}
        removes[name] = removes[name] or {}
      end
      zsets[groups] = names
    end
    return names
  end

  local players = {}
  for i = 1, pairs_ do players[i] = ARGV[at + 2 * i - 2] end
  local hash = base .. 'p:' .. window
  local olds = call('HMGET', hash, unpack(players))

  local stale, metas, unmetas = {}, {}, {}
  local name = zsetsOf('\n')[1]
  local everyone, former = adds[name], removes[name]
  local nextMetadata = at + 2 * pairs_
  for i = 1, pairs_ do
    local player, value, old = players[i], ARGV[at + 2 * i - 1], olds[i]
    local length = #player + 24
    local flag = byte(value, length + 8)
    local own
    if flag == metadataFlag then
      own = ARGV[nextMetadata]
      nextMetadata = nextMetadata + 1
    end
    if old and number('>I7', old, length + 1) >= number('>I7', value, length + 1) then
      stale[#stale + 1] = i
    elseif old and flag == keyFlag and #value == length + 9 and #old == length + 9
        and byte(old, length + 8) == keyFlag then
      -- What most changes are: a move among everyone, without metadata before or after.
      local n = #everyone
      everyone[n + 1], everyone[n + 2] = '0', sub(value, 1, length)
      former[#former + 1] = sub(old, 1, length)
    else
      local oldFlag = old and byte(old, length + 8) or tombstoneFlag
      local kept
      if flag ~= tombstoneFlag then
        local member = sub(value, 1, length)
        local names = zsetsOf(sub(value, length + 9))
        if oldFlag ~= tombstoneFlag and sub(old, 1, length) == member then kept = {} end
        for j = 1, #names do
          local list = adds[names[j]]
          local n = #list
          list[n + 1] = '0'
          list[n + 2] = member
          if kept then kept[names[j]] = true end
        end
      end
      if oldFlag ~= tombstoneFlag then
        local member = sub(old, 1, length)
        local names = zsetsOf(sub(old, length + 9))
        for j = 1, #names do
          if not kept or not kept[names[j]] then
            local list = removes[names[j]]
            list[#list + 1] = member
          end
        end
      end
      if own then
        metas[#metas + 1] = player
        metas[#metas + 1] = own
      elseif oldFlag == metadataFlag then
        unmetas[#unmetas + 1] = player
      end
    end
  end

  -- Removes first: what follows finds their memory at hand.
  for name, list in pairs(removes) do
    if #list > 0 then
      local zset = base .. 'z:' .. name
      call('ZREM', zset, unpack(list))
      if dense then
        for i = 1, #list do
          local prefix = sub(list[i], 1, 16)
          if call('ZLEXCOUNT', zset, '[' .. prefix, '(' .. prefix .. behind) == 0 then
            call('ZREM', base .. 'd:' .. name, prefix)
          end
        end
      end
    end
  end
  for name, list in pairs(adds) do
    if #list > 0 then
      touched[#touched + 1] = 'z:' .. name
      call('ZADD', base .. 'z:' .. name, unpack(list))
      if dense then
        local prefixes = {}
        for i = 2, #list, 2 do
          prefixes[i - 1] = '0'
          prefixes[i] = sub(list[i], 1, 16)
        end
        touched[#touched + 1] = 'd:' .. name
        call('ZADD', base .. 'd:' .. name, unpack(prefixes))
      end
    end
  end
  if #metas > 0 then
    touched[#touched + 1] = 'm:' .. window
    call('HSET', base .. 'm:' .. window, unpack(metas))
  end
  if #unmetas > 0 then call('HDEL', base .. 'm:' .. window, unpack(unmetas)) end

  -- Last, so that a call that broke off is done again as a whole.
  if #stale == 0 then
    call('HSET', hash, unpack(ARGV, at, at + 2 * pairs_ - 1))
  elseif #stale < pairs_ then
    local fresh, skip = {}, 1
    for i = 1, pairs_ do
      if stale[skip] == i then
        skip = skip + 1
      else
        fresh[#fresh + 1] = players[i]
        fresh[#fresh + 1] = ARGV[at + 2 * i - 1]
      end
    end
    call('HSET', hash, unpack(fresh))
  end
  call('SADD', base .. 'k', unpack(touched))
end

local at = 6
while at <= #ARGV do
  local pairs_, metadata = tonumber(ARGV[at + 1]), tonumber(ARGV[at + 2])
  applyWindow(at + 3, ARGV[at], pairs_)
  at = at + 3 + 2 * pairs_ + metadata
end
if ARGV[4] ~= '' then call('PUBLISH', ARGV[3], ARGV[4]) end
return { 1 }
