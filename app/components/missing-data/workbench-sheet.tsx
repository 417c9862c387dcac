import { groupIndian } from "#app/domain/money.ts";
import { workbenchMessages } from "#app/domain/missing-data/workbench-messages.ts";
import type { KeptValue, SheetOutcome, SheetRow } from "#app/provider/contract/missing-data/workbench.ts";
import { Notice } from "#app/ui/notice.tsx";

/** What a sheet would do: the figures, the first rows that are written, and the rows that stay out. */
export function WorkbenchSheet({ outcome }: { outcome: SheetOutcome }) {
  const { cases, values, nothing, refused, unread, rows, kept_count, kept_rows, changed } = outcome;
  return (
    <>
      <section className="upload-group" aria-label="What will be saved">
        <h2>{workbenchMessages.willBeSaved(values, cases)}</h2>
        <p>{workbenchMessages.rowsInAll({ saved: cases, nothing, refused, kept: kept_rows })}</p>
        {unread.length > 0 ? <Notice>{workbenchMessages.unreadColumns(unread)}</Notice> : null}
        {changed > 0 ? <Notice tone="warning">{workbenchMessages.changedRows(changed)}</Notice> : null}
        {rows.length > 0 ? <Written rows={rows} /> : null}
        {cases > rows.length ? (
          <p className="small">
            The first {rows.length} of {groupIndian(String(cases))}.
          </p>
        ) : null}
      </section>
      {kept_count > 0 ? (
        <section className="upload-group" aria-label="Rows that differ from what is stored">
          <h2>{workbenchMessages.kept(kept_count, kept_rows)}</h2>
          <p>{workbenchMessages.keptFix}</p>
          <Differing kept={outcome.kept} />
          {kept_count > outcome.kept.length ? (
            <p className="small">
              The first {outcome.kept.length} of {groupIndian(String(kept_count))}.
            </p>
          ) : null}
        </section>
      ) : null}
    </>
  );
}

function Written({ rows }: { rows: readonly SheetRow[] }) {
  return (
    <table className="table table-fold">
      <thead>
        <tr>
          <th scope="col" className="num">
            Row
          </th>
          <th scope="col">Case</th>
          <th scope="col">Values</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ row, case_id, lan_number, customer_name, values, changed }) => (
          <tr key={case_id}>
            <td data-label="Row" className="num">
              {row}
            </td>
            <td data-label="Case">
              <div>
                {lan_number}
                <div className="small">{customer_name}</div>
                {changed ? <div className="small">{workbenchMessages.changedRow}</div> : null}
              </div>
            </td>
            <td data-label="Values">
              <div>
                {values.map(({ label, value }) => (
                  <div key={label}>
                    <span className="small">{label}</span> {value}
                  </div>
                ))}
              </div>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Differing({ kept }: { kept: readonly KeptValue[] }) {
  return (
    <table className="table table-fold">
      <thead>
        <tr>
          <th scope="col" className="num">
            Row
          </th>
          <th scope="col">Case</th>
          <th scope="col">Field</th>
          <th scope="col">In the sheet</th>
          <th scope="col">Now stored</th>
        </tr>
      </thead>
      <tbody>
        {kept.map(({ row, lan_number, label, value, stored }) => (
          <tr key={`${row} ${label}`}>
            <td data-label="Row" className="num">
              {row}
            </td>
            <td data-label="Case">{lan_number}</td>
            <td data-label="Field">{label}</td>
            <td data-label="In the sheet">{value}</td>
            <td data-label="Now stored">{stored}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
