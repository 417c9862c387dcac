import { assertionMessages } from "#app/domain/papers/assertion-messages.ts";
import { paperCategoryLabel } from "#app/domain/papers/categories.ts";
import { formatDateTime } from "#app/domain/dates.ts";
import { MARK_KINDS, markInWords, type MarkKind } from "#app/domain/papers/paper-marks.ts";
import { paperStatusWords } from "#app/domain/papers/paper-standing-words.ts";
import { templateLanguageLabel } from "#app/domain/templates/template-words.ts";
import type { CasePaper, ChangedField, PaperStanding } from "#app/provider/contract/papers/case-papers.ts";
import type { PaperMark } from "#app/provider/contract/papers/paper-marks.ts";
import { FilingLinks, MarkLinks, PaperMarks } from "./paper-marks.tsx";
import { Badge, type BadgeTone } from "#app/ui/badge.tsx";
import { NOTHING } from "#app/ui/description-list.tsx";
import { Table } from "#app/ui/table.tsx";

export interface PlacedMark extends PaperMark {
  withdraw: string | null;
  /** Of a filing: where it is shown in full. */
  filing: string | null;
  /** Where its filed copy is saved. */
  download: string | null;
}

/** A paper of the case with where it is shown, saved and marked; null where it cannot be. */
export interface PlacedPaper extends CasePaper {
  view: string | null;
  download: string | null;
  /** As a Word text for counsel. */
  word: string | null;
  mark: Record<MarkKind, string> | null;
  marks: PlacedMark[];
}

interface PaperStandingsProps {
  /** Each with the paper that counts, the others, where another is made, and where it is read what it asserts. */
  standings: (PaperStanding & {
    current: PlacedPaper | null;
    others: PlacedPaper[];
    generate: string;
    asserted: string;
  })[];
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
  const { current, others, changed, template_changed, unavailable } = row;
  const made = current && [
    formatDateTime(current.created_at),
    current.created_by,
    current.language && current.language !== "en" ? templateLanguageLabel(current.language) : null,
    current.template_version && paperStatusWords.templateVersion(current.template_version),
  ];
  const lines = [
    unavailable,
    made?.filter(Boolean).join(" · "),
    template_changed ? paperStatusWords.templateChanged : null,
    ...(current?.notes ?? []),
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
      {current ? <PaperMarks marks={current.marks} /> : null}
      {lines.filter(Boolean).map((line) => (
        <div key={line} className="small">
          {line}
        </div>
      ))}
      <Changed fields={changed} />
      {others.flatMap(({ id, marks, view }) =>
        marks.map((mark) => (
          <div key={`${String(id)} ${String(mark.id)}`} className="small">
            {paperStatusWords.otherMarked(markInWords(mark))}{" "}
            {view ? (
              <a className="link" href={view} target="_blank" rel="noreferrer">
                View
              </a>
            ) : null}{" "}
            <FilingLinks mark={mark} />
          </div>
        )),
      )}
    </div>
  );
}

/** What the paper says in another way than the case by now. */
function Changed({ fields }: { fields: readonly ChangedField[] }) {
  if (fields.length === 0) return null;
  return (
    <details className="small">
      <summary>{paperStatusWords.changedSince(fields.map(({ label }) => label))}</summary>
      <Table
        rows={fields}
        keyOf={({ label }) => label}
        columns={[
          { head: "Field", cell: ({ label }) => label },
          { head: paperStatusWords.before, cell: ({ before }) => before ?? NOTHING },
          { head: paperStatusWords.after, cell: ({ after }) => after ?? NOTHING },
        ]}
      />
    </details>
  );
}

function badgesOf({ current, missing, warnings, changed, template_changed, unavailable }: Row) {
  // What was filed is what it is, whatever is corrected since.
  const isFiled = current?.marks.some(({ kind }) => kind === "filed");
  const isOutOfDate = !isFiled && (changed.length > 0 || template_changed);
  const badges: [BadgeTone, string][] = [];
  if (unavailable) badges.push(["quiet", paperStatusWords.notAvailable]);
  for (const kind of MARK_KINDS) {
    if (current?.marks.some((mark) => mark.kind === kind)) badges.push(["accent", paperStatusWords[kind]]);
  }
  if (current) {
    badges.push(isOutOfDate ? ["warn", paperStatusWords.outOfDate] : ["ok", paperStatusWords.generated]);
  }
  // A paper that stands as it is needs nothing more, whatever the next one would need.
  if (current && !isOutOfDate) return badges;
  if (missing) badges.push(["plain", paperStatusWords.missing(missing)]);
  if (warnings) badges.push(["warn", paperStatusWords.held(warnings)]);
  if (!current && missing === 0 && warnings === 0) badges.push(["accent", paperStatusWords.ready]);
  return badges;
}

function Acts(row: Row) {
  const { current, category, generate, asserted, unavailable } = row;
  const paper = <span className="sr-only"> {paperCategoryLabel(category)}</span>;
  return (
    <div className="acts">
      {current?.view ? (
        <a className="link" href={current.view} target="_blank" rel="noreferrer">
          View{paper}
        </a>
      ) : null}
      {current?.download ? (
        <a className="link" href={current.download}>
          Download{paper}
        </a>
      ) : null}
      {current ? <MarkLinks paper={current} label={paperCategoryLabel(category)} /> : null}
      {unavailable ? null : (
        <a className="link" href={generate} data-move="stay">
          {generateWords(row)}
          {paper}
        </a>
      )}
      {unavailable ? null : (
        <a className="link" href={asserted} data-move="stay">
          {assertionMessages.link}
          {paper}
        </a>
      )}
    </div>
  );
}

function generateWords({ current, missing, warnings }: Row): string {
  if (missing) return "Fill and Generate";
  if (warnings) return "Resolve and Generate";
  if (current && current.marks.length > 0) return paperStatusWords.newVersion;
  return current ? "Generate again" : "Generate";
}
