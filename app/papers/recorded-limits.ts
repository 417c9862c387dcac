/** The limits of a State's courts as guards are given them: they travel among the values of a case as one text (record.ts). */
import { courtLabel } from "#app/domain/cases/courts.ts";
import { formatDate } from "#app/domain/dates.ts";
import { limitWords, type ListedLimit } from "#app/domain/reference/court-limits.ts";
import { stateLabel } from "#app/domain/reference/states.ts";

/** One of them; confirmed_by null: nobody has checked it. */
export interface CourtLimit extends ListedLimit {
  state: string;
  court_type: string;
  source: string;
  confirmed_by: string | null;
  confirmed_on: string | null;
}

const PARTS = [
  ...["state", "court_type", "designation", "above", "up_to", "source"],
  ...["effective_from", "confirmed_by", "confirmed_on"],
];

/** As they travel; null where there are none. */
export const limitsText = (rows: readonly CourtLimit[]): string | null =>
  rows.length === 0 ? null : JSON.stringify(rows, PARTS);

export const limitsIn = (text: string | undefined): CourtLimit[] =>
  text === undefined ? [] : (JSON.parse(text) as CourtLimit[]);

/** "District Court, Delhi: up to ₹2,00,00,000.00". */
export const limitInWords = (limit: CourtLimit): string =>
  `${[limit.designation ?? courtLabel(limit.court_type), stateLabel(limit.state)].join(", ")}: ${limitWords(limit)}`;

/** "confirmed by Sample Lawyer on 4 Nov 2026", or that nobody has. */
export const confirmationInWords = ({ confirmed_by, confirmed_on }: CourtLimit): string =>
  confirmed_by === null
    ? "unconfirmed"
    : `confirmed by ${confirmed_by}${confirmed_on === null ? "" : ` on ${formatDate(confirmed_on)}`}`;

/** What they say, for staff. */
export const limitsInWords = (text: string): string =>
  limitsIn(text)
    .map((limit) => `${limitInWords(limit)} (${confirmationInWords(limit)})`)
    .join("; ");
