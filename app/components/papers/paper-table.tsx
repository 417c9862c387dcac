import { paperCategoryLabel } from "#app/domain/papers/categories.ts";
import { formatDateTime } from "#app/domain/dates.ts";
import type { CasePaper } from "#app/provider/contract/papers/case-papers.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { NOTHING } from "#app/ui/description-list.tsx";

interface PaperTableProps {
  /** With where each is shown and saved; null where it cannot be. */
  papers: (CasePaper & { view: string | null; download: string | null })[];
}

/** The papers of a case: when each was made and from which version of its template. */
export function PaperTable({ papers }: PaperTableProps) {
  return (
    <table className="table table-fold">
      <thead>
        <tr>
          <th scope="col">Paper</th>
          <th scope="col">Made</th>
          <th scope="col">Template version</th>
          <th scope="col">Action</th>
        </tr>
      </thead>
      <tbody>
        {papers.map((paper, index) => {
          const label = paper.pdf_type ? paperCategoryLabel(paper.pdf_type) : NOTHING;
          const made = [formatDateTime(paper.created_at), paper.created_by].filter(Boolean);
          return (
            <tr key={paper.pdf_url ?? index}>
              <td data-label="Paper">
                <div>
                  <b>{label}</b>
                  {paper.notes.map((note) => (
                    <div key={note} className="small">
                      {note}
                    </div>
                  ))}
                </div>
              </td>
              <td data-label="Made">{made.join(" · ") || NOTHING}</td>
              <td data-label="Template version">{paper.template_version ?? NOTHING}</td>
              <td data-label="Action">
                <div className="acts">
                  {paper.view ? (
                    <ButtonLink
                      href={paper.view}
                      move="document"
                      target="_blank"
                      rel="noopener"
                      aria-label={`View ${label}`}
                    >
                      View
                    </ButtonLink>
                  ) : null}
                  {paper.download ? (
                    <ButtonLink href={paper.download} move="document" aria-label={`Download ${label}`}>
                      Download
                    </ButtonLink>
                  ) : null}
                </div>
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
