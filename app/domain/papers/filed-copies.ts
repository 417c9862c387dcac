/** The copy of a paper that went to court, and how it compares with the paper that was generated. */
import * as z from "zod";
import { REMOVED_DOCUMENT_DAYS } from "../limits.ts";
import { counted } from "../text/counted.ts";
import { idRanges } from "../text/id-ranges.ts";

/** Why the text of a filed copy is not compared. */
const NOT_COMPARED_REASONS = [
  "no_text",
  "password",
  "damaged",
  "too_long",
  "time",
  "memory",
  "busy",
  "made_unreadable",
] as const;
export type NotComparedReason = (typeof NOT_COMPARED_REASONS)[number];

const Page = z.number().int().positive();
const Pages = z.array(Page);

/** A place where the two texts differ. */
const Difference = z.object({
  /** In the filed copy; null where nothing of it is there. */
  page: Page.nullable(),
  /** The words before it, in both. */
  after: z.string(),
  made: z.string(),
  filed: z.string(),
});
export type TextDifference = z.infer<typeof Difference>;

/** What a filed copy has besides its text. */
const Extras = z.object({
  /** Pages with notes, stamps or signatures that lie over the text and are not compared. */
  over_text: Pages,
  scripts: z.boolean(),
  attachments: z.boolean(),
});

export const Comparison = z.discriminatedUnion("state", [
  z.object({
    state: z.literal("compared"),
    made_pages: Page,
    filed_pages: Page,
    /** The very file that was generated. */
    identical: z.boolean(),
    /** Pages of the filed copy whose words differ from those generated. */
    differing_pages: Pages,
    differences: z.array(Difference),
    /** Differences beyond those listed. */
    more: z.number().int(),
    /** Pages of the filed copy that the generated paper does not have. */
    added: Pages,
    /** Pages of the generated paper that the filed copy does not have. */
    left_out: Pages,
    /** Pages of the filed copy without text: scans. */
    without_text: Pages,
    extras: Extras,
  }),
  z.object({
    state: z.literal("not_compared"),
    reason: z.enum(NOT_COMPARED_REASONS),
    made_pages: Page.nullable(),
    filed_pages: Page.nullable(),
    extras: Extras.nullable(),
  }),
]);
export type Comparison = z.infer<typeof Comparison>;

/** A comparison without the words of the paper, for lists. */
export function withoutWords(comparison: Comparison): Comparison {
  return comparison.state === "compared" ? { ...comparison, differences: [] } : comparison;
}

/** Whether nothing was found that differs, in the whole of both. */
export const isSame = (comparison: Comparison): boolean =>
  comparison.state === "compared" &&
  comparison.made_pages === comparison.filed_pages &&
  [comparison.differing_pages, comparison.added, comparison.left_out, comparison.without_text].every(
    ({ length }) => length === 0,
  );

/** "page 3", "pages 1–3 and 7" */
function inPages(pages: readonly number[]): string {
  const ranges = idRanges(pages)
    .split(",")
    .map((range) => range.replace("-", "–"));
  const last = ranges.pop() ?? "";
  return `${pages.length === 1 ? "page" : "pages"} ${[ranges.join(", "), last].filter(Boolean).join(" and ")}`;
}

const upper = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const have = (pages: readonly number[], one: string, many: string): string =>
  pages.length === 1 ? one : many;

const NOT_COMPARED: Readonly<Record<NotComparedReason, string>> = {
  no_text: "The filed copy is a scan: it has no text that can be compared.",
  password: "The filed copy is protected with a password. It cannot be compared.",
  damaged: "The filed copy could not be read. Open it, and replace it if it is damaged.",
  too_long: "The filed copy is too long to be compared.",
  time: "The filed copy took too long to read. It was not compared.",
  memory: "The filed copy needs too much memory to read. It was not compared.",
  busy: "Too many files were being read. The filed copy was not compared; replace it to try again.",
  made_unreadable: "The generated paper could not be read. Nothing was compared.",
};

function pagesInWords(made: number, filed: number): string {
  const numbers = `${counted(filed, "page")} filed, ${counted(made, "page")} generated`;
  if (made === filed) return `Same number of pages (${String(filed)}).`;
  return `${counted(Math.abs(filed - made), "page")} ${filed > made ? "more" : "fewer"} (${numbers}).`;
}

/** What the comparison found, a sentence each: pages, text, and what else the file holds. */
export function comparisonInWords(comparison: Comparison): string[] {
  const { made_pages, filed_pages, extras } = comparison;
  const pages =
    made_pages !== null && filed_pages !== null
      ? [pagesInWords(made_pages, filed_pages)]
      : filed_pages !== null
        ? [`${counted(filed_pages, "page")} filed.`]
        : [];
  return [...pages, ...textInWords(comparison), ...(extras ? extrasInWords(extras) : [])];
}

function textInWords(comparison: Comparison): string[] {
  if (comparison.state === "not_compared") return [NOT_COMPARED[comparison.reason]];
  const { identical, differing_pages, added, left_out, without_text } = comparison;
  if (identical) return ["The same file as generated, without a signature or stamp."];
  if (isSame(comparison)) return ["Same text."];
  const said = [];
  if (left_out.length === comparison.made_pages) said.push("The text is not that of the generated paper.");
  else if (left_out.length > 0)
    said.push(`${upper(inPages(left_out))} of the generated paper ${have(left_out, "is", "are")} missing.`);
  if (differing_pages.length > 0) said.push(`The text differs on ${inPages(differing_pages)}.`);
  if (added.length > 0 && left_out.length < comparison.made_pages)
    said.push(`${upper(inPages(added))} ${have(added, "was", "were")} added.`);
  if (without_text.length > 0)
    said.push(
      `${upper(inPages(without_text))} ${have(without_text, "has", "have")} no text that can be compared.`,
    );
  if (
    said.length === 0 ||
    (differing_pages.length === 0 && left_out.length === 0 && without_text.length === 0)
  )
    said.unshift("The text of the generated paper is the same.");
  return said;
}

function extrasInWords({ over_text, scripts, attachments }: z.infer<typeof Extras>): string[] {
  return [
    ...(over_text.length > 0
      ? [
          `${upper(inPages(over_text))} ${have(over_text, "has", "have")} stamps, notes or signatures over the text, which are not compared.`,
        ]
      : []),
    ...(scripts ? ["It contains scripts. The panel does not run them; open the file with care."] : []),
    ...(attachments ? ["It has other files attached, which were not looked at."] : []),
  ];
}

export const filedCopyMessages = {
  title: "Filed Copy",
  pdfOnly: "Only a PDF can be a filed copy",
  fileRequired: "Please choose the PDF that was filed",
  hint: "PDF, up to 25 MB. The signed and stamped paper as it was filed; it is compared with the generated one.",
  uploaded: "Filed copy saved.",
  savedSame: "Filed copy saved: same pages, same text.",
  savedIdentical: "Filed copy saved. It is the same file as generated, without a signature or stamp.",
  savedDifferent: "Filed copy saved. It differs from the generated paper: see Filing details.",
  savedUncompared: "Filed copy saved. Its text could not be compared: see Filing details.",
  notUploaded: "Failed to save the filed copy. Please try again.",
  corrected: "Filing details saved",
  notCorrected: "Failed to save the filing details. Please try again.",
  removed: (days: number) => `Filed copy removed. It can be restored for ${counted(days, "day")}.`,
  removalHint: `It can be restored for ${String(REMOVED_DOCUMENT_DAYS)} days. The History keeps the reason.`,
  replacedHint: `The present copy can be restored for ${String(REMOVED_DOCUMENT_DAYS)} days. The History keeps the reason.`,
  notRemoved: "Failed to remove the filed copy. Please try again.",
  restored: "Filed copy restored",
  notRestored: "Failed to restore the filed copy. Please try again.",
  failed: "Failed to load the filed copy. Please try again.",
  notFiled: "This paper is not marked as filed.",
  gone: "The filed copy was removed, restored or deleted meanwhile.",
  noCopy: "This paper has no filed copy.",
  hasCopy: "This paper has a filed copy. Remove it first.",
  onlyFiled: "Only a paper that was filed has a filed copy.",
  reasonRequired: "Please enter a reason",
  chooseFate: "Please choose what becomes of the filed copy",
  differencesTitle: "Differences",
  more: (count: number) => `${counted(count, "more difference is", "more differences are")} not listed.`,
  removedTitle: "Removed Copies",
  documentType: "Filed copy",
  none: "None yet",
  restoreLater: "Can be restored once there is no other filed copy",
} as const;

/** Said once a copy is saved; all that was found is told with its filing. */
export function savedInWords(comparison: Comparison): string {
  if (comparison.state === "not_compared") return filedCopyMessages.savedUncompared;
  if (comparison.identical) return filedCopyMessages.savedIdentical;
  return isSame(comparison) ? filedCopyMessages.savedSame : filedCopyMessages.savedDifferent;
}

/** What becomes of the filed copy when the mark is taken back. */
export const COPY_FATES = ["move", "remove"] as const;
export type CopyFate = (typeof COPY_FATES)[number];
export const COPY_FATE_LABELS: Readonly<Record<CopyFate, string>> = {
  move: "Move it to the documents of the case",
  remove: `Remove it (it can be restored for ${String(REMOVED_DOCUMENT_DAYS)} days once the paper is marked as filed again)`,
};
