import { CASE_EVENTS, CASE_EVENT_LABELS, type CaseEvent } from "#app/domain/audit/case-events.ts";

interface EventKindsProps {
  /** Null: all that changed something. */
  current: CaseEvent | null;
  to: (kind: CaseEvent | null) => string;
}

/** What the events of a case can be narrowed to. */
export function EventKinds({ current, to }: EventKindsProps) {
  const kinds = [null, ...CASE_EVENTS];
  return (
    <nav className="kinds" aria-label="Kinds of events" data-links="stay">
      {kinds.map((kind) => (
        <a key={kind ?? "all"} href={to(kind)} aria-current={kind === current ? "page" : undefined}>
          {kind === null ? "All changes" : CASE_EVENT_LABELS[kind]}
        </a>
      ))}
    </nav>
  );
}
