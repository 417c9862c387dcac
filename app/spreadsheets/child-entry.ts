/** The child's side of runChild: takes one job, answers once, ends. */
import process from "node:process";
import { describeError, faultWords } from "#app/domain/faults/describe-error.ts";
import { RefusedWorkbook, type Refusal } from "./refusal.ts";

export type ChildMessage =
  | { type: "progress"; rows: number }
  | { type: "done"; result: unknown }
  | { type: "refused"; refusal: Refusal }
  | { type: "failed"; detail: string };

const MOST_FRAMES = 5;

/** Serves the parent's one job. What is thrown becomes an answer; only a crash leaves the parent without one. */
export function serveJob(work: (job: unknown, report: (rows: number) => void) => Promise<unknown>): void {
  process.once("message", (job) => {
    const report = (rows: number) => answer({ type: "progress", rows });
    work(job, report)
      .then(
        (result) => answer({ type: "done", result }),
        (problem: unknown) => answer(failureOf(problem)),
      )
      .finally(() => process.disconnect());
  });
}

function failureOf(problem: unknown): ChildMessage {
  if (problem instanceof RefusedWorkbook) return { type: "refused", refusal: problem.refusal };
  // It names code, never cells.
  const { at } = describeError(problem);
  const frames = Array.isArray(at) ? (at as string[]).slice(0, MOST_FRAMES) : [];
  return { type: "failed", detail: [faultWords(problem), ...frames].join(" ") };
}

function answer(message: ChildMessage): void {
  process.send?.(message);
}
