import type { ReactNode } from "react";
import { messages } from "#app/domain/messages.ts";
import { counted } from "#app/domain/text/counted.ts";
import { tipOf } from "#app/ui/cut-text.tsx";
import { TextField } from "#app/ui/forms/field.tsx";
import { plainField } from "#app/ui/forms/field-frame.tsx";

export interface ReadSheet {
  sheet: string;
  sheets: { name: string; rows: number }[];
  isSheetChosen: boolean;
  /** An HTML table that was named .xls. */
  isWebPage: boolean;
  headerRow: number;
  lastRow: number;
  rowsRead: number;
  columns: number;
  skipped: { label: string; count: number; rows: number[] }[];
}

/** What was read of a file: rows, columns, sheet, and the rows that are no case. */
export function ReadSummary({ read, children }: { read: ReadSheet; children?: ReactNode }) {
  return (
    <div>
      <p className="upload-read">{messages.upload.read(read.rowsRead, read.columns, read.sheet)}</p>
      <p className="small">
        Header on row {read.headerRow}, last row {read.lastRow}.
        {read.skipped.map(({ label, count, rows }) => (
          <span key={label}>
            {" "}
            {label}: {count} ({rows.length === 1 ? "row" : "rows"} {rows.join(", ")}
            {rows.length < count ? " …" : ""}).
          </span>
        ))}
      </p>
      {children}
    </div>
  );
}

/** Which sheet holds the cases, the one that was read being chosen. Hidden sheets are not among them. */
export function SheetChooser({ read, error }: { read: ReadSheet; error?: string | null }) {
  const errorId = "sheet-error";
  return (
    <fieldset className="field sheet-chooser" aria-describedby={error ? errorId : undefined}>
      <legend className="label">Sheet</legend>
      <div className="hint">
        The workbook has {read.sheets.length} sheets. Choose the one that lists the cases.
      </div>
      {read.sheets.map(({ name, rows }) => (
        <label key={name} className="choice">
          <input
            type="radio"
            name="sheet"
            value={name}
            defaultChecked={name === read.sheet}
            aria-invalid={error ? true : undefined}
          />
          <span>
            <b>{name}</b>{" "}
            <span className="small">
              {counted(rows, "row")}
              {name === read.sheet && !read.isSheetChosen ? ", looks like a list of cases" : ""}
            </span>
          </span>
        </label>
      ))}
      {error ? (
        <div id={errorId} className="error">
          {error}
        </div>
      ) : null}
    </fieldset>
  );
}

/** The first rows as they stand in the sheet, the header marked, and a field to say that it is another row. */
export function HeaderRow({ read, lines }: { read: ReadSheet; lines: { row: number; cells: string[] }[] }) {
  const width = Math.max(0, ...lines.map(({ cells }) => cells.length));
  return (
    <div className="field header-row">
      <TextField
        field={{ ...plainField("header_row", read.headerRow), min: 1, max: read.lastRow }}
        label={`Header row of ${read.sheet}`}
        hint="The row with the column names. Titles above it are ignored."
        type="number"
        inputMode="numeric"
        numeric
      />
      <div className="grid-scroll" tabIndex={0} role="region" aria-label={`First rows of ${read.sheet}`}>
        <table className="grid">
          <tbody>
            {lines.map(({ row, cells }) => (
              <tr key={row} className={rowClass(row, read.headerRow)}>
                <th scope="row">{row}</th>
                {Array.from({ length: width }, (_, index) => (
                  <td key={index} title={tipOf(cells[index])}>
                    {cells[index] ?? ""}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

function rowClass(row: number, headerRow: number): string | undefined {
  if (row === headerRow) return "grid-header";
  return row < headerRow ? "grid-above" : undefined;
}
