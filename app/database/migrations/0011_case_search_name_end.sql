-- A search by name asked the index and then cut each row's name out of its words to look again. The name's line now ends
-- with a sign that no other line has, so that one pattern says both: what is typed, and after it the end of the name.
-- Nobody sees how many blanks a name was typed or pasted with, or of which kind: one each stands here, as in what is asked.
CREATE OR REPLACE FUNCTION case_words(customer_name text, lan_number text, case_no text, e_filing_case_number text) RETURNS text
LANGUAGE sql IMMUTABLE AS $$
  SELECT lower(E'\n' || regexp_replace(customer_name, '[[:space:]\u00A0\u2007\u200B\u202F]+', ' ', 'g') || E'\r\n' || lan_number || E'\n'
    || coalesce(case_no || E'\n', '') || coalesce(e_filing_case_number || E'\n', '')
    || spaced_line(lan_number) || coalesce(spaced_line(case_no), '') || coalesce(spaced_line(e_filing_case_number), ''))
$$;
--> statement-breakpoint
DROP INDEX case_search_words;
--> statement-breakpoint
-- Written anew, not updated: that would leave a table of twice the size, half of it empty.
TRUNCATE case_search;
--> statement-breakpoint
INSERT INTO case_search (case_id, batch_id, client_id, words)
SELECT id, batch_id, client_id, case_words(customer_name, lan_number, case_no, e_filing_case_number) FROM cases ORDER BY id;
--> statement-breakpoint
CREATE INDEX case_search_words ON case_search USING gin (words gin_trgm_ops);
