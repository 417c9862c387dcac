import { CASE_EVENT_LABELS, type CaseEvent } from "#app/domain/audit/case-events.ts";
import { EVENTS_PAGE, EVENTS_SHOWN } from "#app/domain/cases/case-page.ts";
import { messages } from "#app/domain/messages.ts";
import type { Query } from "#app/address-query.ts";
import { paths } from "#app/paths.ts";
import type { HistoryEntry } from "#app/provider/contract/cases/case-details.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { FailureNotice } from "#app/ui/notice.tsx";
import { ListFooter } from "../../lists/list-footer.tsx";
import { CaseHistory } from "../case-history.tsx";
import { EventKinds } from "../event-kinds.tsx";

interface CaseTimeLineProps {
  caseId: number;
  line: {
    items: HistoryEntry[];
    count: number;
    failure: string | null;
    page: number;
    kind: CaseEvent | null;
  };
  /** Of the page, without what the time line itself adds. */
  query: Query;
}

/** What was done to the case, newest first. */
export function CaseTimeLine({ caseId, line, query }: CaseTimeLineProps) {
  const { items, count, failure, page, kind } = line;
  const to = (events: CaseEvent | null, number = 1) =>
    paths.casePage(caseId, { ...query, [EVENTS_SHOWN]: events, [EVENTS_PAGE]: number });
  return (
    <section className="case-line" aria-labelledby="case-line-title">
      <h2 id="case-line-title">Time Line</h2>
      <EventKinds current={kind} to={to} />
      {failure ? <FailureNotice>{failure}</FailureNotice> : null}
      {items.length === 0 && !failure ? (
        <EmptyState>
          {kind === null ? messages.cases.noHistory : messages.cases.noEvents(CASE_EVENT_LABELS[kind])}
        </EmptyState>
      ) : null}
      {items.length > 0 ? <CaseHistory entries={items} /> : null}
      <ListFooter
        count={count}
        page={page}
        showing={messages.cases.showingHistory(items.length, count)}
        to={(number) => to(kind, number)}
      />
    </section>
  );
}
