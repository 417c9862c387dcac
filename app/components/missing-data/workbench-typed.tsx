import { cellName, typedRows, versionName } from "#app/domain/missing-data/workbench.ts";
import { workbenchMessages } from "#app/domain/missing-data/workbench-messages.ts";
import { useKept, type WorkbenchGridProps } from "./workbench-grid.tsx";

/** What was typed and has no place in the grid, because the grid could not be loaded with it: it stays in the form. */
export function TypedCells({ workbench, again, typed, problems }: WorkbenchGridProps) {
  const shown = useKept(workbench, again);
  const inGrid = new Set(
    shown?.rows.flatMap(({ case_id }) => shown.columns.map((name) => cellName(case_id, name))) ?? [],
  );
  const versions = new Set(shown?.rows.map(({ case_id }) => case_id) ?? []);
  const rows = typedRows(Object.entries(typed)).flatMap((row) => {
    const values = Object.entries(row.values).filter(([name]) => !inGrid.has(cellName(row.case_id, name)));
    return values.length > 0 ? [{ ...row, values }] : [];
  });
  if (rows.length === 0) return null;
  return (
    <section className="workbench-typed" aria-label={workbenchMessages.stillTyped}>
      <h2>{workbenchMessages.stillTyped}</h2>
      {rows.map(({ case_id, version, values }) => (
        <div key={case_id} className="fields fields-3">
          {versions.has(case_id) ? null : (
            <input type="hidden" name={versionName(case_id)} value={version} autoComplete="off" />
          )}
          {values.map(([name, text]) => {
            const id = cellName(case_id, name);
            const found = problems.find((problem) => problem.case_id === case_id && problem.field === name);
            return (
              <div key={name} className="field">
                <label htmlFor={id}>
                  Case {case_id}, {name.replaceAll("_", " ")}
                </label>
                <textarea
                  id={id}
                  name={id}
                  className="control"
                  rows={1}
                  defaultValue={text}
                  data-cell={name}
                />
                {found ? <div className="error">{found.message}</div> : null}
              </div>
            );
          })}
        </div>
      ))}
    </section>
  );
}
