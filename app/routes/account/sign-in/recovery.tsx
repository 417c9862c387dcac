import { getFormProps } from "@conform-to/react";
import {
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { Form, useActionData } from "@remix-run/react";
import { factorMessages } from "#app/domain/account/factor-messages.ts";
import { openSession } from "#app/http/account/authenticator.server.ts";
import { signedIn } from "#app/http/account/signed-in.server.ts";
import { failedStep } from "#app/http/account/sign-in-steps.server.ts";
import { requireAnonymous } from "#app/http/guard.server.ts";
import { done } from "#app/http/replies.server.ts";
import { useContractForm } from "#app/components/forms/use-contract-form.ts";
import { PageToast } from "#app/components/shell/page-toast.tsx";
import { paths } from "#app/paths.ts";
import { signInByRecoveryCode } from "#app/provider/contract/account/second-step.ts";
import { ButtonLink, SubmitButton } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/forms/field.tsx";
import { FormErrors } from "#app/ui/forms/form-errors.tsx";
import { Modal, ModalActions } from "#app/ui/modal.tsx";
import type { ScriptsOfRoute } from "#app/ui/page-scripts.ts";

export const handle: ScriptsOfRoute = { scripts: () => "few" };

export const meta: MetaFunction = () => [{ title: "Recovery code · Litigation Panel" }];

const RecoveryForm = signInByRecoveryCode.input.pick({ recovery_code: true });

export async function loader(visit: LoaderFunctionArgs) {
  const { application } = await requireAnonymous(visit);
  const pending = await application.cookies.pending.read(visit.request);
  if (!pending) return redirect(paths.login());
  return pending.step?.recovery ? null : redirect(paths.verifyOtp());
}

export async function action(visit: ActionFunctionArgs) {
  const { application, provider } = await requireAnonymous(visit);
  const pending = await application.cookies.pending.read(visit.request);
  if (!pending) return done(visit, paths.login(), { kind: "danger", text: factorMessages.stepExpired });
  try {
    const browser = visit.request.headers.get("User-Agent");
    const session = await openSession(provider, pending, browser).authenticate("recovery", visit.request);
    // Whoever lost a phone has something to put right before they go on.
    const toast = { kind: "warning", text: factorMessages.recoveryUsed(session.recoveryLeft ?? 0) } as const;
    return await signedIn(application, session, null, { to: paths.profile(), toast });
  } catch (fault) {
    return failedStep(visit, application, pending, fault);
  }
}

export default function Recovery() {
  const [form, fields] = useContractForm(RecoveryForm, {
    id: "recovery",
    lastResult: useActionData<typeof action>(),
  });
  return (
    <Modal title="Recovery Code" closeTo={paths.verifyOtp()} toast={<PageToast />}>
      <Form method="post" {...getFormProps(form)}>
        <FormErrors form={form} />
        <TextField
          field={fields.recovery_code}
          label="Recovery Code"
          hint={factorMessages.recoveryFormat}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <ModalActions>
          <ButtonLink href={paths.verifyOtp()} look="quiet" move="stay">
            Back
          </ButtonLink>
          <SubmitButton busyLabel="Verifying">Submit</SubmitButton>
        </ModalActions>
      </Form>
    </Modal>
  );
}
