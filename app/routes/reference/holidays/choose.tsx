import { redirect, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Id } from "#app/domain/fields.ts";
import { courtMessages, holidayMessages as said } from "#app/domain/reference/reference-messages.ts";
import { requireAdmin } from "#app/http/guard.server.ts";
import { getQuery } from "#app/http/queries.server.ts";
import { failureSentence } from "#app/http/replies.server.ts";
import { CourtChoice } from "#app/components/reference/court-choice.tsx";
import { ReferencePage } from "#app/components/reference/reference-page.tsx";
import { paths } from "#app/paths.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { mayChange } from "../access.server.ts";

export const handle = { title: "Reference Data" };
export const meta: MetaFunction = () => [{ title: "Court Holidays · Litigation Panel" }];

export async function loader(visit: LoaderFunctionArgs) {
  const { provider, user } = await requireAdmin(visit, "litigation_case");
  const { court, year } = getQuery(visit.request);
  const chosen = Id.safeParse(court);
  if (chosen.success) return redirect(paths.courtHolidays(chosen.data, { year }));
  const answer = await provider.listCourtChoices({});
  return {
    courts: answer.ok ? answer.data.results : [],
    failure: answer.ok ? null : failureSentence(answer, courtMessages.failed),
    mayChange: mayChange(user),
  };
}

export default function ChooseCourt() {
  const { courts, failure, mayChange } = useLoaderData<typeof loader>();
  const noCourts = courts.length === 0 && !failure;
  return (
    <ReferencePage area="holidays" failure={failure} mayChange={mayChange}>
      {courts.length > 0 ? <CourtChoice courts={courts} /> : null}
      {courts.length > 0 ? <EmptyState>{said.chooseCourt}</EmptyState> : null}
      {noCourts ? (
        <EmptyState action={<ButtonLink href={paths.courts()}>Courts</ButtonLink>}>
          {said.noCourts}
        </EmptyState>
      ) : null}
    </ReferencePage>
  );
}
