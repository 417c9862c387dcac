import { expect, test } from "vitest";
import type { PaperBlock, Run } from "#app/papers/blocks.ts";
import { alignBlocks } from "./align-blocks.ts";

const paragraph = (label: string | null, ...texts: (string | Run)[]): PaperBlock => ({
  block: "paragraph",
  label,
  level: label === null ? null : "number",
  indented: false,
  text: texts.map((text) => (typeof text === "string" ? { text } : text)),
});
const zone = (...lines: string[]): PaperBlock => ({
  block: "zone",
  zone: "subject",
  lines: lines.map((text) => [{ text }]),
});
const marksOf = (before: PaperBlock[], after: PaperBlock[]) =>
  alignBlocks(before, after).map(({ mark }) => mark);

test("the words that changed are marked on both sides, and keep their style", () => {
  const [pair] = alignBlocks(
    [
      paragraph(
        "1.",
        "The Borrower shall pay ",
        { text: "within fifteen days", bold: true },
        " of this notice.",
      ),
    ],
    [
      paragraph(
        "1.",
        "The Borrower shall pay ",
        { text: "within seven days", bold: true },
        " of this notice.",
      ),
    ],
  );
  expect(pair?.mark).toBe("changed");
  const texts = (block: PaperBlock | null | undefined) => (block?.block === "paragraph" ? block.text : []);
  expect(texts(pair?.before)).toContainEqual({ text: "fifteen", bold: true, mark: "removed" });
  expect(texts(pair?.after)).toContainEqual({ text: "seven", bold: true, mark: "added" });
  const whole = (runs: Run[]) => runs.map(({ text }) => text).join("");
  expect(whole(texts(pair?.after))).toBe("The Borrower shall pay within seven days of this notice.");
});

test("a paragraph that was put in moves the numbers below it, and changes nothing there", () => {
  const [one, two] = [
    paragraph("1.", "Authority of the lender."),
    paragraph("2.", "Default of the borrower."),
  ];
  const moved = paragraph("3.", "Default of the borrower.");
  const fresh = paragraph("2.", "A security was given for it all.");
  expect(marksOf([one, two], [one, fresh, moved])).toEqual(["same", "added", "same"]);
  expect(marksOf([one, two], [two])).toEqual(["removed", "same"]);
});

test("what has hardly a word in common is two paragraphs; other kinds are never one", () => {
  expect(marksOf([paragraph(null, "Something old")], [paragraph(null, "Quite different words")])).toEqual([
    "removed",
    "added",
  ]);
  expect(marksOf([paragraph(null, "Subject")], [zone("Subject")])).toEqual(["removed", "added"]);
});

test("lines of a part are held against each other; one that came leaves them unmarked", () => {
  const [pair] = alignBlocks([zone("Subject:", "Recall of loan")], [zone("Subject:", "Recall of the loan")]);
  expect(pair?.after).toMatchObject({
    lines: [[{ text: "Subject:" }], [{ text: "Recall of " }, { mark: "added" }, {}]],
  });
  const [longer] = alignBlocks([zone("Subject:", "Recall")], [zone("Subject:", "Recall", "of loan")]);
  expect(longer).toMatchObject({ mark: "changed", after: zone("Subject:", "Recall", "of loan") });
});

test("a paper beside nothing is all new", () => {
  expect(marksOf([], [paragraph(null, "x"), { block: "break" }])).toEqual(["added", "added"]);
});
