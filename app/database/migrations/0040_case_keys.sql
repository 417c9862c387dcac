-- oldest program: 0.2.0
-- A number, an email address or a telephone number typed whole is looked up, not searched for: what a case is found by then
-- stands in one array of one narrow row, which triggers keep. Names are searched without apostrophes, and with their initials
-- together as well as apart (decision 050).
CREATE TABLE "case_keys" (
	"case_id" bigint PRIMARY KEY NOT NULL,
	"client_id" bigint NOT NULL,
	"keys" text[] NOT NULL
);
--> statement-breakpoint
-- As app/domain/text/search-keys.ts spells what is typed: loan numbers and CNRs without signs, the rest with one blank for
-- what stands between groups, of telephone numbers the last ten figures. Several values of one kind are parted by "|".
CREATE FUNCTION search_keys(lan_number text, cnr_number text, others text, telephones text) RETURNS text[]
LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE
  spaced text := regexp_replace(upper(plain_signs(others)), '[[:space:]/.()-]+', ' ', 'g');
  found text[] := string_to_array(btrim(replace(replace(spaced, ' |', '|'), '| ', '|')), '|');
BEGIN
  -- An import asks for tens of thousands: most numbers are plain already.
  found := found || CASE WHEN lan_number ~ '^[0-9A-Z]+$' THEN lan_number ELSE lan_key(lan_number) END;
  IF cnr_number IS NOT NULL THEN
    found := found || lan_key(cnr_number);
  END IF;
  IF telephones ~ '^[0-9]{10}$' THEN
    found := found || telephones;
  ELSIF telephones <> '' THEN
    found := found || ARRAY(
      SELECT right(figures, 10)
        FROM string_to_table(regexp_replace(translate(plain_signs(telephones), ',;/&', '||||'), '[^0-9|]', '', 'g'), '|') figures
       WHERE length(figures) >= 10);
  END IF;
  RETURN array_remove(found, '');
END $$;
--> statement-breakpoint
CREATE FUNCTION keys_of_cases(these bigint[]) RETURNS TABLE (case_id bigint, client_id bigint, keys text[]) LANGUAGE sql STABLE AS $$
  SELECT c.id, c.client_id, ARRAY(SELECT DISTINCT unnest(search_keys(c.lan_number, c.cnr_number,
           concat_ws('|', c.case_no, c.e_filing_case_number, c.email, c.facts ->> 'guarantor_email', p.emails),
           concat_ws('|', c.customer_mobile_number, c.facts ->> 'guarantor_mobile', p.mobiles))))
    FROM cases c
    LEFT JOIN LATERAL (SELECT string_agg(email, '|') AS emails, string_agg(mobile, '|') AS mobiles
                         FROM parties WHERE parties.case_id = c.id) p ON true
   WHERE c.id = ANY (these)
$$;
--> statement-breakpoint
-- Of a case that is only just there, its columns say all its parties.
CREATE FUNCTION key_new_cases() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO case_keys (case_id, client_id, keys)
  SELECT id, client_id, search_keys(lan_number, cnr_number,
           concat_ws('|', case_no, e_filing_case_number, email, facts ->> 'guarantor_email'),
           concat_ws('|', customer_mobile_number, facts ->> 'guarantor_mobile'))
    FROM new_cases;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION key_again(these bigint[]) RETURNS void LANGUAGE sql AS $$
  UPDATE case_keys k SET client_id = n.client_id, keys = n.keys
    FROM keys_of_cases(these) n
   WHERE k.case_id = n.case_id AND (k.client_id, k.keys) IS DISTINCT FROM (n.client_id, n.keys)
$$;
--> statement-breakpoint
CREATE FUNCTION key_changed_case() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM key_again(ARRAY[NEW.id]);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION key_no_more() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM case_keys WHERE case_id IN (SELECT id FROM old_cases);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION key_parties() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM key_again((SELECT array_agg(DISTINCT case_id) FROM these_parties WHERE coalesce(email, mobile) IS NOT NULL));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION key_changed_party() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM key_again(ARRAY[OLD.case_id, NEW.case_id]);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER cases_keyed_on_insert AFTER INSERT ON cases
  REFERENCING NEW TABLE AS new_cases FOR EACH STATEMENT EXECUTE FUNCTION key_new_cases();
--> statement-breakpoint
CREATE TRIGGER cases_keyed_on_delete AFTER DELETE ON cases
  REFERENCING OLD TABLE AS old_cases FOR EACH STATEMENT EXECUTE FUNCTION key_no_more();
--> statement-breakpoint
CREATE TRIGGER cases_keyed_on_update
  AFTER UPDATE OF client_id, lan_number, cnr_number, case_no, e_filing_case_number, email, customer_mobile_number, facts ON cases
  FOR EACH ROW
  WHEN ((OLD.client_id, OLD.lan_number, OLD.cnr_number, OLD.case_no, OLD.e_filing_case_number, OLD.email,
      OLD.customer_mobile_number, OLD.facts ->> 'guarantor_email', OLD.facts ->> 'guarantor_mobile')
    IS DISTINCT FROM
    (NEW.client_id, NEW.lan_number, NEW.cnr_number, NEW.case_no, NEW.e_filing_case_number, NEW.email,
      NEW.customer_mobile_number, NEW.facts ->> 'guarantor_email', NEW.facts ->> 'guarantor_mobile'))
  EXECUTE FUNCTION key_changed_case();
--> statement-breakpoint
-- Those that follow a case's own columns come with its keys.
CREATE TRIGGER parties_keyed_on_insert AFTER INSERT ON parties REFERENCING NEW TABLE AS these_parties
  FOR EACH STATEMENT WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION key_parties();
--> statement-breakpoint
CREATE TRIGGER parties_keyed_on_delete AFTER DELETE ON parties REFERENCING OLD TABLE AS these_parties
  FOR EACH STATEMENT EXECUTE FUNCTION key_parties();
--> statement-breakpoint
CREATE TRIGGER parties_keyed_on_update AFTER UPDATE ON parties FOR EACH ROW
  WHEN ((OLD.case_id, OLD.email, OLD.mobile) IS DISTINCT FROM (NEW.case_id, NEW.email, NEW.mobile))
  EXECUTE FUNCTION key_changed_party();
--> statement-breakpoint
INSERT INTO case_keys (case_id, client_id, keys)
SELECT case_id, client_id, keys FROM keys_of_cases((SELECT array_agg(id ORDER BY id) FROM cases)) ORDER BY case_id;
--> statement-breakpoint
CREATE INDEX "case_keys_whole" ON "case_keys" USING gin ("keys");
--> statement-breakpoint
ANALYZE case_keys;
--> statement-breakpoint
-- A name as it is searched: "D'Souza" as dsouza, "R.K. & Sons" also as "RK. & Sons".
CREATE FUNCTION search_name(said text) RETURNS text LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE
  plain text := translate(plain_signs(said), '''`´ʹʻʼʽˈ‘’‛′', '');
  together text := regexp_replace(plain, '\m([[:alpha:]])[. ]+(?=[[:alpha:]]\M)', '\1', 'g');
BEGIN
  RETURN CASE WHEN together = plain THEN plain ELSE plain || ' ' || together END;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION name_line(name text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(lower(search_name(name)) || E'\n', '')
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION case_words(customer_name text, lan_number text, case_no text, e_filing_case_number text) RETURNS text
LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE
  lan text := plain_signs(lan_number);
  filed text := plain_signs(case_no);
  e_filed text := plain_signs(e_filing_case_number);
BEGIN
  RETURN lower(E'\n' || search_name(customer_name) || E'\r\n' || lan || E'\n'
    || coalesce(filed || E'\n', '') || coalesce(e_filed || E'\n', '')
    || spaced_line(lan) || spaced_line(filed) || spaced_line(e_filed));
END $$;
--> statement-breakpoint
-- Most names have neither.
UPDATE case_search s
   SET words = case_words(c.customer_name, c.lan_number, c.case_no, c.e_filing_case_number) || party_words(c.id)
  FROM cases c
 WHERE c.id = s.case_id AND s.words ~ '[''`´ʹʻʼʽˈ‘’‛′]|\m[[:alpha:]][. ]+[[:alpha:]]\M'
   AND s.words <> case_words(c.customer_name, c.lan_number, c.case_no, c.e_filing_case_number) || party_words(c.id);
