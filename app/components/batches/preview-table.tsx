import { tipOf } from "#app/ui/cut-text.tsx";

export interface PreviewColumn {
  attribute: string;
  label: string;
  isNumber: boolean;
}

export interface PreviewLine {
  row: number;
  /** As it will be stored, one text per column; "" where nothing is. */
  values: string[];
  hasProblems: boolean;
}

/** The first rows as they will be stored. */
export function PreviewTable({ columns, lines }: { columns: PreviewColumn[]; lines: PreviewLine[] }) {
  return (
    <div className="grid-scroll" tabIndex={0} role="region" aria-label="First rows as they will be stored">
      <table className="grid">
        <thead>
          <tr>
            <th scope="col">Row</th>
            {columns.map(({ attribute, label, isNumber }) => (
              <th key={attribute} scope="col" className={isNumber ? "num" : undefined}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(({ row, values, hasProblems }) => (
            <tr key={row} className={hasProblems ? "grid-wrong" : undefined}>
              <th scope="row">
                {row}
                {hasProblems ? <span className="sr-only"> (has problems)</span> : null}
              </th>
              {values.map((value, index) => (
                <td
                  key={columns[index]?.attribute}
                  className={columns[index]?.isNumber ? "num" : undefined}
                  title={tipOf(value)}
                >
                  {value}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
