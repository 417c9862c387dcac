// The whole contract by name: every call that one of these files declares. An operation must answer each of them
// (embedded/handlers.server.ts).
import type { z } from "zod";
import type { Replies } from "../embedded/handlers.server.ts";
import * as account from "./account/account.ts";
import * as openId from "./account/openid.ts";
import * as ownFactors from "./account/own-factors.ts";
import * as passwordLinks from "./account/password-links.ts";
import * as profile from "./account/profile.ts";
import * as secondStep from "./account/second-step.ts";
import * as audit from "./audit/audit.ts";
import * as batches from "./batches/batches.ts";
import * as editBatch from "./batches/edit-batch.ts";
import * as importPlan from "./batches/import-plan.ts";
import * as upload from "./batches/upload.ts";
import * as courtFees from "./billing/court-fees.ts";
import * as creditNotes from "./billing/credit-notes.ts";
import * as expenses from "./billing/expenses.ts";
import * as invoices from "./billing/invoices.ts";
import * as bulkBatches from "./bulk/bulk-batches.ts";
import * as bulkCases from "./bulk/bulk-cases.ts";
import * as bulkChanges from "./bulk/bulk-changes.ts";
import * as caseDetails from "./cases/case-details.ts";
import * as caseNumber from "./cases/case-number.ts";
import * as cases from "./cases/cases.ts";
import * as caseViews from "./cases/case-views.ts";
import * as comments from "./cases/comments.ts";
import * as createCase from "./cases/create-case.ts";
import * as hearing from "./cases/hearing.ts";
import * as clientBranches from "./clients/client-branches.ts";
import * as clientColumns from "./clients/client-columns.ts";
import * as clientDetails from "./clients/client-details.ts";
import * as clientList from "./clients/client-list.ts";
import * as clientTemplates from "./clients/client-templates.ts";
import * as clientUploads from "./clients/client-uploads.ts";
import * as letterheads from "./clients/letterheads.ts";
import * as clients from "./clients/clients.ts";
import * as documentRequests from "./documents/document-requests.ts";
import * as documents from "./documents/documents.ts";
import * as files from "./documents/files.ts";
import * as emails from "./emails/emails.ts";
import * as mails from "./emails/mails.ts";
import * as outbox from "./emails/outbox.ts";
import * as workbench from "./missing-data/workbench.ts";
import * as casePapers from "./papers/case-papers.ts";
import * as filedCopies from "./papers/filed-copies.ts";
import * as interest from "./papers/interest.ts";
import * as asserted from "./papers/asserted.ts";
import * as limitation from "./papers/limitation.ts";
import * as paperMarks from "./papers/paper-marks.ts";
import * as paperForecast from "./papers/paper-forecast.ts";
import * as paperWarnings from "./papers/paper-warnings.ts";
import * as papers from "./papers/papers.ts";
import * as advocates from "./reference/advocates.ts";
import * as courtLimits from "./reference/court-limits.ts";
import * as courts from "./reference/courts.ts";
import * as paperFormats from "./reference/paper-formats.ts";
import * as feeTables from "./reference/fee-tables.ts";
import * as holidays from "./reference/holidays.ts";
import * as mailTemplates from "./reference/mail-templates.ts";
import * as parties from "./record/parties.ts";
import * as payments from "./record/payments.ts";
import * as proceedings from "./record/proceedings.ts";
import * as rateChanges from "./record/rate-changes.ts";
import * as recordSheets from "./record/record-sheets.ts";
import * as securities from "./record/securities.ts";
import * as search from "./shell/search.ts";
import * as templateDrafts from "./templates/template-drafts.ts";
import * as templates from "./templates/templates.ts";
import * as serviceTokens from "./users/service-tokens.ts";
import * as userFactors from "./users/user-factors.ts";
import * as users from "./users/users.ts";
import * as webhooks from "./users/webhooks.ts";
import type { AnyCall, Endpoint } from "./endpoint.ts";

type CallsIn<Module> = {
  [Name in keyof Module as Module[Name] extends AnyCall ? Name : never]: Module[Name];
};

const isCall = (declared: unknown): declared is AnyCall =>
  typeof declared === "object" && declared !== null && "kind" in declared && "input" in declared;

/** What a file declares beside its calls, schemas and forms, is left out. */
const callsIn = <Module extends object>(module: Module) =>
  Object.fromEntries(Object.entries(module).filter(([, declared]) => isCall(declared))) as CallsIn<Module>;

export const contract = {
  ...callsIn(account),
  ...callsIn(openId),
  ...callsIn(ownFactors),
  ...callsIn(passwordLinks),
  ...callsIn(profile),
  ...callsIn(secondStep),
  ...callsIn(audit),
  ...callsIn(batches),
  ...callsIn(editBatch),
  ...callsIn(importPlan),
  ...callsIn(upload),
  ...callsIn(courtFees),
  ...callsIn(creditNotes),
  ...callsIn(expenses),
  ...callsIn(invoices),
  ...callsIn(bulkBatches),
  ...callsIn(bulkCases),
  ...callsIn(bulkChanges),
  ...callsIn(caseDetails),
  ...callsIn(caseNumber),
  ...callsIn(caseViews),
  ...callsIn(cases),
  ...callsIn(comments),
  ...callsIn(createCase),
  ...callsIn(hearing),
  ...callsIn(clientBranches),
  ...callsIn(clientColumns),
  ...callsIn(clientDetails),
  ...callsIn(clientList),
  ...callsIn(clientTemplates),
  ...callsIn(clientUploads),
  ...callsIn(clients),
  ...callsIn(letterheads),
  ...callsIn(documentRequests),
  ...callsIn(documents),
  ...callsIn(files),
  ...callsIn(emails),
  ...callsIn(mails),
  ...callsIn(outbox),
  ...callsIn(workbench),
  ...callsIn(casePapers),
  ...callsIn(filedCopies),
  ...callsIn(interest),
  ...callsIn(asserted),
  ...callsIn(limitation),
  ...callsIn(paperForecast),
  ...callsIn(paperMarks),
  ...callsIn(paperWarnings),
  ...callsIn(papers),
  ...callsIn(advocates),
  ...callsIn(courts),
  ...callsIn(courtLimits),
  ...callsIn(feeTables),
  ...callsIn(holidays),
  ...callsIn(mailTemplates),
  ...callsIn(paperFormats),
  ...callsIn(parties),
  ...callsIn(payments),
  ...callsIn(proceedings),
  ...callsIn(rateChanges),
  ...callsIn(recordSheets),
  ...callsIn(securities),
  ...callsIn(search),
  ...callsIn(templateDrafts),
  ...callsIn(templates),
  ...callsIn(serviceTokens),
  ...callsIn(userFactors),
  ...callsIn(users),
  ...callsIn(webhooks),
};

export type Contract = typeof contract;
export type CallName = keyof Contract;

/** The calls of the specification; all others are ours. */
export type SpecifiedName = {
  [Name in CallName]: Contract[Name] extends Endpoint ? Name : never;
}[CallName];

/** What routes get: of a call of ours just what its operation returns. */
export type ReplyOf<Name extends CallName> = Contract[Name] extends { reply: infer Reply extends z.ZodType }
  ? z.output<Reply>
  : Name extends keyof Replies
    ? Replies[Name]
    : never;

/** A row of a list that a call answers with. */
export type RowOf<Name extends CallName> =
  ReplyOf<Name> extends { results: readonly (infer Row)[] } ? Row : never;

export type { AnyCall, Answer, Endpoint, InputOf, OwnCall, ParsedInputOf } from "./endpoint.ts";
