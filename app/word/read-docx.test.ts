import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { deflateRawSync } from "node:zlib";
import { downloadZip } from "client-zip";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { wordMessages } from "#app/domain/templates/word-texts.ts";
import { readTemplate } from "#app/papers/reading/read-template.ts";
import { draft } from "#app/papers/testing/draft-filings.ts";
import { readWord } from "./read-word.server.ts";
import { writeDocx } from "./write-docx.ts";

let folder = "";
beforeAll(async () => (folder = await mkdtemp(path.join(tmpdir(), "word-"))));
afterAll(() => rm(folder, { recursive: true }));

const W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
const run = (text: string, marks = "") =>
  `<w:r>${marks && `<w:rPr>${marks}</w:rPr>`}<w:t xml:space="preserve">${text}</w:t></w:r>`;
const p = (content: string, properties = "") => `<w:p><w:pPr>${properties}</w:pPr>${content}</w:p>`;
const item = (list: number, level = 0) =>
  `<w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="${list}"/></w:numPr>`;
const cell = (text: string, properties = "", inside = "") =>
  `<w:tc><w:tcPr>${properties}</w:tcPr>${p(run(text), inside)}</w:tc>`;

const STYLES = `<w:styles ${W}>
  <w:style w:styleId="Kop1"><w:name w:val="heading 1"/></w:style>
  <w:style w:styleId="Kop3"><w:name w:val="heading 3"/></w:style>
  <w:style w:styleId="Mine"><w:name w:val="Facts"/><w:basedOn w:val="Kop1"/></w:style>
  <w:style w:styleId="Loop"><w:name w:val="Loop"/><w:basedOn w:val="Loop"/></w:style>
</w:styles>`;
const NUMBERING = `<w:numbering ${W}>
  <w:abstractNum w:abstractNumId="7">
    <w:lvl w:ilvl="0"><w:numFmt w:val="decimal"/></w:lvl><w:lvl w:ilvl="1"><w:numFmt w:val="lowerLetter"/></w:lvl>
    <w:lvl w:ilvl="2"><w:numFmt w:val="lowerRoman"/></w:lvl>
  </w:abstractNum>
  <w:abstractNum w:abstractNumId="8"><w:lvl w:ilvl="0"><w:numFmt w:val="bullet"/></w:lvl></w:abstractNum>
  <w:num w:numId="1"><w:abstractNumId w:val="7"/></w:num><w:num w:numId="2"><w:abstractNumId w:val="8"/></w:num>
</w:numbering>`;

let count = 0;
async function read(body: string, more: Record<string, string> = {}, options: { seconds?: number } = {}) {
  return readFileOf(
    {
      "[Content_Types].xml": "<Types/>",
      "word/document.xml": `<w:document ${W}><w:body>${body}</w:body></w:document>`,
      "word/styles.xml": STYLES,
      "word/numbering.xml": NUMBERING,
      ...more,
    },
    options,
  );
}
async function readFileOf(parts: Record<string, string>, options: { seconds?: number } = {}) {
  const file = path.join(folder, `${(count += 1)}.docx`);
  const zip = downloadZip(Object.entries(parts).map(([name, input]) => ({ name, input })));
  await writeFile(file, Buffer.from(await zip.arrayBuffer()));
  return readWord({ path: file }, options);
}
const bodyOf = async (body: string) => {
  const outcome = await read(body);
  if ("problem" in outcome) throw new Error(outcome.problem);
  return outcome.read;
};

test("headings, paragraphs, lists, bold and italic are what a text of a template writes", async () => {
  const { body, notes } = await bodyOf(
    [
      p(run("Facts", "<w:b/>"), '<w:pStyle w:val="Mine"/>'),
      p(`${run("Dear ")}${run("Sir", "<w:b/>")}${run(" or ")}${run("Madam", "<w:i/>")}${run(",")}`),
      p(run("The loan"), item(1)),
      p(run("its first part"), item(1, 1)),
      p(run("2.\tTyped by hand")),
      p(run("(a) also typed")),
      p(run("A * sign and a | bar", '<w:b w:val="0"/>')),
      p(""),
      p(run("Smaller"), '<w:pStyle w:val="Kop3"/>'),
      p(run("x"), '<w:pStyle w:val="Loop"/>'),
    ].join(""),
  );
  expect(body.split("\n\n")).toEqual([
    ...["# Facts", "Dear **Sir** or *Madam*,", "1. The loan", "a. its first part", "1. Typed by hand"],
    ...["a. also typed", "A \\* sign and a | bar", "## Smaller", "x"],
  ]);
  expect(notes).toEqual([
    {
      place: "Paragraph 9",
      what: "There are two kinds of headings: this one was taken as the smaller.",
      near: "Smaller",
    },
  ]);
});

test("a placeholder that Word cut into pieces is whole again", async () => {
  const { body } = await bodyOf(
    p(
      `${run("Dear {{cust", "<w:b/>")}${run("omer_name}")}${run("}, pay ")}${run("{{#if (is ia_type “drt”)}}x{{/if}}")}`,
    ),
  );
  expect(body).toBe('**Dear {{customer_name}}**, pay {{#if (is ia_type "drt")}}x{{/if}}');
});

test("a table has its head, its right column, and says which cells are not as they were", async () => {
  const { body, notes } = await bodyOf(
    `<w:tbl><w:tr>${cell("No.")}${cell("Amount")}</w:tr><w:tr>${cell("1 | 2")}${cell("5,000", "", '<w:jc w:val="right"/>')}</w:tr></w:tbl>` +
      `<w:tbl><w:tr>${cell("Both", '<w:gridSpan w:val="2"/>')}</w:tr><w:tr>${cell("a")}${cell("b")}</w:tr></w:tbl>`,
  );
  expect(body).toBe("| No. | Amount |\n|:--|--:|\n| 1 \\| 2 | 5,000 |\n\n| Both |  |\n|:--|:--|\n| a | b |");
  expect(notes).toMatchObject([{ place: "Table 2", what: expect.stringContaining("Cells that are one") }]);
});

test("what cannot be taken over is told with its place", async () => {
  const outcome = await read(
    [
      p(`${run("Kept ")}<w:del><w:r><w:delText>gone</w:delText></w:r></w:del><w:ins>${run("new")}</w:ins>`),
      p(`<w:r><w:drawing><w:t>inside</w:t></w:drawing></w:r>${run("Beside a picture")}`),
      p(`<w:hyperlink>${run("Website")}</w:hyperlink><w:r><w:footnoteReference w:id="2"/></w:r>`),
      p(run("Point"), item(2)),
      p(run("Roman"), item(1, 2)),
      p(`<w:r><w:br w:type="page"/></w:r>${run("After")}`),
      p(run("# no heading")),
    ].join(""),
    {
      "word/header1.xml": "<x/>",
      "word/_rels/document.xml.rels":
        '<Relationships><Relationship Target="http://127.0.0.1:9/x" TargetMode="External"/></Relationships>',
    },
  );
  if ("problem" in outcome) throw new Error(outcome.problem);
  const { body, notes } = outcome.read;
  expect(body.split("\n\n")).toEqual([
    ...["Kept new", "Beside a picture", "Website", "a. Point", "a. Roman", "After", "# no heading"],
  ]);
  expect(notes.map(({ place, what }) => `${place}: ${what.slice(0, 38)}`)).toEqual([
    "Whole document: Headers of pages are not taken over.",
    "Paragraph 1: Text that was deleted with changes tra",
    "Paragraph 1: Text that was inserted with changes tr",
    "Paragraph 2: A picture, shape or text box is not ta",
    "Paragraph 3: The text of a link is taken over, its ",
    "Paragraph 3: A footnote is not taken over.",
    "Paragraph 4: Bullets are not in the language of the",
    "Paragraph 5: Counting like this (lowerRoman, level ",
    "Paragraph 6: A page break is not taken over: === on",
    "Paragraph 7: It begins with signs that mean a headi",
  ]);
});

test("a paper that the panel wrote for Word comes back as a text that can be read", async () => {
  const { paper } = draft("original_application");
  if (!paper) throw new Error("nothing was drafted");
  const file = path.join(folder, "paper.docx");
  await writeFile(file, await writeDocx(paper));
  const outcome = await readWord({ path: file });
  if ("problem" in outcome) throw new Error(outcome.problem);
  const { body } = outcome.read;
  expect(body).toContain("1. **Particulars of the applicant.**");
  expect(body).toContain("| No. | Particulars | Pages |");
  const text = `---\ntitle: A\nlanguage: en\nfooter: B\n---\n\n${body}\n`;
  expect(readTemplate(text).blocks.length).toBeGreaterThan(50);
});

describe("files that are made to harm are refused with a sentence", () => {
  const problemOf = async (parts: Record<string, string>) => {
    const outcome = await readFileOf(parts);
    return "problem" in outcome ? outcome.problem : outcome.read;
  };
  test.each([
    ["no document in it", { "word/other.xml": "<x/>" }, wordMessages.damaged],
    ["a document that is no XML", { "word/document.xml": "<w:document><w:body>" }, wordMessages.damaged],
    [
      "entities",
      { "word/document.xml": `<!DOCTYPE x [<!ENTITY a "b">]><w:document ${W}>&a;</w:document>` },
      wordMessages.damaged,
    ],
    [
      "an entity from elsewhere",
      {
        "word/document.xml": `<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/hostname">]><w:document ${W}><w:body>${p(run("&a;"))}</w:body></w:document>`,
      },
      wordMessages.damaged,
    ],
    [
      "macros",
      { "word/document.xml": `<w:document ${W}/>`, "word/vbaProject.bin": "Sub AutoOpen()" },
      wordMessages.macros,
    ],
    ["elements inside one another", { "word/document.xml": "<a>".repeat(50_000) }, wordMessages.damaged],
  ])("%s", async (_, parts, sentence) => expect(await problemOf(parts)).toBe(sentence));

  test("no ZIP at all, and one that unpacks to far more", async () => {
    const file = path.join(folder, "page.docx");
    // A page, nothing, and a .doc under another name.
    for (const content of ["<html>", "", Buffer.from("d0cf11e0a1b11ae1", "hex")]) {
      await writeFile(file, content);
      expect(await readWord({ path: file })).toMatchObject({ problem: wordMessages.damaged });
    }
    await writeFile(file, bomb("word/document.xml", 300));
    expect(await readWord({ path: file })).toMatchObject({ problem: wordMessages.unsafe });
  });

  // Slow: the child has its clock.
  test("one that is not read in time", async () => {
    const outcome = await read(p(run("x".repeat(3_000_000))), {}, { seconds: 0.05 });
    expect(outcome).toMatchObject({ problem: wordMessages.unsafe });
  });
});

/** A ZIP of one part that is so many MB of blanks. */
function bomb(name: string, megabytes: number): Buffer {
  const content = deflateRawSync(Buffer.alloc(megabytes * 1024 * 1024, 32));
  const size = megabytes * 1024 * 1024;
  const local = Buffer.alloc(30);
  local.writeUInt32LE(0x04034b50, 0);
  local.writeUInt16LE(20, 4);
  local.writeUInt16LE(8, 8);
  local.writeUInt32LE(content.length, 18);
  local.writeUInt32LE(size, 22);
  local.writeUInt16LE(name.length, 26);
  const central = Buffer.alloc(46);
  central.writeUInt32LE(0x02014b50, 0);
  central.writeUInt16LE(20, 4);
  central.writeUInt16LE(20, 6);
  central.writeUInt16LE(8, 10);
  central.writeUInt32LE(content.length, 20);
  central.writeUInt32LE(size, 24);
  central.writeUInt16LE(name.length, 28);
  const end = Buffer.alloc(22);
  const from = local.length + name.length + content.length;
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(central.length + name.length, 12);
  end.writeUInt32LE(from, 16);
  return Buffer.concat([local, Buffer.from(name), content, central, Buffer.from(name), end]);
}
