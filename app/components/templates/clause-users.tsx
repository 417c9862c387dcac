import { counted } from "#app/domain/text/counted.ts";
import { templateTitle } from "#app/domain/templates/template-words.ts";
import { paths } from "#app/paths.ts";
import type { TemplatePage } from "#app/provider/contract/templates/templates.ts";
import { Badge } from "#app/ui/badge.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { HelpFold } from "../forms/help-fold.tsx";
import { OpenBadge } from "./template-facts.tsx";

/** Of a clause: the texts in force that include it. Those with an older version stay as they are until they are drafted anew. */
export function ClauseUsers({ template }: { template: TemplatePage }) {
  const { category, name, language, client_id, users, may_edit } = template;
  if (category !== "clause") return null;
  const older = users.filter(({ is_current, open }) => !is_current && !open);
  return (
    <HelpFold title={`Used by ${counted(users.length, "text")}`} open>
      {users.length === 0 ? <p className="small">No text in force includes this clause.</p> : null}
      <ol className="fault-list">
        {users.map((user) => (
          <li key={templateTitle(user)}>
            <a className="link" href={paths.template({ ...user, clientId: user.client_id })} data-move="page">
              {templateTitle(user)}
            </a>{" "}
            {user.is_current ? null : <Badge tone="warn">Older version</Badge>}{" "}
            {user.open ? (
              <a className="link" href={paths.templateDraft(user.open.draft_id)} data-move="page">
                <OpenBadge open={user.open} />
              </a>
            ) : null}
          </li>
        ))}
      </ol>
      {may_edit && older.length > 0 ? (
        <ButtonLink
          href={paths.draftClauseUsers({ category, name, language, clientId: client_id })}
          move="stay"
        >
          {`Open ${counted(older.length, "New Draft")}`}
        </ButtonLink>
      ) : null}
    </HelpFold>
  );
}

/** Of a text: the clauses in it, each by the version it was approved with. */
export function ClausesIn({ template: { clauses, language } }: { template: TemplatePage }) {
  if (clauses.length === 0) return null;
  return (
    <HelpFold title={`Includes ${counted(clauses.length, "clause")}`}>
      <ol className="fault-list">
        {clauses.map(({ name, version, is_current }) => (
          <li key={name}>
            <a
              className="link"
              href={paths.template({ category: "clause", name, language })}
              data-move="page"
            >
              {name}
            </a>{" "}
            {is_current ? null : <Badge tone="warn">Older version</Badge>}
            <div className="small">Version {version}</div>
          </li>
        ))}
      </ol>
    </HelpFold>
  );
}
