import { cellName, shownValue } from "#app/domain/missing-data/workbench.ts";
import type {
  CellProblem,
  WorkbenchField,
  WorkbenchRow,
} from "#app/provider/contract/missing-data/workbench.ts";
import { DateInput } from "../forms/date-field.tsx";

interface WorkbenchCellProps {
  field: WorkbenchField;
  row: WorkbenchRow;
  /** What was typed before the form came back. */
  typed: string | undefined;
  problem: CellProblem | undefined;
}

/** One field of one case: what the case has, or a control of the field's kind. What was typed always has a control. */
export function WorkbenchCell({ field, row, typed = "", problem }: WorkbenchCellProps) {
  const cell = row.cells.find(({ name }) => name === field.name);
  const id = cellName(row.case_id, field.name);
  const isNeeded = cell?.required ?? false;
  const who = row.lan_number ?? row.customer_name ?? String(row.case_id);
  const stored = cell?.value ?? null;
  const control = {
    id,
    name: id,
    "data-cell": field.name,
    "data-needed": isNeeded ? "" : undefined,
    "aria-label": `${field.label}, ${who}${isNeeded ? ", needed" : ""}`,
    "aria-invalid": problem ? true : undefined,
    "aria-describedby": problem ? `${id}-problem` : undefined,
  } as const;
  return (
    <td data-label={[field.label, ...field.or_else].join(" or ")}>
      {stored !== null && typed.trim() === "" ? (
        <span>{shownValue(field, stored)}</span>
      ) : (
        <Control field={field} control={control} typed={typed} />
      )}
      {problem ? (
        <div className={problem.stale ? "now-stored" : "error"} id={`${id}-problem`}>
          {problem.message}
        </div>
      ) : null}
    </td>
  );
}

interface ControlProps {
  field: WorkbenchField;
  control: { id: string; name: string; "aria-label": string };
  typed: string;
}

function Control({ field: { kind, options }, control: given, typed }: ControlProps) {
  if (kind === "date") return <DateInput {...given} label={given["aria-label"]} value={typed} isBrief />;
  const control = { ...given, defaultValue: typed, className: "control", autoComplete: "off" };
  switch (kind) {
    case "choice":
      return (
        <select {...control}>
          <option value="">Choose…</option>
          {options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      );
    case "address":
    case "longtext":
      return <textarea {...control} rows={2} />;
    case "amount":
    case "rate":
      return <input {...control} type="text" inputMode="decimal" />;
    case "days":
      return <input {...control} type="text" inputMode="numeric" />;
    case "text":
      return <input {...control} type="text" />;
  }
}
