import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { unpackZip } from "#app/spreadsheets/guard/guard-zip.ts";
import { bilingual } from "#app/papers/reading/bilingual.ts";
import { paperTemplate } from "#app/papers/papers.server.ts";
import { renderPaper } from "#app/papers/render.ts";
import { DATE, draft, NAMES, printedText } from "#app/papers/testing/draft-filings.ts";
import { FULL_CASE } from "#app/papers/testing/sample-case.ts";
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
    // Each page the index asks for is that of a mark in the text.
    const marked = [...part("word/document.xml").matchAll(/<w:bookmarkStart [^>]*w:name="([^"]+)"/g)].map(
      ([, mark]) => mark,
    );
    const asked = [...part("word/document.xml").matchAll(/PAGEREF ([^\s<]+)/g)].map(([, mark]) => mark);
    expect(asked.filter((mark) => !marked.includes(mark))).toEqual([]);
    // No other header stands in its place on a first or an even page.
    expect(part("word/document.xml")).not.toMatch(/titlePg|w:type="(?:first|even)"/);
    expect(part("word/_rels/document.xml.rels")).not.toContain('TargetMode="External"');
  },
);

test("a notice in two languages says both in Word, each with its own foot", async () => {
  const [english, hindi] = [paperTemplate("loan_recall_notice"), paperTemplate("loan_recall_notice", "hi")];
  if (!english || !hindi) throw new Error("There is no template");
  const { paper } = renderPaper(bilingual(english, hindi), FULL_CASE, { date: DATE });
  const [other] = paper?.following ?? [];
  if (!paper || !other) throw new Error("nothing was drafted");
  const part = await partsOf(paper);
  const text = squeezed(textIn(part("word/document.xml")));
  const last = squeezed(printedText({ ...paper, blocks: other.blocks.slice(-1) }));
  expect(text.endsWith(last)).toBe(true);
  expect(text.indexOf(squeezed(other.heading ?? ""))).toBeGreaterThan(text.indexOf("English"));
  expect(part("word/document.xml").match(/<w:sectPr/g)).toHaveLength(2);
  expect([1, 2].map((number) => textIn(part(`word/header${number}.xml`)))).toEqual(
    Array.from({ length: 2 }, () => "Not the approved text"),
  );
  expect(textIn(part("word/footer2.xml"))).toContain(other.footer);
});

/** What Word must find in a file, or says that it is damaged. */
test("each part has its kind, and each relation its part", async () => {
  const { paper } = draft("original_application");
  if (!paper) throw new Error("nothing was drafted");
  const part = await partsOf(paper);
  const kinds = part("[Content_Types].xml");
  expect(kinds).toContain(
    'ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml" PartName="/word/document.xml"',
  );
  expect(part("_rels/.rels")).toContain('Target="word/document.xml"');
  const related = [...part("word/_rels/document.xml.rels").matchAll(/Target="([^"]+)"/g)].map(
    ([, target = ""]) => target,
  );
  expect(related.filter((target) => /^(?:header|footer)/.test(target))).toHaveLength(2);
  for (const target of related) {
    expect(part(`word/${target}`), target).toMatch(/^<\?xml /);
    expect(kinds).toContain(`PartName="/word/${target}"`);
  }
  // Each reference of the text is one of them.
  const ids = [...part("word/document.xml").matchAll(/r:id="([^"]+)"/g)].map(([, id = ""]) => id);
  expect(ids.length).toBeGreaterThan(0);
  for (const id of ids) expect(part("word/_rels/document.xml.rels")).toContain(`Id="${id}"`);
});

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
