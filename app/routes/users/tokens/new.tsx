import { parseWithZod } from "@conform-to/zod/v4";
import { json, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { serviceTokenMessages as said } from "#app/domain/integrations/service-token-messages.ts";
import { readFormData } from "#app/http/forms.server.ts";
import { invalid, refused } from "#app/http/replies.server.ts";
import { useListAddress } from "#app/components/lists/list-address.ts";
import { Dialog } from "#app/components/shell/dialog.tsx";
import { TokenForm } from "#app/components/users/token-form.tsx";
import { newTokenForm, withClients } from "#app/provider/contract/users/service-tokens.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { ModalActions } from "#app/ui/modal.tsx";
import { Notice } from "#app/ui/notice.tsx";
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
  if (answer && "added" in answer) return <Added name={answer.added} secret={answer.secret} />;
  return (
    <Dialog title="Add Service Token" variant="wide">
      <TokenForm schema={NewTokenForm} token={null} clients={clients} />
    </Dialog>
  );
}

function Added({ name, secret }: { name: string; secret: string | null }) {
  const list = useListAddress();
  return (
    <Dialog title={said.added(name)} variant="wide">
      <Notice tone="warning">{secret === null ? said.shownBefore : said.copyNow}</Notice>
      {secret === null ? null : (
        <textarea
          className="control token-secret"
          aria-label="Service token"
          rows={2}
          readOnly
          value={secret}
          autoComplete="off"
          spellCheck={false}
        />
      )}
      <ModalActions>
        <ButtonLink href={list} look="main" move="stay">
          Done
        </ButtonLink>
      </ModalActions>
    </Dialog>
  );
}
