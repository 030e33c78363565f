-- Keeping the counts. Only one transaction at a time works on the counts of some standings (an
-- advisory lock sees to it), in REPEATABLE READ, so that all its queries see one snapshot: places
-- and unfolded changes that fit together. Writers are never waited for, since they only append.

-- Cuts a leaf (level 0 over places, level 2 over pairs) into leaves of about target each. There
-- must be no unfolded changes in the snapshot, so that what lies in the leaf is what it counts.
CREATE FUNCTION split_leaf(s bigint, l smallint, leaf bytea, target int) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
    next_leaf bytea;
BEGIN
    SELECT from_key INTO next_leaf FROM node
    WHERE standings_no = s AND level = l AND from_key > leaf ORDER BY from_key LIMIT 1;
    next_leaf := coalesce(next_leaf, behind_all());
    DELETE FROM node WHERE standings_no = s AND level = l AND from_key = leaf;
    IF l = 0 THEN
        INSERT INTO node
        SELECT s, l, CASE WHEN i = 1 THEN leaf ELSE key END, coalesce(lead(i) OVER w, total + 1) - i
        FROM (SELECT key, row_number() OVER (ORDER BY key) AS i, count(*) OVER () AS total
              FROM place
              WHERE standings_no = s AND key >= leaf AND key < next_leaf) p
        WHERE i % target = 1
        WINDOW w AS (ORDER BY i);
    ELSE
        INSERT INTO node
        SELECT s, l, CASE WHEN i = 1 THEN leaf ELSE prefix END,
               coalesce(lead(i) OVER w, total + 1) - i
        FROM (SELECT prefix, row_number() OVER (ORDER BY prefix) AS i, count(*) OVER () AS total
              FROM pair
              WHERE standings_no = s AND prefix >= leaf
                AND prefix < next_leaf) p
        WHERE i % target = 1
        WINDOW w AS (ORDER BY i);
    END IF;
END $$;

-- Lets a leaf that has become small join the one before it under the same branch.
CREATE FUNCTION merge_leaf(s bigint, l smallint, leaf bytea, target int) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
    own bigint;
    prior record;
BEGIN
    SELECT n INTO own FROM node WHERE standings_no = s AND level = l AND from_key = leaf;
    IF own IS NULL
        OR EXISTS (SELECT FROM node WHERE standings_no = s AND level = l + 1 AND from_key = leaf)
    THEN
        RETURN;
    END IF;
    SELECT from_key, n INTO prior FROM node
    WHERE standings_no = s AND level = l AND from_key < leaf ORDER BY from_key DESC LIMIT 1;
    IF prior.n + own <= target THEN
        DELETE FROM node WHERE standings_no = s AND level = l AND from_key = leaf;
        UPDATE node SET n = n + own
        WHERE standings_no = s AND level = l AND from_key = prior.from_key;
    END IF;
END $$;

-- Splits a branch over too many leaves, or lets one over few join the one before it.
CREATE FUNCTION balance_branch(s bigint, l smallint, branch bytea, most int) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
    next_branch bytea;
    prior bytea;
    leaves bigint;
    prior_leaves bigint;
BEGIN
    SELECT from_key INTO next_branch FROM node
    WHERE standings_no = s AND level = l + 1 AND from_key > branch ORDER BY from_key LIMIT 1;
    next_branch := coalesce(next_branch, behind_all());
    SELECT count(*) INTO leaves FROM node
    WHERE standings_no = s AND level = l AND from_key >= branch
      AND from_key < next_branch;
    IF leaves > most THEN
        DELETE FROM node WHERE standings_no = s AND level = l + 1 AND from_key = branch;
        INSERT INTO node
        SELECT s, l + 1, (array_agg(t.from_key ORDER BY t.from_key))[1], sum(t.n)
        FROM (SELECT from_key, n, (row_number() OVER (ORDER BY from_key) - 1) / (most / 2) AS g
              FROM node
              WHERE standings_no = s AND level = l AND from_key >= branch
                AND from_key < next_branch) t
        GROUP BY t.g;
    ELSIF leaves < most / 8 AND branch <> ''::bytea THEN
        SELECT from_key INTO prior FROM node
        WHERE standings_no = s AND level = l + 1 AND from_key < branch
        ORDER BY from_key DESC LIMIT 1;
        SELECT count(*) INTO prior_leaves FROM node
        WHERE standings_no = s AND level = l AND from_key >= prior AND from_key < branch;
        IF prior_leaves + leaves <= most / 2 THEN
            UPDATE node SET n = n + (SELECT n FROM node
                WHERE standings_no = s AND level = l + 1 AND from_key = branch)
            WHERE standings_no = s AND level = l + 1 AND from_key = prior;
            DELETE FROM node WHERE standings_no = s AND level = l + 1 AND from_key = branch;
        END IF;
    END IF;
END $$;

-- Adds changes to the counts of leaves (l) and branches (l + 1), then mends what got out of shape.
CREATE FUNCTION add_counts(s bigint, l smallint, ks bytea[], ds int[], target int, most int)
RETURNS void LANGUAGE plpgsql AS $$
DECLARE
    fs bytea[];
    fd bigint[];
    large bytea[];
    small bytea[];
    leaf bytea;
    branches bytea[];
    branch bytea;
BEGIN
    SELECT array_agg(c.f), array_agg(c.d) INTO fs, fd
    FROM (SELECT f.from_key AS f, sum(u.d) AS d
          FROM unnest(ks, ds) AS u (key, d)
          CROSS JOIN LATERAL (
              SELECT from_key FROM node
              WHERE standings_no = s AND level = l AND from_key <= u.key
              ORDER BY from_key DESC LIMIT 1) f
          GROUP BY 1 HAVING sum(u.d) <> 0) c;
    WITH changed AS (
        UPDATE node SET n = n + c.d FROM unnest(fs, fd) AS c (f, d)
        WHERE standings_no = s AND level = l AND from_key = c.f
        RETURNING from_key, n)
    SELECT array_agg(from_key) FILTER (WHERE n > 2 * target),
           array_agg(from_key) FILTER (WHERE n < target / 4)
    INTO large, small FROM changed;
    UPDATE node SET n = n + c.d
    FROM (SELECT node_of(s, (l + 1)::smallint, u.f) AS f, sum(u.d) AS d
          FROM unnest(fs, fd) AS u (f, d) GROUP BY 1 HAVING sum(u.d) <> 0) c
    WHERE standings_no = s AND level = l + 1 AND from_key = c.f;
    IF large IS NULL AND small IS NULL THEN
        RETURN;
    END IF;
    FOREACH leaf IN ARRAY coalesce(large, '{}') LOOP
        PERFORM split_leaf(s, l, leaf, target);
    END LOOP;
    FOREACH leaf IN ARRAY coalesce(small, '{}') LOOP
        PERFORM merge_leaf(s, l, leaf, target);
    END LOOP;
    SELECT array_agg(DISTINCT node_of(s, (l + 1)::smallint, x)) INTO branches
    FROM unnest(coalesce(large, '{}') || coalesce(small, '{}')) x;
    FOREACH branch IN ARRAY coalesce(branches, '{}') LOOP
        PERFORM balance_branch(s, l, branch, most);
    END LOOP;
END $$;

-- Folds all unfolded changes into the counts; tells how many keys that were. The cost is linear in
-- them, so a backlog is caught up with at once.
CREATE FUNCTION fold(s bigint, target int, most int) RETURNS bigint
LANGUAGE plpgsql AS $$
DECLARE
    ks bytea[];
    ds int[];
    folded bigint;
BEGIN
    WITH taken AS (DELETE FROM delta WHERE standings_no = s RETURNING removed, added),
    c AS (SELECT unnest(added) AS key, 1 AS d FROM taken
          UNION ALL SELECT unnest(removed), -1 FROM taken)
    SELECT array_agg(key), array_agg(d), count(*) INTO ks, ds, folded FROM c;
    IF folded = 0 THEN
        RETURN 0;
    END IF;
    PERFORM add_counts(s, 0::smallint, ks, ds, target, most);
    IF (SELECT dense FROM standings WHERE standings_no = s) THEN
        WITH c AS (
            SELECT substr(u.key, 1, 16) AS prefix, sum(u.d) AS d
            FROM unnest(ks, ds) AS u (key, d) GROUP BY 1 HAVING sum(u.d) <> 0),
        -- What becomes of each pair: appears (1), disappears (-1), or stays (0).
        w AS (SELECT c.prefix, coalesce(p.n, 0) + c.d AS n,
                     CASE WHEN p.n IS NULL THEN 1 WHEN p.n + c.d <= 0 THEN -1 ELSE 0 END AS d
              FROM c LEFT JOIN pair p ON p.standings_no = s AND p.prefix = c.prefix),
        gone AS (DELETE FROM pair p USING w
                 WHERE p.standings_no = s AND p.prefix = w.prefix AND w.d < 0),
        kept AS (INSERT INTO pair SELECT s, prefix, n FROM w WHERE d >= 0
                 ON CONFLICT (standings_no, prefix) DO UPDATE SET n = excluded.n)
        SELECT array_agg(prefix), array_agg(d) INTO ks, ds FROM w WHERE d <> 0;
        IF ks IS NOT NULL THEN
            PERFORM add_counts(s, 2::smallint, ks, ds, target, most);
        END IF;
    END IF;
    RETURN folded;
END $$;

-- Counts standings anew. Nobody may write to them meanwhile.
CREATE FUNCTION build_leaves(s bigint, target int, most int) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
    l smallint;
BEGIN
    DELETE FROM node WHERE standings_no = s;
    DELETE FROM delta WHERE standings_no = s;
    DELETE FROM pair WHERE standings_no = s;
    INSERT INTO node
    SELECT s, 0, CASE WHEN i = 1 THEN ''::bytea ELSE key END, coalesce(lead(i) OVER w, total + 1) - i
    FROM (SELECT key, row_number() OVER (ORDER BY key) AS i, count(*) OVER () AS total
          FROM place WHERE standings_no = s) p
    WHERE i % target = 1
    WINDOW w AS (ORDER BY i);
    IF (SELECT dense FROM standings WHERE standings_no = s) THEN
        INSERT INTO pair
        SELECT s, substr(key, 1, 16), count(*) FROM place WHERE standings_no = s GROUP BY 2;
        INSERT INTO node
        SELECT s, 2, CASE WHEN i = 1 THEN ''::bytea ELSE prefix END,
               coalesce(lead(i) OVER w, total + 1) - i
        FROM (SELECT prefix, row_number() OVER (ORDER BY prefix) AS i, count(*) OVER () AS total
              FROM pair WHERE standings_no = s) p
        WHERE i % target = 1
        WINDOW w AS (ORDER BY i);
    END IF;
    FOREACH l IN ARRAY '{0,2}'::smallint[] LOOP
        INSERT INTO node
        SELECT s, l + 1, (array_agg(t.from_key ORDER BY t.from_key))[1], sum(t.n)
        FROM (SELECT from_key, n, (row_number() OVER (ORDER BY from_key) - 1) / (most / 2) AS g
              FROM node WHERE standings_no = s AND level = l) t
        GROUP BY t.g;
    END LOOP;
    UPDATE standings SET leaves = EXISTS (SELECT FROM node WHERE standings_no = s)
    WHERE standings_no = s;
END $$;
