// What computed fields say in English, and the shape of what another language has to say.
import { courtLabel } from "#app/domain/cases/courts.ts";
import {
  EXCLUSION_GROUNDS,
  type ExclusionGround,
  type StartKind,
} from "#app/domain/papers/limitation-words.ts";
import type { PaymentOrder } from "#app/domain/papers/interest-words.ts";
import { paymentKindLabel } from "#app/domain/record/payments.ts";
import { proceedingKindLabel } from "#app/domain/record/proceedings.ts";
import { stateLabel } from "#app/domain/reference/states.ts";
import { counted } from "#app/domain/text/counted.ts";

const OWN_ORIGINAL = "Photocopy; original with the Plaintiff";
const OWN_RECORDS = "Print of the Plaintiff’s electronic records; with the Plaintiff";
const ELECTRONIC = "section 63(4) of the Bharatiya Sakshya Adhiniyam, 2023";

export const ENGLISH = {
  borrower: "Borrower",
  coborrower: "Co-borrower",
  guarantor: "Guarantor",
  mortgagor: "Mortgagor",
  partner: "Partner",
  proprietor: "Proprietor",
  trustee: "Trustee",
  legal_heir: "Legal Heir",
  director: (names: string, isOne: boolean) => `its ${isOne ? "director" : "directors"} ${names}`,
  karta: (names: string) => `its karta ${names}`,
  officerPartner: (names: string, isOne: boolean) =>
    `its designated ${isOne ? "partner" : "partners"} ${names}`,
  heirOf: (dead: string) => `Legal Heir of the late ${dead}`,
  late: (dead: string) => `the late ${dead}`,
  and: "and",
  /** Where somebody without an address of their own is written to. */
  atAddressOf: (name: string) => `at the address of ${name}`,
  principal: "Principal outstanding",
  interest: "Interest",
  charges: "Charges",
  rest: "Other dues",
  otherDues: "Interest, charges and other dues",
  /** Charges are stated by themselves. */
  interestAndRest: "Interest and other dues",
  owedOn: (day: string) => `Outstanding on ${day}`,
  payments: "Payments",
  owed: "Outstanding",
  changedTo: (rate: string, day: string) => `to ${rate} from ${day}`,
  paymentKind: (kind: string) => paymentKindLabel(kind),
  /** What payments go to, one after the other, within a sentence. */
  paymentOrder: {
    interest: "interest, then principal, then charges",
    charges: "charges, then interest, then principal",
    principal: "principal, then interest, then charges",
  } satisfies Record<PaymentOrder, string> as Readonly<Record<string, string>>,
  /** How a notice was sent, within a sentence. */
  sentBy: {
    speed_post: "by Speed Post with acknowledgement due",
    courier: "by courier",
    email: "by e-mail",
    hand: "by hand",
  } as Readonly<Record<string, string>>,

  /** What a party is, by its constitution; of one that is not in the list nothing is said. */
  constitution: {
    individual: "an individual",
    proprietor: "a sole proprietorship concern",
    firm: "a partnership firm",
    llp: "a limited liability partnership",
    company: "a company",
    huf: "a Hindu undivided family",
    trust: "a trust",
    society: "a society",
  } as Readonly<Record<string, string>>,
  minor: "a minor",
  deceased: "since deceased",

  /** A judge sits in a court of theirs; a court is one by itself. @param name without "In the" */
  courtTitle: (name: string, isJudge: boolean) =>
    isJudge ? `In the Court of the ${name}` : `In the ${name}`,
  courtClass: (court: string) => courtLabel(court),
  /** Of a class that is none of the list. */
  court: "Court",
  state: (state: string) => stateLabel(state),

  agreement: (isHirePurchase: boolean): string =>
    isHirePurchase ? "hire-purchase agreement" : "loan agreement",

  /** How a loan is repaid that is not paid by instalments, by its kind. */
  repayment: {
    overdraft: "repayable on demand, as a running account",
    bullet: "repayable in one sum",
    demand: "repayable on demand",
    gold: "repayable as agreed against the gold pledged",
  } as Readonly<Record<string, string>>,

  security: {
    /** What a paper calls a kind; what is of another one speaks for itself. */
    kind: {
      land: "Land",
      flat: "Premises",
      vehicle: "Vehicle",
      gold: "Gold",
      stock: "Stock and book debts",
    } as Readonly<Record<string, string>>,
    at: (address: string) => `at ${address}`,
    givenBy: (owner: string) => `given by ${owner}`,
    /** Either may not be known. */
    valued: (day: string | undefined, source: string) =>
      `valued${day ? ` on ${day}` : ""}${source ? ` (${source})` : ""}`,
  },

  /** Who among whom a paper is against, by its proceeding, and how far each answers. */
  liability: {
    called: {
      suit: "Defendant",
      drt: "Defendant",
      execution: "Judgment-Debtor",
      mediation: "Opposite Party",
    } as Readonly<Record<string, string>>,
    respondent: "Respondent",
    only: (called: string) => `the ${called}`,
    numbered: (called: string, places: string, isOne: boolean) =>
      `${isOne ? `${called} No.` : `${called.replace(/y$/, "ie")}s Nos.`} ${places}`,
    extent: {
      personal: (isOne: boolean): string => (isOne ? "" : ", jointly and severally"),
      estate: () => " to the extent of the estate of the deceased that has come to their hands",
      trust: () => " to the extent of the property of the trust",
      /** @param isOfHeirs whether one of them stands for a giver who died */
      security: (_isOne: boolean, isOfHeirs: boolean): string =>
        ` to the extent of the security given by them${isOfHeirs ? " or by those whom they succeed" : ""}`,
    },
    joined: (groups: readonly string[]) =>
      groups.length < 2 ? groups.join("") : `${groups.slice(0, -1).join("; ")}; and ${groups.at(-1) ?? ""}`,
  },

  /** Why limitation is counted from a day. */
  start: {
    default: "the date of the first default",
    instalments: "the date on which the first unpaid instalment fell due",
    recall: "the date of the recall, by which the whole of the loan became payable",
    note: "the date of the promissory note",
    loan: "the date on which the loan was made",
    mortgage: "the date on which the mortgage money became due",
    guarantee: "the end of the time for payment that the invocation of the guarantee gave",
    award: "the day on which the award became enforceable",
    award_date: "the date of the award",
  } satisfies Record<StartKind, string> as Readonly<Record<StartKind, string>>,
  /** Of a loan that falls due once. */
  onlyDefault: "the date of the default",
  /** @param article as the Act is cited in English: "Article 55" */
  article: (article: string) => article,
  /** Who signed an acknowledgement, by its choice. */
  signer: {
    borrower: "the Borrower",
    guarantor: "the Guarantor",
    both: "the Borrower and the Guarantor",
  } as Readonly<Record<string, string>>,
  afresh: {
    payment: (day: string) =>
      `from ${day}, when a payment recorded in the payer’s signed writing was made (section 19 of the Limitation Act, 1963)`,
    acknowledgement: (day: string) =>
      `from ${day}, when the debt was acknowledged in signed writing (section 18 of the Limitation Act, 1963)`,
    again: "; and again ",
  },
  exclusion: EXCLUSION_GROUNDS as Readonly<Record<ExclusionGround, { pleaded: string; provision: string }>>,
  daysLie: (days: number) => `${counted(days, "day")} ${days === 1 ? "lies" : "lie"}`,

  proceeding: {
    kind: (kind: string) => proceedingKindLabel(kind),
    number: (number: string) => `No. ${number}`,
    before: (forum: string) => `before ${forum}`,
    of: (day: string) => `of ${day}`,
    award: "award",
    ended: "ended",
    pending: "pending",
  },

  /** What happened on a date; the amount may not be known. */
  event: {
    application_date: "Application for the loan",
    sanction_date: "Sanction of the loan",
    agreement_date: (agreement: string) => `Execution of the ${agreement}`,
    note_date: "Promissory note",
    disbursal: (amount: string | undefined) => `Disbursal of the loan${amount ? ` of ${amount}` : ""}`,
    default: (isOnlyOne: boolean): string => (isOnlyOne ? "Default in payment" : "First default in payment"),
    last_payment_date: "Last payment received towards the loan",
    npa_date: "Classification of the account as a non-performing asset",
    dishonour_date: (isCheque: boolean): string =>
      isCheque ? "Return of a cheque unpaid" : "Return of a debit by the mandate unpaid",
    death: (name: string) => `Death of ${name}`,
    acknowledgement_date: "Acknowledgement of the debt in signed writing",
    guarantee_date: "Execution of the guarantee",
    guarantee_invocation_date: "Invocation of the guarantee",
    lrn_date: "Notice recalling the loan",
    lrn_delivery_date: "Delivery of the recall notice",
    pim_application_date: "Application for pre-institution mediation",
    failureReport: "Failure report of the pre-institution mediation",
    nonStarterReport: "Non-starter report of the pre-institution mediation",
    outstanding: (amount: string | undefined) => `Date of the outstanding${amount ? `: ${amount}` : ""}`,
  },

  /** What a document is, and what is filed of it, who holds it, how it came about (Order XI rule 1 in commercial suits). */
  document: {
    authority: { nature: `${OWN_ORIGINAL}; executed by it` },
    sanction: {
      particulars: "Sanction letter",
      nature: "Office copy; issued by the Plaintiff to the Borrower",
    },
    agreement: {
      particulars: (isHirePurchase: boolean) =>
        `${isHirePurchase ? "Hire-purchase" : "Loan"} agreement, with its schedules`,
      nature: `${OWN_ORIGINAL}; executed by its parties`,
    },
    note: { particulars: "Promissory note", nature: `${OWN_ORIGINAL}; executed by the Borrower` },
    security: {
      particulars: (isHirePurchase: boolean): string =>
        isHirePurchase
          ? "Documents of the goods let on hire"
          : "Documents creating the security for the loan",
      nature: `${OWN_ORIGINAL}; executed by its parties`,
    },
    guarantee: {
      particulars: (names: string, isOne: boolean) => `${isOne ? "Guarantee" : "Guarantees"} of ${names}`,
      nature: `${OWN_ORIGINAL}; executed by its parties`,
    },
    disbursal: { particulars: "Proof of disbursal", nature: OWN_RECORDS },
    statement: {
      particulars: (account: string) => `Statement of account of Loan Account No. ${account}`,
      nature: OWN_RECORDS,
    },
    certificate: {
      particulars: (isBank: boolean): string =>
        isBank
          ? `Certificates under section 2A of the Bankers' Books Evidence Act, 1891 and ${ELECTRONIC}`
          : `Certificate under ${ELECTRONIC}`,
      nature: "Original; signed by the Plaintiff’s officer",
    },
    return: {
      particulars: (isCheque: boolean): string =>
        isCheque ? "Cheque and its return memorandum" : "Return report of the mandate",
      nature: `${OWN_ORIGINAL}; received by it from its bank`,
    },
    acknowledgement: {
      particulars: "Signed acknowledgement of the debt",
      nature: `${OWN_ORIGINAL}; received by it`,
    },
    recall: { particulars: "Loan recall notice", nature: "Office copy; sent by the Plaintiff" },
    recall_proof: {
      particulars: (number: string | undefined, delivered: string | undefined) =>
        [
          `${delivered ? "Proof of dispatch and delivery" : "Proof of dispatch"} of the recall notice`,
          number && `tracking No. ${number}`,
          delivered && `delivered on ${delivered}`,
        ]
          .filter(Boolean)
          .join(", "),
      nature: "Copy of the carrier’s record; received by the Plaintiff",
    },
    mediation: {
      particulars: (isFailure: boolean): string =>
        isFailure
          ? "Failure report (Form 5) of the pre-institution mediation"
          : "Non-starter report (Form 3) of the pre-institution mediation",
      nature: "Copy; received by the Plaintiff from the Authority",
    },
  },
};

export type Words = typeof ENGLISH;
