import { CASE_EVENT_LABELS, type CaseEvent } from "#app/domain/audit/case-events.ts";
import { messages } from "#app/domain/messages.ts";
import type { HistoryEntry } from "#app/provider/contract/cases/case-details.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { ListFooter } from "../lists/list-footer.tsx";
import { CaseHistory } from "./case-history.tsx";
import { EventKinds } from "./event-kinds.tsx";

interface CaseEventsProps {
  entries: readonly HistoryEntry[];
  count: number;
  page: number;
  /** Null: all that changed something. */
  kind: CaseEvent | null;
  /** Why they could not be read, which is said elsewhere. */
  failure: string | null;
  /** The address of a kind and its page. */
  to: (kind: CaseEvent | null, page?: number) => string;
}

/** What was done to a case, a page of it, with the kinds it can be narrowed to. */
export function CaseEvents({ entries, count, page, kind, failure, to }: CaseEventsProps) {
  return (
    <>
      <EventKinds current={kind} to={to} />
      {entries.length === 0 && !failure ? (
        <EmptyState>
          {kind === null ? messages.cases.noHistory : messages.cases.noEvents(CASE_EVENT_LABELS[kind])}
        </EmptyState>
      ) : null}
      {entries.length > 0 ? <CaseHistory entries={entries} /> : null}
      <ListFooter
        count={count}
        page={page}
        showing={messages.cases.showingHistory(entries.length, count)}
        to={(other) => to(kind, other)}
      />
    </>
  );
}
