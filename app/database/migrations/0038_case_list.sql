-- oldest program: 0.2.0
-- What cases are filtered and sorted by stands in a narrow table of its own, which triggers keep (decision 049).
CREATE TABLE "case_list" (
	"case_id" bigint PRIMARY KEY NOT NULL,
	"batch_id" bigint NOT NULL,
	"client_id" bigint NOT NULL,
	"advocate_id" bigint,
	"next_hearing_date" date,
	"previous_hearing_date" date,
	"default_date" date,
	"is_filed" boolean NOT NULL,
	"is_closed" boolean NOT NULL,
	"email_replied" boolean NOT NULL,
	"data_pending" boolean NOT NULL,
	"claim_amount" numeric(15, 2),
	"name_order" text NOT NULL,
	"lan_order" text NOT NULL,
	"stage_key" text,
	"state" text,
	"branch_name" text
);
--> statement-breakpoint
-- What is not indexed changes within its page.
ALTER TABLE case_list SET (fillfactor = 85);
--> statement-breakpoint
-- As names and numbers are sorted: their beginning, whatever their case.
CREATE FUNCTION list_order(said text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT left(lower(plain_signs(said)), 40)
$$;
--> statement-breakpoint
-- As domain/cases/stages.ts compares stages; signs and blanks do not count.
CREATE FUNCTION stage_key(stage text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT replace(regexp_replace(lower(normalize(stage, NFKC)), '[^[:alnum:]]+', '', 'g'), 'judgement', 'judgment')
$$;
--> statement-breakpoint
CREATE FUNCTION list_new_cases() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO case_list
    (case_id, batch_id, client_id, advocate_id, next_hearing_date, previous_hearing_date, default_date, is_filed, is_closed,
    email_replied, data_pending, claim_amount, name_order, lan_order, stage_key, state, branch_name)
  SELECT id, batch_id, client_id, advocate_id, next_hearing_date, previous_hearing_date, default_date, is_filed,
         progress = 'closed', email_replied, data_pending, claim_amount, list_order(customer_name), list_order(lan_number),
         stage_key(stage_of_case), state, branch_name
    FROM new_cases;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION list_changed_case() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE case_list SET
    (batch_id, client_id, advocate_id, next_hearing_date, previous_hearing_date, default_date, is_filed, is_closed,
    email_replied, data_pending, claim_amount, name_order, lan_order, stage_key, state, branch_name) =
    (SELECT NEW.batch_id, NEW.client_id, NEW.advocate_id, NEW.next_hearing_date, NEW.previous_hearing_date, NEW.default_date, NEW.is_filed,
         NEW.progress = 'closed', NEW.email_replied, NEW.data_pending, NEW.claim_amount, list_order(NEW.customer_name), list_order(NEW.lan_number),
         stage_key(NEW.stage_of_case), NEW.state, NEW.branch_name)
   WHERE case_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION list_no_more() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM case_list WHERE case_id IN (SELECT id FROM old_cases);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER cases_listed_on_insert AFTER INSERT ON cases
  REFERENCING NEW TABLE AS new_cases FOR EACH STATEMENT EXECUTE FUNCTION list_new_cases();
--> statement-breakpoint
CREATE TRIGGER cases_listed_on_delete AFTER DELETE ON cases
  REFERENCING OLD TABLE AS old_cases FOR EACH STATEMENT EXECUTE FUNCTION list_no_more();
--> statement-breakpoint
-- Row by row: most updates change nothing of these, and then it is not called at all.
CREATE TRIGGER cases_listed_on_update AFTER UPDATE ON cases
  FOR EACH ROW
  WHEN ((OLD.batch_id, OLD.client_id, OLD.advocate_id, OLD.next_hearing_date, OLD.previous_hearing_date, OLD.default_date,
      OLD.disposal_date, OLD.case_no, OLD.e_filing_case_number, OLD.email_replied, OLD.data_pending, OLD.claim_amount,
      OLD.customer_name, OLD.lan_number, OLD.stage_of_case, OLD.state, OLD.branch_name)
    IS DISTINCT FROM
    (NEW.batch_id, NEW.client_id, NEW.advocate_id, NEW.next_hearing_date, NEW.previous_hearing_date, NEW.default_date,
      NEW.disposal_date, NEW.case_no, NEW.e_filing_case_number, NEW.email_replied, NEW.data_pending, NEW.claim_amount,
      NEW.customer_name, NEW.lan_number, NEW.stage_of_case, NEW.state, NEW.branch_name))
  EXECUTE FUNCTION list_changed_case();
--> statement-breakpoint
INSERT INTO case_list
    (case_id, batch_id, client_id, advocate_id, next_hearing_date, previous_hearing_date, default_date, is_filed, is_closed,
    email_replied, data_pending, claim_amount, name_order, lan_order, stage_key, state, branch_name)
  SELECT id, batch_id, client_id, advocate_id, next_hearing_date, previous_hearing_date, default_date, is_filed,
         progress = 'closed', email_replied, data_pending, claim_amount, list_order(customer_name), list_order(lan_number),
         stage_key(stage_of_case), state, branch_name
    FROM cases ORDER BY id;
--> statement-breakpoint
ANALYZE case_list;
--> statement-breakpoint
CREATE INDEX "case_list_by_batch" ON "case_list" USING btree ("batch_id" DESC NULLS LAST,"case_id","client_id");
--> statement-breakpoint
CREATE INDEX "case_list_next_hearing" ON "case_list" USING btree ("next_hearing_date","case_id","batch_id","client_id");
--> statement-breakpoint
CREATE INDEX "case_list_claim" ON "case_list" USING btree ("claim_amount","case_id","batch_id","client_id");
--> statement-breakpoint
CREATE INDEX "case_list_default" ON "case_list" USING btree ("default_date","case_id","batch_id","client_id");
--> statement-breakpoint
CREATE INDEX "case_list_name" ON "case_list" USING btree ("name_order" collate "C","case_id","client_id");
--> statement-breakpoint
CREATE INDEX "case_list_lan" ON "case_list" USING btree ("lan_order" collate "C","case_id","client_id");
--> statement-breakpoint
CREATE INDEX "case_list_advocate" ON "case_list" USING btree ("advocate_id","case_id","batch_id","client_id");
--> statement-breakpoint
CREATE INDEX "case_list_stage" ON "case_list" USING btree ("stage_key","case_id","batch_id","client_id");
--> statement-breakpoint
CREATE INDEX "case_list_state" ON "case_list" USING btree ("state","case_id","batch_id","client_id");
--> statement-breakpoint
CREATE INDEX "case_list_previous_hearing" ON "case_list" USING btree ("previous_hearing_date","case_id","batch_id","client_id");
--> statement-breakpoint
CREATE INDEX "case_objections_any" ON "case_objections" USING btree ("case_id") WHERE found_on = '-infinity' or open_objections <> '{}';
