import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { courtMessages, holidayMessages as said } from "#app/domain/reference/reference-messages.ts";
import { requireAdmin } from "#app/http/guard.server.ts";
import { idParam, toList, readOr404 } from "#app/http/queries.server.ts";
import { CourtChoice } from "#app/components/reference/court-choice.tsx";
import { CourtDayTry } from "#app/components/reference/court-day-try.tsx";
import { courtName } from "#app/components/reference/court-options.ts";
import { FreshOutlet } from "#app/components/lists/fresh-outlet.tsx";
import { HolidayList } from "#app/components/reference/holiday-list.tsx";
import { ReferencePage } from "#app/components/reference/reference-page.tsx";
import { titled } from "#app/components/shell/titled.ts";
import { paths } from "#app/paths.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { mayChange } from "../access.server.ts";
import { checkAskedDay, closedDays, readYear, yearsAround } from "./year.server.ts";

export const handle = { title: "Reference Data" };
export const meta: MetaFunction<typeof loader> = ({ data }) => titled("Court Holidays", data?.court?.name);

export async function loader(visit: LoaderFunctionArgs) {
  const { application, provider, user } = await requireAdmin(visit, "litigation_case");
  const courtId = idParam(visit.params.courtId);
  const [court, choices, answer] = await Promise.all([
    provider.readCourt({ court_id: courtId }),
    provider.listCourtChoices({}),
    provider.listCourtHolidays({ court_id: courtId }),
  ]);
  const { stored, failure: courtFailure } = readOr404(court, courtMessages.failed);
  const { items, failure } = toList(answer, said.failed);
  const year = readYear(visit.request, application.now());
  const courts = choices.ok ? choices.data.results : [];
  return {
    courtId,
    court: stored,
    // One that is no longer offered stands in the list while it is looked at.
    courts: stored && courts.every(({ id }) => id !== courtId) ? [...courts, stored] : courts,
    closed: closedDays(items),
    holidays: items.filter(({ day }) => day.startsWith(`${year}-`)),
    year,
    years: yearsAround(items, year),
    asked: failure ? null : checkAskedDay(visit.request, items),
    failure: courtFailure ?? failure,
    mayChange: mayChange(user),
  };
}

export default function CourtHolidays() {
  const { courtId, court, courts, holidays, closed, year, years, asked, failure, mayChange } =
    useLoaderData<typeof loader>();
  return (
    <ReferencePage area="holidays" total={holidays.length} failure={failure} mayChange={mayChange}>
      <CourtChoice courts={courts} chosen={courtId} year={year} />
      {court ? <h2 className="key">{courtName(court)}</h2> : null}
      <div className="toolbar">
        <nav className="years" aria-label="Year">
          {years.map((each) => (
            <a
              key={each}
              href={paths.courtHolidays(courtId, { year: each })}
              data-move="page"
              aria-current={each === year ? "page" : undefined}
            >
              {each}
            </a>
          ))}
        </nav>
        {mayChange ? (
          <div className="toolbar-end">
            <ButtonLink href={paths.addHoliday(courtId, { year })} move="stay">
              <Icon name="add" />
              Add Holiday
            </ButtonLink>
            <ButtonLink href={paths.pasteHolidays(courtId, { year })} look="main" move="stay">
              Paste Holidays
            </ButtonLink>
          </div>
        ) : null}
      </div>
      {holidays.length > 0 ? (
        <HolidayList holidays={holidays} courtId={courtId} year={year} mayChange={mayChange} />
      ) : null}
      {holidays.length === 0 && !failure ? <EmptyState>{said.none(year)}</EmptyState> : null}
      {failure ? null : <CourtDayTry {...{ courtId, year, asked, closed }} />}
      <FreshOutlet />
    </ReferencePage>
  );
}
