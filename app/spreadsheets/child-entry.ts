/** The child's side of runChild: takes one job, answers once, ends. */
import process from "node:process";
import { RefusedWorkbook, type Refusal } from "./refusal.ts";

export type Progress = { rows: number };
export type ChildMessage =
  | { type: "progress"; rows: number }
  | { type: "done"; result: unknown }
  | { type: "refused"; refusal: Refusal }
  | { type: "failed"; detail: string };

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
  // The stack names code, never cells.
  const detail =
    problem instanceof Error
      ? `${problem.name} ${problem.stack?.split("\n").slice(1, 6).join(" ") ?? ""}`
      : "unknown";
  return { type: "failed", detail };
}

function answer(message: ChildMessage): void {
  process.send?.(message);
}
