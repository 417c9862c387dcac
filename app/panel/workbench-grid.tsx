import { useLocation } from "@remix-run/react";
import { useState } from "react";
import { cellName, versionName } from "#app/domain/workbench.ts";
import { paths } from "#app/paths.ts";
import type {
  CellProblem,
  Workbench,
  WorkbenchField,
  WorkbenchRow,
} from "#app/provider/contract/workbench.ts";
import { WorkbenchCell } from "./workbench-cell.tsx";

interface WorkbenchGridProps {
  workbench: Workbench;
  batchId: number;
  /** Of a form that came back. */
  typed: Readonly<Record<string, string>>;
  problems: readonly CellProblem[];
}

/** Twenty cases by the fields they lack. On a phone every case folds into labelled lines. */
export function WorkbenchGrid({
  workbench: { fields, columns, rows },
  batchId,
  typed,
  problems,
}: WorkbenchGridProps) {
  // A page that was loaded anew, and a form that came back, carry the versions of that moment.
  const { key } = useLocation();
  const shown = columns.flatMap((name) => fields.filter((field) => field.name === name));
  return (
    <div className="workbench-scroll">
      <table className="table table-fold workbench">
        <thead>
          <tr>
            <th scope="col">Case</th>
            {shown.map((field) => (
              <th key={field.name} scope="col">
                {[field.label, ...field.or_else].join(" or ")}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <GridRow key={`${row.case_id} ${key}`} {...{ row, shown, batchId, typed, problems }} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface GridRowProps extends Pick<WorkbenchGridProps, "batchId" | "typed" | "problems"> {
  row: WorkbenchRow;
  shown: readonly WorkbenchField[];
}

function GridRow({ row, shown, batchId, typed, problems }: GridRowProps) {
  const { case_id, lan_number, customer_name, ready, also } = row;
  // Loaders also run again without a new page: what is being typed must not get a newer version by that.
  const [version] = useState(row.version);
  const own = problems.filter((problem) => problem.case_id === case_id);
  return (
    <tr>
      <th scope="row">
        <a className="link" href={paths.caseDetails({ batchId, caseId: case_id })} data-move="page">
          {lan_number ?? case_id}
        </a>
        <div className="small">{customer_name}</div>
        {ready ? <div className="small">Ready</div> : null}
        {also.length > 0 ? <div className="small">Also lacks {also.join(", ")}</div> : null}
        {own
          .filter(({ field }) => field === null)
          .map(({ message }) => (
            <div key={message} className="error">
              {message}
            </div>
          ))}
        <input type="hidden" name={versionName(case_id)} value={version} autoComplete="off" />
      </th>
      {shown.map((field) => (
        <WorkbenchCell
          key={field.name}
          field={field}
          row={row}
          typed={typed[cellName(case_id, field.name)]}
          error={own.find((problem) => problem.field === field.name)?.message}
        />
      ))}
    </tr>
  );
}
