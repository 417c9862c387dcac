/**
 * Decides whether a file is a workbook and safe to parse, before any parser sees it: ending, size, first bytes,
 * structure, sizes and checksums. Runs in the child process; only checkNameAndSize is for the web process.
 */
import { readFile } from "node:fs/promises";
import { MAX_WORKBOOK_BYTES } from "#app/domain/limits.ts";
import { BrokenCompoundFile, checkWorkbookStream, COMPOUND_MAGIC, CompoundFile } from "./compound-file.ts";
import { decodeText } from "./html-text.ts";
import { unpackZip } from "./guard-zip.ts";
import { RefusedWorkbook, refusals, type Refusal } from "../refusal.ts";

/** `macros`: the workbook carries a VBA project. It is never read or run; worth a line in the audit. */
export type GuardedWorkbook = { macros: boolean } & (
  | { kind: "xls"; bytes: Buffer }
  | { kind: "html"; text: string }
  /** The parts of the package by their names, unpacked. */
  | { kind: "xlsx" | "xlsb"; parts: Map<string, Buffer> }
);

/** What a workbook is made of; pictures and whatever else lies beside it are looked at and left. */
const PART = /^(?:\[Content_Types\]\.xml|_rels\/.*|xl\/(?!media\/).*)$/i;
const ENDING = /\.(xlsx|xlsb|xls)$/i;

/** What can be said without opening the file; undefined when nothing is against it. */
export function checkNameAndSize(name: string, size: number): Refusal | undefined {
  if (/\.csv$/i.test(name.trim())) return refusals.csv;
  if (!ENDING.test(name.trim())) return refusals.wrongType;
  if (size > MAX_WORKBOOK_BYTES) return refusals.tooLarge;
  return size === 0 ? refusals.emptyFile : undefined;
}

/** Reads a file that is what its name says. @throws RefusedWorkbook */
export async function guardWorkbook(path: string, name: string): Promise<GuardedWorkbook> {
  const bytes = await readFile(path);
  const refusal = checkNameAndSize(name, bytes.length);
  if (refusal) throw new RefusedWorkbook(refusal);
  const named = (ENDING.exec(name.trim())?.[1] ?? "").toLowerCase();
  const guarded = bytes.subarray(0, 8).equals(COMPOUND_MAGIC)
    ? guardCompound(bytes)
    : bytes.subarray(0, 2).toString("latin1") === "PK"
      ? await guardPackage(path)
      : named === "xls"
        ? guardPage(bytes)
        : undefined;
  if (!guarded) throw new RefusedWorkbook(refusals.holds(kindOf(bytes)));
  if (guarded.kind === "html") return guarded;
  if (guarded.kind !== named) throw new RefusedWorkbook(refusals.wrongEnding(`.${guarded.kind}`));
  return guarded;
}

/** A web page that has a table; undefined for whatever else. */
function guardPage(bytes: Buffer): GuardedWorkbook | undefined {
  if (kindOf(bytes) !== WEB_PAGE) return undefined;
  const text = decodeText(bytes);
  if (text === undefined) throw new RefusedWorkbook(refusals.damaged);
  // "Save as web page" with several sheets makes a page of frames, with the sheets in a folder beside it.
  if (!/<table[\s>]/i.test(text)) throw new RefusedWorkbook(refusals.noTable);
  return { kind: "html", text, macros: false };
}

async function guardPackage(path: string): Promise<GuardedWorkbook> {
  const { names, parts } = await unpackZip(path, (name) => PART.test(name));
  const kind = names.has("xl/workbook.xml") ? "xlsx" : names.has("xl/workbook.bin") ? "xlsb" : undefined;
  if (!kind || !names.has("[Content_Types].xml"))
    throw new RefusedWorkbook(refusals.holds(archiveKind(names)));
  return { kind, parts, macros: [...names].some((name) => /vbaproject/i.test(name)) };
}

function guardCompound(bytes: Buffer): GuardedWorkbook {
  try {
    const file = new CompoundFile(bytes);
    if (file.stream("EncryptedPackage")) throw new RefusedWorkbook(refusals.password);
    const workbook = file.stream("Workbook") ?? file.stream("Book");
    if (!workbook) {
      const kind = file.stream("WordDocument") ? "a Word document" : "another kind of Office file";
      throw new RefusedWorkbook(refusals.holds(kind));
    }
    const state = checkWorkbookStream(file.read(workbook));
    if (state === "password") throw new RefusedWorkbook(refusals.password);
    if (state === "broken") throw new RefusedWorkbook(refusals.damaged);
    return { kind: "xls", bytes, macros: file.stream("_VBA_PROJECT") !== undefined };
  } catch (problem) {
    if (problem instanceof BrokenCompoundFile || problem instanceof RangeError) {
      throw new RefusedWorkbook(refusals.damaged);
    }
    throw problem;
  }
}

function archiveKind(names: ReadonlySet<string>): string {
  if (names.has("word/document.xml")) return "a Word document";
  if (names.has("ppt/presentation.xml")) return "a PowerPoint presentation";
  if (names.has("content.xml")) return "an OpenDocument file";
  return "a zip archive";
}

/** How workbooks of Excel 2, 3 and 4 begin. */
const OLD_WORKBOOKS = /^\t(?:\x00\x04|[\x02\x04]\x06)\x00/;

const WEB_PAGE = "a web page (HTML)";

/** What a file that is no workbook we read holds, in words. */
function kindOf(bytes: Buffer): string {
  const start = bytes.subarray(0, 4096);
  if (OLD_WORKBOOKS.test(start.toString("latin1", 0, 4))) return "a workbook of Excel 4 or an older version";
  if (start.subarray(0, 5).toString("latin1") === "%PDF-") return "a PDF";
  if (/^(?:\xff\xd8\xff|\x89PNG|GIF8)/.test(start.toString("latin1", 0, 8))) return "a picture";
  const text = (decodeText(start) ?? start.toString("utf8")).replace(/^\uFEFF/, "").trimStart();
  if (/^(?:<!doctype html|<html|<table|<head|<body|<meta|<div|<style|<center|<font|<p>)/i.test(text))
    return WEB_PAGE;
  if (/urn:schemas-microsoft-com:office:spreadsheet/i.test(text)) return "an XML spreadsheet of Excel 2003";
  if (text.startsWith("<")) return /<(?:html|table)\b/i.test(text) ? WEB_PAGE : "an XML file";
  if (/^\{\\rtf/.test(text)) return "an RTF document";
  if (/[\u0000-\u0008\u000E-\u001F\uFFFD]/.test(text.slice(0, 2000))) return "something else";
  return /[,;\t|]/.test(text) ? "text with separators (CSV)" : "plain text";
}
