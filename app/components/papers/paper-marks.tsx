import { markInWords } from "#app/domain/papers/paper-marks.ts";
import type { PlacedMark, PlacedPaper } from "./paper-standings.tsx";

/** That a paper was filed or sent, each mark on a line with the way to take it back. */
export function PaperMarks({ marks }: { marks: readonly PlacedMark[] }) {
  return marks.map((mark) => (
    <div key={mark.id ?? mark.reference} className="small">
      <b>{markInWords(mark)}</b>
      {mark.by ? ` · ${mark.by}` : ""}{" "}
      {mark.withdraw ? (
        <a className="link" href={mark.withdraw} data-move="stay">
          Take back<span className="sr-only"> {markInWords(mark)}</span>
        </a>
      ) : null}
    </div>
  ));
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
