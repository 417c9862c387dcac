import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { clientMessages } from "#app/domain/clients/client-messages.ts";
import { todayInIndia } from "#app/domain/dates.ts";
import { requireAdmin } from "#app/http/guard.server.ts";
import { done, invalid, refused } from "#app/http/replies.server.ts";
import { ClientForm } from "#app/components/clients/client-form.tsx";
import { Page } from "#app/components/shell/page.tsx";
import { paths } from "#app/paths.ts";
import { sentClient } from "#app/provider/contract/clients/client-details.ts";
import { Notice } from "#app/ui/notice.tsx";
import { submittedClient } from "./submitted-client.server.ts";

export const handle = { title: "Add Client" };
export const meta: MetaFunction = () => [{ title: "Add Client · Litigation Panel" }];

export async function loader(visit: LoaderFunctionArgs) {
  const { application, user } = await requireAdmin(visit, "litigation_case");
  const today = todayInIndia(application.now());
  return { today, mayAdd: user.sees_all_clients, formKey: crypto.randomUUID() };
}

export async function action(visit: ActionFunctionArgs) {
  const { application, provider } = await requireAdmin(visit, "litigation_case");
  const submission = await submittedClient(visit, todayInIndia(application.now()));
  if (submission.status !== "success") return invalid(submission);

  const { version: _, ...client } = submission.value;
  const answer = await provider.addClient(client);
  if (!answer.ok) return refused(submission, answer, clientMessages.notAdded);
  const { client_id } = answer.data;
  return done(visit, paths.client(client_id), answer.message ?? clientMessages.added(client.name));
}

export default function NewClient() {
  const { mayAdd, ...loaded } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  return (
    <Page back={{ href: paths.clients(), label: "Clients" }} narrow>
      {mayAdd ? (
        <ClientForm
          schema={sentClient}
          client={null}
          submit={{ label: "Add Client", busyLabel: "Adding" }}
          mayRename
          lastResult={lastResult}
          cancelTo={paths.clients()}
          {...loaded}
        />
      ) : (
        <Notice>{clientMessages.onlyForAll}</Notice>
      )}
    </Page>
  );
}
