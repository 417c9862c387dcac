import { formatDate } from "#app/domain/dates.ts";
import type { CaseDocument } from "#app/provider/contract/documents/documents.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { CutText } from "#app/ui/cut-text.tsx";
import { NOTHING } from "#app/ui/description-list.tsx";
import { Table } from "#app/ui/table.tsx";

interface DocumentTableProps {
  documents: (CaseDocument & {
    /** Where it is downloaded. */
    href: string;
    /** Where its type is corrected, where it is moved to another case, or removed; null: the provider cannot. */
    editTo: string | null;
    moveTo: string | null;
    removeTo: string | null;
  })[];
  /** A download begins; given the moment of the click. */
  onDownload: (at: number) => void;
}

/** The documents of a case. Names are cut and shown whole when pointed at or focused. */
export function DocumentTable({ documents, onDownload }: DocumentTableProps) {
  return (
    <Table
      rows={documents.map((document, index) => ({ ...document, no: index + 1 }))}
      keyOf={({ id }) => id}
      columns={[
        { head: "S.No.", cell: ({ no }) => no },
        { head: "Document Type", cell: ({ document_type }) => document_type ?? NOTHING },
        {
          head: "File Name",
          cell: ({ file_name }) => (file_name ? <CutText>{file_name}</CutText> : NOTHING),
        },
        {
          head: "Upload Date",
          className: "nowrap",
          cell: ({ created_at }) => formatDate(created_at) || NOTHING,
        },
        {
          head: "Action",
          cell: ({ no, document_type, document_url, href, editTo, moveTo, removeTo }) => {
            const which = `${document_type ?? "document"} ${no}`;
            return (
              <div className="acts">
                <ButtonLink
                  href={href}
                  move="document"
                  aria-label={`Download ${which}`}
                  onClick={({ timeStamp }) => {
                    if (document_url !== null) onDownload(timeStamp);
                  }}
                >
                  Download
                </ButtonLink>
                {editTo ? (
                  <ButtonLink href={editTo} look="quiet" move="stay" aria-label={`Correct ${which}`}>
                    Correct
                  </ButtonLink>
                ) : null}
                {moveTo ? (
                  <ButtonLink href={moveTo} look="quiet" move="stay" aria-label={`Move ${which}`}>
                    Move
                  </ButtonLink>
                ) : null}
                {removeTo ? (
                  <ButtonLink href={removeTo} look="quiet" move="stay" aria-label={`Remove ${which}`}>
                    Remove
                  </ButtonLink>
                ) : null}
              </div>
            );
          },
        },
      ]}
    />
  );
}
