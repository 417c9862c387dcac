import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { PAPER_CATEGORIES, paperCategoryLabel } from "#app/domain/papers/categories.ts";
import { templateMessages } from "#app/domain/templates/template-messages.ts";
import { formAction } from "#app/http/form-action.server.ts";
import { requireAdmin } from "#app/http/guard.server.ts";
import { readNewDraft } from "#app/http/templates/new-draft.server.ts";
import { NewDraftPage } from "#app/components/templates/new-draft-page.tsx";
import { listOf } from "#app/components/templates/start-from.tsx";
import { useContractForm } from "#app/components/forms/use-contract-form.ts";
import { paths } from "#app/paths.ts";
import { startTemplateDraft } from "#app/provider/contract/templates/template-drafts.ts";
import { SelectField } from "#app/ui/forms/field.tsx";

export const handle = { title: "New Draft" };
export const meta: MetaFunction = () => [{ title: "New Draft · Litigation Panel" }];

const StartForm = startTemplateDraft.input;

export async function loader(visit: LoaderFunctionArgs) {
  const { chosen, ...facts } = await readNewDraft(
    await requireAdmin(visit, "litigation_case"),
    visit.request,
  );
  const { name: _, ...paper } = chosen;
  return { ...facts, chosen: paper };
}

export const action = formAction({
  feature: "litigation_case",
  schema: StartForm,
  call: ({ provider }, choice) => provider.startTemplateDraft(choice),
  failed: templateMessages.notStarted,
  to: ({ data }) => paths.templateDraft(data.draft_id),
  done: templateMessages.started,
});

export default function NewTemplate() {
  const facts = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const [form, fields] = useContractForm(StartForm, {
    id: "new-template",
    lastResult,
    defaultValue: facts.chosen,
  });
  return (
    <NewDraftPage
      {...{ facts, form, fields, lastResult }}
      list={listOf(undefined)}
      languageHint={templateMessages.languageHint}
    >
      <SelectField
        field={fields.category}
        label="Paper"
        empty="Choose a paper"
        options={PAPER_CATEGORIES.map((value) => ({ value, label: paperCategoryLabel(value) }))}
      />
    </NewDraftPage>
  );
}
