import { redirect, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { CASE_ACT_LABELS } from "#app/domain/bulk/bulk.ts";
import { messages } from "#app/domain/messages.ts";
import { bulkAction, type Asked } from "#app/http/bulk/bulk-form.server.ts";
import { getQuery } from "#app/http/queries.server.ts";
import { failureSentence } from "#app/http/replies.server.ts";
import { actOn } from "#app/http/bulk/selection.server.ts";
import { BulkPage } from "#app/components/bulk/bulk-page.tsx";
import {
  AudienceField,
  MailPreview,
  Placeholders,
  TemplateChoice,
  USE_TEMPLATE,
} from "#app/components/emails/mail-fields.tsx";
import { paths } from "#app/paths.ts";
import { mailForm } from "#app/provider/contract/bulk/bulk-cases.ts";
import { TextAreaField, TextField } from "#app/ui/forms/field.tsx";

const TITLE = CASE_ACT_LABELS.communicate;
export const handle = { title: "Cases" };
export const meta: MetaFunction = () => [{ title: `${TITLE} · Litigation Panel` }];

export async function loader(visit: LoaderFunctionArgs) {
  const { provider, user, chosen, failure, ticked } = await actOn(visit, "cases");
  const answer = await provider.listMailTemplates({});
  const templates = answer.ok ? answer.data.results : [];
  const wanted = getQuery(visit.request).template;
  return {
    ...{ chosen, ticked },
    failure: failure ?? (answer.ok ? null : failureSentence(answer, messages.bulkMail.templatesFailed)),
    // Templates are for all clients.
    mayKeep: user.sees_all_clients,
    templates: templates.map(({ id, name }) => ({ id, name })),
    template: templates.find(({ id }) => String(id) === wanted) ?? null,
  };
}

export const action = bulkAction({
  of: "cases",
  schema: mailForm,
  prepare: takeTemplate,
  ask: ({ provider, selection }, mail, ask) => provider.mailChosenCases({ selection, ...mail, ...ask }),
  failed: messages.bulkMail.notSent,
  succeeded: ({ changed }) => messages.bulkMail.sent(changed),
});

/** Use loads the page with the template; Review takes its words where nothing was written. */
async function takeTemplate({ form, search, provider }: Asked): Promise<void> {
  const wanted = form.get("template");
  if (form.get("intent") === USE_TEMPLATE) {
    const address = paths.bulkCases("communicate", search);
    throw redirect(
      typeof wanted === "string" && wanted !== ""
        ? `${address}&template=${encodeURIComponent(wanted)}`
        : address,
    );
  }
  const isBlank = (name: string) => String(form.get(name) ?? "").trim() === "";
  if (!wanted || !isBlank("subject") || !isBlank("body")) return;
  const answer = await provider.listMailTemplates({});
  const template = answer.ok ? answer.data.results.find(({ id }) => String(id) === wanted) : undefined;
  if (!template) return;
  form.set("subject", template.subject ?? "");
  form.set("body", template.body ?? "");
}

export default function BulkCommunicate() {
  const { mayKeep, templates, template, ...rows } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const chosen = String(lastResult?.initialValue?.template ?? template?.id ?? "");
  const preview = lastResult?.review?.preview;
  return (
    <BulkPage
      title={TITLE}
      of="cases"
      rows={rows}
      schema={mailForm}
      // A form of its own for each template: its words are then in it.
      id={`bulk-mail-${chosen}`}
      askedWith="template"
      defaultValue={{ audience: "borrower", subject: template?.subject, body: template?.body }}
      lastResult={lastResult}
      verb="will be emailed"
      save="Send to"
      busy="Sending"
      preview={preview ? <MailPreview preview={preview} /> : null}
    >
      {(fields) => (
        <>
          <TemplateChoice templates={templates} chosen={chosen} />
          <AudienceField field={fields.audience} />
          <TextField field={fields.subject} label="Subject" wide autoComplete="off" />
          <TextAreaField field={fields.body} label="Text" rows={10} wide />
          <Placeholders />
          {mayKeep && (
            <TextField
              field={fields.save_as}
              label="Save as Template"
              hint="A name to find it by next time. It is saved when the emails are sent."
              autoComplete="off"
            />
          )}
        </>
      )}
    </BulkPage>
  );
}
