/** The sentences about court fees and invoices; messages.ts is where they are read from. */

export const courtFeeMessages = {
  typeRequired: "Please select a case document type",
  requested: "Court fee request sent successfully",
  notRequested: "Failed to send court fee request",
  failed: "Failed to fetch court fees",
  none: "No court fee has been requested for this case.",
  clientHasNoMail: "The client has no email address to send the request to.",
  clientMailWrong: "The client's email address is not valid. Please correct it before sending the request.",
  confirm: "This is an estimate. Please confirm the fee with the registry before paying it.",
  noFigure: "Not calculated",
  noFee: "No court fee",
  noFeeKnown:
    "No court fee is known to be payable. Send a request only if the registry asks for one. The email to the client says both.",
  requestedWithoutFee: (paper: string) =>
    `Court fee request sent successfully. No court fee is known to be payable for ${paper}; the email says so.`,
  firm: "Same everywhere in India",
  unconfirmed: "Not confirmed by a lawyer",
  confirmedBy: (who: string, on: string) => `Confirmed by ${who}${on === "" ? "" : ` on ${on}`}`,
  /** The steps of a computation, with amounts as "₹1,00,000.00". */
  working: {
    fixed: (fee: string) => `${fee}, whatever the claim`,
    flat: (fee: string, upTo: string) => `${fee} up to a claim of ${upTo}`,
    steps: (rate: { fee: string; per: string; above: string; count: string; sum: string }) =>
      `${rate.fee} for every ${rate.per} or part thereof above ${rate.above}: ${rate.count} × ${rate.fee} = ${rate.sum}`,
    max: (max: string) => `Not more than ${max}`,
  },
  /** Why there is no figure. */
  why: {
    claimMissing: "The claim amount of this case is missing.",
    belowTable: (from: string) => `The fee table begins at a claim of ${from}.`,
    stateMissing: "The batch does not say in which State the case is filed.",
    noTable: (fee: string, state: string) => `There is no fee table for ${fee} in ${state}.`,
    unreadable: "The stored fee table cannot be read.",
    notFiled: "A loan recall notice is not filed in a court.",
    sourcesClash: "Public sources contradict each other.",
    litigated: "The fees were raised by the Finance Act 2025, which is being litigated.",
    capInDoubt:
      "The cap was raised by an amendment of 2017, and public sources differ on whether it is in force.",
  },
} as const;

export const invoiceMessages = {
  failed: "Failed to fetch invoices",
  none: "No invoices found for this case.",
  required: "Please fill in all required invoice fields: amount, number, and date.",
  number: "Invoice number may have up to 16 letters, digits, - and /",
  numberTaken: "This invoice number is already used in this financial year",
  beforeLoan: (dated: string, label: string, date: string) =>
    `The invoice date (${dated}) is before the ${label} (${date}).`,
  /** @param spent the last day of them */
  laterExpense: (spent: string) => `It lists what was spent after its date, up to ${spent}.`,
  numberOfNote: "A credit note of this financial year has this number. An invoice needs a number of its own.",
  numberOfOtherYear: "This number continues the invoices of another financial year.",
  /** @param year "2025-26", of the invoice's date */
  nextOfYear: (year: string, number: string) => `The next one of ${year} is ${number}.`,
  created: "Invoice generated successfully",
  /** @param to the address */
  createdFor: (to: string) => `Invoice generated successfully. Email to ${to} is on its way.`,
  notCreated: "Failed to generate invoice",
  clientHasNoMail: "The client has no email address to send the invoice to.",
  clientMailWrong:
    "The client's email address is not valid. Please correct it before generating the invoice.",
  stateRequired: "Please choose the client's State: which tax is charged depends on it.",
  addressRequired: "Please enter the client's address for the invoice.",
  /** @param stored what is kept of the client by now, on one line */
  addressMeanwhile: (stored: string) =>
    `Someone else saved an address for this client: “${stored}”. No invoice was generated. Generate it again to print the stored address, or edit the client to change it.`,
  addressKept: "Printed on the invoice and saved for this client",
  issuerFirst: "Please enter the invoice issuer's details first.",
  issuerFailed: "Failed to fetch the issuer's details",
  issuerSaved: "Issuer's details saved successfully",
  issuerNotSaved: "Failed to save the issuer's details",
  issuerLimited: "Only an account with access to all clients can change the invoice issuer.",
  kindHint: "On an advocate's invoice the client pays the tax (reverse charge)",
  sac: "Please enter a SAC of 4 or 6 digits that begins with 99",
  gstinOfOtherState: (state: string) => `This GSTIN is registered in ${state}`,
  /** What is printed on the invoice. */
  printed: {
    reverseCharge:
      "Tax is payable by the recipient on reverse charge basis (Notification No. 13/2017-Central Tax (Rate), Sr. No. 2).",
    notRegistered: "The supplier is not registered under GST; no tax is charged.",
    pureAgent:
      "Expenses were paid on the recipient's behalf as its pure agent and are recovered at actual (CGST Rules, Rule 33); they are not part of the taxable value.",
  },
} as const;
