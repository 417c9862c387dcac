import { getFormProps } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { json, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { PASSWORD_LINK_HOURS, PASSWORD_MIN_LENGTH } from "#app/domain/limits.ts";
import { passwordMessages } from "#app/domain/users/user-messages.ts";
import { readFormData } from "#app/http/forms.server.ts";
import { anyoneAtAll } from "#app/http/guard.server.ts";
import { done, invalid, refused, failureStatus } from "#app/http/replies.server.ts";
import { SignInPage } from "#app/components/account/sign-in-page.tsx";
import { useContractForm } from "#app/components/forms/use-contract-form.ts";
import { paths } from "#app/paths.ts";
import { SetPasswordForm } from "#app/provider/contract/account/password-links.ts";
import { ButtonLink, SubmitButton } from "#app/ui/button.tsx";
import { PasswordField } from "#app/ui/forms/field.tsx";
import { FormErrors } from "#app/ui/forms/form-errors.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { ScriptsOfRoute } from "#app/ui/page-scripts.ts";

export const handle: ScriptsOfRoute = { scripts: () => "few" };

export const meta: MetaFunction = () => [{ title: "Set password · Litigation Panel" }];

/** Looking uses nothing up: mail programs open links before their readers do. */
export async function loader(visit: LoaderFunctionArgs) {
  const { provider } = await anyoneAtAll(visit);
  const answer = await provider.readPasswordLink({ token: visit.params.token ?? "" });
  if (answer.ok) return json({ email: answer.data.email, failure: null });
  return json({ email: null, failure: answer.message ?? passwordMessages.linkVoid }, failureStatus(answer));
}

export async function action(visit: ActionFunctionArgs) {
  const { application, provider } = await anyoneAtAll(visit);
  const submission = parseWithZod(await readFormData(visit), { schema: SetPasswordForm });
  if (submission.status !== "success") return invalid(submission);

  const { new_password } = submission.value;
  const answer = await provider.setPassword({ token: visit.params.token ?? "", new_password });
  if (!answer.ok) return refused(submission, answer, passwordMessages.notSet);
  // Whoever else was signed in at this browser is not who set the password.
  return done(visit, paths.login(), answer.message ?? passwordMessages.set, [
    application.cookies.session.clear(),
  ]);
}

export default function SetPassword() {
  const { email, failure } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const [form, fields] = useContractForm(SetPasswordForm, { id: "set-password", lastResult });
  return (
    <SignInPage title="Set password">
      {email === null ? (
        <>
          <Notice tone="danger">{failure}</Notice>
          <ButtonLink href={paths.login()}>Sign in</ButtonLink>
        </>
      ) : (
        <Form method="post" {...getFormProps(form)}>
          <FormErrors form={form} />
          <p>
            For <b>{email}</b>
          </p>
          <PasswordField
            field={fields.new_password}
            label="New Password"
            autoComplete="new-password"
            hint={passwordMessages.hint(PASSWORD_MIN_LENGTH)}
          />
          <PasswordField field={fields.repeated} label="New Password again" autoComplete="new-password" />
          <SubmitButton busyLabel="Setting Password">Set Password</SubmitButton>
          <p className="small">{passwordMessages.linkExplained(PASSWORD_LINK_HOURS)}</p>
        </Form>
      )}
    </SignInPage>
  );
}
