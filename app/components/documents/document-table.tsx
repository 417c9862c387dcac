import { formatDate } from "#app/domain/dates.ts";
import type { CaseDocument } from "#app/provider/contract/documents/documents.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { CutText } from "#app/ui/cut-text.tsx";
import { NOTHING } from "#app/ui/description-list.tsx";
import { FoldTable } from "#app/ui/fold-table.tsx";

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
    <FoldTable
      rows={documents}
      rowKey={({ id }) => id}
      columns={[
        { label: "S.No.", cell: (_, index) => index + 1 },
        { label: "Document Type", cell: ({ document_type }) => document_type ?? NOTHING },
        {
          label: "File Name",
          cell: ({ file_name }) => (file_name ? <CutText>{file_name}</CutText> : NOTHING),
        },
        {
          label: "Upload Date",
          className: "nowrap",
          cell: ({ created_at }) => formatDate(created_at) || NOTHING,
        },
        {
          label: "Action",
          cell: ({ document_type, document_url, href }, index) => (
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
          ),
        },
      ]}
    />
  );
}
