import type { ReactNode } from "react";

export interface Column<Row> {
  /** Its name, which each of its cells says on a phone; none of a column of buttons. */
  label?: string;
  /** At its head instead of the name. */
  head?: ReactNode;
  cell: (row: Row, index: number) => ReactNode;
  isNumber?: true;
  /** Of its cells. */
  className?: string;
}

interface FoldTableProps<Row> {
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  className?: string;
}

/** A table whose rows become cards on a phone. */
export function FoldTable<Row>({ columns, rows, rowKey, className }: FoldTableProps<Row>) {
  return (
    <table className={["table table-fold", className].filter(Boolean).join(" ")}>
      <thead>
        <tr>
          {columns.map(({ label, head, isNumber }, index) => (
            <th key={index} scope="col" className={isNumber ? "num" : undefined}>
              {head ?? label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <tr key={rowKey(row)}>
            {columns.map(({ label, cell, isNumber, className: ofCells }, at) => (
              <td key={at} data-label={label} className={isNumber ? "num" : ofCells}>
                {cell(row, index)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
