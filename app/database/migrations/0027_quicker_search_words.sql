-- oldest program: 0.2.0
-- An import writes these words for tens of thousands of cases. Most texts are plain ASCII, in which only blanks can be many:
-- they no longer pay for what other scripts need; and a number's plain form is worked out once. What comes out is the same.
CREATE OR REPLACE FUNCTION plain_signs(said text) RETURNS text
LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE
    WHEN octet_length(said) = char_length(said) THEN regexp_replace(said, '[[:space:]]+', ' ', 'g')
    ELSE translate(
      regexp_replace(
        regexp_replace(normalize(said, NFKC), '[\u00AD\u200C-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]', '', 'g'),
        '[[:space:]\u200B]+', ' ', 'g'),
      '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹०१२३४५६७८९০১২৩৪৫৬৭৮৯੦੧੨੩੪੫੬੭੮੯૦૧૨૩૪૫૬૭૮૯୦୧୨୩୪୫୬୭୮୯௦௧௨௩௪௫௬௭௮௯౦౧౨౩౪౫౬౭౮౯೦೧೨೩೪೫೬೭೮೯൦൧൨൩൪൫൬൭൮൯᱐᱑᱒᱓᱔᱕᱖᱗᱘᱙꯰꯱꯲꯳꯴꯵꯶꯷꯸꯹',
      '0123456789012345678901234567890123456789012345678901234567890123456789012345678901234567890123456789012345678901234567890123456789')
  END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION spaced_line(number text) RETURNS text
LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE
  spaced text := btrim(regexp_replace(number, '[[:space:]/.()-]+', ' ', 'g'));
BEGIN
  RETURN CASE WHEN spaced <> number THEN spaced || E'\n' ELSE '' END;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION case_words(customer_name text, lan_number text, case_no text, e_filing_case_number text) RETURNS text
LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE
  lan text := plain_signs(lan_number);
  filed text := plain_signs(case_no);
  e_filed text := plain_signs(e_filing_case_number);
BEGIN
  RETURN lower(E'\n' || plain_signs(customer_name) || E'\r\n' || lan || E'\n'
    || coalesce(filed || E'\n', '') || coalesce(e_filed || E'\n', '')
    || spaced_line(lan) || spaced_line(filed) || spaced_line(e_filed));
END $$;
