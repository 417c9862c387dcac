/**
 * The child process that reads an uploaded Word text (.docx) to a text of a template. It parses what its ZIP holds by
 * name and nothing else: nothing is fetched, one with macros is refused, and entities are refused before any parser
 * (guard-zip.ts). What the language of the texts has no words for is told with its place.
 */
import { open } from "node:fs/promises";
import { serveJob } from "#app/spreadsheets/child-entry.ts";
import { unpackZip } from "#app/spreadsheets/guard/guard-zip.ts";
import { RefusedWorkbook, refusals } from "#app/spreadsheets/refusal.ts";
import type { ReadWord } from "#app/domain/templates/word-texts.ts";
import { readBody } from "./read-body.ts";
import { numberingOf, stylesOf } from "./word-styles.ts";
import { parseXml } from "./xml-tree.ts";

export interface ReadDocxJob {
  /** Where the file lies. */
  path: string;
}

const DOCUMENT = "word/document.xml";
const PARTS = [DOCUMENT, "word/styles.xml", "word/numbering.xml"];

serveJob((job) => readDocx((job as ReadDocxJob).path));

/** @throws RefusedWorkbook for what is no Word text, or cannot be unpacked safely */
async function readDocx(path: string): Promise<ReadWord> {
  if ((await firstBytes(path)) !== "PK") throw new RefusedWorkbook(refusals.wrongType);
  const { names, parts } = await unpackZip(path, (name) => PARTS.includes(name));
  if ([...names].some((name) => MACROS.test(name))) throw new RefusedWorkbook(refusals.macros);
  const part = (name: string) => parts.get(name)?.toString("utf8");
  const document = part(DOCUMENT);
  if (document === undefined) throw new RefusedWorkbook(refusals.wrongType);
  const parsed = (xml: string | undefined) => (xml === undefined ? null : parseXml(xml));
  const read = readBody(parseXml(document), {
    styles: stylesOf(parsed(part("word/styles.xml"))),
    numbering: numberingOf(parsed(part("word/numbering.xml"))),
  });
  const beside = [...names].flatMap((name) => BESIDE.find(([pattern]) => pattern.test(name))?.[1] ?? []);
  return {
    ...read,
    notes: [...new Set(beside)]
      .map((what) => ({ place: "Whole document", what, near: "" }))
      .concat(read.notes),
  };
}

const MACROS = /(?:^|\/)vba(?:Project\.bin|Data\.xml)$/i;

/** What lies beside the text of the document and is not taken over. */
const BESIDE: readonly (readonly [RegExp, string])[] = [
  [/^word\/header\d*\.xml$/i, "Headers of pages are not taken over."],
  [
    /^word\/footer\d*\.xml$/i,
    "Footers of pages are not taken over: write the footer in the header of the text.",
  ],
];

async function firstBytes(path: string): Promise<string> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(2), 0, 2, 0);
    return buffer.subarray(0, bytesRead).toString("latin1");
  } finally {
    await file.close();
  }
}
