import { comparisonInWords } from "#app/domain/papers/filed-copies.ts";
import { markInWords } from "#app/domain/papers/paper-marks.ts";
import type { PlacedMark, PlacedPaper } from "./paper-standings.tsx";

/** That a paper was filed or sent, each mark on a line with the way to take it back; of a filing its copy, too. */
export function PaperMarks({ marks }: { marks: readonly PlacedMark[] }) {
  return marks.map((mark) => (
    <div key={mark.id ?? mark.reference} className="small">
      <div>
        <b>{markInWords(mark)}</b>
        {mark.by ? ` · ${mark.by}` : ""}{" "}
        {mark.withdraw ? (
          <a className="link" href={mark.withdraw} data-move="stay">
            Take back<span className="sr-only"> {markInWords(mark)}</span>
          </a>
        ) : null}
      </div>
      {mark.filing ? (
        <div>
          {mark.copy ? `Filed copy: ${comparisonInWords(mark.copy.comparison).join(" ")} ` : null}
          <FilingLinks mark={mark} />
        </div>
      ) : null}
    </div>
  ));
}

/** The ways to what went to court, and to what is known of it. */
export function FilingLinks({ mark }: { mark: PlacedMark }) {
  const { filing, download, copy } = mark;
  if (!filing) return null;
  const of = <span className="sr-only"> {markInWords(mark)}</span>;
  return (
    <>
      {download ? (
        <>
          <a className="link" href={download}>
            Download filed copy{of}
          </a>{" "}
        </>
      ) : null}
      <a className="link" href={filing} data-move="stay">
        {copy ? "Filing details" : "Add filed copy"}
        {of}
      </a>
    </>
  );
}

/** Where a paper is marked; one that is filed is not filed again. */
export function MarkLinks({ paper, label }: { paper: PlacedPaper; label: string }) {
  if (!paper.mark) return null;
  const isFiled = paper.marks.some(({ kind }) => kind === "filed");
  return (
    <>
      {isFiled ? null : (
        <a className="link" href={paper.mark.filed} data-move="stay">
          Mark as filed<span className="sr-only"> {label}</span>
        </a>
      )}
      <a className="link" href={paper.mark.sent} data-move="stay">
        Mark as sent<span className="sr-only"> {label}</span>
      </a>
    </>
  );
}
