import { formatDateTime } from "#app/domain/dates.ts";
import { groupIndian } from "#app/domain/money.ts";
import { paths } from "#app/paths.ts";
import type { ClientUpload } from "#app/provider/contract/clients/client-uploads.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { CutText } from "#app/ui/cut-text.tsx";
import { NOTHING } from "#app/ui/description-list.tsx";

/** The workbooks of a client: what became of each, who brought it, and the file as it came. */
export function ClientUploadTable({ uploads }: { uploads: readonly ClientUpload[] }) {
  return (
    <div className="client-sheet">
      <table className="table table-fold">
        <thead>
          <tr>
            <th scope="col">Batch</th>
            <th scope="col">File</th>
            <th scope="col" className="num">
              Rows read
            </th>
            <th scope="col" className="num">
              Refused
            </th>
            <th scope="col" className="num">
              Skipped
            </th>
            <th scope="col">Uploaded</th>
            <th scope="col">Action</th>
          </tr>
        </thead>
        <tbody>
          {uploads.map((upload) => (
            <UploadLine key={upload.batch_id} upload={upload} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function UploadLine({ upload }: { upload: ClientUpload }) {
  const { batch_id, batch_name, file_name, file_url, uploaded_by, created_at } = upload;
  return (
    <tr>
      <td data-label="Batch">
        <div>
          <a className="link" href={paths.cases({ batchId: batch_id })} data-move="page">
            Batch {batch_id}
          </a>
          <div className="small">{batch_name}</div>
        </div>
      </td>
      <td data-label="File">{file_name ? <CutText>{file_name}</CutText> : NOTHING}</td>
      <td data-label="Rows read" className="num">
        {figure(upload.rows_read)}
      </td>
      <td data-label="Refused" className="num">
        {figure(upload.rows_refused)}
      </td>
      <td data-label="Skipped" className="num">
        {figure(upload.rows_skipped)}
      </td>
      <td data-label="Uploaded">
        <div>
          {formatDateTime(created_at) || NOTHING}
          <div className="small">{uploaded_by}</div>
        </div>
      </td>
      <td data-label="Action">
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
      </td>
    </tr>
  );
}

const figure = (count: number | null): string => (count === null ? NOTHING : groupIndian(String(count)));
