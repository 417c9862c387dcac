import { formatDateTime } from "#app/domain/dates.ts";
import { groupIndian } from "#app/domain/money.ts";
import { paths } from "#app/paths.ts";
import type { ClientUpload } from "#app/provider/contract/clients/client-uploads.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { CutText } from "#app/ui/cut-text.tsx";
import { NOTHING } from "#app/ui/description-list.tsx";
import { Table, type Column } from "#app/ui/table.tsx";

const figure = (count: number | null): string => (count === null ? NOTHING : groupIndian(String(count)));

const COLUMNS: readonly Column<ClientUpload>[] = [
  {
    head: "Batch",
    cell: ({ batch_id, batch_name }) => (
      <div>
        <a className="link" href={paths.cases({ batchId: batch_id })} data-move="page">
          Batch {batch_id}
        </a>
        <div className="small">{batch_name}</div>
      </div>
    ),
  },
  { head: "File", cell: ({ file_name }) => (file_name ? <CutText>{file_name}</CutText> : NOTHING) },
  { head: "Rows read", className: "num", cell: ({ rows_read }) => figure(rows_read) },
  { head: "Refused", className: "num", cell: ({ rows_refused }) => figure(rows_refused) },
  { head: "Skipped", className: "num", cell: ({ rows_skipped }) => figure(rows_skipped) },
  {
    head: "Uploaded",
    cell: ({ created_at, uploaded_by }) => (
      <div>
        {formatDateTime(created_at) || NOTHING}
        <div className="small">{uploaded_by}</div>
      </div>
    ),
  },
  {
    head: "Action",
    cell: ({ batch_id, file_url }) =>
      file_url ? (
        <ButtonLink
          href={paths.file(file_url)}
          move="document"
          aria-label={`Download the workbook of Batch ${batch_id}`}
        >
          Download
        </ButtonLink>
      ) : (
        NOTHING
      ),
  },
];

/** The workbooks of a client: what became of each, who brought it, and the file as it came. */
export function ClientUploadTable({ uploads }: { uploads: readonly ClientUpload[] }) {
  return (
    <div className="client-sheet">
      <Table rows={uploads} columns={COLUMNS} keyOf={({ batch_id }) => batch_id} />
    </div>
  );
}
