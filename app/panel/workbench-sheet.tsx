import { groupIndian } from "#app/domain/money.ts";
import { workbenchMessages } from "#app/domain/workbench-messages.ts";
import type { SheetOutcome } from "#app/provider/contract/workbench.ts";

/** What a sheet would do: the figures, the first rows that are written, and the values that stay out. */
export function WorkbenchSheet({ outcome }: { outcome: SheetOutcome }) {
  const { cases, values, nothing, refused, rows, kept, kept_count } = outcome;
  return (
    <section className="upload-group" aria-label="What will be saved">
      <h2>{workbenchMessages.willBeSaved(values, cases)}</h2>
      {nothing > 0 ? <p>{workbenchMessages.rowsNothing(nothing)}</p> : null}
      {refused > 0 ? <p>{workbenchMessages.rowsRefused(refused)}</p> : null}
      {rows.length > 0 ? (
        <table className="table table-fold">
          <thead>
            <tr>
              <th scope="col">Row</th>
              <th scope="col">Case</th>
              <th scope="col">Values</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ row, case_id, lan_number, customer_name, values: written }) => (
              <tr key={case_id}>
                <td data-label="Row">{row}</td>
                <td data-label="Case">{[lan_number, customer_name].filter(Boolean).join(" · ")}</td>
                <td data-label="Values">
                  {written.map(({ label, value }) => (
                    <div key={label}>
                      <span className="small">{label}</span> {value}
                    </div>
                  ))}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : null}
      {cases > rows.length ? (
        <p className="small">
          The first {rows.length} of {groupIndian(String(cases))}.
        </p>
      ) : null}
      {kept_count > 0 ? (
        <>
          <h2>{workbenchMessages.kept(kept_count)}</h2>
          <ul>
            {kept.map(({ row, lan_number, label, value, stored }) => (
              <li key={`${row} ${label}`}>
                Row {row}, {lan_number}, {label}: stored {stored}, in the sheet {value}
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </section>
  );
}
