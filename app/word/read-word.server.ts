// The web process's side of reading a Word text: it is parsed in a child process, with the clock, the memory limits and
// the queue of workbooks.
import { PARSE_SECONDS, PARSES_AT_ONCE, PARSES_WAITING } from "#app/domain/limits.ts";
import { ReadWord, wordMessages } from "#app/domain/templates/word-texts.ts";
import { runChild } from "#app/spreadsheets/child.server.ts";
import { passGate } from "#app/spreadsheets/gate.server.ts";
import type { ReadDocxJob } from "./read-docx.ts";

type WordOutcome =
  | { read: ReadWord }
  /** For staff, and for the log why a child gave no answer. */
  | { problem: string; isBusy: boolean; detail: string | null };

/** @param job where the file lies */
export async function readWord(
  job: ReadDocxJob,
  { seconds = PARSE_SECONDS }: { seconds?: number } = {},
): Promise<WordOutcome> {
  const room = { atOnce: PARSES_AT_ONCE, mostWaiting: PARSES_WAITING };
  const outcome = await passGate("parse", room, () => runChild("read-docx", job, { seconds }));
  if (!outcome) return { problem: wordMessages.busy, isBusy: true, detail: null };
  if (outcome.state === "done") return { read: ReadWord.parse(outcome.result) };
  const detail = "detail" in outcome ? outcome.detail : null;
  const reason = outcome.state === "refused" ? outcome.refusal.reason : null;
  const problem =
    reason === "password" || reason === "macros" || reason === "type"
      ? REASONS[reason]
      : reason === "limits" || outcome.state === "timeout" || outcome.state === "memory"
        ? wordMessages.unsafe
        : wordMessages.damaged;
  return { problem, isBusy: false, detail };
}

const REASONS = {
  password: wordMessages.password,
  macros: wordMessages.macros,
  type: wordMessages.damaged,
} as const;
