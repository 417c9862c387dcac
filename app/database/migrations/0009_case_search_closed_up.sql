-- Numbers are typed with fewer signs than they are stored with: "CS (COMM)/0123/2026" is asked for as "CS COMM 0123".
-- One that has signs between its groups is searched without them, too, in a line of its own. The signs are those of
-- case-text.server.ts.
CREATE FUNCTION closed_up_line(number text) RETURNS text
LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN translate(number, E' \t-/.()', '') <> number THEN translate(number, E' \t-/.()', '') || E'\n' ELSE '' END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION case_words(customer_name text, lan_number text, case_no text, e_filing_case_number text) RETURNS text
LANGUAGE sql IMMUTABLE AS $$
  SELECT lower(E'\n' || replace(customer_name, E'\n', ' ') || E'\n' || lan_number || E'\n'
    || coalesce(case_no || E'\n', '') || coalesce(e_filing_case_number || E'\n', '')
    || closed_up_line(lan_number) || coalesce(closed_up_line(case_no), '')
    || coalesce(closed_up_line(e_filing_case_number), ''))
$$;
--> statement-breakpoint
UPDATE case_search
   SET words = case_words(c.customer_name, c.lan_number, c.case_no, c.e_filing_case_number)
  FROM cases c
 WHERE c.id = case_search.case_id
   AND words <> case_words(c.customer_name, c.lan_number, c.case_no, c.e_filing_case_number);
