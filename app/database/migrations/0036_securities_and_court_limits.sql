-- No older program may run on this: it would show and print the first security of a case alone, and take its value for the whole.
CREATE TABLE "securities" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "securities_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"case_id" bigint NOT NULL,
	"kind" text,
	"particulars" text,
	"address" text,
	"owned_by_borrower" boolean DEFAULT false NOT NULL,
	"owner_id" bigint,
	"value" numeric(15, 2),
	"valued_on" date,
	"value_source" text,
	"charge" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "court_limits" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "court_limits_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"state" text NOT NULL,
	"court_type" text NOT NULL,
	"designation" text,
	"above" numeric(15, 2),
	"up_to" numeric(15, 2),
	"source" text NOT NULL,
	"effective_from" date,
	"confirmed_by" text,
	"confirmed_on" date,
	"active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "securities" ADD CONSTRAINT "securities_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "securities" ADD CONSTRAINT "securities_owner_id_parties_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."parties"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "securities" ADD CONSTRAINT "securities_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "securities_case_id_id_index" ON "securities" USING btree ("case_id","id");--> statement-breakpoint
CREATE INDEX "securities_owner_id_index" ON "securities" USING btree ("owner_id");--> statement-breakpoint
CREATE UNIQUE INDEX "court_limits_once" ON "court_limits" USING btree ("state","court_type",lower(coalesce("designation", '')),coalesce("effective_from", '-infinity'::date)) WHERE "court_limits"."active";
--> statement-breakpoint
-- Only a decimal number is an amount; facts are text and may say "NA".
CREATE FUNCTION fact_amount(fact text) RETURNS numeric LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN fact ~ '^\d{1,13}(\.\d{1,2})?$' THEN fact::numeric(15, 2) END
$$;
--> statement-breakpoint
-- Particulars and value of the first security also stand among the facts of its case. Whichever of the two is written by a
-- statement of its own, the other follows; what a trigger writes sets off neither.
CREATE FUNCTION facts_follow_securities(these bigint[]) RETURNS void LANGUAGE sql AS $$
  WITH firsts AS (
    SELECT DISTINCT ON (case_id) case_id, particulars, value
      FROM securities WHERE case_id = ANY (these) ORDER BY case_id, id
  ), told AS (
    SELECT c.id,
           (c.facts - '{security_particulars,security_value}'::text[]) || jsonb_strip_nulls(jsonb_build_object(
             'security_particulars', f.particulars,
             'security_value', CASE WHEN f.case_id IS NULL THEN NULL
               WHEN fact_amount(c.facts ->> 'security_value') IS NOT DISTINCT FROM f.value THEN c.facts ->> 'security_value'
               ELSE f.value::text END)) AS facts
      FROM cases c LEFT JOIN firsts f ON f.case_id = c.id
     WHERE c.id = ANY (these)
  )
  UPDATE cases c SET facts = t.facts, version = c.version + 1, updated_at = now()
    FROM told t WHERE t.id = c.id AND c.facts IS DISTINCT FROM t.facts
$$;
--> statement-breakpoint
CREATE FUNCTION case_follows_securities() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM facts_follow_securities((SELECT array_agg(DISTINCT case_id) FROM changed_securities));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER securities_followed_on_insert AFTER INSERT ON securities REFERENCING NEW TABLE AS changed_securities
  FOR EACH STATEMENT WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION case_follows_securities();
--> statement-breakpoint
CREATE TRIGGER securities_followed_on_update AFTER UPDATE ON securities REFERENCING NEW TABLE AS changed_securities
  FOR EACH STATEMENT WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION case_follows_securities();
--> statement-breakpoint
CREATE TRIGGER securities_followed_on_delete AFTER DELETE ON securities REFERENCING OLD TABLE AS changed_securities
  FOR EACH STATEMENT WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION case_follows_securities();
--> statement-breakpoint
CREATE FUNCTION securities_of_new_cases() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO securities (case_id, particulars, value, created_by)
  SELECT id, facts ->> 'security_particulars', fact_amount(facts ->> 'security_value'), created_by FROM new_cases
   WHERE coalesce(facts ->> 'security_particulars', fact_amount(facts ->> 'security_value')::text) IS NOT NULL;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER cases_securities_on_insert AFTER INSERT ON cases
  REFERENCING NEW TABLE AS new_cases FOR EACH STATEMENT EXECUTE FUNCTION securities_of_new_cases();
--> statement-breakpoint
CREATE FUNCTION securities_follow_case() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  said_particulars text := NEW.facts ->> 'security_particulars';
  said_value numeric := fact_amount(NEW.facts ->> 'security_value');
  first_id bigint := (SELECT id FROM securities WHERE case_id = NEW.id ORDER BY id LIMIT 1);
BEGIN
  IF first_id IS NOT NULL THEN
    UPDATE securities s
       SET particulars = said_particulars, value = said_value, version = s.version + 1, updated_at = now(),
           -- What a valuation said is no ground of another figure.
           valued_on = CASE WHEN s.value IS NOT DISTINCT FROM said_value THEN s.valued_on END,
           value_source = CASE WHEN s.value IS NOT DISTINCT FROM said_value THEN s.value_source END
     WHERE s.id = first_id AND (s.particulars, s.value) IS DISTINCT FROM (said_particulars, said_value);
    -- One of which nothing is known any more is none; then the next is the first.
    DELETE FROM securities
     WHERE id = first_id AND NOT owned_by_borrower AND owner_id IS NULL
       AND coalesce(kind, particulars, address, value::text, valued_on::text, value_source, charge) IS NULL;
    IF FOUND THEN
      PERFORM facts_follow_securities(ARRAY[NEW.id]);
    END IF;
  ELSIF coalesce(said_particulars, said_value::text) IS NOT NULL THEN
    INSERT INTO securities (case_id, particulars, value) VALUES (NEW.id, said_particulars, said_value);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER cases_securities_on_update AFTER UPDATE OF facts ON cases FOR EACH ROW
  WHEN (pg_trigger_depth() = 0 AND (OLD.facts ->> 'security_particulars', OLD.facts ->> 'security_value')
    IS DISTINCT FROM (NEW.facts ->> 'security_particulars', NEW.facts ->> 'security_value'))
  EXECUTE FUNCTION securities_follow_case();
--> statement-breakpoint
-- Papers speak of them: what was found missing for these counts no longer once they change.
CREATE TRIGGER securities_missing_forgotten AFTER INSERT OR UPDATE OR DELETE ON securities
  FOR EACH ROW EXECUTE FUNCTION forget_missing_of_record();
--> statement-breakpoint
INSERT INTO securities (case_id, particulars, value, created_by)
SELECT id, facts ->> 'security_particulars', fact_amount(facts ->> 'security_value'), created_by FROM cases
 WHERE coalesce(facts ->> 'security_particulars', fact_amount(facts ->> 'security_value')::text) IS NOT NULL
 ORDER BY id;
--> statement-breakpoint
-- All that is known so far, and nobody has confirmed it.
INSERT INTO court_limits (state, court_type, above, up_to, source) VALUES
  ('delhi', 'district_court', NULL, 20000000, 'Press reports (Millennium Post, Devdiscourse), which also speak of proposals for a higher limit; the enactment has not been checked'),
  ('delhi', 'high_court', 20000000, NULL, 'Press reports (Millennium Post, Devdiscourse), which also speak of proposals for a higher limit; the enactment has not been checked');
