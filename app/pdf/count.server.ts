// The web process's side of counting pages.
import * as z from "zod";
import { PARSE_SECONDS, PARSES_AT_ONCE, PARSES_WAITING } from "#app/domain/limits.ts";
import { runChild } from "#app/spreadsheets/child.server.ts";
import { passGate } from "#app/spreadsheets/gate.server.ts";
import type { CountJob } from "./count-pages.ts";

const Counted = z.array(z.int().min(0));

/**
 * Counts the pages of PDFs in a child process, with the clock and the memory limit of workbooks.
 * @returns one number for each, 0 where a file does not tell; "failed" when one of them took too long or broke the child;
 *   "busy" when too many wait to be read
 */
export async function countPages(files: string[]): Promise<number[] | "failed" | "busy"> {
  if (files.length === 0) return [];
  const job: CountJob = { files };
  const room = { atOnce: PARSES_AT_ONCE, mostWaiting: PARSES_WAITING };
  const outcome = await passGate("parse", room, () =>
    runChild("count-pages", job, { seconds: PARSE_SECONDS }),
  );
  if (!outcome) return "busy";
  return outcome.state === "done" ? Counted.parse(outcome.result) : "failed";
}
