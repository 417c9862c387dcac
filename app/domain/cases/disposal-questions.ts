/**
 * Whether a case may be over without ever having been filed: settled or withdrawn before it, it may. Far more often one of
 * the two was entered on the wrong case, so it is asked about.
 */
import { formatDate } from "../dates.ts";
import { getFilingStatus } from "./filing.ts";
import { isDisposed } from "./stages.ts";

interface Course {
  case_no?: string | null | undefined;
  e_filing_case_number?: string | null | undefined;
  stage_of_case?: string | null | undefined;
  disposal_date?: string | null | undefined;
}

export const disposalMessages = {
  /** @param date of the disposal, null where only the stage says it */
  numberTakenOff: (date: string | null) =>
    `This case is disposed of${date === null ? "" : ` (${formatDate(date)})`}. It stays Disposed without a case number. If the disposal is wrong too, first remove it under Update Hearing, Stage and Advocate.`,
  neverFiled:
    "This case has no case number: it was never filed. If it was filed, enter its case number first. Disposed without being filed is right for a case that was settled or withdrawn.",
  /** The same of many, in a review. @param lans the first of them */
  neverFiledOfMany: (count: number, lans: readonly string[]) => {
    const named =
      count > lans.length ? `${lans.join(", ")} and ${String(count - lans.length)} more` : lans.join(", ");
    return count === 1
      ? `1 case becomes Disposed without a case number (LAN ${named}). If it was filed, enter its case number first.`
      : `${String(count)} cases become Disposed without a case number (LAN ${named}). If they were filed, enter their case numbers first.`;
  },
};

/** Whether a case is disposed of, by its stage or by the day, and has no number. */
export const isOverUnfiled = (course: Course): boolean =>
  getFilingStatus(course) === "not_filed" &&
  Boolean(course.disposal_date || isDisposed(course.stage_of_case));

/** What to ask where a change leaves a case disposed of and not filed; a case that was so before is not asked about again. */
export function disposalWarnings(before: Course, after: Course): string[] {
  if (!isOverUnfiled(after) || isOverUnfiled(before)) return [];
  const isTakenOff = getFilingStatus(before) === "filed";
  return [
    isTakenOff ? disposalMessages.numberTakenOff(after.disposal_date ?? null) : disposalMessages.neverFiled,
  ];
}
