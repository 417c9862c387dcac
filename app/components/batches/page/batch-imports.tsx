import { formatDateTime } from "#app/domain/dates.ts";
import { counted } from "#app/domain/text/counted.ts";
import { paths } from "#app/paths.ts";
import type { BatchHead } from "#app/provider/contract/batches/batches.ts";

/** The sheets a batch came from, the newest first, with what can be downloaded of them. */
export function BatchImports({ id, imports }: { id: number; imports: BatchHead["imports"] }) {
  return (
    <ul className="batch-imports">
      {imports.map((sheet) => (
        <li key={sheet.id}>
          {sheet.is_correction ? "Corrected sheet" : "Imported"} on {formatDateTime(sheet.created_at)}
          {sheet.created_by ? ` by ${sheet.created_by}` : null}
          {sheet.rows_inserted === null ? null : `: ${counted(sheet.rows_inserted, "case")} added`}
          {sheet.rows_updated ? `, ${sheet.rows_updated} updated` : null}
          {sheet.file_key ? (
            <>
              {" · "}
              <a className="link" href={paths.file(sheet.file_key)}>
                Download Sheet
              </a>
            </>
          ) : null}
          {sheet.correction_key ? (
            <>
              {" · "}
              <a className="link" href={paths.file(sheet.correction_key)}>
                Download Rows Left Out
              </a>
            </>
          ) : null}
        </li>
      ))}
      <li>
        <a className="link" href={paths.batchReport(id)}>
          Download Report
        </a>
      </li>
    </ul>
  );
}
