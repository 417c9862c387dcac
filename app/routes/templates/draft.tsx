import { parseWithZod } from "@conform-to/zod/v4";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { paperCategoryLabel } from "#app/domain/papers/categories.ts";
import { templateMessages } from "#app/domain/templates/template-messages.ts";
import { templateTitle } from "#app/domain/templates/template-words.ts";
import { readFormData } from "#app/http/forms.server.ts";
import { requireAdmin } from "#app/http/guard.server.ts";
import { idParam } from "#app/http/queries.server.ts";
import { done, invalid, refused } from "#app/http/replies.server.ts";
import { readDraftOr404 } from "#app/http/templates/template-params.server.ts";
import { FreshOutlet } from "#app/components/lists/fresh-outlet.tsx";
import { Page } from "#app/components/shell/page.tsx";
import { DraftEditor, type NextStep } from "#app/components/templates/template-editor.tsx";
import { TemplateHelp } from "#app/components/templates/template-help.tsx";
import { TemplateStanding } from "#app/components/templates/template-standing.tsx";
import { paths } from "#app/paths.ts";
import { saveTemplateDraft } from "#app/provider/contract/templates/template-drafts.ts";

export const handle = { title: "Draft" };
export const meta: MetaFunction = () => [{ title: "Draft of a Template · Litigation Panel" }];

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
export async function action(visit: ActionFunctionArgs) {
  const { provider } = await requireAdmin(visit, "litigation_case");
  const draft_id = idParam(visit.params.templateId);
  const data = await readFormData(visit);
  const submission = parseWithZod(data, { schema: SaveForm });
  if (submission.status !== "success") return invalid(submission);

  const answer = await provider.saveTemplateDraft({ ...submission.value, draft_id });
  if (!answer.ok) return refused(submission, answer, templateMessages.notSaved);
  const text = answer.message ?? templateMessages.saved;
  if (answer.data.faults) return done(visit, paths.templateDraft(draft_id), { kind: "warning", text });
  const next: Record<NextStep, string> = {
    stay: paths.templateDraft(draft_id),
    preview: paths.previewTemplate(draft_id),
    compare: paths.compareTemplate(draft_id),
    submit: paths.submitTemplate(draft_id),
  };
  const step = String(data.get("then"));
  return done(visit, Object.hasOwn(next, step) ? next[step as NextStep] : next.stay, text);
}

export default function TemplateDraftPage() {
  const { id, draft, failure, placeholders } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const title = draft
    ? templateTitle(paperCategoryLabel(draft.category), draft.language, draft.client_name)
    : "Draft";
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
