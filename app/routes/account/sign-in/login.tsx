import { getFormProps } from "@conform-to/react";
import {
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { messages } from "#app/domain/messages.ts";
import { askForCode, resendAfterSent } from "#app/http/account/authenticator.server.ts";
import { isOwnProvider, openIdLink } from "#app/http/account/own-provider.server.ts";
import { isMailDown } from "#app/http/account/mail-down.server.ts";
import { requireAnonymous } from "#app/http/guard.server.ts";
import { stepAnswer } from "#app/http/account/sign-in-steps.server.ts";
import { done } from "#app/http/replies.server.ts";
import { FreshOutlet } from "#app/components/lists/fresh-outlet.tsx";
import { SignInPage } from "#app/components/account/sign-in-page.tsx";
import { useContractForm } from "#app/components/forms/use-contract-form.ts";
import { paths } from "#app/paths.ts";
import { sendLoginOtp } from "#app/provider/contract/account/account.ts";
import { ButtonLink, SubmitButton } from "#app/ui/button.tsx";
import { PasswordField, TextField } from "#app/ui/forms/field.tsx";
import { FormErrors } from "#app/ui/forms/form-errors.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { ScriptsOfRoute } from "#app/ui/page-scripts.ts";

export const handle: ScriptsOfRoute = { scripts: () => "few" };

export const meta: MetaFunction = () => [{ title: "Sign in · Litigation Panel" }];

const LoginForm = sendLoginOtp.input.pick({ email: true, password: true });

export async function loader(visit: LoaderFunctionArgs) {
  const { application } = await requireAnonymous(visit);
  const redirectTo = new URL(visit.request.url).searchParams.get("redirectTo") ?? undefined;
  return { isMailDown: isMailDown(application), openId: openIdLink(application, redirectTo) };
}

export async function action(visit: ActionFunctionArgs) {
  const { application, provider } = await requireAnonymous(visit);
  const redirectTo = new URL(visit.request.url).searchParams.get("redirectTo");
  try {
    const { pending, message } = await askForCode(provider, {
      isOwn: isOwnProvider(application),
      redirectTo,
      before: await application.cookies.pending.read(visit.request),
      resendAt: resendAfterSent(application),
      now: application.now(),
    }).authenticate("password", visit.request);
    const cookie = await application.cookies.pending.set(pending);
    if (!pending.isEmailed) return redirect(paths.verifyOtp(), { headers: { "Set-Cookie": cookie } });
    return await done(visit, paths.verifyOtp(), { kind: "info", text: message ?? messages.signIn.otpSent }, [
      cookie,
    ]);
  } catch (fault) {
    return stepAnswer(fault);
  }
}

export default function Login() {
  const { isMailDown, openId } = useLoaderData<typeof loader>();
  const [form, fields] = useContractForm(LoginForm, {
    id: "login",
    lastResult: useActionData<typeof action>(),
  });
  return (
    <>
      <SignInPage title="Sign in">
        <Form method="post" {...getFormProps(form)}>
          {isMailDown ? <Notice tone="warning">{messages.signIn.mailDown}</Notice> : null}
          <FormErrors form={form} />
          <TextField
            field={fields.email}
            label="Email"
            type="email"
            autoComplete="username"
            maxLength={254}
          />
          <PasswordField field={fields.password} label="Password" />
          <SubmitButton busyLabel="Sending OTP">Get OTP</SubmitButton>
        </Form>
        {openId ? (
          <p className="narrow-other">
            <ButtonLink href={openId.href} move="document">
              Sign in with {openId.label}
            </ButtonLink>
          </p>
        ) : null}
      </SignInPage>
      <FreshOutlet />
    </>
  );
}
