// The format of a paper (domain/papers/formats.ts) in the measures of Word, and what its pages say at head and foot.
import { AlignmentType, BorderStyle, PageNumber, Paragraph, TabStopType, TextRun } from "docx";
import { messages } from "#app/domain/messages.ts";
import type { PaperFormat, PaperSize, Spacing } from "#app/domain/papers/formats.ts";
import type { PaperPart } from "#app/papers/blocks.ts";
import { plainText } from "./word-runs.ts";

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

/** At the head of every page. */
export const notApproved = () =>
  new Paragraph({
    alignment: AlignmentType.CENTER,
    children: [
      new TextRun({
        text: messages.papers.notApprovedText,
        bold: true,
        allCaps: true,
        size: 20,
        color: "B00020",
      }),
    ],
  });

/** What the language calls itself, in a paper in two. */
export const headingOf = ({ heading }: PaperPart): Paragraph[] =>
  heading === undefined
    ? []
    : [
        new Paragraph({
          alignment: AlignmentType.CENTER,
          children: [new TextRun({ text: heading, size: 20 })],
        }),
      ];

/** The footer of a text, with the number of the page. */
export const footer = ({ footer: text }: PaperPart, width: number) =>
  new Paragraph({
    tabStops: [{ type: TabStopType.RIGHT, position: width }],
    border: { top: { style: BorderStyle.SINGLE, size: 4, space: 4, color: "787878" } },
    children: [
      new TextRun({ text: plainText(text), size: 17 }),
      new TextRun({ children: ["\tPage ", PageNumber.CURRENT, " of ", PageNumber.TOTAL_PAGES], size: 17 }),
    ],
  });
