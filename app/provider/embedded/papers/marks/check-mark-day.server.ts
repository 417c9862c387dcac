import { formatDate, isInFuture, todayInIndia } from "#app/domain/dates.ts";
import { messages } from "#app/domain/messages.ts";
import { markMessages } from "#app/domain/papers/paper-marks.ts";
import { askFirst } from "../../ask-first.server.ts";
import { Refusal } from "../../call.server.ts";

interface Day {
  day: string;
  /** When the paper was generated. */
  madeAt: string;
  now: Date;
  confirmed: string | undefined;
}

/** The day on which a paper is said to be filed or sent. @throws Refusal for one to come; a question for one before it was made */
export function checkDay({ day, madeAt, now, confirmed }: Day): void {
  if (isInFuture(day, todayInIndia(now))) {
    throw new Refusal(messages.generic.dateInFuture, 422, { field: "day" });
  }
  const made = todayInIndia(new Date(madeAt));
  askFirst(day < made ? [markMessages.beforeMade(formatDate(day), formatDate(made))] : [], confirmed);
}
