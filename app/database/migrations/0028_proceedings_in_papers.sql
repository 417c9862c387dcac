-- oldest program: 0.2.0
-- Papers speak of the proceedings of a case: what was found missing for them counts no longer once these change.
CREATE FUNCTION forget_missing_of_record() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM case_missing WHERE case_id = CASE TG_OP WHEN 'DELETE' THEN OLD.case_id ELSE NEW.case_id END;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER proceedings_missing_forgotten AFTER INSERT OR UPDATE OR DELETE ON proceedings
  FOR EACH ROW EXECUTE FUNCTION forget_missing_of_record();
