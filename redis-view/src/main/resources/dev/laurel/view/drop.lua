#!lua flags=allow-oom
-- Removes what the view holds of a window, or of the board.
-- KEYS[1] the epoch's key
-- ARGV    the window, or '' for the board
-- returns 1
local base, window = string.sub(KEYS[1], 1, -2), ARGV[1]
local names = redis.call('SMEMBERS', base .. 'k')
for i = 1, #names do
  local rest = string.sub(names[i], 3)
  if window == '' or rest == window or string.sub(rest, 1, #window + 1) == window .. ':' then
    redis.call('UNLINK', base .. names[i])
    redis.call('SREM', base .. 'k', names[i])
  end
end
if window == '' then redis.call('UNLINK', KEYS[1], base .. 'k') end
return { 1 }
