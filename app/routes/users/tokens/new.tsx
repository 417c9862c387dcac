import { parseWithZod } from "@conform-to/zod/v4";
import { json, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { serviceTokenMessages as said } from "#app/domain/integrations/service-token-messages.ts";
import { readFormData } from "#app/http/forms.server.ts";
import { invalid, refused } from "#app/http/replies.server.ts";
import { useListAddress } from "#app/components/lists/list-address.ts";
import { Dialog } from "#app/components/shell/dialog.tsx";
import { SecretDialog } from "#app/components/users/secret-dialog.tsx";
import { TokenForm } from "#app/components/users/token-form.tsx";
import { newTokenForm } from "#app/provider/contract/users/service-tokens.ts";
import { withClients } from "#app/provider/contract/users/users.ts";
import { clientOptions, requireManager } from "../users.server.ts";

export const meta: MetaFunction = () => [{ title: "Add Service Token · Litigation Panel" }];

const NewTokenForm = withClients(newTokenForm);

export async function loader(visit: LoaderFunctionArgs) {
  const { provider } = await requireManager(visit);
  return { clients: await clientOptions(provider, null) };
}

/** The one form whose answer is a page of its own: the token is shown there, and nowhere again. */
export async function action(visit: ActionFunctionArgs) {
  const { provider } = await requireManager(visit);
  const submission = parseWithZod(await readFormData(visit), { schema: NewTokenForm });
  if (submission.status !== "success") return invalid(submission);
  const answer = await provider.addServiceToken(submission.value);
  if (!answer.ok) return refused(submission, answer, said.notAdded);
  return json({ added: submission.value.name, secret: answer.data.secret });
}

export default function NewServiceToken() {
  const { clients } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const list = useListAddress();
  if (answer && "added" in answer) {
    return (
      <SecretDialog
        title={said.added(answer.added)}
        label="Service token"
        secret={answer.secret}
        copyNow={said.copyNow}
        shownBefore={said.shownBefore}
        doneTo={list}
      />
    );
  }
  return (
    <Dialog title="Add Service Token" variant="wide">
      <TokenForm schema={NewTokenForm} token={null} clients={clients} />
    </Dialog>
  );
}
