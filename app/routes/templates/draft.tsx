import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData, useSearchParams } from "@remix-run/react";
import { useRef } from "react";
import { templateMessages } from "#app/domain/templates/template-messages.ts";
import { templateTitle } from "#app/domain/templates/template-words.ts";
import { formAction } from "#app/http/form-action.server.ts";
import { requireAdmin } from "#app/http/guard.server.ts";
import { idParam } from "#app/http/queries.server.ts";
import { readDraftOr404, shownOf } from "#app/http/templates/template-params.server.ts";
import { FreshOutlet } from "#app/components/lists/fresh-outlet.tsx";
import { Page } from "#app/components/shell/page.tsx";
import { DraftEditor, type NextStep } from "#app/components/templates/template-editor.tsx";
import { TemplateHelp } from "#app/components/templates/template-help.tsx";
import { listOf } from "#app/components/templates/start-from.tsx";
import { DraftText, TemplateStanding } from "#app/components/templates/template-standing.tsx";
import { insertText } from "#app/components/templates/insert-text.ts";
import { PlaceholderSearch } from "#app/components/templates/placeholder-search.tsx";
import { ShownPaper } from "#app/components/templates/shown-paper.tsx";
import { HelpFold } from "#app/components/forms/help-fold.tsx";
import { titled } from "#app/components/shell/titled.ts";
import { paths } from "#app/paths.ts";
import { saveTemplateDraft } from "#app/provider/contract/templates/template-drafts.ts";

export const handle = { title: "Draft" };
export const meta: MetaFunction<typeof loader> = ({ data }) =>
  titled("Draft", data?.draft && templateTitle(data.draft));

const SaveForm = saveTemplateDraft.input.omit({ draft_id: true });

export async function loader(visit: LoaderFunctionArgs) {
  const { provider } = await requireAdmin(visit, "litigation_case");
  const draft_id = idParam(visit.params.templateId);
  const [read, shown, placeholders] = await Promise.all([
    readDraftOr404(provider, visit.params),
    provider.showTemplateDraft({ draft_id }),
    provider.listPlaceholders({ draft_id }),
  ]);
  return {
    ...read,
    ...shownOf(shown),
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
  const { id, draft, failure, placeholders, shown, notShown } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const [asked] = useSearchParams();
  const box = useRef<HTMLTextAreaElement>(null);
  const title = draft ? templateTitle(draft) : "Draft";
  // A text that was refused stays to be copied, also when the draft can no longer be edited.
  const isWritten = draft !== null && (draft.may_edit || lastResult !== undefined) && !draft.is_withdrawal;
  return (
    <Page title={title} failure={failure} back={listOf(draft?.category)}>
      {draft ? (
        <div className="desk-main">
          <TemplateStanding id={id} draft={draft} />
          <div className="desk-pair">
            <section className="desk-main" aria-label="Paper">
              <h2 className="section-title">Paper</h2>
              <ShownPaper shown={shown} failure={notShown} label={`Paper of this draft: ${title}`} />
            </section>
            <section className="desk-main" aria-label="Text">
              {isWritten ? null : <h2 className="section-title">Text</h2>}
              {isWritten ? (
                <DraftEditor
                  key={asked.get("uploaded_over")}
                  draft={draft}
                  schema={SaveForm}
                  lastResult={lastResult}
                  box={box}
                />
              ) : (
                <DraftText draft={draft} />
              )}
              {draft.is_withdrawal ? null : (
                <HelpFold title="Placeholders">
                  <PlaceholderSearch
                    placeholders={placeholders}
                    action={paths.templatePlaceholders(id)}
                    insert={isWritten ? (typed) => insertText(box.current, typed) : undefined}
                  />
                </HelpFold>
              )}
              <TemplateHelp />
            </section>
          </div>
        </div>
      ) : null}
      <FreshOutlet />
    </Page>
  );
}
