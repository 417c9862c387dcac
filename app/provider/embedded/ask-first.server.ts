import { confirmedLines } from "../contract/confirm.ts";
import { Refusal } from "./call.server.ts";

/**
 * Before anything is written: asks about what may be wrong, a question a line.
 * @param confirmed what the form confirms; undefined for callers that are not asked
 * @returns what those are told afterwards instead: nothing where it was asked
 * @throws Refusal `confirm` while one of the questions is not confirmed
 */
export function askFirst(questions: readonly string[], confirmed: string | undefined): string[] {
  if (confirmed === undefined) return [...questions];
  const read = confirmedLines(confirmed);
  if (questions.every((question) => read.includes(question))) return [];
  throw new Refusal(questions.join("\n"), 422, { code: "confirm" });
}
