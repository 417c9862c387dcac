import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { mailTemplateMessages as said } from "#app/domain/reference/reference-messages.ts";
import { idParam } from "#app/http/queries.server.ts";
import { MailTemplateForm } from "#app/components/reference/mail-template-form.tsx";
import { Page } from "#app/components/shell/page.tsx";
import { titled } from "#app/components/shell/titled.ts";
import { paths } from "#app/paths.ts";
import { mailTemplateForm, updateMailTemplate } from "#app/provider/contract/reference/mail-templates.ts";
import { changeAction, mailTemplateForChanger } from "../access.server.ts";
import { previewed } from "./preview.server.ts";

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  titled("Edit Email Template", data?.stored?.name);

export const loader = mailTemplateForChanger;

export const action = changeAction({
  ids: ({ templateId }) => ({ template_id: idParam(templateId) }),
  schema: updateMailTemplate.input.omit({ template_id: true }),
  instead: previewed,
  call: ({ provider, ids }, template) => provider.updateMailTemplate({ ...ids, ...template }),
  failed: said.notUpdated,
  to: () => paths.mailTemplates(),
  done: said.updated,
});

export default function EditMailTemplate() {
  const { stored, failure } = useLoaderData<typeof loader>();
  const list = paths.mailTemplates();
  return (
    <Page
      title="Edit Email Template"
      back={{ href: list, label: "Email Templates" }}
      failure={failure}
      narrow
    >
      <MailTemplateForm schema={mailTemplateForm} stored={stored} closeTo={list} submit="Save" />
    </Page>
  );
}
