import { paths } from "#app/paths.ts";
import type { Advocate } from "#app/provider/contract/reference/advocates.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { NOTHING } from "#app/ui/description-list.tsx";
import type { Column } from "#app/ui/table.tsx";
import { NAME_COLUMN, RecordActs, RecordTable } from "./record-table.tsx";

interface AdvocateTableProps {
  advocates: readonly Advocate[];
  /** The list's query, to come back to. */
  list: Readonly<Record<string, string | number | undefined>>;
  mayChange: boolean;
}

const COLUMNS: readonly Column<Advocate>[] = [
  NAME_COLUMN,
  { head: "Enrolment Number", className: "words", cell: ({ enrolment_no }) => enrolment_no ?? NOTHING },
  {
    head: "Email and mobile",
    label: "Contact",
    cell: ({ email_id, mobile }) => (
      <div className="reference-cell">
        {[email_id, mobile].filter(Boolean).map((line) => (
          <span key={line}>{line}</span>
        ))}
        {email_id || mobile ? null : NOTHING}
      </div>
    ),
  },
  { head: "Address", className: "pre-line", cell: ({ address }) => address ?? NOTHING },
];

export function AdvocateTable({ advocates, list, mayChange }: AdvocateTableProps) {
  const acts = ({ id, name, active }: Advocate) => (
    <RecordActs
      name={name}
      isActive={active}
      editTo={paths.editAdvocate(id, list)}
      switchTo={paths.switchAdvocate(id, list)}
    >
      <ButtonLink
        href={paths.advocateLetterhead(id, list)}
        look="quiet"
        move="stay"
        aria-label={`Letterhead of ${name}`}
      >
        Letterhead
      </ButtonLink>
    </RecordActs>
  );
  return <RecordTable rows={advocates} columns={COLUMNS} acts={mayChange ? acts : null} />;
}
