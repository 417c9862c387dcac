import { STATED_FIELDS } from "#app/domain/cases/fields/stated.ts";
import { formatDate } from "#app/domain/dates.ts";
import { labelIn } from "#app/domain/labels.ts";
import { proceedingKindLabel } from "#app/domain/record/proceedings.ts";
import type { Proceeding } from "#app/provider/contract/record/proceedings.ts";
import { NOTHING } from "#app/ui/description-list.tsx";
import { Table } from "#app/ui/table.tsx";
import { RowActs, type Acts } from "./row-acts.tsx";

/** A proceeding in a list; what the case itself is has its own dialogs. */
type ListedProceeding = Proceeding & { acts: Acts };

export function ProceedingTable({ proceedings }: { proceedings: readonly ListedProceeding[] }) {
  return (
    <Table
      rows={proceedings}
      keyOf={({ id }) => id ?? "itself"}
      columns={[
        { head: "Proceeding", cell: (proceeding) => <What proceeding={proceeding} /> },
        { head: "Filed", cell: ({ filed_on }) => formatDate(filed_on) || NOTHING },
        { head: "Stage", cell: ({ stage }) => stage ?? NOTHING },
        { head: "Outcome", cell: (proceeding) => <Outcome proceeding={proceeding} /> },
        {
          head: "Action",
          cell: ({ acts, ...proceeding }) => (
            <RowActs acts={acts} name={(label) => `${label} ${titleOf(proceeding)}`} />
          ),
        },
      ]}
    />
  );
}

interface StatedProps {
  /** What papers are told, as stored; null: nobody has said. */
  stated: string | null;
  stateTo: string;
}

/** Whether there are others than those of the table: papers say so only if somebody has. */
export function OtherProceedings({ stated, stateTo }: StatedProps) {
  const { label, options } = STATED_FIELDS.other_proceedings;
  return (
    <p className="small">
      {`${label}: ${stated === null ? "not stated" : labelIn(options, stated)}`}{" "}
      <a className="link" href={stateTo} data-move="stay">
        {stated === null ? "Enter" : "Correct"}
      </a>
    </p>
  );
}

interface CellProps {
  proceeding: Proceeding;
}

const titleOf = ({ id, kind, number }: Proceeding) =>
  [kind === null ? "This Case" : proceedingKindLabel(kind), id === null ? null : number]
    .filter(Boolean)
    .join(", ");

function What({ proceeding }: CellProps) {
  const { id, kind, forum, number } = proceeding;
  return (
    <div>
      <div>
        <b>{kind === null ? "This Case" : proceedingKindLabel(kind)}</b>
        {id === null && kind !== null ? " (this case)" : ""}
      </div>
      {[forum, number].filter(Boolean).map((line) => (
        <div key={line} className="small">
          {line}
        </div>
      ))}
    </div>
  );
}

function Outcome({ proceeding: { outcome, outcome_on } }: CellProps) {
  if (!outcome && !outcome_on) return NOTHING;
  return (
    <div>
      {outcome ? <div className="whitespace-pre-line">{outcome}</div> : null}
      {outcome_on ? <div className="small">{formatDate(outcome_on)}</div> : null}
    </div>
  );
}
