import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { clientMessages } from "#app/domain/clients/client-messages.ts";
import { todayInIndia } from "#app/domain/dates.ts";
import { formAction } from "#app/http/form-action.server.ts";
import { requireAdmin } from "#app/http/guard.server.ts";
import { ClientForm } from "#app/components/clients/client-form.tsx";
import { Page } from "#app/components/shell/page.tsx";
import { paths } from "#app/paths.ts";
import { sentClient } from "#app/provider/contract/clients/client-details.ts";
import { Notice } from "#app/ui/notice.tsx";
import { clientFormOn } from "./client-form.server.ts";

export const handle = { title: "Add Client" };
export const meta: MetaFunction = () => [{ title: "Add Client · Litigation Panel" }];

export async function loader(visit: LoaderFunctionArgs) {
  const { application, user } = await requireAdmin(visit, "litigation_case");
  const today = todayInIndia(application.now());
  return { today, mayAdd: user.sees_all_clients };
}

export const action = formAction({
  feature: "litigation_case",
  schema: ({ application }) => clientFormOn(todayInIndia(application.now())),
  call: ({ provider }, { version: _, ...client }) => provider.addClient(client),
  failed: clientMessages.notAdded,
  to: ({ data }) => paths.client(data.client_id),
  done: ({ value }) => clientMessages.added(value.name),
});

export default function NewClient() {
  const { mayAdd, ...loaded } = useLoaderData<typeof loader>();
  return (
    <Page back={{ href: paths.clients(), label: "Clients" }} narrow>
      {mayAdd ? (
        <ClientForm
          schema={sentClient}
          submit={{ label: "Add Client", busyLabel: "Adding" }}
          mayRename
          cancelTo={paths.clients()}
          {...loaded}
        />
      ) : (
        <Notice>{clientMessages.onlyForAll}</Notice>
      )}
    </Page>
  );
}
