import { cellName, shownValue } from "#app/domain/missing-data/workbench.ts";
import type {
  CellProblem,
  WorkbenchField,
  WorkbenchRow,
} from "#app/provider/contract/missing-data/workbench.ts";
import { AmountInput } from "../forms/amount-field.tsx";
import { DateInput } from "../forms/date-field.tsx";

interface WorkbenchCellProps {
  field: WorkbenchField;
  row: WorkbenchRow;
  /** What is stored can be typed over. */
  isCorrected: boolean;
  /** What was typed before the form came back. */
  typed: string | undefined;
  problem: CellProblem | undefined;
}

/** One field of one case: what the case has, or a control of the field's kind. What was typed always has a control. */
export function WorkbenchCell({ field, row, isCorrected, typed, problem }: WorkbenchCellProps) {
  const cell = row.cells.find(({ name }) => name === field.name);
  const id = cellName(row.case_id, field.name);
  const isNeeded = cell?.required ?? false;
  const who = row.lan_number;
  const stored = cell?.value ?? null;
  const control = {
    id,
    name: id,
    "data-cell": field.name,
    "data-stored": isCorrected && stored !== null ? stored : undefined,
    "data-needed": isNeeded ? "" : undefined,
    "aria-label": `${field.label}, ${who}${isNeeded ? ", needed" : ""}`,
    "aria-invalid": problem ? true : undefined,
    "aria-describedby": problem ? `${id}-problem` : undefined,
  } as const;
  return (
    <td data-label={[field.label, ...field.or_else].join(" or ")}>
      {stored !== null && !isCorrected && !typed?.trim() ? (
        <span>{shownValue(field, stored)}</span>
      ) : (
        <Control field={field} control={control} typed={typed ?? (isCorrected ? (stored ?? "") : "")} />
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
  if (kind === "amount") return <AmountInput {...given} value={typed} />;
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
    case "rate":
      return <input {...control} type="text" inputMode="decimal" />;
    case "days":
      return <input {...control} type="text" inputMode="numeric" />;
    case "text":
      return <input {...control} type="text" />;
  }
}
