import { parseWithZod } from "@conform-to/zod/v4";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { mailTemplateMessages as said } from "#app/domain/reference/reference-messages.ts";
import { formOf } from "#app/http/forms.server.ts";
import { requireAdmin } from "#app/http/guard.server.ts";
import { done, invalid, refused } from "#app/http/replies.server.ts";
import { MailTemplateForm } from "#app/components/reference/mail-template-form.tsx";
import { Page } from "#app/components/shell/page.tsx";
import { paths } from "#app/paths.ts";
import { mailTemplateForm } from "#app/provider/contract/reference/mail-templates.ts";
import { refuseUnlessChanger } from "../access.server.ts";
import { isPreview, previewed } from "./preview.server.ts";

export const meta: MetaFunction = () => [{ title: "Add Mail Template · Litigation Panel" }];

export async function loader(visit: LoaderFunctionArgs) {
  const { user } = await requireAdmin(visit, "litigation_case");
  refuseUnlessChanger(user);
  return null;
}

export async function action(visit: ActionFunctionArgs) {
  const { provider, user } = await requireAdmin(visit, "litigation_case");
  refuseUnlessChanger(user);
  const form = await formOf(visit);
  const submission = parseWithZod(form, { schema: mailTemplateForm });
  if (submission.status !== "success") return invalid(submission);
  if (isPreview(form)) return previewed(submission);

  const answer = await provider.addMailTemplate(submission.value);
  if (!answer.ok) return refused(submission, answer, said.notAdded);
  return done(visit, paths.mailTemplates(), answer.message ?? said.added);
}

export default function AddMailTemplate() {
  const list = paths.mailTemplates();
  return (
    <Page title="Add Mail Template" back={{ href: list, label: "Mail Templates" }} narrow>
      <MailTemplateForm
        schema={mailTemplateForm}
        isNew
        stored={null}
        closeTo={list}
        lastResult={useActionData<typeof action>()}
      />
    </Page>
  );
}
