import { parseWithZod } from "@conform-to/zod/v4";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { courtMessages as said, referenceMessages } from "#app/domain/reference/reference-messages.ts";
import { formOf } from "#app/http/forms.server.ts";
import { requireAdmin } from "#app/http/guard.server.ts";
import { idParam, queryOf } from "#app/http/queries.server.ts";
import { done, invalid, refused } from "#app/http/replies.server.ts";
import { courtName } from "#app/components/reference/court-options.ts";
import { OfferedDialog } from "#app/components/reference/offered-dialog.tsx";
import { paths } from "#app/paths.ts";
import { setCourtActive } from "#app/provider/contract/reference/courts.ts";
import { recordOf, refuseUnlessChanger } from "../access.server.ts";

export const meta: MetaFunction = () => [{ title: "Court Offered · Litigation Panel" }];

const OfferedForm = setCourtActive.input.omit({ court_id: true });

export async function loader(visit: LoaderFunctionArgs) {
  const { provider, user } = await requireAdmin(visit, "litigation_case");
  refuseUnlessChanger(user);
  const answer = await provider.readCourt({ court_id: idParam(visit.params.courtId) });
  const { stored, failure } = recordOf(answer, said.failed);
  return {
    record: stored && { name: courtName(stored), active: stored.active, version: stored.version },
    failure,
    closeTo: paths.courts(queryOf(visit.request)),
    formKey: crypto.randomUUID(),
  };
}

export async function action(visit: ActionFunctionArgs) {
  const { provider, user } = await requireAdmin(visit, "litigation_case");
  refuseUnlessChanger(user);
  const court_id = idParam(visit.params.courtId);
  const submission = parseWithZod(await formOf(visit), { schema: OfferedForm });
  if (submission.status !== "success") return invalid(submission);

  const answer = await provider.setCourtActive({ court_id, ...submission.value });
  if (!answer.ok) return refused(submission, answer, said.notSwitched);
  return done(visit, paths.courts(queryOf(visit.request)), answer.message ?? referenceMessages.saved);
}

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
