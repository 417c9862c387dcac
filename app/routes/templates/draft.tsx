import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { templateMessages } from "#app/domain/templates/template-messages.ts";
import { templateTitle } from "#app/domain/templates/template-words.ts";
import { formAction } from "#app/http/form-action.server.ts";
import { requireAdmin } from "#app/http/guard.server.ts";
import { idParam } from "#app/http/queries.server.ts";
import { readDraftOr404 } from "#app/http/templates/template-params.server.ts";
import { FreshOutlet } from "#app/components/lists/fresh-outlet.tsx";
import { Page } from "#app/components/shell/page.tsx";
import { DraftEditor, type NextStep } from "#app/components/templates/template-editor.tsx";
import { TemplateHelp } from "#app/components/templates/template-help.tsx";
import { TemplateStanding } from "#app/components/templates/template-standing.tsx";
import { titled } from "#app/components/shell/titled.ts";
import { paths } from "#app/paths.ts";
import { saveTemplateDraft } from "#app/provider/contract/templates/template-drafts.ts";

export const handle = { title: "Draft" };
export const meta: MetaFunction<typeof loader> = ({ data }) =>
  titled("Draft", data?.draft && templateTitle(data.draft));

const SaveForm = saveTemplateDraft.input.omit({ draft_id: true });

export async function loader(visit: LoaderFunctionArgs) {
  const { provider } = await requireAdmin(visit, "litigation_case");
  const [read, placeholders] = await Promise.all([
    readDraftOr404(provider, visit.params),
    provider.listPlaceholders({}),
  ]);
  return {
    ...read,
    // Help that cannot be had leaves the text to be written all the same.
    placeholders: placeholders.ok ? placeholders.data.results : [],
  };
}

/** Saves, and goes where the button said: nothing typed is lost on the way to the preview. */
export const action = formAction({
  feature: "litigation_case",
  ids: ({ templateId }) => ({ draft_id: idParam(templateId) }),
  schema: SaveForm,
  call: ({ provider, ids }, text) => provider.saveTemplateDraft({ ...text, ...ids }),
  failed: templateMessages.notSaved,
  to: ({ form, ids, data }) => {
    const next: Record<NextStep, string> = {
      stay: paths.templateDraft(ids.draft_id),
      preview: paths.previewTemplate(ids.draft_id),
      compare: paths.compareTemplate(ids.draft_id),
      submit: paths.submitTemplate(ids.draft_id),
    };
    const step = String(form.get("then"));
    return Object.hasOwn(next, step) && !data.faults ? next[step as NextStep] : next.stay;
  },
  done: templateMessages.saved,
  toast: (text, { data }) => ({ kind: data.faults ? "warning" : "success", text }),
});

export default function TemplateDraftPage() {
  const { id, draft, failure, placeholders } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const title = draft ? templateTitle(draft) : "Draft";
  return (
    <Page title={title} failure={failure} back={{ href: paths.templates(), label: "Templates" }}>
      {draft ? (
        <div className="desk">
          <div className="desk-main">
            <TemplateStanding id={id} draft={draft} />
            {/* A text that was refused stays to be copied, also when the draft can no longer be edited. */}
            {(draft.may_edit || lastResult) && !draft.is_withdrawal ? (
              <DraftEditor draft={draft} schema={SaveForm} lastResult={lastResult} />
            ) : null}
          </div>
          <div className="desk-side">
            <TemplateHelp placeholders={placeholders} />
          </div>
        </div>
      ) : null}
      <FreshOutlet />
    </Page>
  );
}
