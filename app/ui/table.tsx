import type { ReactNode } from "react";

export interface Column<Row> {
  head: string;
  /** What stands beside the cell on a narrow screen, where it is not the head; null: nothing. */
  label?: string | null;
  className?: string | undefined;
  /** The head leads to the table sorted by it, and says whether it is now. */
  sort?: { to: string; is?: "ascending" | "descending" };
  /** Text that does not fit is cut: it then stands in the tip, too. */
  isCut?: boolean;
  /** The head is for screen readers alone. */
  isHidden?: boolean;
  cell: (row: Row) => ReactNode;
}

interface TableProps<Row> {
  rows: readonly Row[];
  /** From left to right; false: a column that is not shown. */
  columns: readonly (Column<Row> | false)[];
  keyOf: (row: Row, index: number) => string | number;
  className?: string;
  rowClass?: (row: Row) => string | undefined;
  /** What an address names the row by. */
  rowId?: (row: Row) => string;
  /** The keys of a list move through its rows. */
  hasKeys?: boolean;
}

/** Rows and what is shown of each; on a narrow screen each row is a card. */
export function Table<Row>({
  rows,
  columns,
  keyOf,
  className = "",
  rowClass,
  rowId,
  hasKeys,
}: TableProps<Row>) {
  const shown = columns.filter((column) => column !== false);
  return (
    <table className={`table table-fold ${className}`.trim()}>
      <thead>
        <tr>
          {shown.map(({ head, className: cellClass, sort, isHidden }) => (
            <th
              key={head}
              scope="col"
              className={cellClass === "num" ? "num" : undefined}
              aria-sort={sort?.is}
            >
              {sort ? (
                <a href={sort.to} data-move="page" className="sort">
                  {head}
                </a>
              ) : isHidden ? (
                <span className="sr-only">{head}</span>
              ) : (
                head
              )}
            </th>
          ))}
        </tr>
      </thead>
      <tbody data-rows={hasKeys ? "" : undefined}>
        {rows.map((row, index) => (
          <tr key={keyOf(row, index)} id={rowId?.(row)} className={rowClass?.(row)}>
            {shown.map(({ head, label = head, className: cellClass, isCut, cell }) => {
              const content = cell(row);
              const tip = isCut && typeof content === "string" ? content : undefined;
              return (
                <td key={head} data-label={label ?? undefined} className={cellClass} title={tip}>
                  {content}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
