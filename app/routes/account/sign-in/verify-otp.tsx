import { getFormProps } from "@conform-to/react";
import {
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { OTP_LENGTH } from "#app/domain/limits.ts";
import { maskEmail } from "#app/domain/masking.ts";
import { messages } from "#app/domain/messages.ts";
import { safeRedirectPath } from "#app/domain/redirects.ts";
import { openSession } from "#app/http/account/authenticator.server.ts";
import { isMailDown } from "#app/http/account/mail-down.server.ts";
import { landingPage, requireAnonymous } from "#app/http/guard.server.ts";
import { isKnownPage } from "#app/http/shell/known-pages.server.ts";
import { done } from "#app/http/replies.server.ts";
import { isAboutCode, stepAnswer, StepRefused } from "#app/http/account/sign-in-steps.server.ts";
import { PageToast } from "#app/components/shell/page-toast.tsx";
import { ResendWait } from "#app/components/account/resend-wait.tsx";
import { useContractForm } from "#app/components/forms/use-contract-form.ts";
import { paths } from "#app/paths.ts";
import { login } from "#app/provider/contract/account/account.ts";
import { Button, SubmitButton } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";
import { FormErrors } from "#app/ui/form-errors.tsx";
import { Modal, ModalActions } from "#app/ui/modal.tsx";
import { Notice } from "#app/ui/notice.tsx";

export const meta: MetaFunction = () => [{ title: "Verify OTP · Litigation Panel" }];

const OtpForm = login.input.pick({ otp: true });

export async function loader(visit: LoaderFunctionArgs) {
  const { application } = await requireAnonymous(visit);
  const pending = await application.cookies.pending.read(visit.request);
  if (!pending) return redirect(paths.login());
  const left = pending.resendAt === null ? 0 : pending.resendAt - application.now().getTime();
  return {
    email: maskEmail(pending.email),
    back: paths.login(pending.redirectTo ?? undefined),
    isMailDown: isMailDown(application),
    resendSeconds: Math.max(0, Math.ceil(left / 1000)),
  };
}

export async function action(visit: ActionFunctionArgs) {
  const { application, provider } = await requireAnonymous(visit);
  const pending = await application.cookies.pending.read(visit.request);
  if (!pending) return done(visit, paths.login(), { kind: "danger", text: messages.signIn.otpExpired });
  const { cookies } = application;
  try {
    const browser = visit.request.headers.get("User-Agent");
    const session = await openSession(provider, pending, browser).authenticate("otp", visit.request);
    const headers = new Headers({ Location: firstPage(session.user, pending.redirectTo) });
    headers.append("Set-Cookie", await cookies.session.set(session));
    headers.append("Set-Cookie", cookies.pending.clear());
    return new Response(null, { status: 302, headers });
  } catch (fault) {
    // What is about the code keeps the dialog open; anything else closes it and says why.
    if (!(fault instanceof StepRefused) || isAboutCode(fault)) return stepAnswer(fault);
    return done(
      visit,
      paths.login(pending.redirectTo ?? undefined),
      { kind: "danger", text: fault.sentence },
      [cookies.pending.clear()],
    );
  }
}

/** Back to where one was, else the landing page. */
function firstPage(user: Parameters<typeof landingPage>[0], redirectTo: string | null): string {
  const wanted = safeRedirectPath(redirectTo, "");
  return isKnownPage(wanted) ? wanted : landingPage(user);
}

export default function VerifyOtp() {
  const { email, back, isMailDown, resendSeconds } = useLoaderData<typeof loader>();
  const [form, fields] = useContractForm(OtpForm, {
    id: "verify-otp",
    lastResult: useActionData<typeof action>(),
  });
  return (
    <Modal title="Verify OTP" closeTo={back} toast={<PageToast />}>
      <p>A one-time password is on its way to {email}.</p>
      {isMailDown ? <Notice tone="warning">{messages.signIn.mailDown}</Notice> : null}
      <ResendWait seconds={resendSeconds} key={resendSeconds} />
      <Form method="post" {...getFormProps(form)}>
        <FormErrors form={form} />
        <TextField
          field={fields.otp}
          label="OTP"
          hint={messages.signIn.otpFormat}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={OTP_LENGTH}
        />
        <ModalActions>
          <Button type="submit" look="quiet" form="resend-otp">
            Resend OTP
          </Button>
          <SubmitButton busyLabel="Verifying">Submit</SubmitButton>
        </ModalActions>
      </Form>
      <Form method="post" action={paths.resendOtp()} id="resend-otp" hidden />
    </Modal>
  );
}
