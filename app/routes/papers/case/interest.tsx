import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { interestMessages } from "#app/domain/papers/interest-messages.ts";
import { openCase } from "#app/http/cases/case-dialog.server.ts";
import { getQuery, readOr404 } from "#app/http/queries.server.ts";
import { CaseDialog } from "#app/components/cases/case-dialog.tsx";
import { correctionIn, correctionOf } from "#app/components/papers/correction.ts";
import { InterestStatement, RecordedForInterest } from "#app/components/papers/interest.tsx";
import { RateTable } from "#app/components/record/rate-table.tsx";
import { titled } from "#app/components/shell/titled.ts";
import { paths } from "#app/paths.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { ModalActions } from "#app/ui/modal.tsx";

export const meta: MetaFunction<typeof loader> = ({ data }) => titled("Interest", data?.name?.customer_name);

export async function loader(visit: LoaderFunctionArgs) {
  const { read, name, dialog } = await openCase(visit, (provider, case_id) =>
    provider.readInterest({ case_id }),
  );
  const { stored, failure } = readOr404(read, interestMessages.failed);
  const query = getQuery(visit.request);
  const rates = (stored?.results ?? []).map((rate) => ({
    ...rate,
    acts: (["edit", "remove"] as const).map((act) => ({
      label: act === "edit" ? "Edit" : "Remove",
      href: paths.caseDialog(dialog, `rates/${rate.id}/${act}`, query),
    })),
  }));
  return {
    ...{ interest: stored, failure, name, dialog, query, rates },
    addTo: paths.caseDialog(dialog, "rates/add", query),
    paymentsTo: paths.caseDialog(dialog, "payments", query),
  };
}

/** Interest on what was outstanding when: by period, with payments and changes of the rate. */
export default function CaseInterest() {
  const { interest, failure, name, dialog, query, rates, addTo, paymentsTo } = useLoaderData<typeof loader>();
  const correctAt = (field: string) =>
    interest ? correctionOf(field, interest, correctionIn(dialog, query)) : undefined;
  return (
    <CaseDialog title="Interest" name={name} failure={failure} variant="wide">
      {interest ? (
        <>
          <InterestStatement interest={interest} correctAt={correctAt} />
          <RecordedForInterest interest={interest} correctAt={correctAt} />
          <RateTable rates={rates} />
        </>
      ) : null}
      <ModalActions>
        <ButtonLink href={paymentsTo} move="stay">
          Payments
        </ButtonLink>
        <ButtonLink href={addTo} look="main" move="stay">
          Add Change of Rate
        </ButtonLink>
      </ModalActions>
    </CaseDialog>
  );
}
