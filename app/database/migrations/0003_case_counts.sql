-- How many cases of each kind a batch has, kept in the same transaction, whatever statement changed what. The kind
-- depends on the case, on its batch's branch and on that branch's name: whoever changes one of the three holds the
-- batch's row before looking at the others, so that none is counted by what it was a moment ago. Batches are locked
-- in id order, as for the counters (0001).
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
-- The one kind that is asked for all day long stands in the batch itself.
ALTER TABLE batches ADD COLUMN filed integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
CREATE FUNCTION add_to_case_counts(changes jsonb) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM batches
   WHERE id IN (SELECT (c->>'batch_id')::bigint FROM jsonb_array_elements(changes) c)
   ORDER BY id FOR NO KEY UPDATE;
  INSERT INTO case_counts AS known (batch_id, branch_name, is_filed, email_replied, data_pending, cases)
  SELECT c.batch_id, coalesce(c.branch_name, r.branch_name, ''), c.is_filed, c.email_replied, c.data_pending, sum(c.n)
    FROM jsonb_to_recordset(changes)
         AS c(batch_id bigint, branch_name text, is_filed boolean, email_replied boolean, data_pending boolean, n integer)
    JOIN batches b ON b.id = c.batch_id
    LEFT JOIN branches r ON r.id = b.branch_id
   GROUP BY 1, 2, 3, 4, 5
  HAVING sum(c.n) <> 0
  ON CONFLICT ON CONSTRAINT case_counts_kind DO UPDATE SET cases = known.cases + excluded.cases;
  DELETE FROM case_counts
   WHERE cases = 0
     AND batch_id IN (SELECT (c->>'batch_id')::bigint FROM jsonb_array_elements(changes) c);
  UPDATE batches b SET filed = b.filed + c.n
    FROM (SELECT batch_id, sum(n) n FROM jsonb_to_recordset(changes) AS c(batch_id bigint, is_filed boolean, n integer)
           WHERE is_filed GROUP BY batch_id) c
   WHERE b.id = c.batch_id AND c.n <> 0;
END $$;
--> statement-breakpoint
CREATE FUNCTION count_case_kinds() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE changes jsonb;
BEGIN
  -- The transition tables that a trigger does not have are simply not named in its branch.
  IF TG_OP = 'INSERT' THEN
    SELECT jsonb_agg(to_jsonb(s)) INTO changes FROM (
      SELECT batch_id, branch_name, is_filed, email_replied, data_pending, count(*) n
      FROM new_cases GROUP BY 1, 2, 3, 4, 5) s;
  ELSIF TG_OP = 'DELETE' THEN
    SELECT jsonb_agg(to_jsonb(s)) INTO changes FROM (
      SELECT batch_id, branch_name, is_filed, email_replied, data_pending, -count(*) n
      FROM old_cases GROUP BY 1, 2, 3, 4, 5) s;
  ELSE
    SELECT jsonb_agg(to_jsonb(s)) INTO changes FROM (
      SELECT batch_id, branch_name, is_filed, email_replied, data_pending, sum(n) n
      FROM (SELECT batch_id, branch_name, is_filed, email_replied, data_pending, 1 n FROM new_cases
            UNION ALL
            SELECT batch_id, branch_name, is_filed, email_replied, data_pending, -1 n FROM old_cases) both_sides
      GROUP BY 1, 2, 3, 4, 5
      HAVING sum(n) <> 0) s;
  END IF;
  IF changes IS NOT NULL THEN
    PERFORM add_to_case_counts(changes);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER cases_kinds_counted_on_insert AFTER INSERT ON cases
  REFERENCING NEW TABLE AS new_cases FOR EACH STATEMENT EXECUTE FUNCTION count_case_kinds();
--> statement-breakpoint
CREATE TRIGGER cases_kinds_counted_on_delete AFTER DELETE ON cases
  REFERENCING OLD TABLE AS old_cases FOR EACH STATEMENT EXECUTE FUNCTION count_case_kinds();
--> statement-breakpoint
CREATE TRIGGER cases_kinds_counted_on_update AFTER UPDATE ON cases
  REFERENCING OLD TABLE AS old_cases NEW TABLE AS new_cases FOR EACH STATEMENT EXECUTE FUNCTION count_case_kinds();
--> statement-breakpoint
-- For what changes rarely: counts the cases of these batches anew. Each statement below sees what was committed while
-- the one before it waited.
CREATE FUNCTION recount_case_kinds(these bigint[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM batches WHERE id = ANY (these) ORDER BY id FOR NO KEY UPDATE;
  DELETE FROM case_counts WHERE batch_id = ANY (these);
  INSERT INTO case_counts (batch_id, branch_name, is_filed, email_replied, data_pending, cases)
  SELECT c.batch_id, coalesce(c.branch_name, r.branch_name, ''), c.is_filed, c.email_replied, c.data_pending, count(*)
    FROM cases c
    JOIN batches b ON b.id = c.batch_id
    LEFT JOIN branches r ON r.id = b.branch_id
   WHERE c.batch_id = ANY (these)
   GROUP BY 1, 2, 3, 4, 5;
END $$;
--> statement-breakpoint
CREATE FUNCTION recount_kinds_of_batch() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM recount_case_kinds(ARRAY[NEW.id]);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER batch_kinds_recounted AFTER UPDATE OF branch_id ON batches
  FOR EACH ROW WHEN (OLD.branch_id IS DISTINCT FROM NEW.branch_id) EXECUTE FUNCTION recount_kinds_of_batch();
--> statement-breakpoint
CREATE FUNCTION recount_kinds_of_branch() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM recount_case_kinds(coalesce((SELECT array_agg(id) FROM batches WHERE branch_id = NEW.id), '{}'));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER branch_kinds_recounted AFTER UPDATE OF branch_name ON branches
  FOR EACH ROW WHEN (OLD.branch_name IS DISTINCT FROM NEW.branch_name) EXECUTE FUNCTION recount_kinds_of_branch();
--> statement-breakpoint
SELECT recount_case_kinds(array_agg(id)) FROM batches;
--> statement-breakpoint
UPDATE batches b SET filed = c.n
  FROM (SELECT batch_id, count(*) n FROM cases WHERE is_filed GROUP BY batch_id) c
 WHERE b.id = c.batch_id;
--> statement-breakpoint
-- Finds a part of a name or a number. A short list of what is not yet filed keeps searches quick after an import.
CREATE INDEX cases_searched ON cases USING gin
  (customer_name gin_trgm_ops, lan_number gin_trgm_ops, case_no gin_trgm_ops, e_filing_case_number gin_trgm_ops)
  WITH (gin_pending_list_limit = 512);
