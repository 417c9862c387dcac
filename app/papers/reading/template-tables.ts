// Tables of a template: a head, a rule, rows, and below a second rule the totals.
import { withMarks } from "./inline-marks.ts";
import { TemplateFault } from "./template-fault.ts";
import { bodyLines, type LineItem, type TextLine } from "./template-lines.ts";
import type { Column, Inline, Part, Row, Table } from "./template-tree.ts";

const RULE_CELL = /^:?-+:?$/;

export function isTableLine({ text: [first] }: TextLine): boolean {
  return first?.node === "text" && first.text.trimStart().startsWith("|");
}

/** @throws TemplateFault when the head, its rule or the number of cells is not right */
export function readTable(items: readonly LineItem[], line: number): Table {
  const [head, rule, ...rest] = items;
  if (head?.item !== "line" || rule?.item !== "line" || !isRule(rule)) {
    throw new TemplateFault(line, "A table begins with a line of headings and a line of dashes", {
      is: "table",
    });
  }
  const columns = cellTexts(rule).map(columnOf);
  const second = rest.findIndex((item) => item.item === "line" && isRule(item));
  const [rows, foot] = second === -1 ? [rest, []] : [rest.slice(0, second), rest.slice(second + 1)];
  const [lead] = head.text;
  return {
    node: "table",
    indented: lead?.node === "text" && /^ {2,}/.test(lead.text),
    columns,
    head: cellsOf(head, columns.length),
    rows: readRows(rows, columns.length),
    foot: readRows(foot, columns.length),
  };
}

/** `--:` amounts, `:-` a single dash for a column as narrow as it can be, `:----` four and more for a wide one. */
function columnOf(rule: string): Column {
  if (rule.endsWith(":")) return "end";
  if (/-{4}/.test(rule)) return "wide";
  return /^:?-$/.test(rule) ? "narrow" : "start";
}

function readRows(items: readonly LineItem[], width: number): Part<Row>[] {
  return items.flatMap((item): Part<Row>[] => {
    if (item.item === "line") {
      if (item.text.length === 0) return [];
      return [{ node: "row", cells: cellsOf(item, width) }];
    }
    const { tag } = item;
    const body = readRows(bodyLines(tag.body, tag.scope), width);
    if (tag.kind === "each") return [{ node: "each", list: tag.field.name, body }];
    const otherwise = readRows(bodyLines(tag.otherwise, tag.scope), width);
    return [{ node: "if", field: tag.field, is: tag.is, then: body, otherwise }];
  });
}

/** Cuts a line at the bars of the template's own text; a bar in a value or in a condition cuts nothing. */
function cellsOf(line: TextLine, width: number): Inline[] {
  const cells: Inline[] = [[]];
  for (const part of line.text) {
    if (part.node !== "text") {
      cells.at(-1)?.push(part);
      continue;
    }
    part.text.split(/(?<!\\)\|/).forEach((text, index) => {
      if (index > 0) cells.push([]);
      cells.at(-1)?.push({ ...part, text });
    });
  }
  const inner = cells.slice(1, -1);
  if (inner.length !== width || !isSpace(cells.at(0)) || !isSpace(cells.at(-1))) {
    throw new TemplateFault(line.number, `This row should have ${width} cells between bars`, {
      is: "row",
      width,
    });
  }
  return inner.map((cell) => withMarks(trimmed(cell), line.number));
}

function isRule(line: TextLine): boolean {
  return isTableLine(line) && line.text.length === 1 && cellTexts(line).every((cell) => RULE_CELL.test(cell));
}

function cellTexts({ text: [first] }: TextLine): string[] {
  if (first?.node !== "text") return [];
  return first.text
    .trim()
    .slice(1, -1)
    .split("|")
    .map((cell) => cell.trim());
}

function isSpace(cell: Inline | undefined): boolean {
  return (cell ?? []).every((part) => part.node === "text" && part.text.trim() === "");
}

function trimmed(cell: Inline): Inline {
  return cell
    .map((part, index) => {
      if (part.node !== "text") return part;
      const text = index === 0 ? part.text.trimStart() : part.text;
      return { ...part, text: index === cell.length - 1 ? text.trimEnd() : text };
    })
    .filter((part) => part.node !== "text" || part.text !== "");
}
