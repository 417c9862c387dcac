-- No older program may run on this: it would show neither who else is a party nor what was paid.
CREATE TABLE "parties" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "parties_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"case_id" bigint NOT NULL,
	"role" text NOT NULL,
	"position" integer NOT NULL,
	"name" text,
	"constitution" text,
	"address" text,
	"email" text,
	"mobile" text,
	"pan" text,
	"registration_no" text,
	"aadhaar_last4" text,
	"is_deceased" boolean,
	"deceased_on" date,
	"is_minor" boolean,
	"representative_name" text,
	"representative_capacity" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"case_id" bigint NOT NULL,
	"paid_on" date NOT NULL,
	"amount" numeric(15, 2) NOT NULL,
	"kind" text NOT NULL,
	"reference" text,
	"reverses_id" bigint,
	"reason" text,
	"created_by" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "proceedings" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "proceedings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"case_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"forum" text,
	"number" text,
	"filed_on" date,
	"stage" text,
	"outcome" text,
	"outcome_on" date,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "parties" ADD CONSTRAINT "parties_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parties" ADD CONSTRAINT "parties_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_reverses_id_payments_id_fk" FOREIGN KEY ("reverses_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proceedings" ADD CONSTRAINT "proceedings_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proceedings" ADD CONSTRAINT "proceedings_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "parties_case_id_role_position_id_index" ON "parties" USING btree ("case_id","role","position","id");--> statement-breakpoint
CREATE INDEX "payments_case_id_id_index" ON "payments" USING btree ("case_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_reversed_once" ON "payments" USING btree ("reverses_id");--> statement-breakpoint
CREATE INDEX "proceedings_case_id_id_index" ON "proceedings" USING btree ("case_id","id");
--> statement-breakpoint
-- The first guarantor, co-borrower and proprietor also stand in columns and facts of their case. Whichever of the two is
-- written by a statement of its own, the other follows; what a trigger writes sets off neither.
CREATE FUNCTION columns_follow_parties(these bigint[]) RETURNS void LANGUAGE sql AS $$
  WITH firsts AS (
    SELECT DISTINCT ON (case_id, role) case_id, role, name, address, pan, email, mobile
      FROM parties WHERE case_id = ANY (these) AND role IN ('coborrower', 'guarantor', 'proprietor')
     ORDER BY case_id, role, position, id
  ), told AS (
    SELECT c.id, co.name AS coborrower1_name, co.address AS coborrower1_address, gu.name AS guarantor_name,
           gu.address AS guarantor_address, pr.name AS proprietor_name, pr.address AS proprietor_address,
           (c.facts - '{guarantor_pan,guarantor_email,guarantor_mobile}'::text[]) || jsonb_strip_nulls(jsonb_build_object(
             'guarantor_pan', gu.pan, 'guarantor_email', gu.email, 'guarantor_mobile', gu.mobile)) AS facts
      FROM cases c
      LEFT JOIN firsts co ON co.case_id = c.id AND co.role = 'coborrower'
      LEFT JOIN firsts gu ON gu.case_id = c.id AND gu.role = 'guarantor'
      LEFT JOIN firsts pr ON pr.case_id = c.id AND pr.role = 'proprietor'
     WHERE c.id = ANY (these)
  )
  UPDATE cases c
     SET coborrower1_name = t.coborrower1_name, coborrower1_address = t.coborrower1_address,
         guarantor_name = t.guarantor_name, guarantor_address = t.guarantor_address,
         proprietor_name = t.proprietor_name, proprietor_address = t.proprietor_address,
         facts = t.facts, version = c.version + 1, updated_at = now()
    FROM told t
   WHERE c.id = t.id
     AND (c.coborrower1_name, c.coborrower1_address, c.guarantor_name, c.guarantor_address, c.proprietor_name,
          c.proprietor_address, c.facts)
         IS DISTINCT FROM
         (t.coborrower1_name, t.coborrower1_address, t.guarantor_name, t.guarantor_address, t.proprietor_name,
          t.proprietor_address, t.facts)
$$;
--> statement-breakpoint
-- What cases are searched by, the names of their parties each on a line of its own behind the rest.
CREATE FUNCTION name_line(name text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(lower(plain_signs(name)) || E'\n', '')
$$;
--> statement-breakpoint
CREATE FUNCTION party_words(this bigint) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT coalesce(string_agg(name_line(name), '' ORDER BY id), '') FROM parties WHERE case_id = this
$$;
--> statement-breakpoint
CREATE FUNCTION case_follows_new_parties() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Only added to: an import adds tens of thousands at once. A column that follows has the words written anew.
  UPDATE case_search s SET words = s.words || n.words
    FROM (SELECT case_id, string_agg(name_line(name), '' ORDER BY id) AS words
            FROM new_parties WHERE name IS NOT NULL GROUP BY case_id) n
   WHERE s.case_id = n.case_id;
  PERFORM columns_follow_parties((SELECT array_agg(DISTINCT case_id) FROM new_parties));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION case_follows_parties() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  renamed bigint[];
BEGIN
  IF TG_OP = 'DELETE' THEN
    renamed := (SELECT array_agg(DISTINCT case_id) FROM old_parties);
    PERFORM columns_follow_parties(renamed);
  ELSE
    PERFORM columns_follow_parties((SELECT array_agg(DISTINCT case_id) FROM new_parties));
    renamed := (SELECT array_agg(DISTINCT n.case_id) FROM new_parties n JOIN old_parties o ON o.id = n.id
                 WHERE n.name IS DISTINCT FROM o.name);
  END IF;
  UPDATE case_search s
     SET words = case_words(c.customer_name, c.lan_number, c.case_no, c.e_filing_case_number) || party_words(c.id)
    FROM cases c
   WHERE c.id = ANY (renamed) AND s.case_id = c.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER parties_followed_on_insert AFTER INSERT ON parties REFERENCING NEW TABLE AS new_parties
  FOR EACH STATEMENT WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION case_follows_new_parties();
--> statement-breakpoint
CREATE TRIGGER parties_followed_on_update AFTER UPDATE ON parties
  REFERENCING OLD TABLE AS old_parties NEW TABLE AS new_parties
  FOR EACH STATEMENT WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION case_follows_parties();
--> statement-breakpoint
CREATE TRIGGER parties_followed_on_delete AFTER DELETE ON parties REFERENCING OLD TABLE AS old_parties
  FOR EACH STATEMENT WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION case_follows_parties();
--> statement-breakpoint
CREATE FUNCTION parties_of_new_cases() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO parties (case_id, role, position, name, address, pan, email, mobile, created_by)
  SELECT c.id, p.role, 1, p.name, p.address, p.pan, p.email, p.mobile, c.created_by
    FROM new_cases c CROSS JOIN LATERAL (VALUES
      ('coborrower', c.coborrower1_name, c.coborrower1_address, NULL, NULL, NULL),
      ('guarantor', c.guarantor_name, c.guarantor_address, c.facts ->> 'guarantor_pan', c.facts ->> 'guarantor_email',
        c.facts ->> 'guarantor_mobile'),
      ('proprietor', c.proprietor_name, c.proprietor_address, NULL, NULL, NULL)
    ) AS p (role, name, address, pan, email, mobile)
   WHERE coalesce(p.name, p.address, p.pan, p.email, p.mobile) IS NOT NULL;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER cases_parties_on_insert AFTER INSERT ON cases
  REFERENCING NEW TABLE AS new_cases FOR EACH STATEMENT EXECUTE FUNCTION parties_of_new_cases();
--> statement-breakpoint
-- Row by row: most updates change no party, and then it is not called at all. Triggers of a kind run in the order of their
-- names: the parties are right before what is searched is written.
CREATE FUNCTION parties_follow_case() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  said record;
  first_id bigint;
BEGIN
  FOR said IN SELECT * FROM (VALUES
      ('coborrower', NEW.coborrower1_name, NEW.coborrower1_address, NULL, NULL, NULL),
      ('guarantor', NEW.guarantor_name, NEW.guarantor_address, NEW.facts ->> 'guarantor_pan',
        NEW.facts ->> 'guarantor_email', NEW.facts ->> 'guarantor_mobile'),
      ('proprietor', NEW.proprietor_name, NEW.proprietor_address, NULL, NULL, NULL)
    ) AS v (role, name, address, pan, email, mobile)
  LOOP
    SELECT id INTO first_id FROM parties WHERE case_id = NEW.id AND role = said.role ORDER BY position, id LIMIT 1;
    IF FOUND THEN
      UPDATE parties p
         SET name = said.name, address = said.address, version = p.version + 1, updated_at = now(),
             pan = CASE WHEN p.role = 'guarantor' THEN said.pan ELSE p.pan END,
             email = CASE WHEN p.role = 'guarantor' THEN said.email ELSE p.email END,
             mobile = CASE WHEN p.role = 'guarantor' THEN said.mobile ELSE p.mobile END
       WHERE p.id = first_id
         AND ((p.name, p.address) IS DISTINCT FROM (said.name, said.address)
           OR p.role = 'guarantor' AND (p.pan, p.email, p.mobile) IS DISTINCT FROM (said.pan, said.email, said.mobile));
    ELSIF coalesce(said.name, said.address, said.pan, said.email, said.mobile) IS NOT NULL THEN
      INSERT INTO parties (case_id, role, position, name, address, pan, email, mobile)
      VALUES (NEW.id, said.role, 1, said.name, said.address, said.pan, said.email, said.mobile);
    END IF;
  END LOOP;
  -- One of whom nothing is known any more is none; then the next of the role is the first.
  DELETE FROM parties
   WHERE case_id = NEW.id AND role IN ('coborrower', 'guarantor', 'proprietor')
     AND coalesce(name, constitution, address, email, mobile, pan, registration_no, aadhaar_last4, is_deceased::text,
       deceased_on::text, is_minor::text, representative_name, representative_capacity) IS NULL;
  IF FOUND THEN
    PERFORM columns_follow_parties(ARRAY[NEW.id]);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER cases_parties_on_update
  AFTER UPDATE OF coborrower1_name, coborrower1_address, guarantor_name, guarantor_address, proprietor_name,
    proprietor_address, facts ON cases
  FOR EACH ROW
  WHEN (pg_trigger_depth() = 0 AND
    (OLD.coborrower1_name, OLD.coborrower1_address, OLD.guarantor_name, OLD.guarantor_address, OLD.proprietor_name,
      OLD.proprietor_address, OLD.facts ->> 'guarantor_pan', OLD.facts ->> 'guarantor_email', OLD.facts ->> 'guarantor_mobile')
    IS DISTINCT FROM
    (NEW.coborrower1_name, NEW.coborrower1_address, NEW.guarantor_name, NEW.guarantor_address, NEW.proprietor_name,
      NEW.proprietor_address, NEW.facts ->> 'guarantor_pan', NEW.facts ->> 'guarantor_email', NEW.facts ->> 'guarantor_mobile'))
  EXECUTE FUNCTION parties_follow_case();
--> statement-breakpoint
-- Of a case that is only just there, its columns say all its parties.
CREATE OR REPLACE FUNCTION search_new_cases() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO case_search (case_id, batch_id, client_id, words)
  SELECT id, batch_id, client_id, case_words(customer_name, lan_number, case_no, e_filing_case_number)
      || name_line(coborrower1_name) || name_line(guarantor_name) || name_line(proprietor_name)
    FROM new_cases;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION search_changed_case() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE case_search
     SET batch_id = NEW.batch_id, client_id = NEW.client_id,
         words = case_words(NEW.customer_name, NEW.lan_number, NEW.case_no, NEW.e_filing_case_number) || party_words(NEW.id)
   WHERE case_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
DROP TRIGGER cases_searched_on_update ON cases;
--> statement-breakpoint
CREATE TRIGGER cases_searched_on_update
  AFTER UPDATE OF batch_id, client_id, customer_name, lan_number, case_no, e_filing_case_number, coborrower1_name,
    guarantor_name, proprietor_name ON cases
  FOR EACH ROW
  WHEN ((OLD.batch_id, OLD.client_id, OLD.customer_name, OLD.lan_number, OLD.case_no, OLD.e_filing_case_number,
      OLD.coborrower1_name, OLD.guarantor_name, OLD.proprietor_name)
    IS DISTINCT FROM
    (NEW.batch_id, NEW.client_id, NEW.customer_name, NEW.lan_number, NEW.case_no, NEW.e_filing_case_number,
      NEW.coborrower1_name, NEW.guarantor_name, NEW.proprietor_name))
  EXECUTE FUNCTION search_changed_case();
--> statement-breakpoint
-- Who was known until now. What they are searched by comes with them.
INSERT INTO parties (case_id, role, position, name, address, pan, email, mobile, created_by)
SELECT c.id, p.role, 1, p.name, p.address, p.pan, p.email, p.mobile, c.created_by
  FROM cases c CROSS JOIN LATERAL (VALUES
    ('coborrower', c.coborrower1_name, c.coborrower1_address, NULL, NULL, NULL),
    ('guarantor', c.guarantor_name, c.guarantor_address, c.facts ->> 'guarantor_pan', c.facts ->> 'guarantor_email',
      c.facts ->> 'guarantor_mobile'),
    ('proprietor', c.proprietor_name, c.proprietor_address, NULL, NULL, NULL)
  ) AS p (role, name, address, pan, email, mobile)
 WHERE coalesce(p.name, p.address, p.pan, p.email, p.mobile) IS NOT NULL
 ORDER BY c.id;
