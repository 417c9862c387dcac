import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { formatDateTime } from "#app/domain/dates.ts";
import { chartsFor } from "#app/domain/operation/charts.ts";
import { operationMessages as said } from "#app/domain/operation/operation-messages.ts";
import { describeStanding } from "#app/domain/operation/operation-words.ts";
import { MinuteChart } from "#app/components/operation/minute-chart.tsx";
import { StandingTable } from "#app/components/operation/standing-table.tsx";
import { TimeTable } from "#app/components/operation/time-tables.tsx";
import { Page } from "#app/components/shell/page.tsx";
import { SettingsWarnings } from "#app/components/users/settings-warnings.tsx";
import { paths } from "#app/paths.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { requireManager } from "../users/users.server.ts";

export const handle = { title: "Operation" };
export const meta: MetaFunction = () => [{ title: "Operation · Litigation Panel" }];

export async function loader(visit: LoaderFunctionArgs) {
  const { application } = await requireManager(visit);
  const { minutes, routes, slowStatements, version, since, ...facts } = await application.operation.figures();
  const { backups, warnings } = application.settings;
  return {
    ...{ version, since: formatDateTime(since), at: formatDateTime(facts.at), routes, slowStatements },
    standings: describeStanding({ ...facts, hasBackups: Boolean(backups) }),
    charts: chartsFor(minutes),
    warnings: warnings ?? [],
  };
}

export default function Operation() {
  const { version, since, at, standings, charts, slowStatements, routes, warnings } =
    useLoaderData<typeof loader>();
  return (
    <Page>
      <SettingsWarnings warnings={warnings} />
      <div className="toolbar">
        <p className="small toolbar-about">
          Version {version}, started {since}. As of {at}.
        </p>
        <div className="toolbar-end">
          <ButtonLink href={paths.operation()} move="stay">
            Refresh
          </ButtonLink>
        </div>
      </div>
      <div className="operation">
        <section aria-labelledby="operation-now">
          <h2 id="operation-now">Now</h2>
          <StandingTable standings={standings} />
        </section>
        <section aria-labelledby="operation-hour">
          <h2 id="operation-hour">The Last Hour</h2>
          <div className="charts">
            {charts.map((chart) => (
              <MinuteChart key={chart.title} chart={chart} />
            ))}
          </div>
        </section>
        <section aria-labelledby="operation-requests">
          <h2 id="operation-requests">Requests by Total Time</h2>
          <TimeTable head="Address" rows={routes} none={said.noRequests} />
        </section>
        <section aria-labelledby="operation-statements">
          <h2 id="operation-statements">Slow Database Statements</h2>
          <TimeTable head="Statement" rows={slowStatements} none={said.noSlowStatements} />
        </section>
        <p className="small">{said.about}</p>
      </div>
    </Page>
  );
}
