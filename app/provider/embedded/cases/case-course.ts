import type * as z from "zod";
import { messages } from "#app/domain/messages.ts";
import { checkHearings } from "../../contract/bulk/bulk-cases.ts";
import { NUMBER_KINDS } from "../../contract/cases/case-number.ts";

const HEARINGS = ["stage_of_case", "previous_hearing_date", "next_hearing_date", "disposal_date"] as const;

/** What the course of a case hangs on. */
export const COURSE_FIELDS: readonly string[] = [...HEARINGS, ...NUMBER_KINDS];

type Course = Partial<Record<(typeof HEARINGS)[number] | "case_date", string | null>>;

/** Between fields the rules of Update Hearing and of Update Number hold for every change of one of theirs. */
export function courseProblem(
  stored: Course,
  changed: Readonly<Record<string, unknown>>,
): { field: string; message: string } | null {
  const next = { ...stored, ...changed };
  if (HEARINGS.some((name) => name in changed)) {
    const value = Object.fromEntries(HEARINGS.map((name) => [name, next[name] ?? undefined]));
    const issues: z.core.$ZodRawIssue[] = [];
    checkHearings({ value, issues });
    const [issue] = issues;
    if (issue) return { field: String(issue.path?.[0]), message: issue.message ?? "" };
  }
  const isNumbered = NUMBER_KINDS.some((kind) => changed[kind]);
  if (isNumbered && !next.case_date) {
    return { field: "case_date", message: messages.caseNumber.dateRequired };
  }
  return null;
}
