-- Numbers are typed with other signs than they are stored with: "CS (COMM)/0123/2026" is asked for as "CS COMM 0123". One
-- that has signs between its groups is searched with a blank in their place, too, in a line of its own. The groups stay
-- apart: ARB/7/71 is not found by ARB/77/1. The signs are those of case-text.server.ts.
CREATE FUNCTION spaced_line(number text) RETURNS text
LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN spaced <> number THEN spaced || E'\n' ELSE '' END
    FROM (SELECT btrim(regexp_replace(number, '[[:space:]/.()-]+', ' ', 'g')) AS spaced) s
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION case_words(customer_name text, lan_number text, case_no text, e_filing_case_number text) RETURNS text
LANGUAGE sql IMMUTABLE AS $$
  SELECT lower(E'\n' || replace(customer_name, E'\n', ' ') || E'\n' || lan_number || E'\n'
    || coalesce(case_no || E'\n', '') || coalesce(e_filing_case_number || E'\n', '')
    || spaced_line(lan_number) || coalesce(spaced_line(case_no), '') || coalesce(spaced_line(e_filing_case_number), ''))
$$;
--> statement-breakpoint
UPDATE case_search
   SET words = case_words(c.customer_name, c.lan_number, c.case_no, c.e_filing_case_number)
  FROM cases c
 WHERE c.id = case_search.case_id
   AND words <> case_words(c.customer_name, c.lan_number, c.case_no, c.e_filing_case_number);
