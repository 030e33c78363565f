#!lua flags=no-writes
-- Which view is there, and which server process this is.
-- KEYS[1] the epoch's key
-- returns the epoch's value or none, and run id and replication id of the server
local run = string.match(redis.call('INFO', 'server'), 'run_id:(%w+)')
local history = string.match(redis.call('INFO', 'replication'), 'master_replid:(%w+)')
return { redis.call('GET', KEYS[1]), string.sub(run, 1, 16) .. '.' .. string.sub(history, 1, 16) }
