/** The rows of a case's parties as papers are given them: they travel among its values as one text (record.ts). */
import { partyRoleLabel, standingWords } from "#app/domain/record/parties.ts";
import { maskedValue } from "#app/domain/cases/case-fields.ts";
import { formatDate } from "#app/domain/dates.ts";
import type { Facts } from "./facts.ts";

/** A party beside the borrower; null is "not known". */
export interface PaperParty {
  role: string;
  name: string | null;
  constitution: string | null;
  address: string | null;
  mobile: string | null;
  email: string | null;
  pan: string | null;
  registration_no: string | null;
  is_deceased: boolean | null;
  deceased_on: string | null;
  is_minor: boolean | null;
  representative_name: string | null;
  representative_capacity: string | null;
}

/** As they travel, in the order in which a case lists them; null where there are none. */
export const partiesText = (rows: readonly PaperParty[]): string | null =>
  rows.length === 0 ? null : JSON.stringify(rows);

const rowsIn = (text: string) => JSON.parse(text) as PaperParty[];

/** @param facts values as papers are made from, with `parties` as partiesText wrote them */
export function partiesIn(facts: Facts): PaperParty[] {
  const text = facts("parties");
  return text === undefined ? [] : rowsIn(text);
}

/** What they say, for staff, and how to reach them masked: "Guarantor Sample Person, 4 Sample Road; Director Sample Other". */
export const partiesInWords = (text: string): string =>
  rowsIn(text)
    .map((row) =>
      [
        `${partyRoleLabel(row.role)} ${row.name ?? "(no name)"}`,
        row.address,
        row.mobile && maskedValue("customer_mobile_number", row.mobile),
        row.email && maskedValue("email", row.email),
        standingWords(row, formatDate),
      ]
        .filter(Boolean)
        .join(", "),
    )
    .join("; ");
