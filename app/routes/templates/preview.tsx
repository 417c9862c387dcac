import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { templateMessages } from "#app/domain/templates/template-messages.ts";
import { templateTitle } from "#app/domain/templates/template-words.ts";
import { requireAdmin } from "#app/http/guard.server.ts";
import { idParam, notFound, getQuery } from "#app/http/queries.server.ts";
import { failureSentence } from "#app/http/replies.server.ts";
import { readDraftOr404 } from "#app/http/templates/template-params.server.ts";
import { caseNumbers, FindCase } from "#app/components/cases/find-case.tsx";
import { Page } from "#app/components/shell/page.tsx";
import { FaultList } from "#app/components/templates/template-facts.tsx";
import { titled } from "#app/components/shell/titled.ts";
import { paths } from "#app/paths.ts";
import { findPreviewCases } from "#app/provider/contract/templates/template-drafts.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Notice } from "#app/ui/notice.tsx";

export const handle = { title: "Preview" };
export const meta: MetaFunction<typeof loader> = ({ data }) =>
  titled("Preview", data?.draft && templateTitle(data.draft));

export async function loader(visit: LoaderFunctionArgs) {
  const { provider } = await requireAdmin(visit, "litigation_case");
  const { id, draft, failure } = await readDraftOr404(provider, visit.params);
  const { number: typed, case: chosen } = getQuery(visit.request);
  const asked = findPreviewCases.input.safeParse({ draft_id: id, number: typed });
  const [found, checked] = await Promise.all([
    asked.success ? provider.findPreviewCases(asked.data) : null,
    chosen === undefined ? null : provider.checkTemplatePreview({ draft_id: id, case_id: idParam(chosen) }),
  ]);
  if (checked && !checked.ok && checked.status === 404) throw notFound();
  const refusals = [found, checked].flatMap((answer) =>
    answer && !answer.ok ? [failureSentence(answer, templateMessages.previewFailed)] : [],
  );
  return {
    ...{ id, draft, typed: typed ?? "", failure: failure ?? refusals[0] ?? null },
    cases: found?.ok ? found.data.results : null,
    searchError: typed !== undefined && !asked.success ? templateMessages.searchRequired : null,
    checked: checked?.ok && chosen !== undefined ? { case_id: idParam(chosen), ...checked.data } : null,
  };
}

export default function PreviewTemplate() {
  const { id, draft, typed, failure, cases, searchError, checked } = useLoaderData<typeof loader>();
  const title = draft ? `Preview: ${templateTitle(draft)}` : "Preview";
  return (
    <Page title={title} failure={failure} narrow back={{ href: paths.templateDraft(id), label: "Draft" }}>
      <div className="desk-main">
        {draft ? <FaultList faults={draft.faults} hasMore={draft.more_faults} /> : null}
        <FindCase typed={typed} error={searchError} className="fields" />
        {cases?.length === 0 ? (
          <EmptyState>{templateMessages.noCase(draft?.client_name ?? null)}</EmptyState>
        ) : null}
        {cases && cases.length > 0 ? <FoundCases /> : null}
        {checked ? <Checked /> : null}
      </div>
    </Page>
  );
}

function FoundCases() {
  const { id, typed, cases } = useLoaderData<typeof loader>();
  return (
    <ol className="rows">
      {(cases ?? []).map((found) => (
        <li key={found.case_id} className="flex flex-wrap items-center justify-between gap-3 px-4 py-2">
          <div className="min-w-0">
            <div className="key">{found.customer_name}</div>
            <div className="small">{caseNumbers(found)}</div>
          </div>
          <ButtonLink
            href={paths.previewTemplate(id, { number: typed, case: found.case_id })}
            aria-label={`Choose ${found.customer_name}, case ID ${found.case_id}`}
          >
            Choose
          </ButtonLink>
        </li>
      ))}
    </ol>
  );
}

/** What the draft makes of the chosen case. */
function Checked() {
  const { id, checked } = useLoaderData<typeof loader>();
  if (!checked) return null;
  const { case_id, customer_name, lan_number, missing, notes } = checked;
  return (
    <div className="desk-main">
      <h2 className="section-title">
        {customer_name} · LAN {lan_number}
      </h2>
      {missing.length > 0 ? (
        <Notice tone="warning">{templateMessages.previewLacks(missing)}</Notice>
      ) : (
        <div>
          <ButtonLink
            href={paths.previewPdf(id, case_id)}
            look="main"
            move="document"
            target="_blank"
            rel="noopener"
          >
            Open Preview (PDF)
          </ButtonLink>{" "}
          <ButtonLink href={paths.previewWord(id, case_id)} move="document">
            Download Preview (Word)
          </ButtonLink>
        </div>
      )}
      {notes.map((note) => (
        <p key={note} className="small">
          {note}
        </p>
      ))}
    </div>
  );
}
