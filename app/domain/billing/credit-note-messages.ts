/** The sentences about credit notes; messages.ts is where they are read from. */

export const creditNoteMessages = {
  failed: "Failed to fetch credit notes",
  unknownInvoice: "This case has no such invoice.",
  required: (field: string) => `${field} is required`,
  number: "Credit note number may have up to 16 letters, digits, - and /",
  numberTaken: "This credit note number is already used in this financial year",
  numberOfInvoice: "An invoice has this number. A credit note needs a number of its own.",
  /** @param year "2025-26", of the note's date @param number the next one of it */
  numberOfOtherYear: (year: string, number: string) =>
    `This number continues the credit notes of another financial year. The next one of ${year} is ${number}.`,
  amount: "Please enter a valid amount",
  nothing: "Please enter an amount or choose an expense to credit.",
  /** @param left "₹10,000.00" */
  aboveLeft: (left: string) => `Not more than ${left} of this invoice is left to credit.`,
  notOfInvoice: "One of these expenses is not on this invoice, or is credited already.",
  allCredited: "This invoice is credited in full.",
  beforeInvoice: (date: string) => `A credit note cannot be dated before its invoice (${date}).`,
  reasonRequired: "Please enter the reason",
  reasonHint: "Printed on the credit note",
  upTo: (left: string) => `Up to ${left}`,
  valueHint: (left: string) => `Without tax. Up to ${left}; tax is credited with it`,
  /** @param day "30 Nov 2027" */
  lastDay: (day: string) =>
    `GST can be reduced by a credit note that is declared in a return filed by ${day}, or before the annual return of that year if that is earlier (CGST Act s.34(2)).`,
  late: (day: string) =>
    `The last day for reducing GST by a credit note for this invoice was ${day} (CGST Act s.34(2)). A credit note can still be issued, but the tax on it may not be recoverable.`,
  acknowledge: "I have read this. Issue the credit note all the same.",
  acknowledgeRequired: "Please confirm that the last day for reducing GST has passed.",
  clientHasNoMail: "The client has no email address to send the credit note to.",
  clientMailWrong:
    "The client's email address is not valid. Please correct it before issuing the credit note.",
  /** @param to the address */
  created: (number: string, to: string) => `Credit note ${number} issued. Email to ${to} is on its way.`,
  done: "Credit note issued",
  notCreated: "Failed to issue the credit note",
  /** What is printed on the note. */
  printed: {
    title: "Credit Note",
    against: (number: string, date: string) => `${number} dated ${date}`,
    law: "Issued under section 34(1) of the Central Goods and Services Tax Act, 2017 (CGST Rules, Rule 53(1A)).",
    plain: "Issued against the invoice named above.",
  },
} as const;

/** Before a mail with an invoice or a credit note goes. */
export const mailReviewMessages = {
  title: "Email to the client",
  changed: "What would be sent has changed since you reviewed it. Nothing was sent. Please review it again.",
  again: "The form was changed after the review. Please review it again.",
  failed: "Failed to prepare the email",
} as const;
