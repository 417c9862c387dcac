-- oldest program: 0.2.0
-- Lists are to filter by the end of limitation and by objections: each case has a row, which triggers keep (034).
CREATE TABLE "case_objections" (
	"case_id" bigint PRIMARY KEY NOT NULL,
	"limitation_ends" date,
	"objections" text[] DEFAULT '{}'::text[] NOT NULL,
	"open_objections" text[] DEFAULT '{}'::text[] NOT NULL,
	"found_on" date DEFAULT '-infinity' NOT NULL
);
--> statement-breakpoint
CREATE INDEX "case_objections_to_find" ON "case_objections" USING btree ("found_on","case_id");--> statement-breakpoint
CREATE INDEX "case_objections_limitation" ON "case_objections" USING btree ("limitation_ends","case_id");--> statement-breakpoint
CREATE INDEX "case_objections_open" ON "case_objections" USING gin ("open_objections");--> statement-breakpoint
INSERT INTO case_objections (case_id) SELECT id FROM cases;
--> statement-breakpoint
CREATE FUNCTION add_case_objections() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO case_objections (case_id) SELECT id FROM new_cases ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER cases_objections_added AFTER INSERT ON cases REFERENCING NEW TABLE AS new_cases
  FOR EACH STATEMENT EXECUTE FUNCTION add_case_objections();
--> statement-breakpoint
CREATE FUNCTION remove_case_objections() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM case_objections WHERE case_id IN (SELECT id FROM old_cases);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER cases_objections_removed AFTER DELETE ON cases REFERENCING OLD TABLE AS old_cases
  FOR EACH STATEMENT EXECUTE FUNCTION remove_case_objections();
--> statement-breakpoint
-- What was found of a case holds no longer than what it was found from. Its row stays, so that a list still has it.
CREATE OR REPLACE FUNCTION forget_missing() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM case_missing WHERE case_id = NEW.id;
  UPDATE case_objections SET found_on = '-infinity' WHERE case_id = NEW.id AND found_on > '-infinity';
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION forget_missing_of_record() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed bigint := CASE TG_OP WHEN 'DELETE' THEN OLD.case_id ELSE NEW.case_id END;
BEGIN
  DELETE FROM case_missing WHERE case_id = changed;
  UPDATE case_objections SET found_on = '-infinity' WHERE case_id = changed AND found_on > '-infinity';
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION forget_missing_of_new_parties() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM case_missing WHERE case_id IN (SELECT case_id FROM new_parties);
  UPDATE case_objections SET found_on = '-infinity'
   WHERE case_id IN (SELECT case_id FROM new_parties) AND found_on > '-infinity';
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION forget_missing_of_old_parties() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM case_missing WHERE case_id IN (SELECT case_id FROM old_parties);
  UPDATE case_objections SET found_on = '-infinity'
   WHERE case_id IN (SELECT case_id FROM old_parties) AND found_on > '-infinity';
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION forget_objections_of_answers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE case_objections SET found_on = '-infinity'
   WHERE case_id IN (SELECT case_id FROM new_answers) AND found_on > '-infinity';
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER guard_answers_objections_forgotten AFTER INSERT ON guard_answers REFERENCING NEW TABLE AS new_answers
  FOR EACH STATEMENT EXECUTE FUNCTION forget_objections_of_answers();
