-- What nobody can tell apart is searched as one (domain/plain-signs.ts has the same rule for what is typed): full-width letters
-- as plain ones, figures of every Indian script as 0 to 9, without signs that are not seen, with one blank between words.
CREATE FUNCTION plain_signs(said text) RETURNS text
LANGUAGE sql IMMUTABLE AS $$
  SELECT translate(
    regexp_replace(
      regexp_replace(normalize(said, NFKC), '[\u00AD\u200C-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]', '', 'g'),
      '[[:space:]\u200B]+', ' ', 'g'),
    '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹०१२३४५६७८९০১২৩৪৫৬৭৮৯੦੧੨੩੪੫੬੭੮੯૦૧૨૩૪૫૬૭૮૯୦୧୨୩୪୫୬୭୮୯௦௧௨௩௪௫௬௭௮௯౦౧౨౩౪౫౬౭౮౯೦೧೨೩೪೫೬೭೮೯൦൧൨൩൪൫൬൭൮൯᱐᱑᱒᱓᱔᱕᱖᱗᱘᱙꯰꯱꯲꯳꯴꯵꯶꯷꯸꯹',
    '0123456789012345678901234567890123456789012345678901234567890123456789012345678901234567890123456789012345678901234567890123456789')
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION case_words(customer_name text, lan_number text, case_no text, e_filing_case_number text) RETURNS text
LANGUAGE sql IMMUTABLE AS $$
  SELECT lower(E'\n' || plain_signs(customer_name) || E'\r\n' || plain_signs(lan_number) || E'\n'
    || coalesce(plain_signs(case_no) || E'\n', '') || coalesce(plain_signs(e_filing_case_number) || E'\n', '')
    || spaced_line(plain_signs(lan_number)) || coalesce(spaced_line(plain_signs(case_no)), '')
    || coalesce(spaced_line(plain_signs(e_filing_case_number)), ''))
$$;
--> statement-breakpoint
UPDATE case_search
   SET words = case_words(c.customer_name, c.lan_number, c.case_no, c.e_filing_case_number)
  FROM cases c
 WHERE c.id = case_search.case_id
   AND words <> case_words(c.customer_name, c.lan_number, c.case_no, c.e_filing_case_number);
