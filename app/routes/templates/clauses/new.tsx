import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import * as z from "zod";
import { templateMessages } from "#app/domain/templates/template-messages.ts";
import { CLAUSE } from "#app/domain/templates/template-words.ts";
import { formAction } from "#app/http/form-action.server.ts";
import { requireAdmin } from "#app/http/guard.server.ts";
import { readNewDraft } from "#app/http/templates/new-draft.server.ts";
import { NewDraftPage } from "#app/components/templates/new-draft-page.tsx";
import { listOf } from "#app/components/templates/start-from.tsx";
import { useContractForm } from "#app/components/forms/use-contract-form.ts";
import { paths } from "#app/paths.ts";
import { startTemplateDraft } from "#app/provider/contract/templates/template-drafts.ts";
import { TextField } from "#app/ui/forms/field.tsx";

export const handle = { title: "New Clause" };
export const meta: MetaFunction = () => [{ title: "New Clause · Litigation Panel" }];

const NewClauseForm = startTemplateDraft.input
  .omit({ category: true })
  .extend({ name: z.string(templateMessages.clauseName).pipe(startTemplateDraft.input.shape.name.unwrap()) });

export async function loader(visit: LoaderFunctionArgs) {
  const { chosen, ...facts } = await readNewDraft(
    await requireAdmin(visit, "litigation_case"),
    visit.request,
  );
  const { category: _, ...clause } = chosen;
  return { ...facts, chosen: clause };
}

export const action = formAction({
  feature: "litigation_case",
  schema: NewClauseForm,
  call: ({ provider }, clause) => provider.startTemplateDraft({ ...clause, category: CLAUSE }),
  failed: templateMessages.notStarted,
  to: ({ data }) => paths.templateDraft(data.draft_id),
  done: templateMessages.started,
});

/** A clause of a name that is there already: a draft of it begins with its text in force. */
export default function NewClause() {
  const facts = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const [form, fields] = useContractForm(NewClauseForm, {
    id: "new-clause",
    lastResult,
    defaultValue: facts.chosen,
  });
  return (
    <NewDraftPage
      {...{ facts, form, fields, lastResult }}
      list={listOf(CLAUSE)}
      fromHint="For a clause that exists already. A new one begins empty."
    >
      <TextField
        field={fields.name}
        label="Name"
        hint="Small letters, digits and hyphens. Texts include the clause by it: {{> memo-of-parties}}"
      />
    </NewDraftPage>
  );
}
