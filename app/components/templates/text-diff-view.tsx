import type { DiffHunk, DiffLine, DiffPart } from "#app/domain/text/text-diff.ts";
import { counted } from "#app/domain/text/counted.ts";

const SIGNS = { same: "", removed: "−", added: "+" } as const;
const WORDS = { same: null, removed: "Removed: ", added: "Added: " } as const;
const LOOKS = {
  same: "diff-line",
  removed: "diff-line diff-removed",
  added: "diff-line diff-added",
} as const;

/** What differs between two texts: numbers of both, a sign and a colour for each line, the words that changed marked. */
export function TextDiffView({ hunks, label }: { hunks: readonly DiffHunk[]; label: string }) {
  return (
    <div className="diff" role="group" aria-label={label}>
      {hunks.map((hunk, index) =>
        "skipped" in hunk ? (
          <div key={index} className="diff-skipped">
            {counted(hunk.skipped, "line")} unchanged
          </div>
        ) : (
          hunk.lines.map((line) => <Line key={`${line.before ?? ""}/${line.after ?? ""}`} line={line} />)
        ),
      )}
    </div>
  );
}

function Line({ line: { mark, before, after, parts } }: { line: DiffLine }) {
  return (
    <div className={LOOKS[mark]}>
      <span className="num" aria-hidden="true">
        {before}
      </span>
      <span className="num" aria-hidden="true">
        {after}
      </span>
      <span aria-hidden="true">{SIGNS[mark]}</span>
      <code>
        {WORDS[mark] === null ? null : <span className="sr-only">{WORDS[mark]}</span>}
        {parts.map((part, index) => (
          <Part key={index} part={part} />
        ))}
      </code>
    </div>
  );
}

function Part({ part: { mark, text } }: { part: DiffPart }) {
  if (mark === "removed") return <del>{text}</del>;
  return mark === "added" ? <ins>{text}</ins> : <>{text}</>;
}
