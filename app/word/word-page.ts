// The format of a paper (domain/papers/formats.ts) in the measures of Word.
import type { PaperFormat, PaperSize, Spacing } from "#app/domain/papers/formats.ts";

/** In twentieths of a point. */
const PAGES: Record<PaperSize, { width: number; height: number }> = {
  a4: { width: 11906, height: 16838 },
  legal: { width: 12240, height: 20160 },
};
/** In 240ths of a line; single ones with the room that Devanagari needs. */
export const SPACINGS: Record<Spacing, number> = { single: 276, one_half: 360, double: 480 };
const mm = (length: number) => Math.round((length * 1440) / 25.4);
export const INDENT = mm(10);

export const pageOf = (format: PaperFormat) => ({
  page: PAGES[format.paper],
  margin: {
    top: mm(format.margin_top),
    bottom: mm(format.margin_bottom),
    left: mm(format.margin_left),
    right: mm(format.margin_right),
  },
});
