/**
 * What a court wants papers to look like. Profiles are reference data (paper_formats); papers are made with what is
 * confirmed, and with the panel's own format where nothing is.
 */

/** Papers are set in Noto Serif, a serif like Times, with Noto Serif Devanagari beside it: the fonts that the panel carries. */
export const PAPER_FONT = "Noto Serif (Hindi: Noto Serif Devanagari)";

export const PAPER_SIZES = { a4: "A4", legal: "Legal (8.5 × 14 in)" } as const;
export type PaperSize = keyof typeof PAPER_SIZES;

export const SPACINGS = { single: "Single", one_half: "1.5", double: "Double" } as const;
export type Spacing = keyof typeof SPACINGS;

export const SIDES = { one: "One side", both: "Both sides" } as const;
export type Sides = keyof typeof SIDES;

/** Letters in points, margins in millimetres. */
export interface PaperFormat {
  paper: PaperSize;
  font_size: number;
  spacing: Spacing;
  quote_size: number;
  quote_spacing: Spacing;
  margin_top: number;
  margin_bottom: number;
  margin_left: number;
  margin_right: number;
  sides: Sides;
}

/** Within these a page holds text, and its foot its page number. */
export const FORMAT_LIMITS = { font: [9, 20], margin: [15, 60] } as const;

/** A pleading is read and marked by hand: large letters, wide lines, and a margin to bind it by. */
export const STANDARD_FORMAT: PaperFormat = {
  paper: "a4",
  font_size: 12,
  spacing: "one_half",
  quote_size: 11,
  quote_spacing: "single",
  margin_top: 24,
  margin_bottom: 25,
  margin_left: 36,
  margin_right: 25,
  sides: "one",
};

/** Of notices and letters, which go to no court. */
export const LETTER_FORMAT: PaperFormat = {
  ...STANDARD_FORMAT,
  font_size: 10.5,
  spacing: "single",
  quote_size: 9.5,
  margin_left: 27,
};

/** "A4, 14 pt, 1.5 spacing, margins 40 mm left and right, 20 mm top and bottom, quotations 12 pt, Single, one side". */
export function formatInWords(format: PaperFormat): string {
  const { margin_left: left, margin_right: right, margin_top: top, margin_bottom: bottom } = format;
  return [
    PAPER_SIZES[format.paper],
    `${String(format.font_size)} pt`,
    `${SPACINGS[format.spacing].toLowerCase()} spacing`,
    `margins in mm: left ${String(left)}, right ${String(right)}, top ${String(top)}, bottom ${String(bottom)}`,
    `quotations ${String(format.quote_size)} pt, ${SPACINGS[format.quote_spacing].toLowerCase()}`,
    SIDES[format.sides].toLowerCase(),
  ].join("; ");
}

/** A profile as papers choose one. */
interface FormatChoice extends PaperFormat {
  id: number;
  court_type: string | null;
  state: string | null;
}

/** A court that names its profile, as a case names a court. */
interface CourtFormat {
  state: string;
  name: string;
  place: string;
  bench: string | null;
  format_id: number;
}

/** The confirmed profiles, and what the papers of a client look like beside them. */
export interface Looks {
  formats: FormatChoice[];
  courts: CourtFormat[];
  /** As it travels among the values of a case (app/papers/paper-look.ts). */
  letterhead: string | null;
}

/** What a case says of its court. */
export type CourtOfCase = Readonly<
  Partial<
    Record<
      "jurisdiction_state" | "jurisdiction_court" | "court_name" | "court_place" | "bench",
      string | null
    >
  >
>;

/**
 * The profile for a case's court: the one the court names, else that of its kind in its State, else that of its kind.
 * @returns null where none is confirmed
 */
export function formatFor({ formats, courts }: Looks, of: CourtOfCase): PaperFormat | null {
  const same = (one: string | null | undefined, other: string | null | undefined) =>
    (one ?? "").trim().toLowerCase() === (other ?? "").trim().toLowerCase();
  const court = courts.find(
    ({ state, name, place, bench }) =>
      state === of.jurisdiction_state &&
      same(name, of.court_name) &&
      same(place, of.court_place) &&
      same(bench, of.bench),
  );
  const named = court && formats.find(({ id }) => id === court.format_id);
  const ofKind = formats.filter(
    ({ court_type }) => court_type !== null && court_type === of.jurisdiction_court,
  );
  const found =
    named ??
    ofKind.find(({ state }) => state !== null && state === of.jurisdiction_state) ??
    ofKind.find(({ state }) => state === null);
  if (!found) return null;
  const { id: _id, court_type: _kind, state: _state, ...format } = found;
  return format;
}
