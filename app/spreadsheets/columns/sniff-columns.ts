/** Recognises a column by its cells, when its header says nothing. Runs anywhere. */
import { aliases } from "./aliases.ts";
import { attribute, type AttributeName } from "./attributes.ts";
import type { ColumnFacts } from "./column-facts.ts";
import { headerForms, type HeaderForms } from "./header-words.ts";

type Unknown = { column: { facts: ColumnFacts }; forms: HeaderForms };
/** `sure`: it can be nothing else; otherwise a hint for staff. */
type Sniffed<Column> = { claim: Column; attribute: AttributeName; sure: boolean };

/** Part of the filled cells that must look alike before a column is known by them. */
const MOST = 0.8;
/** What cells are recognised as, and the words one of which a header of other words must have for it to be a hint. */
const SNIFFED = [
  ["zip_code", "pins", ["zip", "postcode"]],
  ["customer_mobile_number", "mobiles", ["mobile", "phone", "telephone", "whatsapp"]],
  ["email", "emails", ["email", "mail"]],
] as const satisfies (readonly [AttributeName, keyof ColumnFacts, readonly string[]])[];
/** Only under a header of these words (or none) do values decide: a guarantor's mobile number is not the customer's. */
const NEUTRAL_WORDS = new Set(
  "customer borrower applicant main primary registered mobile phone telephone whatsapp email mail id zip code number 1".split(
    " ",
  ),
);

/**
 * What columns without a telling header may be. PINs, mobile numbers and e-mail addresses can be recognised; dates and
 * amounts look all alike, so they only give a hint, and only where the header's words leave one choice. Cells alone do
 * not speak against a header: amounts of some lakh have six digits each, as PINs have.
 * `taken`: attributes that another column has or may have.
 */
export function sniffColumns<Column extends Unknown>(
  columns: readonly Column[],
  taken: ReadonlySet<AttributeName>,
): Sniffed<Column>[] {
  const sniffed: Sniffed<Column>[] = [];
  for (const [name, fact, telling] of SNIFFED) {
    const alike = columns.filter(
      ({ column: { facts } }) => facts.filled > 0 && facts[fact] >= facts.filled * MOST,
    );
    const neutral = alike.filter(({ forms }) => forms.words.every((word) => NEUTRAL_WORDS.has(word)));
    const speaks = ({ forms }: Column) => telling.some((word) => forms.words.includes(word));
    for (const claim of alike.filter((column) => neutral.includes(column) || speaks(column))) {
      const sure = neutral.length === 1 && neutral[0] === claim && !taken.has(name);
      sniffed.push({ claim, attribute: name, sure });
    }
  }
  const known = new Set(sniffed.map(({ claim }) => claim));
  return [...sniffed, ...columns.filter((column) => !known.has(column)).flatMap(hintsFor)];
}

/** "As on" over dates can only be the one date attribute whose names contain these words. */
function hintsFor<Column extends Unknown>(claim: Column): Sniffed<Column>[] {
  const { column, forms } = claim;
  const { dates, dateCells, filled, money } = column.facts;
  if (filled === 0 || forms.words.length === 0) return [];
  const dated = dateCells + dates.dayFirst + dates.monthFirst + dates.either + dates.certain;
  const kind = dated >= filled * MOST ? "date" : money >= filled * MOST ? "amount" : undefined;
  const fitting = new Set<AttributeName>();
  for (const { header, attribute: name } of aliases) {
    const words = headerForms(header).words;
    if (attribute(name).kind === kind && forms.words.every((word) => words.includes(word))) fitting.add(name);
  }
  return fitting.size === 1 ? [...fitting].map((name) => ({ claim, attribute: name, sure: false })) : [];
}
