import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData, useLocation } from "@remix-run/react";
import { factorMessages } from "#app/domain/account/factor-messages.ts";
import { userMessages } from "#app/domain/users/user-messages.ts";
import { requireOwnProvider } from "#app/http/account/own-provider.server.ts";
import { idParam } from "#app/http/queries.server.ts";
import { DialogForm } from "#app/components/forms/dialog-form.tsx";
import { Dialog } from "#app/components/shell/dialog.tsx";
import { titled } from "#app/components/shell/titled.ts";
import { UserFactors } from "#app/components/users/user-factors.tsx";
import { paths } from "#app/paths.ts";
import { resetUserFactors } from "#app/provider/contract/users/user-factors.ts";
import { readUserOr404, requireManager, userAction } from "./users.server.ts";

export const meta: MetaFunction<typeof loader> = ({ data }) => titled("Sign-In Methods", data?.name);

const ResetForm = resetUserFactors.input.omit({ user_id: true });

export async function loader(visit: LoaderFunctionArgs) {
  const { application, provider } = await requireManager(visit);
  requireOwnProvider(application);
  const userId = idParam(visit.params.userId);
  const [{ user, failure }, answer] = await Promise.all([
    readUserOr404(provider, visit.params),
    provider.readUserFactors({ user_id: userId }),
  ]);
  return {
    userId,
    name: user && user.full_name,
    factors: answer.ok ? answer.data : null,
    failure: failure ?? (answer.ok ? null : (answer.message ?? factorMessages.failed)),
  };
}

export const action = userAction({
  schema: ResetForm,
  call: ({ provider, ids }, form) => provider.resetUserFactors({ ...ids, ...form }),
  failed: factorMessages.notReset,
  done: userMessages.changed,
});

export default function SignInMethods() {
  const { userId, name, factors, failure } = useLoaderData<typeof loader>();
  const query = Object.fromEntries(new URLSearchParams(useLocation().search));
  const hasAny = factors !== null && (factors.authenticator !== null || factors.passkeys.length > 0);
  return (
    <Dialog title="Sign-In Methods" failure={failure}>
      {name === null ? null : <p className="key">{name}</p>}
      {factors ? <UserFactors factors={factors} unlinkTo={paths.user(userId, "unlink", query)} /> : null}
      {hasAny ? (
        <DialogForm
          id="reset-factors"
          schema={ResetForm}
          submit="Reset Sign-In Methods"
          busyLabel="Resetting"
          look="danger"
          fields={[{ name: "reason", label: "Reason" }]}
        >
          <p>{factorMessages.resetExplained(name ?? "this user")}</p>
        </DialogForm>
      ) : null}
    </Dialog>
  );
}
