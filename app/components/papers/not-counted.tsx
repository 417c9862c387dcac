import { formatDate } from "#app/domain/dates.ts";
import { limitationMessages } from "#app/domain/papers/limitation-messages.ts";
import { EXCLUSION_GROUNDS } from "#app/domain/papers/limitation-words.ts";
import type { CountedPeriod } from "#app/provider/contract/papers/limitation.ts";
import { CorrectionLink, type CorrectAt } from "./correction-link.tsx";

type NotCounted = CountedPeriod["not_counted"][number];

interface ListProps {
  events: readonly NotCounted[];
  /** The period they do not count for; none: they count for no period. */
  of?: Pick<CountedPeriod, "from" | "end">;
  correctAt: CorrectAt;
}

/** What is recorded and does not count, each with why. */
export function NotCountedList({ events, of, correctAt }: ListProps) {
  if (events.length === 0) return null;
  return (
    <ul className="small">
      {events.map((event) => (
        <li key={`${event.event} ${event.from ?? ""} ${event.details ?? ""}`}>
          {`Not counted: ${inWords(event)}: ${reasonOf(event, of)}.`}{" "}
          <CorrectionLink to={correctAt(event.field)} words={`Correct ${labelOf(event)}`}>
            Correct
          </CorrectionLink>
        </li>
      ))}
    </ul>
  );
}

function inWords(event: NotCounted): string {
  const { from, to, details } = event;
  const dates =
    from === null || to === null
      ? [from, to].filter((date) => date !== null).map((date) => formatDate(date))
      : [`${formatDate(from)} to ${formatDate(to)}`];
  return [labelOf(event), ...dates, ...(details === null ? [] : [details])].join(", ");
}

function labelOf({ event }: NotCounted): string {
  return event === "acknowledgement" || event === "payment"
    ? limitationMessages.events[event]
    : EXCLUSION_GROUNDS[event].label;
}

function reasonOf({ reason }: NotCounted, of: ListProps["of"]): string {
  const words = limitationMessages.notCounted[reason];
  if (typeof words === "string") return words;
  return words((reason === "before_start" ? of?.from : of?.end) ?? "");
}
