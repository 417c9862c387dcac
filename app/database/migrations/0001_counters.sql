-- The counters of a batch follow its cases in the same transaction, whatever statement changed them.
-- Batches are locked in id order, so that two imports or bulk changes cannot deadlock on each other.
CREATE FUNCTION add_to_batch_counters(changes jsonb) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM batches
   WHERE id IN (SELECT (c->>'batch_id')::bigint FROM jsonb_array_elements(changes) c)
   ORDER BY id FOR NO KEY UPDATE;
  UPDATE batches b SET
    total_cases = b.total_cases + (c->>'total_cases')::int,
    not_filed = b.not_filed + (c->>'not_filed')::int,
    first_hearing = b.first_hearing + (c->>'first_hearing')::int,
    in_progress = b.in_progress + (c->>'in_progress')::int,
    closed = b.closed + (c->>'closed')::int,
    assigned = b.assigned + (c->>'assigned')::int
  FROM jsonb_array_elements(changes) c
  WHERE b.id = (c->>'batch_id')::bigint;
END $$;
--> statement-breakpoint
CREATE FUNCTION count_cases() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE changes jsonb;
BEGIN
  -- The transition tables that a trigger does not have are simply not named in its branch.
  IF TG_OP = 'INSERT' THEN
    SELECT jsonb_agg(to_jsonb(s)) INTO changes FROM (
      SELECT batch_id, count(*) total_cases,
        count(*) FILTER (WHERE progress = 'not_filed') not_filed,
        count(*) FILTER (WHERE progress = 'first_hearing') first_hearing,
        count(*) FILTER (WHERE progress = 'in_progress') in_progress,
        count(*) FILTER (WHERE progress = 'closed') closed,
        count(advocate_id) assigned
      FROM new_cases GROUP BY batch_id) s;
  ELSIF TG_OP = 'DELETE' THEN
    SELECT jsonb_agg(to_jsonb(s)) INTO changes FROM (
      SELECT batch_id, -count(*) total_cases,
        -count(*) FILTER (WHERE progress = 'not_filed') not_filed,
        -count(*) FILTER (WHERE progress = 'first_hearing') first_hearing,
        -count(*) FILTER (WHERE progress = 'in_progress') in_progress,
        -count(*) FILTER (WHERE progress = 'closed') closed,
        -count(advocate_id) assigned
      FROM old_cases GROUP BY batch_id) s;
  ELSE
    SELECT jsonb_agg(to_jsonb(s)) INTO changes FROM (
      SELECT batch_id, sum(n) total_cases,
        coalesce(sum(n) FILTER (WHERE progress = 'not_filed'), 0) not_filed,
        coalesce(sum(n) FILTER (WHERE progress = 'first_hearing'), 0) first_hearing,
        coalesce(sum(n) FILTER (WHERE progress = 'in_progress'), 0) in_progress,
        coalesce(sum(n) FILTER (WHERE progress = 'closed'), 0) closed,
        coalesce(sum(n) FILTER (WHERE advocate_id IS NOT NULL), 0) assigned
      FROM (SELECT batch_id, progress, advocate_id, 1 n FROM new_cases
            UNION ALL
            SELECT batch_id, progress, advocate_id, -1 n FROM old_cases) both_sides
      GROUP BY batch_id
      HAVING (
        sum(n) <> 0
        OR coalesce(sum(n) FILTER (WHERE progress = 'not_filed'), 0) <> 0
        OR coalesce(sum(n) FILTER (WHERE progress = 'first_hearing'), 0) <> 0
        OR coalesce(sum(n) FILTER (WHERE progress = 'in_progress'), 0) <> 0
        OR coalesce(sum(n) FILTER (WHERE progress = 'closed'), 0) <> 0
        OR coalesce(sum(n) FILTER (WHERE advocate_id IS NOT NULL), 0) <> 0)) s;
  END IF;
  IF changes IS NOT NULL THEN
    PERFORM add_to_batch_counters(changes);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER cases_counted_on_insert AFTER INSERT ON cases
  REFERENCING NEW TABLE AS new_cases FOR EACH STATEMENT EXECUTE FUNCTION count_cases();
--> statement-breakpoint
CREATE TRIGGER cases_counted_on_delete AFTER DELETE ON cases
  REFERENCING OLD TABLE AS old_cases FOR EACH STATEMENT EXECUTE FUNCTION count_cases();
--> statement-breakpoint
CREATE TRIGGER cases_counted_on_update AFTER UPDATE ON cases
  REFERENCING OLD TABLE AS old_cases NEW TABLE AS new_cases FOR EACH STATEMENT EXECUTE FUNCTION count_cases();
--> statement-breakpoint
CREATE FUNCTION refuse_change_of_audit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'audit entries are only ever added';
END $$;
--> statement-breakpoint
CREATE TRIGGER audit_only_added_to BEFORE UPDATE OR DELETE OR TRUNCATE ON audit
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_audit();
