import { formatDate } from "#app/domain/dates.ts";
import { DescriptionList } from "#app/ui/description-list.tsx";

interface DocumentFactsProps {
  document: { document_type: string | null; file_name: string | null; created_at: string | null };
}

/** Which document a dialog is about. */
export function DocumentFacts({ document: { document_type, file_name, created_at } }: DocumentFactsProps) {
  return (
    <DescriptionList
      facts={[
        { label: "Document Type", value: document_type },
        { label: "File Name", value: file_name },
        { label: "Upload Date", value: formatDate(created_at) },
      ]}
    />
  );
}
