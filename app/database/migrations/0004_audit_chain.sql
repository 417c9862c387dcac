-- The audit trail as a chain: each entry gets a link whose hash covers the entry and the link before it, so that an
-- entry changed, added or taken away later breaks every link after it.
-- docs/decisions/009-audit.md says what that protects from and what it does not.
CREATE FUNCTION audit_link_hash(previous text, entry audit) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT encode(sha256(convert_to(previous || jsonb_build_array(
    entry.id,
    to_char(entry.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'),
    entry.user_id, entry.address, entry.request_id, entry.action,
    entry.object_type, entry.object_id, entry.client_id, entry.before, entry.after
  )::text, 'UTF8')), 'hex')
$$;
--> statement-breakpoint
-- Runs at commit, when the change is done: from its lock to the end of the commit no other entry is linked, so the
-- chain has one order and no fork. The lock is taken in a statement of its own: the next statement then has a
-- snapshot that sees the link of whoever held the lock before. A transaction above READ COMMITTED would not see it
-- and fails on the number of its link rather than forking the chain.
CREATE FUNCTION chain_audit_entry() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  last_seq bigint;
  last_hash text;
BEGIN
  PERFORM pg_advisory_xact_lock(7313406222);
  SELECT c.seq, c.hash INTO last_seq, last_hash FROM audit_chain c ORDER BY c.seq DESC LIMIT 1;
  INSERT INTO audit_chain (seq, audit_id, hash) OVERRIDING SYSTEM VALUE
  VALUES (coalesce(last_seq, 0) + 1, NEW.id, audit_link_hash(coalesce(last_hash, ''), NEW));
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Entries from before the chain are linked in the order they were numbered.
DO $$
DECLARE
  entry audit;
  link bigint := 0;
  last_hash text := '';
BEGIN
  LOCK TABLE audit IN SHARE ROW EXCLUSIVE MODE;
  FOR entry IN SELECT * FROM audit ORDER BY id LOOP
    link := link + 1;
    last_hash := audit_link_hash(last_hash, entry);
    INSERT INTO audit_chain (seq, audit_id, hash) OVERRIDING SYSTEM VALUE VALUES (link, entry.id, last_hash);
  END LOOP;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER audit_chained AFTER INSERT ON audit
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION chain_audit_entry();
--> statement-breakpoint
CREATE TRIGGER audit_chain_only_added_to BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_chain
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_audit();
