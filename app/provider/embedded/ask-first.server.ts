import { messages } from "#app/domain/messages.ts";
import { confirmedLines } from "../contract/confirm.ts";
import { Refusal } from "./call.server.ts";

/**
 * Before anything is written: asks about what may be wrong, a question a line.
 * @param confirmed what the form confirms; undefined for callers that are not asked
 * @param isStale somebody changed the record since the form was opened: it is said together with the questions
 * @returns what those are told afterwards instead: nothing where it was asked
 * @throws Refusal `confirm` while one of the questions is not confirmed; 409 where the form is stale
 */
export function askFirst(
  questions: readonly string[],
  confirmed: string | undefined,
  isStale = false,
): string[] {
  const read = confirmed === undefined ? questions : confirmedLines(confirmed);
  const isOpen = questions.some((question) => !read.includes(question));
  const stale = isStale ? [messages.generic.changedByOther] : [];
  if (isOpen)
    throw new Refusal([...stale, ...questions].join("\n"), isStale ? 409 : 422, { code: "confirm" });
  if (isStale) throw new Refusal(messages.generic.changedByOther, 409);
  return confirmed === undefined ? [...questions] : [];
}
