import { paperCategoryLabel } from "#app/domain/papers/categories.ts";
import { formatDateTime } from "#app/domain/dates.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { NOTHING } from "#app/ui/description-list.tsx";
import { Table } from "#app/ui/table.tsx";
import { MarkLinks, PaperMarks } from "./paper-marks.tsx";
import type { PlacedPaper } from "./paper-standings.tsx";

const labelOf = ({ pdf_type }: PlacedPaper) => (pdf_type ? paperCategoryLabel(pdf_type) : NOTHING);

/** The papers of a case: when each was made and from which version of its template. */
export function PaperTable({ papers }: { papers: PlacedPaper[] }) {
  return (
    <Table
      rows={papers}
      keyOf={({ pdf_url }, index) => pdf_url ?? index}
      columns={[
        {
          head: "Paper",
          cell: (paper) => (
            <div>
              <b>{labelOf(paper)}</b>
              <PaperMarks marks={paper.marks} />
              {paper.notes.map((note) => (
                <div key={note} className="small">
                  {note}
                </div>
              ))}
            </div>
          ),
        },
        {
          head: "Made",
          cell: ({ created_at, created_by }) =>
            [formatDateTime(created_at), created_by].filter(Boolean).join(" · ") || NOTHING,
        },
        { head: "Template version", cell: ({ template_version }) => template_version ?? NOTHING },
        { head: "Action", cell: (paper) => <Acts paper={paper} /> },
      ]}
    />
  );
}

function Acts({ paper }: { paper: PlacedPaper }) {
  const label = labelOf(paper);
  return (
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
      {paper.word ? (
        <ButtonLink
          href={paper.word}
          look="quiet"
          move="document"
          aria-label={`Download ${label} as Word, marked as not the approved text`}
        >
          Word
        </ButtonLink>
      ) : null}
      <MarkLinks paper={paper} label={label} />
    </div>
  );
}
