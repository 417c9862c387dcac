import { paperCategoryLabel } from "#app/domain/papers/categories.ts";
import { formatDateTime } from "#app/domain/dates.ts";
import { paperStatusWords } from "#app/domain/papers/paper-standing-words.ts";
import { templateLanguageLabel } from "#app/domain/templates/template-words.ts";
import type { CasePaper, PaperStanding } from "#app/provider/contract/papers/case-papers.ts";
import { Badge, type BadgeTone } from "#app/ui/badge.tsx";
import { Table } from "#app/ui/table.tsx";

/** A paper of the case with where it is shown and saved; null where it cannot be. */
export type PlacedPaper = CasePaper & { view: string | null; download: string | null };

interface PaperStandingsProps {
  /** Each with the paper made last, and where another is made. */
  standings: (PaperStanding & { last: PlacedPaper | null; generate: string })[];
}

/** The papers a case can have: how each stands today, and what can be done with it. */
export function PaperStandings({ standings }: PaperStandingsProps) {
  return (
    <Table
      rows={standings}
      keyOf={({ category }) => category}
      className="standings"
      columns={[
        { head: "Paper", cell: ({ category }) => <b>{paperCategoryLabel(category)}</b> },
        { head: "State", cell: (standing) => <State {...standing} /> },
        { head: "Action", cell: (standing) => <Acts {...standing} /> },
      ]}
    />
  );
}

type Row = PaperStandingsProps["standings"][number];

function State(row: Row) {
  const { last, changed, template_changed, unavailable } = row;
  const made = last && [
    formatDateTime(last.created_at),
    last.created_by,
    last.language && last.language !== "en" ? templateLanguageLabel(last.language) : null,
    last.template_version && paperStatusWords.templateVersion(last.template_version),
  ];
  const lines = [
    unavailable,
    made?.filter(Boolean).join(" · "),
    changed.length > 0 ? paperStatusWords.changedSince(changed) : null,
    template_changed ? paperStatusWords.templateChanged : null,
    ...(last?.notes ?? []),
  ];
  return (
    <div>
      <div className="badges">
        {badgesOf(row).map(([tone, text]) => (
          <Badge key={text} tone={tone}>
            {text}
          </Badge>
        ))}
      </div>
      {lines.filter(Boolean).map((line) => (
        <div key={line} className="small">
          {line}
        </div>
      ))}
    </div>
  );
}

function badgesOf({ last, missing, warnings, changed, template_changed, unavailable }: Row) {
  const isOutOfDate = changed.length > 0 || template_changed;
  const badges: [BadgeTone, string][] = [];
  if (unavailable) badges.push(["quiet", paperStatusWords.notAvailable]);
  if (last) {
    badges.push(isOutOfDate ? ["warn", paperStatusWords.outOfDate] : ["ok", paperStatusWords.generated]);
  }
  // A paper that stands as it is needs nothing more, whatever the next one would need.
  if (last && !isOutOfDate) return badges;
  if (missing) badges.push(["plain", paperStatusWords.missing(missing)]);
  if (warnings) badges.push(["warn", paperStatusWords.held(warnings)]);
  if (!last && missing === 0 && warnings === 0) badges.push(["accent", paperStatusWords.ready]);
  return badges;
}

function Acts(row: Row) {
  const { last, category, generate, unavailable } = row;
  const paper = <span className="sr-only"> {paperCategoryLabel(category)}</span>;
  return (
    <div className="acts">
      {last?.view ? (
        <a className="link" href={last.view} target="_blank" rel="noreferrer">
          View{paper}
        </a>
      ) : null}
      {last?.download ? (
        <a className="link" href={last.download}>
          Download{paper}
        </a>
      ) : null}
      {unavailable ? null : (
        <a className="link" href={generate} data-move="stay">
          {generateWords(row)}
          {paper}
        </a>
      )}
    </div>
  );
}

function generateWords({ last, missing, warnings }: Row): string {
  if (missing) return "Fill and generate";
  if (warnings) return "Resolve and generate";
  return last ? "Generate again" : "Generate";
}
