CREATE TABLE "case_search" (
	"case_id" bigint PRIMARY KEY NOT NULL,
	"batch_id" bigint NOT NULL,
	"client_id" bigint NOT NULL,
	"words" text NOT NULL
);
--> statement-breakpoint
CREATE FUNCTION case_words(customer_name text, lan_number text, case_no text, e_filing_case_number text) RETURNS text
LANGUAGE sql IMMUTABLE AS $$
  SELECT lower(E'\n' || replace(customer_name, E'\n', ' ') || E'\n' || lan_number || E'\n'
    || coalesce(case_no || E'\n', '') || coalesce(e_filing_case_number || E'\n', ''))
$$;
--> statement-breakpoint
CREATE FUNCTION search_new_cases() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO case_search (case_id, batch_id, client_id, words)
  SELECT id, batch_id, client_id, case_words(customer_name, lan_number, case_no, e_filing_case_number) FROM new_cases;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION search_changed_case() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE case_search
     SET batch_id = NEW.batch_id, client_id = NEW.client_id,
         words = case_words(NEW.customer_name, NEW.lan_number, NEW.case_no, NEW.e_filing_case_number)
   WHERE case_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION search_no_more() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM case_search WHERE case_id IN (SELECT id FROM old_cases);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER cases_searched_on_insert AFTER INSERT ON cases
  REFERENCING NEW TABLE AS new_cases FOR EACH STATEMENT EXECUTE FUNCTION search_new_cases();
--> statement-breakpoint
CREATE TRIGGER cases_searched_on_delete AFTER DELETE ON cases
  REFERENCING OLD TABLE AS old_cases FOR EACH STATEMENT EXECUTE FUNCTION search_no_more();
--> statement-breakpoint
-- Row by row: most updates change nothing that is searched, and then it is not called at all.
CREATE TRIGGER cases_searched_on_update
  AFTER UPDATE OF batch_id, client_id, customer_name, lan_number, case_no, e_filing_case_number ON cases
  FOR EACH ROW
  WHEN ((OLD.batch_id, OLD.client_id, OLD.customer_name, OLD.lan_number, OLD.case_no, OLD.e_filing_case_number)
    IS DISTINCT FROM
    (NEW.batch_id, NEW.client_id, NEW.customer_name, NEW.lan_number, NEW.case_no, NEW.e_filing_case_number))
  EXECUTE FUNCTION search_changed_case();
--> statement-breakpoint
INSERT INTO case_search (case_id, batch_id, client_id, words)
SELECT id, batch_id, client_id, case_words(customer_name, lan_number, case_no, e_filing_case_number) FROM cases ORDER BY id;
--> statement-breakpoint
-- Finds a part of a name or a number.
CREATE INDEX case_search_words ON case_search USING gin (words gin_trgm_ops);
--> statement-breakpoint
DROP INDEX cases_searched;
