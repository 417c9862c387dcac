/** What the panel says of the parties of a paper (papers/guards): part of guard-messages.ts. */
import { formatDate, type IsoDate } from "../dates.ts";

const named = (number: string) => (number === "" ? "" : ` (${number})`);

export const partyMessages = {
  partyDeceased: (who: string) =>
    `The ${who} is recorded as deceased, without heirs or a representative. A paper cannot be against a deceased person: add the heirs under Parties, or enter who represents them.`,
  signedAfterDeath: (who: string, died: IsoDate, what: string, on: IsoDate) =>
    `The ${who} died on ${formatDate(died)}, and the ${what} is of ${formatDate(on)}. The dead sign nothing: correct the dates or the parties, or say who signed and with what right.`,
  minorBound: (who: string) =>
    `The ${who} is recorded as a minor. An agreement of a minor is void: correct the record, or say why the paper names them.`,
  minorAlone: (who: string) =>
    `The ${who} is recorded as a minor, and no guardian. A claim against a minor names the guardian: enter who represents them.`,
  guardianSued: (minor: string, guardian: string) =>
    `${guardian} is a party and represents ${minor}, a minor. The court appoints as guardian for the case somebody without an interest against the minor: say why there is none, or enter another.`,
  heirsOfNobody: (names: string) =>
    `Recorded as legal heir: ${names}. No deceased party who was liable is recorded, so the paper leaves them out. Record who has died.`,
  heirsOfSeveral: (names: string, dead: string) =>
    `Recorded as legal heir: ${names}. Recorded as deceased: ${dead}. Whose heir each of them is cannot be told: the paper names them as heirs without saying of whom. Enter of each deceased who represents them.`,
  partyWithoutName: (role: string) =>
    `A ${role} is recorded without a name, so the paper leaves them out. Enter the name, or remove the party.`,
  partyWithoutAddress: (who: string) =>
    `The address of the ${who} has not been recorded: the paper leaves a blank for it. Enter it under Parties.`,
  guarantorIsBorrower: (name: string) =>
    `“${name}” is recorded as guarantor and owes the debt anyway. A debtor cannot guarantee their own debt: correct the parties, or say why the paper speaks of a guarantee.`,
  guarantorMaybeBorrower: (guarantor: string, debtor: string) =>
    `The guarantor “${guarantor}” and “${debtor}”, who owes the debt, may be one person: the record gives them one PAN, or one name but for the title. The paper is against both. A debtor cannot guarantee their own debt: correct the parties, or say why they are two.`,
  guarantorDeceased: (name: string) =>
    `The guarantor “${name}” is recorded as deceased. Section 95 is not open against the dead, and heirs do not take the place of a guarantor: claim from the estate in a suit or an original application. Correct the record if the guarantor lives, or record another guarantor first.`,
  guaranteeOfSeveral: (
    first: string,
    count: number,
    signed: IsoDate | undefined,
    invoked: IsoDate | undefined,
  ) =>
    `The record has one date of a guarantee for ${count} guarantors, and the paper states it of “${first}”: ${[
      signed && `deed of ${formatDate(signed)}`,
      invoked && `invoked on ${formatDate(invoked)}`,
    ]
      .filter(Boolean)
      .join(
        ", ",
      )}. Check both with the documents of “${first}”: correct the dates, or say that they are theirs.`,
  invocationOfSeveral: (names: string, count: number, invoked: IsoDate, diedBefore: readonly string[]) =>
    [
      `The record has one date of an invocation for ${count} guarantors, and the paper says of all that their guarantees were invoked on ${formatDate(invoked)}: ${names}.`,
      ...(diedBefore.length > 0
        ? [`Recorded as dead before that day: ${diedBefore.join(", ")}. A notice to the dead reaches nobody.`]
        : []),
      "Check it with the notice to each: correct the date or the parties, or say that it is the date for all of them.",
    ].join(" "),
  companyInsolventElsewhere: (number: string, recorded: string | undefined) =>
    `The insolvency case of the company (${number}) is not recorded as pending before this tribunal${recorded === undefined ? "" : ` (recorded: ${recorded})`}. Section 60(2) sends the application to the tribunal where that case is pending: record the case with its tribunal under Proceedings, correct the tribunal, or say why the application goes to this one.`,
  guarantorAdmitted: (number: string, on: IsoDate, last: IsoDate) =>
    `The guarantor's insolvency${named(number)} was admitted on ${formatDate(on)}. Until ${formatDate(last)}, or the order on the repayment plan, no action on their debts may be begun or go on.`,
  guarantorInterimMoratorium: (number: string, on: IsoDate) =>
    `The guarantor's insolvency${named(number)} was applied for on ${formatDate(on)}, before the law on the interim moratorium changed. Whether it still stops actions on their debts has to be checked.`,
  roleDoesNotFit: (name: string, role: string, constitution: string) =>
    `“${name}” is recorded as ${role}, and the borrower as: ${constitution}. Correct the role or the constitution.`,
  mortgagorLeftOut: (name: string) =>
    `“${name}” only gave a security, so this paper, which claims money, does not name them. Record them as guarantor too if they owe the debt, or say why they are left out.`,
  familyWithoutKarta:
    "The borrower is a Hindu undivided family and no karta is recorded. A family is sued through its karta: add the karta under Parties.",
  partyWithoutHead: (who: string, head: "karta" | "trustee") =>
    head === "karta"
      ? `The ${who} is a Hindu undivided family, and who acts for it is not recorded. A family is sued through its karta: enter the karta as its representative under Parties.`
      : `The ${who} is a trust, and who acts for it is not recorded. A trust is sued through all its trustees: enter them as its representative under Parties.`,
  trustWithoutTrustees:
    "The borrower is a trust and no trustee is recorded. A trust is sued through all its trustees: add them under Parties.",
} as const;
