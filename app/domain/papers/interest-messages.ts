/** What the panel says of the interest of a case: its page, and the objections about it (part of guard-messages.ts). */
import { formatDate, type IsoDate } from "../dates.ts";
import { formatRupees, fromPaise } from "../money.ts";
import { withoutTrailingZeros } from "../text/trim-ending.ts";

const day = formatDate;
const rupees = (paise: bigint) => formatRupees(fromPaise(paise));
const percent = (rate: string) => `${withoutTrailingZeros(rate)}%`;

/** By the field that records the other figure. */
const DIFFERENT = {
  pos: (calculated: bigint, recorded: bigint) =>
    `From the principal at the start the payments leave ${rupees(calculated)} on the outstanding date, and the principal outstanding is recorded as ${rupees(recorded)}.`,
  charges_amount: (calculated: bigint, recorded: bigint) =>
    `From the charges at the start the payments leave ${rupees(calculated)}, and the charges claimed are recorded as ${rupees(recorded)}.`,
  interest_amount: (calculated: bigint, recorded: bigint) =>
    `Calculated day by day at the recorded rate the unpaid interest comes to ${rupees(calculated)}, and the interest claimed is recorded as ${rupees(recorded)}. The paper states the recorded figure, without a table.`,
  daily_interest: (calculated: bigint, recorded: bigint) =>
    `The interest for each further day comes to ${rupees(calculated)}, and is recorded as ${rupees(recorded)}.`,
  principal_before: (calculated: bigint, recorded: bigint) =>
    `The interest begins after the outstanding date. The principal is then ${rupees(calculated)} on its first day, and is recorded as ${rupees(recorded)}.`,
};

export const interestObjections = {
  interestDiffers: DIFFERENT,
  paymentsNotCounted: (sum: bigint, last: IsoDate, until: IsoDate, claim: bigint | undefined) =>
    `Payments of ${rupees(sum)}, the last on ${day(last)}, came after ${day(until)}. ${claim === undefined ? "The claim" : `The claim of ${rupees(claim)}`} is as on that day and does not count them. Enter the amounts outstanding after the payments, with their date.`,
  lastPaymentContradicted: (stated: IsoDate, last: IsoDate) =>
    `The last payment is recorded as of ${day(stated)}, and among the payments is one of ${day(last)}. The paper states the former: correct it, or reverse the payment.`,
  interestNotCalculated: (sum: bigint) =>
    `Payments of ${rupees(sum)} were received in the time for which interest is claimed. What it ran on before and after them cannot be calculated yet.`,
  paymentsAboveDebt: (over: bigint) =>
    `The payments are ${rupees(over)} more than all that was owed. Correct the payments, or what was owed at the start.`,
  rateBeforeLoan: (from: IsoDate, agreed: IsoDate) =>
    `A change of the rate is recorded from ${day(from)}, which is not after the loan agreement of ${day(agreed)}.`,
  rateToCome: (from: IsoDate) =>
    `A change of the rate is recorded from ${day(from)}, which is in the future.`,
  rateUnchanged: (rate: string, from: IsoDate) =>
    `A change of the rate to ${percent(rate)} is recorded from ${day(from)}, and it was ${percent(rate)} before.`,
  changedRateUnlikely: (rate: string, from: IsoDate) =>
    `A rate of interest of ${percent(rate)} a year, recorded from ${day(from)}, is unlikely. Enter the rate for a year.`,
} as const;

export const interestMessages = {
  failed: "Failed to fetch the interest",
  nothing: "Not calculated yet.",
  needs: "Needed for the calculation:",
  needsForPayments: "Needed because payments were received in the time of the interest:",
  agrees: "The calculation agrees with what is recorded.",
  continued: (asOn: IsoDate) =>
    `The interest begins after the outstanding date: it starts from the amounts recorded as on ${day(asOn)}.`,
  notCounted: (sum: string, until: IsoDate) =>
    `Payments of ${formatRupees(sum)} came after ${day(until)} and are not in the claim.`,
  howCounted:
    "A year has 365 days. The first and the last day count. A payment reduces what is owed from the day it was received. Each row is rounded to the paisa.",
  rates: {
    failed: "Failed to fetch the changes of the rate",
    none: "No change of the rate is recorded.",
    unknown: "This case has no such change of the rate.",
    fromRequired: "Please enter the first day of the new rate",
    rateRequired: "Please enter the new rate",
    beforeLoan: (from: string, label: string, date: string) =>
      `The new rate applies from ${from}, before the ${label} (${date}).`,
    sameDay: (from: IsoDate) =>
      `A change of the rate from ${day(from)} is recorded already. Correct that one.`,
    added: "Change of the rate added successfully",
    notAdded: "Failed to add the change of the rate",
    updated: "Change of the rate updated successfully",
    notUpdated: "Failed to update the change of the rate",
    removed: "Change of the rate removed",
    notRemoved: "Failed to remove the change of the rate",
    removeExplained: "The change leaves the case. It stays in the History.",
  },
} as const;
