-- oldest program: 0.2.0
-- Papers speak of all parties of a case: what was found missing for them counts no longer once these change.
CREATE FUNCTION forget_missing_of_new_parties() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM case_missing WHERE case_id IN (SELECT case_id FROM new_parties);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION forget_missing_of_old_parties() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM case_missing WHERE case_id IN (SELECT case_id FROM old_parties);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER parties_missing_forgotten_on_insert AFTER INSERT ON parties REFERENCING NEW TABLE AS new_parties
  FOR EACH STATEMENT EXECUTE FUNCTION forget_missing_of_new_parties();
--> statement-breakpoint
CREATE TRIGGER parties_missing_forgotten_on_update AFTER UPDATE ON parties REFERENCING OLD TABLE AS old_parties
  FOR EACH STATEMENT EXECUTE FUNCTION forget_missing_of_old_parties();
--> statement-breakpoint
CREATE TRIGGER parties_missing_forgotten_on_delete AFTER DELETE ON parties REFERENCING OLD TABLE AS old_parties
  FOR EACH STATEMENT EXECUTE FUNCTION forget_missing_of_old_parties();
