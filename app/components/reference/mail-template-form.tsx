import { getFormProps, type SubmissionResult } from "@conform-to/react";
import { Form, useActionData } from "@remix-run/react";
import type {
  MailTemplateChoice,
  mailTemplateForm,
} from "#app/provider/contract/reference/mail-templates.ts";
import { ButtonLink, SubmitButton } from "#app/ui/button.tsx";
import { TextAreaField, TextField } from "#app/ui/forms/field.tsx";
import { FormErrors } from "#app/ui/forms/form-errors.tsx";
import { FormKey } from "../forms/form-key.tsx";
import { Placeholders } from "../emails/mail-fields.tsx";
import { StaleNotice, useStoredValues, VersionField } from "../forms/stored-values.tsx";
import { useContractForm } from "../forms/use-contract-form.ts";

interface MailTemplateFormProps {
  schema: typeof mailTemplateForm;
  /** The one that is edited; null: it could not be read, what was typed then stays. */
  stored?: MailTemplateChoice | null;
  closeTo: string;
  submit: string;
}

/** A mail with placeholders: Preview fills it for a borrower nobody knows, Save keeps it. */
export function MailTemplateForm({ schema, stored, closeTo, submit }: MailTemplateFormProps) {
  const lastResult = useActionData<SubmissionResult & { preview?: { subject: string; body: string } }>();
  const { name, subject, body } = stored ?? {};
  const values = useStoredValues(lastResult, stored?.version ?? null, { name, subject, body });
  const [form, fields] = useContractForm(schema, {
    id: "mail-template",
    lastResult: values.lastResult,
    defaultValue: { name, subject, body },
  });
  const preview = lastResult?.preview;
  if (stored === null && !lastResult) return null;
  return (
    <Form method="post" preventScrollReset {...getFormProps(form)} className="fee-form">
      {/* What Enter sends: the first button of a form. */}
      <button type="submit" name="intent" value="save" hidden>
        Save
      </button>
      <FormErrors form={form} />
      <StaleNotice values={values} />
      {preview ? (
        <section className="mail-preview" aria-label="Preview" tabIndex={-1}>
          <div className="small">As Sample Borrower would get it</div>
          <b>{preview.subject}</b>
          <pre>{preview.body}</pre>
        </section>
      ) : null}
      <div className="reference-part">
        <div className="fields">
          <TextField field={fields.name} label="Name" hint={values.hint("name")} autoComplete="off" />
          <TextField
            field={fields.subject}
            label="Subject"
            hint={values.hint("subject")}
            autoComplete="off"
          />
          <TextAreaField field={fields.body} label="Text" hint={values.hint("body")} rows={10} />
          <Placeholders />
        </div>
      </div>
      <VersionField values={values} />
      <FormKey lastResult={lastResult} />
      <div className="page-acts">
        <ButtonLink href={closeTo} look="quiet">
          Cancel
        </ButtonLink>
        <SubmitButton name="intent" value="preview" look="plain" busyLabel="Filling">
          Preview
        </SubmitButton>
        <SubmitButton name="intent" value="save" busyLabel="Saving">
          {submit}
        </SubmitButton>
      </div>
    </Form>
  );
}
