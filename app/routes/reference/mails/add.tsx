import type { MetaFunction } from "@remix-run/node";
import { mailTemplateMessages as said } from "#app/domain/reference/reference-messages.ts";
import { MailTemplateForm } from "#app/components/reference/mail-template-form.tsx";
import { Page } from "#app/components/shell/page.tsx";
import { paths } from "#app/paths.ts";
import { mailTemplateForm } from "#app/provider/contract/reference/mail-templates.ts";
import { changeAction, nothingForChanger } from "../access.server.ts";
import { previewed } from "./preview.server.ts";

export const meta: MetaFunction = () => [{ title: "Add Email Template · Litigation Panel" }];

export const loader = nothingForChanger;

export const action = changeAction({
  schema: mailTemplateForm,
  instead: previewed,
  call: ({ provider }, template) => provider.addMailTemplate(template),
  failed: said.notAdded,
  to: () => paths.mailTemplates(),
  done: said.added,
});

export default function AddMailTemplate() {
  const list = paths.mailTemplates();
  return (
    <Page title="Add Email Template" back={{ href: list, label: "Email Templates" }} narrow>
      <MailTemplateForm schema={mailTemplateForm} closeTo={list} submit="Add Template" />
    </Page>
  );
}
