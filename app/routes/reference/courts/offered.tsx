import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { courtMessages as said, referenceMessages } from "#app/domain/reference/reference-messages.ts";
import { formAction } from "#app/http/form-action.server.ts";
import { requireAdmin } from "#app/http/guard.server.ts";
import { idParam, queryOf, readOr404 } from "#app/http/queries.server.ts";
import { courtName } from "#app/components/reference/court-options.ts";
import { OfferedDialog } from "#app/components/reference/offered-dialog.tsx";
import { paths } from "#app/paths.ts";
import { setCourtActive } from "#app/provider/contract/reference/courts.ts";
import { refuseUnlessChanger } from "../access.server.ts";

export const meta: MetaFunction = () => [{ title: "Court Offered · Litigation Panel" }];

const OfferedForm = setCourtActive.input.omit({ court_id: true });

export async function loader(visit: LoaderFunctionArgs) {
  const { provider, user } = await requireAdmin(visit, "litigation_case");
  refuseUnlessChanger(user);
  const answer = await provider.readCourt({ court_id: idParam(visit.params.courtId) });
  const { stored, failure } = readOr404(answer, said.failed);
  return {
    record: stored && { name: courtName(stored), active: stored.active, version: stored.version },
    failure,
    closeTo: paths.courts(queryOf(visit.request)),
  };
}

export const action = formAction({
  feature: "litigation_case",
  admit: refuseUnlessChanger,
  ids: ({ courtId }) => ({ court_id: idParam(courtId) }),
  schema: OfferedForm,
  call: ({ provider, ids }, value) => provider.setCourtActive({ ...ids, ...value }),
  failed: said.notSwitched,
  to: ({ query }) => paths.courts(query),
  done: referenceMessages.saved,
});

export default function CourtOffered() {
  const loaded = useLoaderData<typeof loader>();
  return (
    <OfferedDialog
      what="Court"
      schema={OfferedForm}
      willLeave={said.willLeave}
      willReturn={said.willReturn}
      lastResult={useActionData<typeof action>()}
      {...loaded}
    />
  );
}
