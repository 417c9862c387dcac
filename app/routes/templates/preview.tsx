import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { paperCategoryLabel } from "#app/domain/papers/categories.ts";
import { templateMessages } from "#app/domain/templates/template-messages.ts";
import { templateTitle } from "#app/domain/templates/template-words.ts";
import { requireAdmin } from "#app/http/guard.server.ts";
import { idParam, notFound, getQuery } from "#app/http/queries.server.ts";
import { failureSentence } from "#app/http/replies.server.ts";
import { readDraftOr404 } from "#app/http/templates/template-params.server.ts";
import { Page } from "#app/components/shell/page.tsx";
import { FaultList } from "#app/components/templates/template-facts.tsx";
import { paths } from "#app/paths.ts";
import { findPreviewCases } from "#app/provider/contract/templates/template-drafts.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { TextField } from "#app/ui/field.tsx";
import { plainField } from "#app/ui/field-frame.tsx";
import { Notice } from "#app/ui/notice.tsx";

export const handle = { title: "Preview" };
export const meta: MetaFunction = () => [{ title: "Preview · Litigation Panel" }];

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
  const title = draft
    ? `Preview: ${templateTitle(paperCategoryLabel(draft.category), draft.language, draft.client_name)}`
    : "Preview";
  return (
    <Page title={title} failure={failure} narrow back={{ href: paths.templateDraft(id), label: "Draft" }}>
      <div className="desk-main">
        {draft ? <FaultList faults={draft.faults} hasMore={draft.more_faults} /> : null}
        <Form method="get" role="search" className="fields">
          <TextField
            field={{
              ...plainField("number", typed),
              key: typed,
              ...(searchError ? { errors: [searchError] } : {}),
            }}
            label="LAN, case number or case ID"
            maxLength={200}
          />
          <div>
            <Button type="submit">Find Case</Button>
          </div>
        </Form>
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
      {(cases ?? []).map(({ case_id, customer_name, lan_number, case_no, client_name }) => (
        <li key={case_id} className="flex flex-wrap items-center justify-between gap-3 px-4 py-2">
          <div className="min-w-0">
            <div className="key">{customer_name}</div>
            <div className="small">
              {[lan_number ? `LAN ${lan_number}` : null, case_no, client_name, `Case ID ${case_id}`]
                .filter(Boolean)
                .join(" · ")}
            </div>
          </div>
          <ButtonLink
            href={paths.previewTemplate(id, { number: typed, case: case_id })}
            aria-label={`Choose ${customer_name ?? ""}, case ID ${case_id}`}
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
