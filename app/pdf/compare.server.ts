// The web process's side of a comparison. Whatever the file does, there is an answer: it informs and never stops anything.
import { PARSE_SECONDS, PARSES_AT_ONCE, PARSES_WAITING } from "#app/domain/limits.ts";
import { Comparison, type NotComparedReason } from "#app/domain/papers/filed-copies.ts";
import { runChild, type ChildOutcome } from "#app/spreadsheets/child.server.ts";
import { passGate } from "#app/spreadsheets/gate.server.ts";
import type { CompareJob } from "./compare-pdfs.ts";

const REASONS: Readonly<Record<Exclude<ChildOutcome["state"], "done">, NotComparedReason>> = {
  timeout: "time",
  memory: "memory",
  crashed: "damaged",
  refused: "damaged",
};

/**
 * Compares two PDFs in a child process, with the clock and the memory limit of workbooks.
 * @returns what was found, and for the log why a child gave no answer
 */
export async function comparePdfs(
  job: CompareJob,
  { seconds = PARSE_SECONDS }: { seconds?: number } = {},
): Promise<{ comparison: Comparison; detail: string | null }> {
  // One gate for all that is parsed: two children at a time is what the memory of the machine is enough for.
  const room = { atOnce: PARSES_AT_ONCE, mostWaiting: PARSES_WAITING };
  const outcome = await passGate("parse", room, () => runChild("compare-pdfs", job, { seconds }));
  if (outcome?.state === "done") return { comparison: Comparison.parse(outcome.result), detail: null };
  const detail = outcome && "detail" in outcome ? outcome.detail : null;
  return { comparison: notCompared(outcome ? REASONS[outcome.state] : "busy"), detail };
}

export const notCompared = (reason: NotComparedReason): Comparison => ({
  ...{ state: "not_compared", made_pages: null, filed_pages: null, extras: null },
  reason,
});
