import { useState } from "react";
import { cellName, COLUMN, openedName, versionName } from "#app/domain/missing-data/workbench.ts";
import { workbenchMessages } from "#app/domain/missing-data/workbench-messages.ts";
import { paths } from "#app/paths.ts";
import type {
  CellProblem,
  Workbench,
  WorkbenchField,
  WorkbenchRow,
} from "#app/provider/contract/missing-data/workbench.ts";
import { WorkbenchCell } from "./workbench-cell.tsx";

export interface WorkbenchGridProps {
  /** Null: it could not be loaded. */
  workbench: Workbench | null;
  /** The same cases and fields as they are by now, for a form that came back. */
  again: Workbench | null;
  /** What is stored can be typed over. */
  isCorrected: boolean;
  /** Of a form that came back. */
  typed: Readonly<Record<string, string>>;
  problems: readonly CellProblem[];
}

/**
 * Twenty cases by the fields they lack. On a phone every case folds into labelled lines. Loaders also run again without a
 * new page: rows, columns and versions stay those of the page that is being typed in.
 */
export function WorkbenchGrid({ workbench, again, isCorrected, typed, problems }: WorkbenchGridProps) {
  const kept = useKept(workbench, again);
  if (!kept || kept.rows.length === 0 || kept.columns.length === 0) return null;
  const { fields, columns, rows } = kept;
  const shown = columns.flatMap((name) => fields.filter((field) => field.name === name));
  return (
    <div className="workbench-scroll">
      <table className="table table-fold workbench">
        <caption className="sr-only">{workbenchMessages.caption}</caption>
        <thead>
          <tr>
            <th scope="col">Case</th>
            {shown.map((field) => (
              <th key={field.name} scope="col">
                <input type="hidden" name={COLUMN} value={field.name} autoComplete="off" />
                {[field.label, ...field.or_else].join(" or ")}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <GridRow key={row.case_id} {...{ row, shown, isCorrected, typed, problems }} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** What the page came with, until the form comes back with its cases as they are by now. */
export function useKept(workbench: Workbench | null, again: Workbench | null): Workbench | null {
  const [kept, setKept] = useState(again ?? workbench);
  if (again !== null && kept !== again) setKept(again);
  return kept;
}

interface GridRowProps extends Pick<WorkbenchGridProps, "isCorrected" | "typed" | "problems"> {
  row: WorkbenchRow;
  shown: readonly WorkbenchField[];
}

function GridRow({ row, shown, isCorrected, typed, problems }: GridRowProps) {
  const { case_id, version, lan_number, customer_name, ready, held, also } = row;
  const own = problems.filter((problem) => problem.case_id === case_id);
  const ofRow = own.filter(({ field }) => field === null);
  return (
    <tr className={ofRow.length > 0 ? "workbench-stale" : undefined}>
      <th scope="row">
        <a className="link" href={paths.casePage(case_id)} data-move="page">
          {lan_number}
        </a>
        <div className="small">{customer_name}</div>
        {ready ? <div className="small">Ready</div> : null}
        {held ? <div className="small">{workbenchMessages.heldBack}</div> : null}
        {also.length > 0 ? <div className="small">Also missing {also.join(", ")}</div> : null}
        {ofRow.map(({ message }) => (
          <div key={message} className="error">
            {message}
          </div>
        ))}
        <input type="hidden" name={versionName(case_id)} value={version} autoComplete="off" />
        {isCorrected ? (
          <input
            type="hidden"
            name={openedName(case_id)}
            value={JSON.stringify(Object.fromEntries(row.cells.map(({ name, value }) => [name, value])))}
            autoComplete="off"
          />
        ) : null}
      </th>
      {shown.map((field) => (
        <WorkbenchCell
          key={field.name}
          field={field}
          row={row}
          isCorrected={isCorrected}
          typed={typed[cellName(case_id, field.name)]}
          problem={own.find((problem) => problem.field === field.name)}
        />
      ))}
    </tr>
  );
}
