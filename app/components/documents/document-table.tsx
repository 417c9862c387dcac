import { formatDate } from "#app/domain/dates.ts";
import type { CaseDocument } from "#app/provider/contract/documents/documents.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { CutText } from "#app/ui/cut-text.tsx";
import { NOTHING } from "#app/ui/description-list.tsx";

interface DocumentTableProps {
  documents: (CaseDocument & {
    /** Where it is downloaded. */
    href: string;
  })[];
  /** A download begins; given the moment of the click. */
  onDownload: (at: number) => void;
}

/** The documents of a case. Names are cut and shown whole when pointed at or focused. */
export function DocumentTable({ documents, onDownload }: DocumentTableProps) {
  return (
    <table className="table table-fold">
      <thead>
        <tr>
          <th scope="col">S.No.</th>
          <th scope="col">Document Type</th>
          <th scope="col">File Name</th>
          <th scope="col">Upload Date</th>
          <th scope="col">Action</th>
        </tr>
      </thead>
      <tbody>
        {documents.map(({ id, document_type, document_url, file_name, created_at, href }, index) => (
          <tr key={id}>
            <td data-label="S.No.">{index + 1}</td>
            <td data-label="Document Type">{document_type ?? NOTHING}</td>
            <td data-label="File Name">{file_name ? <CutText>{file_name}</CutText> : NOTHING}</td>
            <td data-label="Upload Date" className="nowrap">
              {formatDate(created_at) || NOTHING}
            </td>
            <td data-label="Action">
              <ButtonLink
                href={href}
                move="document"
                aria-label={`Download ${document_type ?? "document"} ${index + 1}`}
                onClick={({ timeStamp }) => {
                  if (document_url !== null) onDownload(timeStamp);
                }}
              >
                Download
              </ButtonLink>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
