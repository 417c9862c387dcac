import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { formatDateTime } from "#app/domain/dates.ts";
import { titleCased } from "#app/domain/labels.ts";
import { templateMessages } from "#app/domain/templates/template-messages.ts";
import { CLAUSE, templateTitle, versionName } from "#app/domain/templates/template-words.ts";
import { requireAdmin } from "#app/http/guard.server.ts";
import { getQuery, readOr404 } from "#app/http/queries.server.ts";
import { shownOf, templateParams } from "#app/http/templates/template-params.server.ts";
import { FreshOutlet } from "#app/components/lists/fresh-outlet.tsx";
import { NumberedText } from "#app/components/templates/numbered-text.tsx";
import { ShownPaper } from "#app/components/templates/shown-paper.tsx";
import { Page } from "#app/components/shell/page.tsx";
import { InForce, OpenBadge } from "#app/components/templates/template-facts.tsx";
import { ClausesIn, ClauseUsers } from "#app/components/templates/clause-users.tsx";
import { listOf, newDraftPath, StartFrom } from "#app/components/templates/start-from.tsx";
import { TemplateVersions } from "#app/components/templates/template-versions.tsx";
import { HelpFold } from "#app/components/forms/help-fold.tsx";
import { titled } from "#app/components/shell/titled.ts";
import { paths } from "#app/paths.ts";
import type { NeededField, TemplatePage } from "#app/provider/contract/templates/templates.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Notice } from "#app/ui/notice.tsx";

export const handle = { title: "Template" };
export const meta: MetaFunction<typeof loader> = ({ data }) =>
  titled("Template", data?.template && templateTitle(data.template));

export async function loader(visit: LoaderFunctionArgs) {
  const { provider } = await requireAdmin(visit, "litigation_case");
  const key = templateParams(visit.params);
  const { version: shown_version } = getQuery(visit.request);
  const [answer, shown] = await Promise.all([
    provider.readTemplate({ ...key, shown_version }),
    provider.showTemplate({ ...key, shown_version }),
  ]);
  const { stored: template, failure } = readOr404(answer, templateMessages.failed);
  return { key, template, failure, ...shownOf(shown) };
}

export default function TemplateText() {
  const { key, template, failure, shown, notShown } = useLoaderData<typeof loader>();
  const title = templateTitle({ ...key, client_name: template?.client_name ?? null });
  return (
    <Page title={title} failure={failure} back={listOf(key.category)}>
      {template ? (
        <>
          <Acts template={template} />
          <div className="desk-pair">
            <section className="desk-main" aria-label="Paper">
              <h2 className="section-title">Paper</h2>
              {template.shown ? (
                <ShownPaper
                  shown={shown}
                  failure={notShown}
                  label={`Paper of this text: ${title}`}
                  otherwise={templateMessages.notReadable}
                />
              ) : null}
            </section>
            <section className="desk-main" aria-label="Text">
              <h2 className="section-title">Text</h2>
              <Text template={template} />
              <ClauseUsers template={template} />
              <TemplateVersions template={template} />
              <ClausesIn template={template} />
              <Fields fields={template.fields} />
            </section>
          </div>
        </>
      ) : null}
      <FreshOutlet />
    </Page>
  );
}

function Acts({ template }: { template: TemplatePage }) {
  const { category, name, language, client_id, open, may_edit, may_withdraw } = template;
  const isClause = category === CLAUSE;
  if (open) {
    return (
      <div className="toolbar">
        <OpenBadge open={open} />
        <span className="small">{[open.by, formatDateTime(open.at)].filter(Boolean).join(" · ")}</span>
        <div className="toolbar-end">
          <ButtonLink href={paths.templateDraft(open.draft_id)} look="main">
            {open.state === "submitted" ? "Open Submitted Text" : "Open Draft"}
          </ButtonLink>
        </div>
      </div>
    );
  }
  if (!may_edit) return null;
  return (
    <div className="toolbar">
      <ButtonLink href={newDraftPath(template, "in_force")} look="main">
        New Draft
      </ButtonLink>
      {client_id === null || isClause ? null : (
        <ButtonLink href={newDraftPath(template, "everybody")}>New Draft from Standard Text</ButtonLink>
      )}
      {may_withdraw ? (
        <ButtonLink
          href={paths.withdrawTemplate({ category, name, language, clientId: client_id })}
          look="danger"
          move="stay"
        >
          {isClause ? "Withdraw Clause" : "Withdraw Template"}
        </ButtonLink>
      ) : null}
    </div>
  );
}

function Text({ template }: { template: TemplatePage }) {
  const { in_force, shown, category, name, language, client_id, doubts } = template;
  if (!shown) return <EmptyState>{templateMessages.none}</EmptyState>;
  const isInForce = shown.version === in_force?.version;
  return (
    <>
      {isInForce ? (
        <InForce inForce={in_force} />
      ) : (
        <Notice
          tone="warning"
          action={
            <a
              className="link"
              href={paths.template({ category, name, language, clientId: client_id })}
              data-move="page"
            >
              Text in force
            </a>
          }
        >
          {shownName(template)}, which is not in force <StartFrom template={template} />
        </Notice>
      )}
      {isInForce && doubts.length > 0 ? (
        <Notice tone="warning">{templateMessages.inForceInDoubt(doubts)}</Notice>
      ) : null}
      <NumberedText
        text={shown.body}
        label={isInForce ? "Text in force" : shownName(template)}
        faulty={doubts}
      />
    </>
  );
}

/** "Version v2"; one that came with the panel, or was never counted, by its hash. */
function shownName({ shown, versions }: TemplatePage): string {
  const number = versions.find(({ version }) => version === shown?.version)?.number ?? null;
  return `Version ${versionName(number) ?? shown?.version ?? ""}`;
}

function Fields({ fields }: { fields: NeededField[] }) {
  if (fields.length === 0) return null;
  return (
    <>
      {([true, false] as const).map((isRequired) => (
        <HelpFold
          key={String(isRequired)}
          title={isRequired ? "Fields it needs" : "Fields it says when known"}
          open={isRequired}
        >
          <dl className="help-list">
            {fields
              .filter(({ required }) => required === isRequired)
              .map(({ label, kind, belongs_to }) => (
                <div key={label}>
                  <dt className="font-sans!">{label}</dt>
                  <dd>
                    {[kind, belongs_to].flatMap((word) => (word ? [titleCased(word)] : [])).join(" · ")}
                  </dd>
                </div>
              ))}
          </dl>
        </HelpFold>
      ))}
    </>
  );
}
