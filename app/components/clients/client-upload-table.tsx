import { formatDateTime } from "#app/domain/dates.ts";
import { counted, formatCount } from "#app/domain/text/counted.ts";
import { paths } from "#app/paths.ts";
import type { ClientUpload } from "#app/provider/contract/clients/client-uploads.ts";
import { Badge } from "#app/ui/badge.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { CutText } from "#app/ui/cut-text.tsx";
import { NOTHING } from "#app/ui/description-list.tsx";
import { Table, type Column } from "#app/ui/table.tsx";

const figure = (count: number | null): string => (count === null ? NOTHING : formatCount(count));

const COLUMNS: readonly Column<ClientUpload>[] = [
  {
    head: "Batch",
    className: "words",
    cell: (upload) => (
      <div>
        {upload.undone_at === null ? (
          <a className="link" href={paths.cases({ batchId: upload.batch_id })} data-move="page">
            Batch {upload.batch_id}
          </a>
        ) : (
          `Batch ${upload.batch_id}`
        )}
        <Undone {...upload} />
        <div className="small">{upload.batch_name}</div>
      </div>
    ),
  },
  {
    head: "File",
    cell: ({ file_name, is_correction }) => (
      <div>
        {file_name ? <CutText>{file_name}</CutText> : NOTHING}
        {is_correction ? <div className="small">Corrected sheet</div> : null}
      </div>
    ),
  },
  { head: "Rows read", className: "num", cell: ({ rows_read }) => figure(rows_read) },
  { head: "Added", className: "num", cell: ({ rows_inserted }) => figure(rows_inserted) },
  { head: "Updated", className: "num", cell: ({ rows_updated }) => figure(rows_updated) },
  { head: "Left out", cell: (upload) => <LeftOut upload={upload} /> },
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
    cell: ({ batch_id, file_url, correction_url }) => (
      <div className="upload-files">
        {file_url ? (
          <ButtonLink
            href={paths.file(file_url)}
            move="document"
            aria-label={`Download the workbook of Batch ${batch_id}`}
          >
            Download
          </ButtonLink>
        ) : (
          NOTHING
        )}
        {correction_url ? (
          <ButtonLink
            href={paths.file(correction_url)}
            move="document"
            aria-label={`Download the rows left out of Batch ${batch_id}`}
          >
            Rows left out
          </ButtonLink>
        ) : null}
      </div>
    ),
  },
];

/** How much of an upload was undone: of a corrected sheet all, while the batch that it belongs to remains. */
function Undone({ undone_at, undone_part: part }: ClientUpload) {
  if (undone_at === null && !part) return null;
  const isWhole = undone_at !== null || !part || part.cases >= part.of;
  return (
    <div>
      <Badge>
        {isWhole ? "Import undone" : `Undone for ${formatCount(part.cases)} of ${counted(part.of, "case")}`}
      </Badge>
    </div>
  );
}

/** How many rows are in no case, by what they are, and why. */
function LeftOut({ upload }: { upload: ClientUpload }) {
  const { rows_unchanged, rows_duplicate, rows_rejected, rows_skipped, reasons } = upload;
  const parts = [
    [rows_rejected, "rejected"],
    [rows_duplicate, "duplicate"],
    [rows_unchanged, "unchanged"],
    [rows_skipped, "skipped"],
  ] as const;
  const told = parts.flatMap(([count, word]) => (count ? [`${figure(count)} ${word}`] : []));
  if (told.length === 0) return rows_rejected === null ? NOTHING : figure(0);
  return (
    <div className="words">
      {told.join(", ")}
      {reasons.length === 0 ? null : (
        <details className="small">
          <summary className="link">Reasons</summary>
          <ul className="plan-details">
            {reasons.map(({ field, problem, count }) => (
              <li key={`${field} ${problem}`}>
                {figure(count)}: {field} {problem}
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

/** The workbooks of a client: what became of each, who brought it, and the file as it came. */
export function ClientUploadTable({ uploads }: { uploads: readonly ClientUpload[] }) {
  return (
    <div className="client-sheet">
      <Table rows={uploads} columns={COLUMNS} keyOf={({ import_id }) => import_id} />
    </div>
  );
}
