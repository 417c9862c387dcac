import { paths } from "#app/paths.ts";
import type { MailTemplateChoice } from "#app/provider/contract/reference/mail-templates.ts";
import type { Column } from "#app/ui/table.tsx";
import { NAME_COLUMN, RecordActs, RecordTable } from "./record-table.tsx";

interface MailTemplateTableProps {
  templates: readonly MailTemplateChoice[];
  /** The list's query, to come back to. */
  list: Readonly<Record<string, string | number | undefined>>;
  mayChange: boolean;
}

const COLUMNS: readonly Column<MailTemplateChoice>[] = [
  NAME_COLUMN,
  {
    head: "Email",
    cell: ({ subject, body }) => (
      <div className="reference-cell">
        <details className="rule-more">
          <summary>{subject}</summary>
          <div className="pre-line">{body}</div>
        </details>
      </div>
    ),
  },
];

export function MailTemplateTable({ templates, list, mayChange }: MailTemplateTableProps) {
  const acts = ({ id, name, active }: MailTemplateChoice) => (
    <RecordActs
      name={name}
      isActive={active}
      editTo={paths.editMailTemplate(id)}
      switchTo={paths.switchMailTemplate(id, list)}
    />
  );
  return <RecordTable rows={templates} columns={COLUMNS} acts={mayChange ? acts : null} />;
}
