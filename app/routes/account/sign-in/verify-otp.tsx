import { getFormProps } from "@conform-to/react";
import {
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { factorMessages } from "#app/domain/account/factor-messages.ts";
import { OTP_LENGTH } from "#app/domain/limits.ts";
import { maskEmail } from "#app/domain/masking.ts";
import { messages } from "#app/domain/messages.ts";
import { openSession } from "#app/http/account/authenticator.server.ts";
import { isMailDown } from "#app/http/account/mail-down.server.ts";
import { signedIn } from "#app/http/account/signed-in.server.ts";
import { failedStep } from "#app/http/account/sign-in-steps.server.ts";
import { requireAnonymous } from "#app/http/guard.server.ts";
import { done } from "#app/http/replies.server.ts";
import { PasskeySignIn } from "#app/components/account/passkey-sign-in.tsx";
import { ResendWait } from "#app/components/account/resend-wait.tsx";
import { useContractForm } from "#app/components/forms/use-contract-form.ts";
import { PageToast } from "#app/components/shell/page-toast.tsx";
import { paths } from "#app/paths.ts";
import { login } from "#app/provider/contract/account/account.ts";
import { Button, ButtonLink, SubmitButton } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/forms/field.tsx";
import { FormErrors } from "#app/ui/forms/form-errors.tsx";
import { Modal, ModalActions } from "#app/ui/modal.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { ScriptsOfRoute } from "#app/ui/page-scripts.ts";

/** A passkey is asked for by a script that goes on with what the browser answers. */
export const handle: ScriptsOfRoute<{ hasPasskey: boolean } | null> = {
  scripts: (data) => (data?.hasPasskey ? "all" : "few"),
};

export const meta: MetaFunction = () => [{ title: "Verify OTP · Litigation Panel" }];

const OtpForm = login.input.pick({ otp: true });

export async function loader(visit: LoaderFunctionArgs) {
  const { application } = await requireAnonymous(visit);
  const pending = await application.cookies.pending.read(visit.request);
  if (!pending) return redirect(paths.login());
  const { email, redirectTo, resendAt, step, isEmailed } = pending;
  const left = resendAt === null ? 0 : resendAt - application.now().getTime();
  return {
    email: maskEmail(email),
    back: paths.login(redirectTo ?? undefined),
    isEmailed,
    hasApp: step?.authenticator ?? false,
    hasPasskey: step?.passkey ?? false,
    hasRecovery: step?.recovery ?? false,
    mayEmail: step?.email ?? true,
    isMailDown: isEmailed && isMailDown(application),
    resendSeconds: Math.max(0, Math.ceil(left / 1000)),
  };
}

export async function action(visit: ActionFunctionArgs) {
  const { application, provider } = await requireAnonymous(visit);
  const pending = await application.cookies.pending.read(visit.request);
  if (!pending) return done(visit, paths.login(), { kind: "danger", text: messages.signIn.otpExpired });
  try {
    const browser = visit.request.headers.get("User-Agent");
    const session = await openSession(provider, pending, browser).authenticate("otp", visit.request);
    return await signedIn(application, session, pending.redirectTo);
  } catch (fault) {
    return failedStep(visit, application, pending, fault);
  }
}

export default function VerifyOtp() {
  const { email, back, isEmailed, hasApp, hasPasskey, hasRecovery, mayEmail, isMailDown, resendSeconds } =
    useLoaderData<typeof loader>();
  const takesCode = isEmailed || hasApp;
  return (
    <Modal title="Verify OTP" closeTo={back} toast={<PageToast />}>
      {isEmailed ? <p>A one-time password is on its way to {email}.</p> : null}
      {hasApp && !isEmailed ? <p>{factorMessages.enterCode}</p> : null}
      {takesCode ? null : <p>{factorMessages.usePasskey}</p>}
      {isMailDown ? <Notice tone="warning">{messages.signIn.mailDown}</Notice> : null}
      <ResendWait seconds={resendSeconds} key={resendSeconds} />
      {takesCode ? <CodeForm resend={isEmailed && mayEmail} isOfApp={hasApp && !isEmailed} /> : null}
      {hasPasskey ? <PasskeySignIn isOnlyWay={!takesCode} /> : null}
      {hasRecovery || (mayEmail && !isEmailed) ? (
        <div className="other-ways">
          {mayEmail && !isEmailed ? (
            <Button type="submit" look="quiet" form="resend-otp">
              Email Me a Code Instead
            </Button>
          ) : null}
          {hasRecovery ? (
            <ButtonLink href={paths.recoverySignIn()} look="quiet" move="stay">
              Use a Recovery Code
            </ButtonLink>
          ) : null}
        </div>
      ) : null}
      <Form method="post" action={paths.resendOtp()} id="resend-otp" hidden />
    </Modal>
  );
}

function CodeForm({ resend, isOfApp }: { resend: boolean; isOfApp: boolean }) {
  const [form, fields] = useContractForm(OtpForm, {
    id: "verify-otp",
    lastResult: useActionData<typeof action>(),
  });
  return (
    <Form method="post" {...getFormProps(form)}>
      <FormErrors form={form} />
      <TextField
        field={fields.otp}
        label="OTP"
        hint={isOfApp ? factorMessages.codeHint : messages.signIn.otpFormat}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={OTP_LENGTH}
      />
      <ModalActions>
        {resend ? (
          <Button type="submit" look="quiet" form="resend-otp">
            Resend OTP
          </Button>
        ) : null}
        <SubmitButton busyLabel="Verifying">Submit</SubmitButton>
      </ModalActions>
    </Form>
  );
}
