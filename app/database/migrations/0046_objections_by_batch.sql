-- oldest program: 0.2.0
-- The page of a batch counts its cases with objections: 75 ms of a batch of 40,000, as long as the case alone said whose it is.
ALTER TABLE "case_objections" ADD COLUMN "batch_id" bigint;
--> statement-breakpoint
UPDATE case_objections SET batch_id = cases.batch_id FROM cases WHERE cases.id = case_objections.case_id;
--> statement-breakpoint
DELETE FROM case_objections WHERE batch_id IS NULL;
--> statement-breakpoint
ALTER TABLE "case_objections" ALTER COLUMN "batch_id" SET NOT NULL;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION add_case_objections() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO case_objections (case_id, batch_id) SELECT id, batch_id FROM new_cases ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION move_case_objections() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE case_objections SET batch_id = NEW.batch_id WHERE case_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER cases_objections_moved AFTER UPDATE OF batch_id ON cases
  FOR EACH ROW WHEN (OLD.batch_id IS DISTINCT FROM NEW.batch_id) EXECUTE FUNCTION move_case_objections();
--> statement-breakpoint
CREATE INDEX "case_objections_of_batch" ON "case_objections" USING btree ("batch_id") WHERE found_on = '-infinity' or open_objections <> '{}';
