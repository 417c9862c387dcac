/** What the page of limitation says. */
import { formatDate, type IsoDate } from "../dates.ts";
import { counted } from "../text/counted.ts";

export const limitationMessages = {
  failed: "Could not load the limitation of this case. Try again.",
  nothing: "Limitation cannot be calculated yet: none of the dates it can be counted from is recorded.",
  daysLeft: (days: number) =>
    days > 0
      ? `${counted(days, "day")} left`
      : days === 0
        ? "Ends today"
        : `Ended ${counted(-days, "day")} ago`,
  earliest: (end: IsoDate) => `Earliest last day: ${formatDate(end)}`,
  npa: (day: IsoDate | null) =>
    `NPA date: ${day === null ? "not recorded" : formatDate(day)}. For information only: limitation is never counted from it.`,
  courtHolidays: "A last day on which the court is closed is not moved here.",
  afresh: {
    acknowledgement: "signed acknowledgement (section 18)",
    payment: "payment recorded in the payer's writing (section 19)",
  },
  events: { acknowledgement: "Acknowledgement", payment: "Last payment" },
  /** Why what is recorded does not count. */
  notCounted: {
    execution: "the period for the execution of an award does not run afresh (section 18, Explanation (c))",
    not_by_guarantor: "the borrower signed it, and only the guarantor's own signature binds the guarantor",
    by_guarantor: "the guarantor signed it, and it does not bind the borrower",
    paid_by_borrower: "it is not recorded that the guarantor paid it",
    not_in_writing: "the payer did not record it in writing (section 19)",
    future: "its date is still to come",
    not_this_forum: "it does not put off the period before this court or tribunal",
    reversed: "it ends before it begins. Correct one of the dates",
    running: "it is not over yet. It is excluded once it has ended",
    no_company: "the borrower is not a company, and the moratorium is a company's",
    beyond_mediation: "mediation is excluded for five months at most",
    no_dates: "the date it was filed or the date it ended is missing",
    not_claimed: "it is recorded that its time is not claimed (section 14)",
    before_start: (from: IsoDate) => `it came before the period began on ${formatDate(from)}`,
    too_late: (end: IsoDate) =>
      `it came too late: the period had ended on ${formatDate(end)} (sections 18 and 19)`,
    after_end: (end: IsoDate) => `it began after the period had ended on ${formatDate(end)}`,
    before_fresh: "the period ran afresh after it",
    overlaps: "the same days are excluded already",
  },
  open: {
    defaultDate: "The first default is not recorded: no period can be counted from it.",
    start: "Choose what limitation is counted from. Until then papers plead the first default.",
    instrument: "Choose what the claim rests on. Until then papers name no Article.",
    startDay: "The date of the chosen start is not recorded.",
    payment: "The last payment counts only if the payer recorded it in writing.",
    acknowledgement: "The acknowledgement counts against the guarantor only if the guarantor signed it.",
    invocation:
      "The time to pay that the invocation gave is left out only if its days and its delivery are recorded. Until then the period is counted from the invocation itself.",
    mortgage: "A security is recorded. A mortgage of immovable property has twelve years.",
    mediation: "Mediation is excluded only with its report and the date of the report.",
    incomplete: (ground: string) => `${ground}: excluded only with both dates and the details.`,
    wrongForum:
      "A recorded proceeding ended for want of jurisdiction. Its time is excluded only if it is claimed (section 14).",
    moratorium:
      "An insolvency case of the company is recorded. A moratorium is excluded only with its dates.",
    award: "The date on which the signed award was received is not recorded: papers plead no period.",
  },
} as const;

/** Before which kind of court or tribunal a period is counted. */
export const FORUM_LABELS = {
  suit: "Suit",
  tribunal: "Original Application (DRT)",
  execution: "Execution of the Award",
  guarantor: "Application against the Guarantor",
} as const;
