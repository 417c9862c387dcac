import { cellName, shownValue } from "#app/domain/workbench.ts";
import type { WorkbenchField, WorkbenchRow } from "#app/provider/contract/workbench.ts";

interface WorkbenchCellProps {
  field: WorkbenchField;
  row: WorkbenchRow;
  /** What was typed before the form came back. */
  typed: string | undefined;
  error: string | undefined;
}

/** One field of one case: what the case has, or a control of the field's kind. */
export function WorkbenchCell({ field, row, typed, error }: WorkbenchCellProps) {
  const cell = row.cells.find(({ name }) => name === field.name);
  const id = cellName(row.case_id, field.name);
  const isNeeded = cell?.required ?? false;
  const who = row.lan_number ?? row.customer_name ?? String(row.case_id);
  const control = {
    id,
    name: id,
    defaultValue: typed,
    className: "control",
    autoComplete: "off",
    "data-column": field.name,
    "data-needed": isNeeded ? "" : undefined,
    "aria-label": `${field.label}, ${who}${isNeeded ? ", needed" : ""}`,
    "aria-invalid": error ? true : undefined,
    "aria-describedby": error ? `${id}-error` : undefined,
  } as const;
  return (
    <td data-label={field.label}>
      {cell?.value != null ? (
        <span>{shownValue(field, cell.value)}</span>
      ) : (
        <Control field={field} control={control} />
      )}
      {error ? (
        <div className="error" id={`${id}-error`}>
          {error}
        </div>
      ) : null}
    </td>
  );
}

type ControlProps = { id: string; name: string; defaultValue: string | undefined; className: string };

function Control({ field: { kind, options }, control }: { field: WorkbenchField; control: ControlProps }) {
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
    case "date":
      return <input {...control} type="date" />;
    case "amount":
    case "rate":
      return <input {...control} type="text" inputMode="decimal" />;
    case "days":
      return <input {...control} type="text" inputMode="numeric" />;
    case "text":
      return <input {...control} type="text" />;
  }
}
