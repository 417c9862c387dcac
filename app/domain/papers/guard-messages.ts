/** What the panel says when the law or the facts speak against a paper (papers/guards). */
import { formatDate, type IsoDate } from "../dates.ts";
import { formatRupees, fromPaise } from "../money.ts";
import { counted } from "../text/counted.ts";
import { factMessages } from "./fact-messages.ts";
import { interestObjections } from "./interest-messages.ts";
import { partyMessages } from "./party-messages.ts";

const day = formatDate;
const rupees = formatRupees;
const days = (count: number) => counted(count, "day");

/** Enough to see which script it is. */
const SHOWN_CHARACTERS = 10;

export const guardMessages = {
  notPrintable: (fields: readonly string[], characters: readonly string[]) =>
    `No paper can be made: its fonts have no letters for ${characters.slice(0, SHOWN_CHARACTERS).join(" ")} in ${fields.join(", ")}. Enter these in Latin letters, or in a script that texts can be written in.`,

  ...factMessages,
  ...interestObjections,
  ...partyMessages,

  oaBelowFloor: (claim: string, floor: string) =>
    `The claim of ${rupees(claim)} is below ${rupees(floor)}: the Debts Recovery Tribunal takes no smaller debt.`,
  lenderNotKnown:
    "What kind of lender the client is has not been recorded. Only a bank, a notified financial institution or an asset reconstruction company may file an original application.",
  lenderNotNotified: (lender: string) =>
    `The client is recorded as ${lender} and not as a notified financial institution. Only a bank, a notified financial institution or an asset reconstruction company may file an original application.`,
  cooperativeBank:
    "The client is a co-operative bank. Only a multi-State co-operative bank may file an original application, and that it is one has not been recorded.",
  suitBarred: (claim: string, floor: string) =>
    `The claim of ${rupees(claim)} reaches ${rupees(floor)} and the client may go to the Debts Recovery Tribunal: a civil court has no jurisdiction over such a debt. Make an original application instead.`,
  suitPerhapsBarred: (claim: string, floor: string) =>
    `The claim of ${rupees(claim)} reaches ${rupees(floor)} and the client is a co-operative bank. If it is a multi-State one, a civil court has no jurisdiction over such a debt: record with the client whether it is notified for the Tribunal.`,
  courtNotCommercial: (paper: string, name: string) =>
    `${paper} goes to the Commercial Court of the district, and the court is named “${name}”. Correct the name, or say why this court hears commercial disputes.`,
  courtOnlyCommercial: (name: string) =>
    `The court is named “${name}”, and the suit is not made as a commercial one. Correct the name of the court, or whether the dispute is commercial.`,
  courtDoesNotFit: (paper: string, court: string) => `${paper} is not filed in: ${court}.`,
  courtNameDoesNotFit: (paper: string, name: string) =>
    `${paper} would be headed “${name}”, and goes to another kind of court. Correct the name of the court, or the court of the batch.`,
  courtListedOtherwise: (listed: string, said: string) =>
    `The batch is for ${said}, and Reference Data has the court of this case otherwise: ${listed}. Correct the court of the case, or of the batch.`,
  outsideLimit: (claim: string, limit: string, check: string) =>
    `The claim of ${rupees(claim)} is outside what this court may hear: ${limit} (${check}).`,
  outsideUnconfirmedLimit: (claim: string, limit: string, source: string) =>
    `The claim of ${rupees(claim)} may be outside what this court may hear: ${limit}. This limit is unconfirmed (${source}). Check it, then confirm or correct it under Reference Data, Court Limits.`,

  mediationMissing:
    "There is neither a report of pre-institution mediation nor urgent interim relief. Such a plaint is rejected.",
  mediationGoingOn: (from: IsoDate) =>
    `Mediation was applied for on ${day(from)} and no report is recorded. Without it, or urgent interim relief, the plaint is rejected.`,
  urgencyWithoutGround:
    "Urgent interim relief is claimed but its ground is not recorded. A formal claim does not excuse mediation, and the plaint may be rejected.",
  belowSpecifiedValue: (claim: string, floor: string) =>
    `The claim of ${rupees(claim)} is below ${rupees(floor)}: it is not a commercial dispute of specified value.`,

  suitTooLate: (start: string, last: IsoDate) => `Counted from ${start}, limitation ended on ${day(last)}.`,
  fromDefault: (on: IsoDate) => `the default on ${day(on)}`,
  fromAcknowledgement: (on: IsoDate) => `the acknowledgement of ${day(on)}`,
  fromPayment: (on: IsoDate) => `the recorded payment of ${day(on)}`,
  mediationLeftOut: (count: number) => `${days(count)} in mediation are left out already.`,
  fromRecall: (last: IsoDate) =>
    `Counted from the recall notice, as the Delhi High Court did, it ends on ${day(last)}.`,
  fromRecallItself: (on: IsoDate) => `the recall notice of ${day(on)}`,
  fromNote: (on: IsoDate) => `the promissory note of ${day(on)}`,
  fromLoan: (on: IsoDate) => `the loan of ${day(on)}`,
  withTimeToCheck: (last: IsoDate) =>
    `With excluded time that counsel has to check first, it ends on ${day(last)}.`,
  onMortgage:
    "A claim on a mortgage has twelve years (Article 62). Record whether there is a mortgage of immovable property.",
  onMortgageUntil: (last: IsoDate) =>
    `The mortgage money alone can be claimed until ${day(last)} (Article 62).`,
  limitationStartUnknown: (field: string) =>
    `Limitation is to be counted from a date that is not recorded: ${field}.`,
  articleDoesNotFit: (article: string, start: string) =>
    `${article} does not count from this start: ${start}. The paper names no Article until one of the two is corrected.`,
  exclusionReversed: (from: string, to: string) =>
    `“${to}” is before “${from}”. Such time is not excluded until one of them is corrected.`,
  acknowledgedByAnother: (on: IsoDate, others: string, last: IsoDate) =>
    `The acknowledgement of ${day(on)} renews the time against its signer alone. Against ${others} limitation ended on ${day(last)}, unless they signed it too: record who did, or leave them out.`,
  acknowledgedByOneOf: (on: IsoDate, others: string, last: IsoDate) =>
    `The acknowledgement of ${day(on)} is recorded as signed by the borrower and the guarantor. There are several guarantors, and it renews the time against those who signed it alone. Without it limitation ended on ${day(last)} against ${others}: say that all of them signed, correct the record, or leave out who did not.`,
  acknowledgedByWhom: "The acknowledgement counts only if the guarantor signed it, which is not recorded.",
  paymentNotRecorded: (on: IsoDate) =>
    `The payment of ${day(on)} counts only if the payer recorded it in writing, which is not noted.`,

  paymentsSinceAwardDiffer: (recorded: string, last: IsoDate, entered: string) =>
    `Payments of ${rupees(recorded)} are recorded after the award, the last on ${day(last)}, and the amount entered as paid since the award is ${rupees(entered)}. The affidavit swears the amount entered: correct it, empty the field so that the recorded payments count, or reverse the payment that is wrong.`,
  paymentsSinceAwardUndated: (paid: string, on: IsoDate) =>
    `${rupees(paid)} was paid since the award, and no payment is recorded with its day. Interest would run on the whole sum until ${day(on)}, though a payment ends it on what is paid. Record the payments with their days, or say why the credit on that day is right.`,
  challengeNotAsStated: (stated: string, which: string, isPending: boolean) =>
    `The challenge to the award is stated as “${stated}”, and recorded as ${isPending ? "pending" : "ended"}: ${which}. Correct the field or the proceeding.`,
  appealNotAsStated: (stated: string, which: string, isPending: boolean) =>
    `The appeal under section 37 is stated as “${stated}”, and recorded as ${isPending ? "pending" : "ended"}: ${which}. Correct the field or the proceeding.`,
  arbitrationStillPending: (which: string) =>
    `The petition executes an award, and an arbitration is recorded as pending: ${which}. Record its outcome, or say why the award can be executed all the same.`,
  arbitrationNotAsStated: (stated: string, which: string) =>
    `The petition is about ${stated}, and recorded is: ${which}. Correct the number or the date of the award, or the proceeding.`,
  executionNotAsStated: (which: string) =>
    `An earlier execution is recorded that the petition does not state: ${which}. State it, with its result, under Earlier Execution Applications, or correct the proceeding.`,
  awardSatisfied: (total: string, taken: string, on: IsoDate) =>
    `The award comes to ${rupees(total)} as on ${day(on)}, and ${rupees(taken)} was paid or is given up: nothing is left to execute. Correct the payments, the part that is given up, or the award. An award that is satisfied is not executed.`,
  paidAfterStatedDay: (paid: string, last: IsoDate, on: IsoDate) =>
    `The amount due is stated as on ${day(on)}, and payments of ${rupees(paid)} are recorded after that day, the last on ${day(last)}. The affidavit swears what was paid and that it was no more: enter ${day(last)} or a later day as “Outstanding Date As On”.`,
  stayWithoutChallenge:
    "The award is recorded as stayed, and the challenge to it as “None made”. The affidavit would swear that no court has stayed it. Correct the stay, or state the challenge.",
  jurisdictionWithoutProperty:
    "The court is said to be the right one because property lies within its jurisdiction, and the petition would say that no property is known. Enter the property or the bank account, or correct why this court has jurisdiction.",
  awardEnforced: (executions: string, recovered: string | null) =>
    `The petition says that the award has not yet been enforced. Recorded since: ${[executions, recovered === null ? "" : `recoveries in execution of ${rupees(recovered)}`].filter(Boolean).join("; ")}. Correct what is recorded, or say why a petition before enforcement is still right.`,
  recallAfterAward: (which: string) =>
    `The debt was decided on: ${which}. After an award the debt is what was awarded, and a notice that recalls the loan contradicts it. Execute the award instead.`,

  arbitratorOfLender: "The lender alone appointed the arbitrator. Courts refuse to execute such an award.",
  executionTooEarly: (received: IsoDate, opens: IsoDate) =>
    `The award was received on ${day(received)}: it cannot be executed before ${day(opens)}, while it can still be challenged.`,
  arrestOfNobody:
    "The arrest of the judgment-debtors is to be asked for, and none of them can be arrested: that needs a natural person of full age who owes the debt personally. The petition leaves the arrest out. Correct how the court is to help, or the parties.",
  diedBeforeAward: (who: string, died: IsoDate, made: IsoDate) =>
    `The ${who} died on ${day(died)}, before the award of ${day(made)}. An award against the dead is void. Correct the dates, or say that the heirs or representatives were parties when the award was made: the petition says so.`,
  executionStayed: "The award is stayed. It cannot be executed until the stay is lifted.",
  executionPerhapsTooLate: (earliest: IsoDate, last: IsoDate) =>
    `Twelve years from the date of the award ended on ${day(earliest)}. Counted from the day it could be executed, without the time that is excluded, they end on ${day(last)}.`,
  executionTooLate: (last: IsoDate) =>
    `The award could be executed until ${day(last)}. Nothing extends this period.`,
  awardUnstamped:
    "The stamp duty on the award is recorded as not paid. An award that is not duly stamped is not acted upon.",
  interestLooksLikeRate: (value: string) =>
    `The interest awarded is recorded as ${rupees(value)}. An amount this small is usually a rate in the wrong column.`,
  interestCountedTwice: (from: IsoDate, made: IsoDate, before: string) =>
    `Interest after the award is counted from ${day(from)}, not later than the award of ${day(made)}, and ${rupees(before)} of interest up to the award is claimed, too: the days between would bear interest twice. Correct the day, or say where the award gives both.`,
  claimBelowAward: (claim: string, total: string, rest: string) =>
    `The claim of ${rupees(claim)} is ${rupees(rest)} less than the award comes to (${rupees(total)}). The petition asks for what was awarded. Correct the claim amount or the award; what is given up is entered with its reason as “Part of the Award that is Given Up”.`,
  givenUpInHalf:
    "Of what is given up of the award, only the amount or only the reason is recorded: the petition asks for all that was awarded. Enter both, or neither.",
  claimAboveAward: (claim: string, total: string) =>
    `The claim of ${rupees(claim)} is more than the award (${rupees(total)}). The petition claims what was awarded.`,

  guaranteeNotInvoked:
    "The date on which the guarantee was invoked is not recorded. Form B is no invocation; a petition without an earlier one is dismissed.",
  guaranteeInvokedTooLate: (invoked: IsoDate, formB: IsoDate) =>
    `The guarantee was invoked on ${day(invoked)}, not before Form B of ${day(formB)}. A petition on such a demand is dismissed.`,
  formCTooEarly: (served: IsoDate, earliest: IsoDate) =>
    `Form B was served on ${day(served)}: the guarantor has 14 days, and Form C cannot be filed before ${day(earliest)}.`,
  formBAmountDiffers: (demanded: bigint, formB: IsoDate, claim: string, on: IsoDate, isMore: boolean) =>
    `Form B of ${day(formB)} demanded ${rupees(fromPaise(demanded))}, and the amount in default as on ${day(on)} is ${rupees(claim)}. ${
      isMore
        ? "The demand was above what is in default"
        : "Interest of the days between does not explain the difference"
    }: correct the wrong amount, or say why they differ.`,
  formBTooEarly: (
    formB: IsoDate,
    invoked: { on: IsoDate; received: IsoDate | undefined; days: number; last: IsoDate },
  ) =>
    `Form B is of ${day(formB)}. The guarantee was invoked on ${day(invoked.on)} with ${days(invoked.days)} to pay: ${
      invoked.received === undefined
        ? `even if it was received that day, they end on ${day(invoked.last)}`
        : `received on ${day(invoked.received)}, they end on ${day(invoked.last)}`
    }, and until then the guarantor is in no default.`,
  amountBeforeDemandEnded: (on: IsoDate, ended: IsoDate) =>
    `The amount is stated as on ${day(on)}, and the fourteen days of Form B ended on ${day(ended)}. The application gives the debt as on its own date: update the amount and its date, or say why the earlier amount is right.`,
  debtorIsNotBorrower: (debtor: string, borrower: string) =>
    `The corporate debtor is recorded as “${debtor}”, and the borrower as “${borrower}”. The paper says that the loan was given to the corporate debtor: correct the wrong one.`,
  debtorNotCorporate: (type: string) =>
    `The borrower is recorded as “${type}”. Only the guarantor of a company or LLP can be proceeded against.`,
  debtorUnclear: (type: string) =>
    `The borrower type “${type}” does not say whether the borrower is a company or LLP, and no CIN is recorded. Only the guarantor of one can be proceeded against.`,
  guarantorAgainstPan: (name: string) =>
    `The guarantor “${name}” is named like a company, firm, family or trust, but the PAN is an individual's. Correct the wrong one: only an individual is a personal guarantor.`,
  guarantorBeforeDrt:
    "The court recorded is the DRT. An application against a company's guarantor goes to the NCLT of the company's registered office, even if no insolvency of the company is pending. The DRT has the guarantors that section 60 does not cover.",
  guarantorWithInsolventCompany: (number: string) =>
    `The court recorded is the DRT. The insolvency of the company is pending (${number}), so the application against its guarantor goes to the same NCLT.`,
  companyOfficeUnknown:
    "The registered office of the company has not been recorded. It decides which NCLT has jurisdiction, and the borrower's other addresses do not.",
  guarantorNotIndividual: (name: string) =>
    `The guarantor “${name}” does not look like a natural person. Only an individual is a personal guarantor; against a company the way is its own insolvency resolution.`,
  defaultTooSmall: (claim: string, least: string) =>
    `The default of ${rupees(claim)} is below ${rupees(least)}, the least for which a guarantor's insolvency can be asked for.`,
  guaranteeTooLate: (from: IsoDate, last: IsoDate) =>
    `The default of the guarantor is counted from ${day(from)}; three years from then ended on ${day(last)}. The delay must be explained in an application to condone it.`,

  filedAlready: (which: string) =>
    `The case is filed already: ${which}. Make this paper only if a second one is meant.`,
  earlierSuitPending: (which: string) =>
    `Pending about the same debt: ${which}. A later suit on it is stayed, and what was left out of the first cannot be sued for.`,
  arbitrationAgreed: (clause: string) =>
    `The agreement provides for arbitration (${clause}). The court refers the parties to it if a defendant asks in time: say why the suit is brought all the same.`,
  arbitrationPending: (which: string) =>
    `Pending about the same debt: ${which}. The court refers the parties to arbitration if a defendant asks for it.`,
  awardOnGuaranteedDebt: (which: string) =>
    `The debt was decided on: ${which}. Is the amount in default the debt under the contract, or the award? Against a guarantor who is bound by the award it is what was awarded: correct the amount, or say why the application rests on the contract.`,
  awardExists: (which: string) =>
    `The debt was decided on: ${which}. An award is executed; what it decided cannot be sued for again.`,
  noneRecorded:
    "Other proceedings are said to be recorded, and none is. Add them under Proceedings, or correct the field “Other Proceedings about the Debt”.",
  someRecorded: (which: string) =>
    `It is stated that there are no other proceedings, and recorded are: ${which}. The paper names them; correct the field “Other Proceedings about the Debt”.`,

  tribunalAtWork:
    "An arbitrator is named and no award recorded. Once the tribunal exists the court acts only if its interim measures would not be effective.",
} as const;
