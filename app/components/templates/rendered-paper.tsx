// A paper on a page: the blocks that the PDF is set from, with the words of the text marked where two are compared.
import { createContext, useContext, type ReactNode } from "react";
import type { RenderedPaper } from "#app/provider/contract/templates/templates.ts";

export type PaperBlock = RenderedPaper["blocks"][number];
export type Run = Extract<PaperBlock, { block: "heading" }>["text"][number];

/** What words that stand on a field are shown as, where a paper is read beside the record. */
export const SourceShown = createContext((_run: Run & { from: string }, said: ReactNode): ReactNode => said);
type TableBlock = Extract<PaperBlock, { block: "table" }>;

type ShownPart = Pick<RenderedPaper, "language" | "footer" | "blocks">;

/** The whole paper. It scrolls by itself, so it can be reached by keyboard. */
export function PaperSheet({ paper, label }: { paper: ShownPart; label: string }) {
  return (
    <article className="paper-sheet" lang={paper.language} tabIndex={0} aria-label={label}>
      {paper.blocks.map((block, index) => (
        // Blocks have no other name than their place.
        <Block key={index} block={block} />
      ))}
      <p className="paper-footer">{paper.footer}</p>
    </article>
  );
}

/** One block of it. */
export function Block({ block }: { block: PaperBlock }) {
  switch (block.block) {
    case "heading":
      return (
        <p className={block.level === 1 ? "paper-heading" : "paper-heading paper-heading-2"}>
          <Runs runs={block.text} />
        </p>
      );
    case "paragraph":
      return (
        <div
          className="paper-paragraph"
          data-level={block.level ?? (block.indented ? "indented" : undefined)}
        >
          {block.label === null ? null : <span>{block.label}</span>}
          <p>
            <Runs runs={block.text} />
          </p>
        </div>
      );
    case "table":
      return <PaperTable table={block} />;
    case "zone":
      return <Zone zone={block.zone} lines={block.lines} />;
    case "break":
      return <hr className="paper-break" />;
  }
}

function PaperTable({ table: { columns, head, rows, foot, indented } }: { table: TableBlock }) {
  const row = (cells: Run[][], key: number, cell: (content: ReactNode, at: number) => ReactNode) => (
    <tr key={key}>{cells.map((runs, at) => cell(<Runs runs={runs} />, at))}</tr>
  );
  const side = (at: number) => (columns[at] === "end" ? "paper-end" : undefined);
  const data = (content: ReactNode, at: number) => (
    <td key={at} className={side(at)}>
      {content}
    </td>
  );
  return (
    <div className={indented ? "paper-table paper-indented" : "paper-table"}>
      <table>
        <thead>
          {row(head, 0, (content, at) => (
            <th key={at} scope="col" className={side(at)}>
              {content}
            </th>
          ))}
        </thead>
        <tbody>{rows.map((cells, key) => row(cells, key, data))}</tbody>
        {foot.length > 0 ? <tfoot>{foot.map((cells, key) => row(cells, key, data))}</tfoot> : null}
      </table>
    </div>
  );
}

/** A part of a letter or pleading: its lines stay lines, side by side where it has columns. */
function Zone({ zone, lines }: { zone: string; lines: Run[][] }) {
  const columns: Run[][][] = [[]];
  for (const line of lines) {
    if (line[0]?.column) columns.push([]);
    else columns.at(-1)?.push(line);
  }
  return (
    <div className="paper-zone" data-zone={zone}>
      {columns.map((own, at) => (
        <div key={at}>
          {own.map((runs, index) => (
            <p key={index}>{runs.length === 0 ? "\u00A0" : <Runs runs={runs} />}</p>
          ))}
        </div>
      ))}
    </div>
  );
}

const Runs = ({ runs }: { runs: readonly Run[] }) =>
  runs.map((run, index) => <Styled key={index} run={run} />);

function Styled({ run }: { run: Run }) {
  const { text, bold, italic, mark, from } = run;
  const showSource = useContext(SourceShown);
  // A line of a long text ends at a line separator.
  let said: ReactNode = text.replaceAll("\u2028", "\n");
  if (italic) said = <em>{said}</em>;
  if (bold) said = <strong>{said}</strong>;
  if (from !== undefined) said = showSource({ ...run, from }, said);
  if (mark === "removed") return <del>{said}</del>;
  return mark === "added" ? <ins>{said}</ins> : said;
}
