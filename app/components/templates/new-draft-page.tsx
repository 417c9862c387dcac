import { getFormProps, type FormMetadata, type SubmissionResult } from "@conform-to/react";
import { Form } from "@remix-run/react";
import type { ComponentProps, ReactNode } from "react";
import { templateMessages } from "#app/domain/templates/template-messages.ts";
import { TEMPLATE_LANGUAGES, templateLanguageLabel } from "#app/domain/templates/template-words.ts";
import { ButtonLink, SubmitButton } from "#app/ui/button.tsx";
import { SelectField } from "#app/ui/forms/field.tsx";
import { FormErrors } from "#app/ui/forms/form-errors.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { FormKey } from "../forms/form-key.tsx";
import { Page } from "../shell/page.tsx";
import { startSources, type listOf } from "./start-from.tsx";

type Field = ComponentProps<typeof SelectField>["field"];

interface NewDraftPageProps<Entries extends Record<string, unknown>> {
  /** What the loader read (http/templates/new-draft.server.ts). */
  facts: {
    mayEdit: boolean;
    limited: boolean;
    clients: { id: number; name: string }[];
    failure: string | null;
    chosen: { from: string };
  };
  list: ReturnType<typeof listOf>;
  form: FormMetadata<Entries, string[]>;
  fields: { language: Field; client: Field; from: Field };
  lastResult: SubmissionResult<string[]> | undefined;
  languageHint?: string;
  fromHint?: string;
  /** The field that says of what the draft is. */
  children: ReactNode;
}

/** The page that opens a draft of a text: of what, in which language, for whom, and which text it begins with. */
export function NewDraftPage<Entries extends Record<string, unknown>>(props: NewDraftPageProps<Entries>) {
  const { facts, list, form, fields, lastResult, languageHint, fromHint, children } = props;
  return (
    <Page narrow failure={facts.failure} back={list}>
      {facts.mayEdit ? null : (
        <div className="mb-3">
          <Notice tone="warning">{templateMessages.notEditor}</Notice>
        </div>
      )}
      <Form method="post" className="fields" {...getFormProps(form)}>
        <FormErrors form={form} />
        <div className="fields fields-2">
          {children}
          <SelectField
            field={fields.language}
            label="Language"
            hint={languageHint}
            options={TEMPLATE_LANGUAGES.map((value) => ({ value, label: templateLanguageLabel(value) }))}
          />
          <SelectField
            field={fields.client}
            label="For"
            {...(facts.limited ? {} : { empty: "All clients" })}
            options={facts.clients.map(({ id, name }) => ({ value: String(id), label: name }))}
          />
          <SelectField
            field={fields.from}
            label="Begin with"
            hint={fromHint}
            options={startSources(facts.chosen.from)}
          />
        </div>
        <FormKey lastResult={lastResult} />
        <div className="toolbar">
          <SubmitButton busyLabel="Opening Draft">Open Draft</SubmitButton>
          <ButtonLink href={list.href} look="quiet">
            Cancel
          </ButtonLink>
        </div>
      </Form>
    </Page>
  );
}
