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
  open: {
    defaultDate: "The first default is not recorded: no period can be counted from it.",
    start: "Choose what limitation is counted from. Until then papers plead the first default.",
    instrument: "Choose what the claim rests on. Until then papers name no Article.",
    startDay: "The date of the chosen start is not recorded.",
    payment: "The last payment counts only if the payer recorded it in writing.",
    acknowledgement: "The acknowledgement counts against the guarantor only if the guarantor signed it.",
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
