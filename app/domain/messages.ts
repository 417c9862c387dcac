/**
 * Every sentence the panel says, grouped by area; a sentence with a value is a function.
 * Many of them were given with the product, down to spelling and punctuation ('Unknown Error Occured' included): staff
 * and tests know them to the letter, so they stay.
 */

import {
  advocateMessages,
  awaitedMessages,
  bulkMailMessages,
  bulkMessages,
  changeMessages,
} from "./bulk/bulk-messages.ts";
import { uploadMessages } from "./batches/upload-messages.ts";
import { commentMessages } from "./cases/comment-messages.ts";
import { emailMessages, trayMessages } from "./emails/mail-messages.ts";
import { courtFeeMessages, invoiceMessages } from "./billing/billing-messages.ts";
import { expenseMessages } from "./billing/expense-messages.ts";
import { creditNoteMessages, mailReviewMessages } from "./billing/credit-note-messages.ts";
import { documentMessages } from "./documents/document-messages.ts";
import { auditMessages, searchMessages } from "./audit/audit-messages.ts";
import { paperMessages } from "./papers/paper-messages.ts";
import { counted, showing } from "./text/counted.ts";

type BatchNo = number | string;

export const messages = {
  /** The Amount rule of fields.ts. */
  amount: "Please enter a valid amount",
  /** Before it is saved. */
  amountInWords: (typed: string, amount: string) =>
    `“${typed}” is read as ${amount}. If that is right, press the button again.`,

  generic: {
    required: (field: string) => `${field} is required`,
    tooLong: (max: number) => `Please use at most ${max} characters`,
    reasonSaysNothing: "Please say why in words",
    unreadableText: "This text has characters that are not allowed here",
    notADate: "Please enter a valid date as dd/mm/yyyy, for example 04/11/2026",
    notOfItsKind: (label: string) => `Please enter a valid ${label}`,
    notAnId: "This entry is not valid",
    dateInFuture: "The date cannot be in the future",
    chooseFromList: "Please choose one of the listed values",
    changedByOther: "This record was changed by someone else. Reload and try again.",
    nowStored: (value: string | null) => `Now stored: ${value ?? "nothing"}`,
    staleForm:
      "Fields you did not change now show the stored value. Where you changed a field, the stored value is shown below it: saving again overwrites it.",
    reload: "Reload",
    cannotSave: "The server cannot save right now. Nothing was changed.",
    busy: "The server is busy. Please try again in a moment.",
    tooManyRequests: "Too many requests. Please wait a moment and try again.",
    formTooLarge: "The form is too large.",
    tooManyFields: "The form has too many fields.",
    malformed: "The request could not be understood.",
    wrongHost: "The panel cannot be reached under this name.",
    wrongMethod: "This address does not accept that kind of request.",
    wrongMediaType: "This form was sent in a format the panel cannot read.",
    reference: (requestId: string) => `Reference: ${requestId}`,
    oops: "Oops! Something went wrong!",
    notFound: "404 Error",
    email: "Please enter a valid email",
    phone: "Please enter a valid contact number",
    pin: "Please enter a valid 6 digit PIN code",
    pan: "Please enter a valid PAN",
    gstin: "Please enter a valid GSTIN",
    bankAccount: "Please enter a bank account number of 9 to 18 digits",
    percentage: "Please enter a rate between 0 and 100 with at most 4 decimals, for example 14.5",
  },

  provider: {
    notOffered: "This provider does not offer that.",
    otherVersion:
      "This panel and the provider panel run different versions. Update both to the same version to use this.",
    unknown: "An unknown error occurred",
    unknownThrown: "Unknown Error Occurred",
  },

  session: {
    ended: "Your session has ended. Please sign in again.",
    endedUnsaved: "Your session has ended, so what you sent was not saved. Please sign in again.",
    notVerified: "Your session could not be verified. Reload the page and try again.",
    signedOut: "You have signed out.",
  },

  access: {
    missing: (feature: string) => `You do not have access to ${feature}.`,
    missingAll: "Your account has no access to any part of the panel.",
    whomToAsk: "Please ask your administrator to add it to your account.",
  },

  signIn: {
    emailRequired: "Please Enter Email",
    passwordRequired: "Please Enter Password",
    otpRequired: "Please Enter OTP",
    otpFormat: "OTP should be 6 digit numeric key",
    invalidCredentials: "Invalid Credentials.",
    notAdmin: "Not A Admin's Email",
    otpSent: "Your OTP is on its way by email",
    mailDown:
      "Emails cannot be sent at the moment, so an OTP may arrive late or not at all. Try again in a few minutes. If this goes on, call your administrator.",
    otpNotSent: "Can't send OTP! Please Try Again",
    otpJustSent: "An OTP was sent to you a moment ago. Please enter it.",
    resendIn: (seconds: number) => `You can resend the OTP in ${counted(seconds, "second")}.`,
    passwordTooShort: (min: number) => `The password must have at least ${min} characters`,
    passwordCommon: "This password is one of the most common ones. Please choose another.",
    passwordOwn: "This password is your email or your name. Please choose another.",
    accountExists: "There is already an account with this email",
    otpWrong: "Invalid OTP. Please try again.",
    otpExpired: "The OTP has expired. Please request a new one.",
    otpClosed: "Too many wrong OTPs. Please try again later.",
    failed: "Unknown Error Occurred",
  },

  batches: {
    failed: "Failed to fetch batches",
    none: "No batches found",
    unknown: (batch: BatchNo) => `Batch ${batch} was not found`,
    // Given with the product: also of one it says "batches".
    showing: showing("batches", "batches"),
    categoryRequired: "Please select a category",
    sampleGenerated: (batch: BatchNo) => `Sample generated and downloaded successfully for Batch ${batch}`,
    /** Without scripts, which download it. */
    sampleMade: (batch: BatchNo) => `Sample generated for Batch ${batch}`,
    sampleNotGenerated: "Failed to generate sample. Please try again.",
    sampleApproved: (batch: BatchNo) => `Sample approved successfully for Batch ${batch}`,
    sampleNotApproved: "Failed to approve sample. Please try again.",
    sampleSent: (client: string, batch: BatchNo) => `Sample sent to ${client} for Batch ${batch}`,
    sampleNotSent: "Failed to send sample. Please try again.",
    approveNeedsSample: "Generate the sample of this category before approving it.",
    sendNeedsApproval: "Approve the sample of this category before sending it.",
    clientHasNoMail: "The client has no email address to send the sample to.",
    noCasesOfThatKind: "This batch has no cases of that kind.",
    reportStarted: (batch: BatchNo) => `Download started for Batch ${batch}`,
    reportFailed: "Failed to download report. Please try again.",
    reportNotAvailable: "Batch file not available for this batch",
    noneSelected: "Please select at least one batch",
    statusUpdated: (count: number) => `Status updated for ${counted(count, "batch", "batches")}`,
    statusNotUpdated: "Failed to update batch status",
  },

  upload: uploadMessages,

  cases: {
    failed: "Failed to fetch cases",
    none: "No cases found",
    unknown: "This case was not found",
    noneSelected: "Please select at least one case",
    showing: showing("case"),
    statusUpdated: "Case status updated successfully!",
    statusAsItWas: "The case already has this status. Nothing was changed.",
    statusNotUpdated: "Failed to update case status",
    updated: "Case updated successfully",
    notUpdated: "Failed to update case",
    caseNotRead: "Failed to fetch case",
    onlyInItsList: "This provider shows a case in its list only. Open it from there.",
    pleaseCheck: (warnings: string) => `Please check: ${warnings}.`,
    historyFailed: "Failed to fetch history",
    showingHistory: showing("entry", "entries"),
    noHistory: "No history yet",
    noEvents: (kind: string) => `Nothing of this kind yet: ${kind}`,
    notOnItsPage: "This case is no longer on that page of the list. Please go back to the list.",
    firstOfList: "This is the first case of the list",
    lastOfList: "This is the last case of the list",
    notFiledExplained:
      "The case number, the e-filing number and the case date are removed from this case, which becomes Not Filed. They stay in its history.",
    statusNeedsNumber: "A case is filed once it has a case number",
    closedNeedsDate: "Please enter the date of disposal",
    nextBeforePrevious: "The next hearing date must be after the previous hearing date",
    nextAfterDisposal:
      "The next hearing date cannot be after the date of disposal. Please correct one of the two.",
  },

  createCase: {
    required: (field: string) => `${field} is required`,
    lsr: "LSR module is under development",
    claimAmount: "Claim Amount must be greater than zero",
    reliefRequired: "Select at least one Relief Sought",
    filingStatusRequired: "Filing Status is required",
    loanIncomplete: "Please ensure all mandatory fields in Loan Details are completed.",
    newBranchRequired: "Please enter the new branch name",
    created: "Case created successfully!",
    draftGone: "This draft was not found. Please start again.",
    cancelQuestion: "Your data will be lost. Do you want to cancel?",
    sameLoan: (count: number) =>
      count === 1
        ? "This client already has a case under this loan account number."
        : `This client already has ${count} cases under this loan account number.`,
    sameLoanUnconfirmed:
      "This client already has this loan account number. Check that case first, or confirm that you want a second one.",
    foreignBranch: "Please choose a branch of this client",
    failed: "Failed to create case",
  },

  clients: {
    failed: "Failed to fetch clients",
    none: "No clients found",
    unknown: "This client was not found",
    showing: showing("client"),
    branchesFailed: "Failed to fetch branches",
  },

  comments: commentMessages,

  expenses: expenseMessages,

  documents: documentMessages,

  caseNumber: {
    required: "Please enter a case number",
    dateRequired: "Please enter the case date",
    updated: "Case number updated successfully",
    notUpdated: "Failed to update case number",
    none: "Not a valid case number. Please enter the number given by the court or at e-filing. Until then the case is Not Filed.",
    unusual: "This does not look like a court's case number: please check it.",
    example: "As the court writes it, for example CS (COMM)/123/2026",
    dateOfFiling: "The date of filing",
    /** @param more how many others, whose LANs are not named */
    alsoOf: (number: string, lans: readonly string[], more: number) =>
      `${number} is also the number of LAN ${lans.join(", ")}${more > 0 ? ` and of ${more} more` : ""}: please check.`,
    /** Of a host that may not know which of the two numbers is meant. */
    oneNumber: "This provider stores one number per case: it is saved as the court's case number.",
    looksLikeCnr: "This looks like a CNR: please check that it is the case number.",
  },

  courtFees: courtFeeMessages,

  invoices: invoiceMessages,

  creditNotes: creditNoteMessages,

  mailReview: mailReviewMessages,

  papers: paperMessages,

  bulk: bulkMessages,
  bulkMail: bulkMailMessages,
  changes: changeMessages,
  advocates: advocateMessages,
  awaited: awaitedMessages,

  emails: emailMessages,
  mails: trayMessages,

  audit: auditMessages,
  search: searchMessages,

  files: {
    empty: "Downloaded file is empty",
    infected: "The file was rejected by the virus scan.",
    notScanned: "The file could not be scanned for viruses. Please try again later.",
    notFound: "This file was not found.",
    diskFull: "The server cannot save right now. Nothing was changed.",
    tooMuchToday: "You have uploaded as much as is allowed for one day. Please try again tomorrow.",
  },
} as const;
