import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { messages } from "#app/domain/messages.ts";
import { advocateListMessages as said, referenceMessages } from "#app/domain/reference/reference-messages.ts";
import { formAction } from "#app/http/form-action.server.ts";
import { requireAdmin } from "#app/http/guard.server.ts";
import { idParam, queryOf, readOr404 } from "#app/http/queries.server.ts";
import { OfferedDialog } from "#app/components/reference/offered-dialog.tsx";
import { paths } from "#app/paths.ts";
import { setAdvocateActive } from "#app/provider/contract/reference/advocates.ts";
import { refuseUnlessChanger } from "../access.server.ts";

export const meta: MetaFunction = () => [{ title: "Advocate Offered · Litigation Panel" }];

const OfferedForm = setAdvocateActive.input.omit({ advocate_id: true });

export async function loader(visit: LoaderFunctionArgs) {
  const { provider, user } = await requireAdmin(visit, "litigation_case");
  refuseUnlessChanger(user);
  const answer = await provider.readAdvocate({ advocate_id: idParam(visit.params.advocateId) });
  const { stored, failure } = readOr404(answer, messages.advocates.failed);
  return {
    record: stored && { name: stored.name ?? "", active: stored.active, version: stored.version },
    failure,
    closeTo: paths.advocates(queryOf(visit.request)),
  };
}

export const action = formAction({
  feature: "litigation_case",
  admit: refuseUnlessChanger,
  ids: ({ advocateId }) => ({ advocate_id: idParam(advocateId) }),
  schema: OfferedForm,
  call: ({ provider, ids }, value) => provider.setAdvocateActive({ ...ids, ...value }),
  failed: said.notSwitched,
  to: ({ query }) => paths.advocates(query),
  done: referenceMessages.saved,
});

export default function AdvocateOffered() {
  const loaded = useLoaderData<typeof loader>();
  return (
    <OfferedDialog
      what="Advocate"
      schema={OfferedForm}
      willLeave={said.willLeave}
      willReturn={said.willReturn}
      lastResult={useActionData<typeof action>()}
      {...loaded}
    />
  );
}
