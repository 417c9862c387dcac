import { parseWithZod } from "@conform-to/zod/v4";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { messages } from "#app/domain/messages.ts";
import { mailTemplateMessages as said } from "#app/domain/reference/reference-messages.ts";
import { formOf } from "#app/http/forms.server.ts";
import { requireAdmin } from "#app/http/guard.server.ts";
import { idParam, readOr404 } from "#app/http/queries.server.ts";
import { done, invalid, refused } from "#app/http/replies.server.ts";
import { MailTemplateForm } from "#app/components/reference/mail-template-form.tsx";
import { Page } from "#app/components/shell/page.tsx";
import { paths } from "#app/paths.ts";
import { mailTemplateForm, updateMailTemplate } from "#app/provider/contract/reference/mail-templates.ts";
import { refuseUnlessChanger } from "../access.server.ts";
import { isPreview, previewed } from "./preview.server.ts";

export const meta: MetaFunction = () => [{ title: "Edit Mail Template · Litigation Panel" }];

const EditForm = updateMailTemplate.input.omit({ template_id: true });

export async function loader(visit: LoaderFunctionArgs) {
  const { provider, user } = await requireAdmin(visit, "litigation_case");
  refuseUnlessChanger(user);
  const answer = await provider.readMailTemplate({ template_id: idParam(visit.params.templateId) });
  return { ...readOr404(answer, messages.bulkMail.templatesFailed) };
}

export async function action(visit: ActionFunctionArgs) {
  const { provider, user } = await requireAdmin(visit, "litigation_case");
  refuseUnlessChanger(user);
  const template_id = idParam(visit.params.templateId);
  const form = await formOf(visit);
  const submission = parseWithZod(form, { schema: EditForm });
  if (submission.status !== "success") return invalid(submission);
  if (isPreview(form)) return previewed(submission);

  const answer = await provider.updateMailTemplate({ template_id, ...submission.value });
  if (!answer.ok) return refused(submission, answer, said.notUpdated);
  return done(visit, paths.mailTemplates(), answer.message ?? said.updated);
}

export default function EditMailTemplate() {
  const { stored, failure } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const list = paths.mailTemplates();
  return (
    <Page title="Edit Mail Template" back={{ href: list, label: "Mail Templates" }} failure={failure} narrow>
      {stored || lastResult ? (
        <MailTemplateForm
          schema={mailTemplateForm}
          isNew={false}
          stored={stored}
          closeTo={list}
          lastResult={lastResult}
        />
      ) : null}
    </Page>
  );
}
