// Tables of a Word text: those of the paper, and the columns in which its signatures stand.
import { AlignmentType, BorderStyle, Paragraph, Table, TableCell, TableRow, WidthType } from "docx";
import type { PaperBlock, Run } from "#app/papers/blocks.ts";
import type { Column } from "#app/papers/reading/template-tree.ts";
import { textRuns } from "./word-runs.ts";

type PaperTable = Extract<PaperBlock, { block: "table" }>;

export interface CellParagraph {
  runs: readonly Run[];
  /** Left free above it, in twentieths of a point. */
  room: number;
}

/** How wide a column is beside the others; the layout measures, Word is told. */
const SHARES: Record<Column, number> = { start: 7, wide: 14, end: 2.5, narrow: 1.3 };
const NONE = { style: BorderStyle.NONE, size: 0, color: "auto" } as const;
const RULE = { style: BorderStyle.SINGLE, size: 4, color: "000000" } as const;

/**
 * @param content a table of the paper, or the paragraphs of columns side by side
 * @param width all of it, in twentieths of a point
 */
export function wordTable(content: PaperTable | CellParagraph[][], width: number, indent = 0): Table {
  const shares = Array.isArray(content)
    ? content.map(() => 1)
    : content.columns.map((column) => SHARES[column]);
  const all = shares.reduce((sum, share) => sum + share, 0);
  const widths = shares.map((share) => Math.floor((width * share) / all));
  return new Table({
    width: { size: width, type: WidthType.DXA },
    indent: { size: indent, type: WidthType.DXA },
    columnWidths: widths,
    borders: {
      top: NONE,
      bottom: NONE,
      left: NONE,
      right: NONE,
      insideHorizontal: NONE,
      insideVertical: NONE,
    },
    rows: Array.isArray(content) ? [sideBySide(content, widths)] : rowsOf(content, widths),
  });
}

function rowsOf({ columns, head, rows, foot }: PaperTable, widths: readonly number[]): TableRow[] {
  const row = (cells: readonly (readonly Run[])[], at: { head?: true; rule: boolean }) =>
    new TableRow({
      tableHeader: at.head ?? false,
      cantSplit: true,
      children: cells.map(
        (runs, column) =>
          new TableCell({
            width: { size: widths[column] ?? 0, type: WidthType.DXA },
            margins: { top: 40, bottom: 40, left: 80, right: 80 },
            borders: { top: at.head ? RULE : NONE, bottom: at.rule ? RULE : NONE, left: NONE, right: NONE },
            children: [
              new Paragraph({
                alignment: columns[column] === "end" ? AlignmentType.RIGHT : AlignmentType.LEFT,
                spacing: { after: 0, line: 252 },
                children: textRuns(runs, { bold: at.head ?? false }),
              }),
            ],
          }),
      ),
    });
  return [
    row(head, { head: true, rule: true }),
    ...rows.map((cells, index) => row(cells, { rule: index === rows.length - 1 })),
    ...foot.map((cells, index) => row(cells, { rule: index === foot.length - 1 })),
  ];
}

const sideBySide = (columns: readonly (readonly CellParagraph[])[], widths: readonly number[]) =>
  new TableRow({
    cantSplit: true,
    children: columns.map(
      (paragraphs, column) =>
        new TableCell({
          width: { size: widths[column] ?? 0, type: WidthType.DXA },
          borders: { top: NONE, bottom: NONE, left: NONE, right: NONE },
          // A cell without a paragraph is a damaged file.
          children: (paragraphs.length > 0 ? paragraphs : [{ runs: [], room: 0 }]).map(
            ({ runs, room }) =>
              new Paragraph({ spacing: { before: room, after: 0, line: 252 }, children: textRuns(runs) }),
          ),
        }),
    ),
  });
