import { getFormProps } from "@conform-to/react";
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { PAPER_CATEGORIES, paperCategoryLabel } from "#app/domain/papers/categories.ts";
import { messages } from "#app/domain/messages.ts";
import { templateMessages } from "#app/domain/templates/template-messages.ts";
import { TEMPLATE_LANGUAGES, templateLanguageLabel } from "#app/domain/templates/template-words.ts";
import { formAction } from "#app/http/form-action.server.ts";
import { requireAdmin } from "#app/http/guard.server.ts";
import { getQuery } from "#app/http/queries.server.ts";
import { FormKey } from "#app/components/forms/form-key.tsx";
import { Page } from "#app/components/shell/page.tsx";
import { startSources } from "#app/components/templates/start-from.tsx";
import { useContractForm } from "#app/components/forms/use-contract-form.ts";
import { paths } from "#app/paths.ts";
import { startTemplateDraft } from "#app/provider/contract/templates/template-drafts.ts";
import { ButtonLink, SubmitButton } from "#app/ui/button.tsx";
import { SelectField } from "#app/ui/field.tsx";
import { FormErrors } from "#app/ui/form-errors.tsx";
import { Notice } from "#app/ui/notice.tsx";

export const handle = { title: "New Draft" };
export const meta: MetaFunction = () => [{ title: "New Draft · Litigation Panel" }];

const StartForm = startTemplateDraft.input;

export async function loader(visit: LoaderFunctionArgs) {
  const { provider, user } = await requireAdmin(visit, "litigation_case");
  const clients = await provider.listClients({});
  const { category, language, client, from } = getQuery(visit.request);
  return {
    mayEdit: user.edits_templates,
    limited: !user.sees_all_clients,
    clients: clients.ok ? clients.data.results.map(({ id, name }) => ({ id, name: name ?? String(id) })) : [],
    failure: clients.ok ? null : (clients.message ?? messages.clients.failed),
    chosen: { category, language: language ?? "en", client, from: from ?? "in_force" },
  };
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
  const { mayEdit, limited, clients, failure, chosen } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const [form, fields] = useContractForm(StartForm, { id: "new-template", lastResult, defaultValue: chosen });
  return (
    <Page narrow failure={failure} back={{ href: paths.templates(), label: "Templates" }}>
      {mayEdit ? null : (
        <div className="mb-3">
          <Notice tone="warning">{templateMessages.notEditor}</Notice>
        </div>
      )}
      <Form method="post" className="fields" {...getFormProps(form)}>
        <FormErrors form={form} />
        <div className="fields fields-2">
          <SelectField
            field={fields.category}
            label="Paper"
            empty="Choose a paper"
            options={PAPER_CATEGORIES.map((value) => ({ value, label: paperCategoryLabel(value) }))}
          />
          <SelectField
            field={fields.language}
            label="Language"
            hint={templateMessages.languageHint}
            options={TEMPLATE_LANGUAGES.map((value) => ({ value, label: templateLanguageLabel(value) }))}
          />
          <SelectField
            field={fields.client}
            label="For"
            {...(limited ? {} : { empty: "All clients" })}
            options={clients.map(({ id, name }) => ({ value: String(id), label: name }))}
          />
          <SelectField field={fields.from} label="Begin with" options={startSources(chosen.from)} />
        </div>
        <FormKey lastResult={lastResult} />
        <div className="toolbar">
          <SubmitButton busyLabel="Opening Draft">Open Draft</SubmitButton>
          <ButtonLink href={paths.templates()} look="quiet">
            Cancel
          </ButtonLink>
        </div>
      </Form>
    </Page>
  );
}
