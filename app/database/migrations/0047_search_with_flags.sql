-- oldest program: 0.2.0
-- A common name that is filed, replied to, pending or of a branch: each of its tens of thousands of hits was looked up among
-- the cases, 200 ms at 500,000. What is searched now says these, too.
LOCK TABLE cases, case_search IN SHARE ROW EXCLUSIVE MODE;
--> statement-breakpoint
CREATE TABLE case_search_before AS
  SELECT s.*, c.is_filed, c.email_replied, c.data_pending, c.branch_name FROM case_search s JOIN cases c ON c.id = s.case_id;
--> statement-breakpoint
-- Written anew, as an update of all rows would leave the table twice as long; its index is quicker made of what is there.
DROP INDEX case_search_words;
--> statement-breakpoint
TRUNCATE case_search;
--> statement-breakpoint
ALTER TABLE "case_search" ADD COLUMN "is_filed" boolean NOT NULL;
--> statement-breakpoint
ALTER TABLE "case_search" ADD COLUMN "email_replied" boolean NOT NULL;
--> statement-breakpoint
ALTER TABLE "case_search" ADD COLUMN "data_pending" boolean NOT NULL;
--> statement-breakpoint
ALTER TABLE "case_search" ADD COLUMN "branch_name" text;
--> statement-breakpoint
-- None of them is indexed: they change within their page.
ALTER TABLE case_search SET (fillfactor = 90);
--> statement-breakpoint
INSERT INTO case_search (case_id, batch_id, client_id, words, is_filed, email_replied, data_pending, branch_name)
  SELECT case_id, batch_id, client_id, words, is_filed, email_replied, data_pending, branch_name
    FROM case_search_before ORDER BY case_id;
--> statement-breakpoint
DROP TABLE case_search_before;
--> statement-breakpoint
CREATE INDEX case_search_words ON case_search USING gin (words gin_trgm_ops);
--> statement-breakpoint
CREATE OR REPLACE FUNCTION search_new_cases() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO case_search (case_id, batch_id, client_id, words, is_filed, email_replied, data_pending, branch_name)
  SELECT id, batch_id, client_id, case_words(customer_name, lan_number, case_no, e_filing_case_number)
      || name_line(coborrower1_name) || name_line(guarantor_name) || name_line(proprietor_name),
      is_filed, email_replied, data_pending, branch_name
    FROM new_cases;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION search_flagged_case() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE case_search
     SET is_filed = NEW.is_filed, email_replied = NEW.email_replied, data_pending = NEW.data_pending, branch_name = NEW.branch_name
   WHERE case_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER cases_search_flagged AFTER UPDATE ON cases
  FOR EACH ROW
  WHEN ((OLD.is_filed, OLD.email_replied, OLD.data_pending, OLD.branch_name)
    IS DISTINCT FROM (NEW.is_filed, NEW.email_replied, NEW.data_pending, NEW.branch_name))
  EXECUTE FUNCTION search_flagged_case();
--> statement-breakpoint
ANALYZE case_search;
