-- Ranks without counting what stands above: branches, then leaves, then places inside one leaf,
-- plus the changes that nobody has folded in yet. The functions are STABLE: every query in them
-- sees the snapshot of the statement that calls them, so the parts always fit together.

-- Bytes that sort behind every key. Upper bounds are never null: only so the index can use them.
CREATE FUNCTION behind_all() RETURNS bytea LANGUAGE sql IMMUTABLE AS $$
    SELECT '\xffffffffffffffffffffffffffffffffffffffffffffffffff'::bytea
$$;

-- The changes of places that are not in the counts yet.
CREATE FUNCTION unfolded(s bigint) RETURNS TABLE (key bytea, d integer) LANGUAGE sql STABLE AS $$
    SELECT unnest(added), 1 FROM delta WHERE standings_no = s
    UNION ALL
    SELECT unnest(removed), -1 FROM delta WHERE standings_no = s
$$;

-- The last node of a level that begins at or before a key.
CREATE FUNCTION node_of(s bigint, l smallint, k bytea) RETURNS bytea LANGUAGE sql STABLE AS $$
    SELECT from_key FROM node
    WHERE standings_no = s AND level = l AND from_key <= k
    ORDER BY from_key DESC LIMIT 1
$$;

-- How many places stand before a key.
CREATE FUNCTION count_before(s bigint, k bytea) RETURNS bigint LANGUAGE plpgsql STABLE AS $$
DECLARE
    leaf bytea;
    branch bytea;
    counted bigint;
    pending bigint;
    inside bigint;
BEGIN
    SELECT from_key INTO leaf FROM node
    WHERE standings_no = s AND level = 0 AND from_key <= k ORDER BY from_key DESC LIMIT 1;
    IF leaf IS NULL THEN
        RETURN (SELECT count(*) FROM place WHERE standings_no = s AND key < k);
    END IF;
    SELECT from_key INTO branch FROM node
    WHERE standings_no = s AND level = 1 AND from_key <= leaf ORDER BY from_key DESC LIMIT 1;
    SELECT coalesce(sum(n), 0) INTO counted FROM (
        SELECT n FROM node WHERE standings_no = s AND level = 1 AND from_key < branch
        UNION ALL
        SELECT n FROM node
        WHERE standings_no = s AND level = 0 AND from_key >= branch AND from_key < leaf) c;
    SELECT coalesce(sum(u.d), 0) INTO pending FROM unfolded(s) u WHERE u.key < leaf;
    SELECT count(*) INTO inside FROM place WHERE standings_no = s AND key >= leaf AND key < k;
    RETURN counted + pending + inside;
END $$;

-- How many distinct pairs stand before a pair's 16 bytes.
CREATE FUNCTION dense_before(s bigint, p bytea) RETURNS bigint LANGUAGE plpgsql STABLE AS $$
DECLARE
    leaf bytea;
    branch bytea;
    counted bigint;
    pending bigint;
    inside bigint;
BEGIN
    SELECT from_key INTO leaf FROM node
    WHERE standings_no = s AND level = 2 AND from_key <= p ORDER BY from_key DESC LIMIT 1;
    IF leaf IS NULL THEN
        RETURN (SELECT count(DISTINCT substr(key, 1, 16)) FROM place
                WHERE standings_no = s AND key < p);
    END IF;
    SELECT from_key INTO branch FROM node
    WHERE standings_no = s AND level = 3 AND from_key <= leaf ORDER BY from_key DESC LIMIT 1;
    SELECT coalesce(sum(n), 0) INTO counted FROM (
        SELECT n FROM node WHERE standings_no = s AND level = 3 AND from_key < branch
        UNION ALL
        SELECT n FROM node
        WHERE standings_no = s AND level = 2 AND from_key >= branch AND from_key < leaf) c;
    SELECT count(*) INTO inside FROM pair WHERE standings_no = s AND prefix >= leaf AND prefix < p;
    -- A pair that appears or disappears by what is not folded in yet.
    SELECT coalesce(sum((coalesce(q.n, 0) + u.d > 0)::int - (q.n IS NOT NULL)::int), 0)
    INTO pending
    FROM (SELECT substr(x.key, 1, 16) AS prefix, sum(x.d) AS d FROM unfolded(s) x
          WHERE x.key < p GROUP BY 1) u
    LEFT JOIN pair q ON q.standings_no = s AND q.prefix = u.prefix;
    RETURN counted + pending + inside;
END $$;

-- How many places there are.
CREATE FUNCTION size_of(s bigint) RETURNS bigint LANGUAGE plpgsql STABLE AS $$
DECLARE
    counted bigint;
BEGIN
    SELECT sum(n) INTO counted FROM node WHERE standings_no = s AND level = 1;
    IF counted IS NULL THEN
        RETURN (SELECT count(*) FROM place WHERE standings_no = s);
    END IF;
    RETURN counted + (SELECT coalesce(sum(cardinality(added) - cardinality(removed)), 0)
                      FROM delta WHERE standings_no = s);
END $$;

-- Of the nodes of a level from one key (inclusive) to another (exclusive), the one
-- that holds the place number r among them, and how many places lie before it.
CREATE FUNCTION node_at(
    s bigint, l smallint, lower_key bytea, upper_key bytea, r bigint,
    OUT node_key bytea, OUT seen bigint, OUT next_key bytea)
LANGUAGE plpgsql STABLE AS $$
DECLARE
    keys bytea[];
BEGIN
    SELECT array_agg(from_key ORDER BY from_key) INTO keys FROM node
    WHERE standings_no = s AND level = l AND from_key >= lower_key
      AND from_key < upper_key;
    SELECT c.from_key, c.upto - c.n, c.following INTO node_key, seen, next_key
    FROM (SELECT t.from_key, t.n, sum(t.n) OVER w AS upto,
                 lead(t.from_key) OVER w AS following
          FROM (SELECT o.from_key, o.n + coalesce(u.d, 0) AS n
                FROM (SELECT from_key, n, row_number() OVER (ORDER BY from_key) AS i FROM node
                      WHERE standings_no = s AND level = l AND from_key >= lower_key
                        AND from_key < upper_key) o
                LEFT JOIN (SELECT width_bucket(x.key, keys) AS i, sum(x.d) AS d
                           FROM unfolded(s) x
                           WHERE x.key >= lower_key AND x.key < upper_key
                           GROUP BY 1) u USING (i)) t
          WINDOW w AS (ORDER BY t.from_key)) c
    WHERE c.upto >= r AND c.upto - c.n < r
    ORDER BY c.from_key LIMIT 1;
    next_key := coalesce(next_key, upper_key);
END $$;

-- The key of the place with an ordinal rank, or null beyond the end.
CREATE FUNCTION key_at(s bigint, r bigint) RETURNS bytea LANGUAGE plpgsql STABLE AS $$
DECLARE
    branch record;
    leaf record;
BEGIN
    IF r < 1 THEN
        RETURN NULL;
    END IF;
    IF NOT EXISTS (SELECT FROM node WHERE standings_no = s AND level = 0) THEN
        RETURN (SELECT key FROM place WHERE standings_no = s ORDER BY key OFFSET r - 1 LIMIT 1);
    END IF;
    SELECT * INTO branch FROM node_at(s, 1::smallint, ''::bytea, behind_all(), r);
    IF branch.node_key IS NULL THEN
        RETURN NULL;
    END IF;
    SELECT * INTO leaf
    FROM node_at(s, 0::smallint, branch.node_key, branch.next_key, r - branch.seen);
    RETURN (SELECT key FROM place WHERE standings_no = s AND key >= leaf.node_key
            ORDER BY key OFFSET r - branch.seen - leaf.seen - 1 LIMIT 1);
END $$;
