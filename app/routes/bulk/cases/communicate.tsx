import { getFormProps } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { json, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { CASE_ACT_LABELS } from "#app/domain/bulk/bulk.ts";
import { messages } from "#app/domain/messages.ts";
import { reviewOrSave } from "#app/http/bulk/bulk-form.server.ts";
import { formOf } from "#app/http/forms.server.ts";
import { requireAdmin } from "#app/http/guard.server.ts";
import { queryOf } from "#app/http/queries.server.ts";
import { sentenceOf } from "#app/http/replies.server.ts";
import { actOnCases, selectedCases } from "#app/http/bulk/selection.server.ts";
import { BulkForm, BulkPage } from "#app/components/bulk/bulk-page.tsx";
import {
  AudienceField,
  MailPreview,
  Placeholders,
  TemplateChoice,
} from "#app/components/emails/mail-fields.tsx";
import { useContractForm } from "#app/components/forms/use-contract-form.ts";
import { mailForm } from "#app/provider/contract/bulk/bulk-cases.ts";
import { TextAreaField, TextField } from "#app/ui/field.tsx";

const TITLE = CASE_ACT_LABELS.communicate;
export const handle = { title: "Cases" };
export const meta: MetaFunction = () => [{ title: `${TITLE} · Litigation Panel` }];

export async function loader(visit: LoaderFunctionArgs) {
  const { provider, chosen, failure, ticked, search } = await actOnCases(visit);
  const answer = await provider.listMailTemplates({});
  const templates = answer.ok ? answer.data.results : [];
  const wanted = queryOf(visit.request).template;
  return json({
    ...{ chosen, ticked, search },
    failure: failure ?? (answer.ok ? null : sentenceOf(answer, messages.bulkMail.templatesFailed)),
    templates: templates.map(({ id, name }) => ({ id, name })),
    template: templates.find(({ id }) => String(id) === wanted) ?? null,
  });
}

export async function action(visit: ActionFunctionArgs) {
  const { provider } = await requireAdmin(visit, "litigation_case");
  const { selection, list } = await selectedCases(visit);
  const form = await formOf(visit);
  return reviewOrSave(visit, {
    form,
    submission: parseWithZod(form, { schema: mailForm }),
    ask: (mail, ask) => provider.mailChosenCases({ selection, ...mail, ...ask }),
    failed: messages.bulkMail.notSent,
    list,
    succeeded: ({ changed }) => messages.bulkMail.sent(changed),
  });
}

export default function BulkCommunicate() {
  const { chosen, failure, ticked, search, templates, template } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const [form, fields] = useContractForm(mailForm, {
    // A form of its own for each template: its words are then in it.
    id: `bulk-mail-${String(template?.id ?? "")}`,
    lastResult,
    defaultValue: { audience: "borrower", subject: template?.subject, body: template?.body },
  });
  return (
    <BulkPage title={TITLE} of="cases" backTo={ticked} chosen={chosen} failure={failure}>
      <TemplateChoice templates={templates} chosen={template?.id} search={search} />
      <BulkForm
        key={template?.id ?? 0}
        form={getFormProps(form)}
        errors={form}
        of="cases"
        backTo={ticked}
        lastResult={lastResult}
        verb="will be written to"
        save="Send to"
        busy="Sending"
        preview={lastResult?.review?.preview ? <MailPreview preview={lastResult.review.preview} /> : null}
      >
        <AudienceField field={fields.audience} />
        <TextField field={fields.subject} label="Subject" wide autoComplete="off" />
        <TextAreaField field={fields.body} label="Text" rows={10} wide />
        <Placeholders />
        <TextField
          field={fields.save_as}
          label="Save as Template"
          hint="A name to find it under next time. It is saved when the mails are sent."
          autoComplete="off"
        />
      </BulkForm>
    </BulkPage>
  );
}
