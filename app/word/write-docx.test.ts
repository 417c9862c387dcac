import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { unpackZip } from "#app/spreadsheets/guard/guard-zip.ts";
import { draft, NAMES, printedText } from "#app/papers/testing/draft-filings.ts";
import { LETTER_FORMAT } from "#app/domain/papers/formats.ts";
import type { Paper } from "#app/papers/blocks.ts";
import { writeDocx } from "./write-docx.ts";

/** The parts of the file, which is safe to unpack. */
async function partsOf(paper: Paper): Promise<(name: string) => string> {
  const folder = await mkdtemp(path.join(tmpdir(), "docx-"));
  try {
    const file = path.join(folder, "paper.docx");
    const bytes = await writeDocx(paper);
    await writeFile(file, bytes);
    const { parts } = await unpackZip(file, () => true);
    return (name) => parts.get(name)?.toString("utf8") ?? "";
  } finally {
    await rm(folder, { recursive: true });
  }
}

const textIn = (xml: string) =>
  [...xml.matchAll(/<w:t[^>]*>([^<]*)<\/w:t>/g)]
    .map(([, text = ""]) => text)
    .join("")
    .replaceAll("&amp;", "&")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&apos;", "'");
/** Without the dash between two pages of an index, which Word fills in. */
const squeezed = (text: string) => text.replace(/[\s|=–]+/g, "");

test.each(NAMES)(
  "%s says in Word what the paper says, and on every page that it is not approved",
  async (name) => {
    const { paper } = draft(name);
    if (!paper) throw new Error("nothing was drafted");
    const part = await partsOf(paper);
    const text = textIn(part("word/document.xml"));
    // Numbers of paragraphs are text of their own.
    const labels = paper.blocks.flatMap((block) =>
      block.block === "paragraph" && block.label ? [block.label] : [],
    );
    let rest = squeezed(text);
    for (const block of paper.blocks) {
      const words = squeezed(printedText({ ...paper, blocks: [block] }));
      const at = rest.indexOf(words);
      expect(at, words.slice(0, 80)).toBeGreaterThanOrEqual(0);
      rest = rest.slice(at + words.length);
    }
    expect(labels.every((label) => squeezed(text).includes(squeezed(label)))).toBe(true);
    expect(textIn(part("word/header1.xml"))).toBe("Not the approved text");
    // No other header stands in its place on a first or an even page.
    expect(part("word/document.xml")).not.toMatch(/titlePg|w:type="(?:first|even)"/);
    expect(part("word/document.xml.rels")).not.toContain('TargetMode="External"');
  },
);

test("signs that no XML may hold do not damage the file", async () => {
  const paper: Paper = {
    ...{
      title: "a\u0001b",
      footer: "f\ud800",
      language: "en",
      style: "letter",
      date: "2026-11-24",
      draft: false,
      format: LETTER_FORMAT,
    },
    blocks: [
      {
        block: "zone",
        zone: "signatures",
        lines: [[{ text: "\u0000x<y>&\u2028z" }], [{ text: "", column: true }]],
      },
    ],
  };
  const part = await partsOf(paper);
  expect(textIn(part("word/document.xml"))).toBe("x<y>&z");
});
