import type { CaseEvent } from "#app/domain/audit/case-events.ts";
import { EVENTS_PAGE, EVENTS_SHOWN } from "#app/domain/cases/case-page.ts";
import type { Query } from "#app/address-query.ts";
import { paths } from "#app/paths.ts";
import type { HistoryEntry } from "#app/provider/contract/cases/case-details.ts";
import { FailureNotice } from "#app/ui/notice.tsx";
import { CaseEvents } from "../case-events.tsx";

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
      {failure ? <FailureNotice>{failure}</FailureNotice> : null}
      <CaseEvents entries={items} {...{ count, page, kind, failure, to }} />
    </section>
  );
}
