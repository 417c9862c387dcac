import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { todayInIndia } from "#app/domain/dates.ts";
import { periodWords, tableTitle } from "#app/domain/reference/reference-fees.ts";
import { feeTableMessages as said, referenceMessages } from "#app/domain/reference/reference-messages.ts";
import { requireAdmin } from "#app/http/guard.server.ts";
import { idParam, getQuery, readOr404 } from "#app/http/queries.server.ts";
import { FeeTableBadges, confirmationWords } from "#app/components/reference/fee-table-badges.tsx";
import { FeeTry } from "#app/components/reference/fee-try.tsx";
import { FreshOutlet } from "#app/components/lists/fresh-outlet.tsx";
import { Page } from "#app/components/shell/page.tsx";
import { RuleLines } from "#app/components/reference/rule-lines.tsx";
import { titled } from "#app/components/shell/titled.ts";
import { paths } from "#app/paths.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { DescriptionList } from "#app/ui/description-list.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { mayChange } from "../access.server.ts";
import { tried } from "./tried.server.ts";

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  titled("Court-fee Table", data?.table && tableTitle(data.table));

export async function loader(visit: LoaderFunctionArgs) {
  const { application, provider, user } = await requireAdmin(visit, "litigation_case");
  const answer = await provider.readFeeTable({ table_id: idParam(visit.params.tableId) });
  const { stored, failure } = readOr404(answer, said.failed);
  return {
    table: stored,
    failure,
    tried: stored && tried(stored.rule, getQuery(visit.request).claim),
    today: todayInIndia(application.now()),
    mayChange: mayChange(user),
  };
}

export default function CourtFeeTable() {
  const { table, failure, tried, today, mayChange } = useLoaderData<typeof loader>();
  return (
    <Page
      title={table ? tableTitle(table) : "Court-fee Table"}
      back={{ href: paths.feeTables(), label: "Court Fees" }}
      failure={failure}
      narrow
    >
      {table ? (
        <div className="reference">
          {mayChange ? (
            <div className="toolbar">
              <FeeTableBadges table={table} today={today} />
              <div className="toolbar-end">
                <ButtonLink href={paths.endFeeTable(table.id)} move="stay">
                  End or Withdraw
                </ButtonLink>
                <ButtonLink href={paths.confirmFeeTable(table.id)} move="stay">
                  Confirm
                </ButtonLink>
                <ButtonLink href={paths.editFeeTable(table.id)} look="main">
                  Edit
                </ButtonLink>
              </div>
            </div>
          ) : (
            <>
              <Notice>{referenceMessages.readOnly}</Notice>
              <FeeTableBadges table={table} today={today} />
            </>
          )}
          <section className="reference-part" aria-label="Rule">
            <h2>Rule</h2>
            <RuleLines rule={table.rule} />
          </section>
          <section className="reference-part" aria-label="Source and period">
            <DescriptionList
              facts={[
                { label: "Source", value: table.source, wide: true },
                { label: "Counts", value: periodWords(table) },
                { label: "Confirmation", value: confirmationWords(table) },
              ]}
            />
          </section>
          <FeeTry tableId={table.id} tried={tried} />
        </div>
      ) : null}
      <FreshOutlet />
    </Page>
  );
}
