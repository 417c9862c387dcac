import { paths } from "#app/paths.ts";
import type { KeptMailTemplate } from "#app/provider/contract/reference/mail-templates.ts";
import { Badge } from "#app/ui/badge.tsx";
import { NOTHING } from "#app/ui/description-list.tsx";
import { RecordActs } from "../lists/record-acts.tsx";

interface MailTemplateTableProps {
  templates: readonly KeptMailTemplate[];
  /** The list's query, to come back to. */
  list: Readonly<Record<string, string | number | undefined>>;
  mayChange: boolean;
}

export function MailTemplateTable({ templates, list, mayChange }: MailTemplateTableProps) {
  return (
    <table className="table table-fold reference-table">
      <thead>
        <tr>
          <th scope="col">Name</th>
          <th scope="col">Mail</th>
          {mayChange ? <th scope="col">Action</th> : null}
        </tr>
      </thead>
      <tbody data-rows="">
        {templates.map(({ id, name, subject, body, active }) => (
          <tr key={id} className={active ? undefined : "reference-off"}>
            <td data-label="Name">
              <div className="reference-cell">
                <b>{name ?? NOTHING}</b>
                {active ? null : <Badge tone="quiet">Not offered</Badge>}
              </div>
            </td>
            <td data-label="Mail">
              <div className="reference-cell">
                <details className="rule-more">
                  <summary>{subject ?? NOTHING}</summary>
                  <div className="pre-line">{body}</div>
                </details>
              </div>
            </td>
            {mayChange ? (
              <td>
                <RecordActs
                  name={name ?? String(id)}
                  isActive={active}
                  editTo={paths.editMailTemplate(id)}
                  switchTo={paths.switchMailTemplate(id, list)}
                />
              </td>
            ) : null}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
