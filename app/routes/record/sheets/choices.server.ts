// What the address or the form of a review says how the sheet is read; the rest of an address belongs to the batch list.
import { RecordColumns, RecordRowsShown } from "#app/provider/contract/record/record-sheets.ts";
import { ANSWER } from "#app/components/forms/column-questions.tsx";
import { COLUMN } from "#app/components/record/record-sheet.tsx";
import { PageNumber } from "#app/domain/fields.ts";

export function choicesIn(entries: readonly (readonly [string, unknown])[]) {
  const texts = entries.flatMap(([name, value]) =>
    typeof value === "string" ? [[name, value] as const] : [],
  );
  const startingWith = (prefix: string) => texts.filter(([name]) => name.startsWith(prefix));
  const named = (prefix: string) =>
    Object.fromEntries(startingWith(prefix).map(([name, value]) => [name.slice(prefix.length), value]));
  const all = Object.fromEntries(texts);
  return {
    columns: RecordColumns.catch({}).parse(named(COLUMN)),
    // An empty one is none.
    answers: Object.fromEntries(Object.entries(named(ANSWER)).filter(([, value]) => value.length <= 40)),
    show: RecordRowsShown.optional().catch(undefined).parse(all.show),
    page: PageNumber.parse(all.rows_page),
    list: Object.fromEntries(
      texts.filter(
        ([name]) =>
          !name.startsWith(COLUMN) &&
          !name.startsWith(ANSWER) &&
          !["show", "rows_page", "plan"].includes(name),
      ),
    ),
    /** Columns and answers as they were sent, to be sent on. */
    asSent: Object.fromEntries([...startingWith(COLUMN), ...startingWith(ANSWER)]),
  };
}
