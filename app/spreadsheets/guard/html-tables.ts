/**
 * The tables of a web page that was saved as .xls, as banks' systems do. Only the text of cells is read, and
 * which rows are hidden: nothing is fetched or run, no style sheet is looked at. One pass over the text; every number a page may name is bounded.
 */
import type { CellObject, WorkSheet } from "xlsx";
import { MAX_COLUMNS, MAX_ROWS } from "#app/domain/limits.ts";
import { columnLetter } from "../values/cells.ts";
import { RefusedWorkbook, refusals } from "../refusal.ts";
import { decodeEntities } from "#app/domain/text/html-entities.ts";

/** Of layout tables a page has dozens; each is offered as a sheet. */
const MAX_TABLES = 100;
const MAX_DEPTH = 50;

/** What is between these is no text of a cell. */
const UNREAD = /^(?:script|style|title|xml|noscript|template|svg|math|iframe|object|textarea|select)$/;
const BREAKS = /^(?:br|p|div|li|tr|h[1-6])$/;

interface Table {
  rows: CellObject[][];
  /** By row: those that neither Excel nor a browser shows. */
  facts: ({ hidden: true } | undefined)[];
  /** The open row, from 0; -1 before the first. */
  row: number;
  /** Where the next cell of the row stands. */
  column: number;
  /** Where the open cell stands. */
  start: number;
  /** By column: the row from which it is free again, of cells that reach down. */
  free: number[];
  /** The text of the open cell; null between cells. */
  text: string[] | null;
}

/**
 * Tables as SheetJS's sheets, in the order in which they begin. One inside another is a table of its own, and no text of
 * the cell it stands in. @throws RefusedWorkbook beyond the limits
 */
export function readTables(html: string): WorkSheet[] {
  const tables: Table[] = [];
  const open: Table[] = [];
  let at = 0;
  while (at < html.length) {
    const tag = nextTag(html, at);
    // Line ends of the file are blanks; lines of a cell are made by tags.
    open.at(-1)?.text?.push(html.slice(at, tag.from).replaceAll(/\s+/g, " "));
    at = UNREAD.test(tag.name) && !tag.isEnd ? afterUnread(html, tag) : tag.to;
    if (tag.name === "table") {
      if (tag.isEnd) closeCell(open.pop());
      else {
        if (tables.length === MAX_TABLES || open.length === MAX_DEPTH)
          throw new RefusedWorkbook(refusals.unsafe);
        const table: Table = { rows: [], facts: [], row: -1, column: 0, start: 0, free: [], text: null };
        tables.push(table);
        open.push(table);
      }
    } else readTag(open.at(-1), tag);
  }
  for (const table of open) closeCell(table);
  return tables.map(({ rows, facts }) => ({ "!data": rows, "!rows": facts, "!type": "sheet" }) as WorkSheet);
}

interface Tag {
  from: number;
  to: number;
  /** In small letters; "" for comments and whatever is no element. */
  name: string;
  isEnd: boolean;
  attributes: string;
}

/** "a < b" is text. */
const START = /<(?=[a-zA-Z!?]|\/[a-zA-Z])/g;
const NAME = /[a-zA-Z][\w:-]{0,30}/y;

/** The next tag from here on; at the end of the text an empty one. */
function nextTag(html: string, at: number): Tag {
  const none = { name: "", isEnd: false, attributes: "" };
  START.lastIndex = at;
  const from = START.exec(html)?.index;
  if (from === undefined) return { ...none, from: html.length, to: html.length };
  if (html.startsWith("<!--", from)) return { ...none, from, to: after(html, "-->", from + 4) };
  const next = html[from + 1];
  if (next === "!" || next === "?") return { ...none, from, to: after(html, ">", from) };
  const isEnd = next === "/";
  NAME.lastIndex = from + (isEnd ? 2 : 1);
  const name = NAME.exec(html)?.[0] ?? "";
  const end = endOfTag(html, NAME.lastIndex);
  return { from, to: end + 1, name: name.toLowerCase(), isEnd, attributes: html.slice(NAME.lastIndex, end) };
}

/** Where the tag's ">" is; one inside a quoted value does not end it. */
function endOfTag(html: string, from: number): number {
  let quote = "";
  for (let at = from; at < html.length; at += 1) {
    const sign = html[at] ?? "";
    if (quote !== "") {
      if (sign === quote) quote = "";
    } else if (sign === ">") return at;
    else if ((sign === '"' || sign === "'") && /[=\s]/.test(html[at - 1] ?? "")) quote = sign;
  }
  return html.length;
}

function after(html: string, end: string, from: number): number {
  const at = html.indexOf(end, from);
  return at === -1 ? html.length : at + end.length;
}

/** Behind the end of an element that is not read. */
function afterUnread(html: string, { name, to, attributes }: Tag): number {
  if (attributes.endsWith("/")) return to;
  const end = new RegExp(`</${name}[\\s>]`, "gi");
  end.lastIndex = to;
  const found = end.exec(html);
  return found ? after(html, ">", found.index) : html.length;
}

function readTag(table: Table | undefined, { name, isEnd, attributes }: Tag): void {
  if (!table) return;
  if (name === "tr") {
    closeCell(table);
    if (!isEnd) openRow(table, attributes);
  } else if (name === "td" || name === "th") {
    closeCell(table);
    if (!isEnd) openCell(table, attributes);
  } else if (/^(?:thead|tbody|tfoot|caption|colgroup)$/.test(name)) closeCell(table);
  else if (BREAKS.test(name)) table.text?.push("\n");
}

/** How a page hides a row; what the classes of its style sheet hide is not known. */
const STYLE = /\sstyle\s{0,9}=\s{0,9}(?:"([^"]*)"|'([^']*)'|([^\s>]*))/i;
const NOT_SHOWN = /display\s{0,9}:\s{0,9}none/i;

function isHidden(attributes: string): boolean {
  const [, double, single, bare] = STYLE.exec(attributes) ?? [];
  return NOT_SHOWN.test(double ?? single ?? bare ?? "") || /\shidden(?=[\s=/]|$)/i.test(attributes);
}

function openRow(table: Table, attributes = ""): void {
  table.row += 1;
  table.column = 0;
  if (isHidden(attributes)) table.facts[table.row] = { hidden: true };
  if (table.row > 2 * MAX_ROWS) throw new RefusedWorkbook(refusals.tooManyRows(MAX_ROWS));
}

function openCell(table: Table, attributes: string): void {
  if (table.row < 0) openRow(table);
  while ((table.free[table.column] ?? 0) > table.row) table.column += 1;
  const from = table.column;
  // Columns behind the last that is read are all one: a cell with text there is refused, an empty one is nothing.
  const to = Math.min(from + numberIn(attributes, COLSPAN), Math.max(from + 1, MAX_COLUMNS));
  const down = numberIn(attributes, ROWSPAN);
  if (down > 1) {
    for (let column = from; column < Math.min(to, MAX_COLUMNS); column += 1)
      table.free[column] = table.row + down;
  }
  table.column = to;
  table.text = [];
  table.start = from;
}

const COLSPAN = /\scolspan\s{0,9}=\s{0,9}["']?\s{0,9}(\d{1,6})/i;
const ROWSPAN = /\srowspan\s{0,9}=\s{0,9}["']?\s{0,9}(\d{1,6})/i;

/** A number of the tag; 1 where there is none, or one that makes no sense. */
function numberIn(attributes: string, name: RegExp): number {
  const said = name.exec(attributes)?.[1];
  return Math.min(Math.max(Number(said ?? 1), 1), 2 * MAX_ROWS);
}

function closeCell(table: Table | undefined): void {
  if (!table?.text) return;
  const said = tidied(table.text.join(""));
  // How reports keep the zeros in front of a number: ="00123".
  const text = /^="([^"]*)"$/.exec(said)?.[1] ?? said;
  table.text = null;
  if (text === "") return;
  if (table.start >= MAX_COLUMNS) {
    const cell = `${columnLetter(table.start)}${String(table.row + 1)}`;
    throw new RefusedWorkbook(refusals.tooManyColumns(MAX_COLUMNS, cell));
  }
  const row = (table.rows[table.row] ??= []);
  row[table.start] = { t: "s", v: text };
}

/** As a browser shows it: blanks are one, lines stay. */
const tidied = (text: string): string =>
  decodeEntities(text.replaceAll(/ {2,}/g, " ").replaceAll(/ ?\n[ \n]*/g, "\n")).trim();
