import { getFormProps } from "@conform-to/react";
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { templateMessages } from "#app/domain/templates/template-messages.ts";
import { templateTitle, TEXT_CATEGORIES } from "#app/domain/templates/template-words.ts";
import { formAction } from "#app/http/form-action.server.ts";
import { requireAdmin } from "#app/http/guard.server.ts";
import { idParam, notFound, getQuery } from "#app/http/queries.server.ts";
import { failureSentence } from "#app/http/replies.server.ts";
import { askedCase, readDraftOr404, shownOf } from "#app/http/templates/template-params.server.ts";
import { caseNumbers, FindCase } from "#app/components/cases/find-case.tsx";
import { FormKey } from "#app/components/forms/form-key.tsx";
import { useContractForm } from "#app/components/forms/use-contract-form.ts";
import { Page } from "#app/components/shell/page.tsx";
import { ShownPaper } from "#app/components/templates/shown-paper.tsx";
import { FaultList } from "#app/components/templates/template-facts.tsx";
import { titled } from "#app/components/shell/titled.ts";
import { paths } from "#app/paths.ts";
import { findPreviewCases } from "#app/provider/contract/templates/template-drafts.ts";
import { choosePreviewCase } from "#app/provider/contract/templates/templates.ts";
import { ButtonLink, SubmitButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { FormErrors } from "#app/ui/forms/form-errors.tsx";

export const handle = { title: "Preview" };
export const meta: MetaFunction<typeof loader> = ({ data }) =>
  titled("Preview", data?.draft && templateTitle(data.draft));

const ChooseForm = choosePreviewCase.input.pick({ case_id: true, idempotency_key: true });

export async function loader(visit: LoaderFunctionArgs) {
  const { provider } = await requireAdmin(visit, "litigation_case");
  const { id, draft, failure } = await readDraftOr404(provider, visit.params);
  const query = getQuery(visit.request);
  const { number: typed } = query;
  const asked = findPreviewCases.input.safeParse({ draft_id: id, number: typed });
  const [found, answer] = await Promise.all([
    asked.success ? provider.findPreviewCases(asked.data) : null,
    provider.showTemplateDraft({ draft_id: id, case_id: askedCase(query) }),
  ]);
  if (!answer.ok && answer.status === 404) throw notFound();
  const refusal = found && !found.ok ? failureSentence(found, templateMessages.previewFailed) : null;
  return {
    ...{ id, draft, typed: typed ?? "", failure: failure ?? refusal },
    ...shownOf(answer),
    cases: found?.ok ? found.data.results : null,
    searchError: typed !== undefined && !asked.success ? templateMessages.searchRequired : null,
  };
}

/** Remembers the case for everybody who looks at texts of this paper and client; without one, forgets it. */
export const action = formAction({
  feature: "litigation_case",
  ids: async ({ templateId }, { provider }) => {
    const { draft } = await readDraftOr404(provider, { templateId });
    const category = TEXT_CATEGORIES.find((known) => known === draft?.category);
    return { draft_id: idParam(templateId), category, client: draft?.client_id ?? undefined };
  },
  schema: ChooseForm,
  call: ({ provider, ids: { category, client } }, value) =>
    category ? provider.choosePreviewCase({ ...value, category, client }) : Promise.reject(notFound()),
  failed: templateMessages.previewCaseNotChosen,
  to: ({ ids }) => paths.previewTemplate(ids.draft_id),
  done: templateMessages.previewCaseChosen,
});

export default function PreviewTemplate() {
  const { id, draft, typed, failure, cases, searchError, shown, notShown } = useLoaderData<typeof loader>();
  const title = draft ? `Preview: ${templateTitle(draft)}` : "Preview";
  return (
    <Page title={title} failure={failure} back={{ href: paths.templateDraft(id), label: "Draft" }}>
      <div className="desk">
        <div className="desk-main">
          {draft ? (
            <FaultList faults={draft.faults} hasMore={draft.more_faults} to={paths.templateDraft(id)} />
          ) : null}
          <ShownPaper shown={shown} failure={notShown} label={title} />
        </div>
        <div className="desk-side">
          <h2 className="section-title">Case</h2>
          <ShownCaseActs />
          <FindCase typed={typed} error={searchError} className="fields" />
          {cases?.length === 0 ? (
            <EmptyState>{templateMessages.noCase(draft?.client_name ?? null)}</EmptyState>
          ) : null}
          {cases && cases.length > 0 ? <FoundCases /> : null}
        </div>
      </div>
    </Page>
  );
}

/** What may be done with the case that is shown with: its PDF, and remembering or forgetting it. */
function ShownCaseActs() {
  const { id, shown } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const [form] = useContractForm(ChooseForm, { id: "preview-case", lastResult });
  if (!shown) return null;
  const { source, case_id } = shown.shown_with;
  const isWhole = shown.rendered !== null && (case_id === null || shown.rendered.stand_ins.length === 0);
  return (
    <div className="desk-main">
      {isWhole ? (
        <div>
          <ButtonLink
            href={paths.previewPdf(id, case_id ?? "none")}
            move="document"
            target="_blank"
            rel="noopener"
          >
            Open Preview (PDF)
          </ButtonLink>{" "}
          <ButtonLink href={paths.previewWord(id, case_id ?? "none")} move="document">
            Download Preview (Word)
          </ButtonLink>
        </div>
      ) : null}
      <Form method="post" action={paths.previewTemplate(id)} preventScrollReset {...getFormProps(form)}>
        <FormErrors form={form} />
        <FormKey lastResult={lastResult} />
        <div className="toolbar">
          {source === "asked" && case_id !== null ? (
            <SubmitButton name="case_id" value={String(case_id)} look="plain" busyLabel="Saving">
              Use This Case from Now On
            </SubmitButton>
          ) : null}
          {source === "chosen" ? (
            <SubmitButton look="quiet" busyLabel="Saving">
              Use the Newest Case
            </SubmitButton>
          ) : null}
          {source === "none" ? null : (
            <ButtonLink href={paths.previewTemplate(id, { case: "none" })} look="quiet">
              Show Made-Up Values
            </ButtonLink>
          )}
        </div>
      </Form>
    </div>
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
