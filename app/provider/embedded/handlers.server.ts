// Which operation answers which call. A call of the contract without one does not compile.
import type * as z from "zod";
import type { CallName, Contract } from "../contract/index.ts";
import type { FileReply } from "../contract/wire.ts";
import * as account from "./account/account-handlers.server.ts";
import * as audit from "./audit/audit-handlers.server.ts";
import * as batches from "./batches/batches-handlers.server.ts";
import * as billing from "./billing/billing-handlers.server.ts";
import * as bulk from "./bulk/bulk-handlers.server.ts";
import * as cases from "./cases/cases-handlers.server.ts";
import * as clients from "./clients/clients-handlers.server.ts";
import * as documents from "./documents/documents-handlers.server.ts";
import * as emails from "./emails/emails-handlers.server.ts";
import * as files from "./files/files-handlers.server.ts";
import * as missingData from "./missing-data/missing-data-handlers.server.ts";
import * as papers from "./papers/papers-handlers.server.ts";
import * as record from "./record/record-handlers.server.ts";
import * as reference from "./reference/reference-handlers.server.ts";
import * as shell from "./shell/shell-handlers.server.ts";
import * as templates from "./templates/templates-handlers.server.ts";
import * as users from "./users/users-handlers.server.ts";
import type { AnonymousCall, Handled, Input, UserCall } from "./call.server.ts";

const operations = {
  ...account,
  ...audit,
  ...batches,
  ...billing,
  ...bulk,
  ...cases,
  ...clients,
  ...documents,
  ...emails,
  ...files,
  ...missingData,
  ...papers,
  ...record,
  ...reference,
  ...shell,
  ...templates,
  ...users,
};

/** What the operations return: the replies of our own calls, and in process also those of the others. */
export type Replies = {
  [Name in keyof typeof operations]: Awaited<ReturnType<(typeof operations)[Name]>>["data"];
};

/** What arrives over HTTP as it was sent: without dates, sets and other things that JSON has no word for. */
type Jsonable<Value> = Value extends string | number | boolean | null
  ? Value
  : Value extends bigint | symbol | undefined | Date | ((...args: never) => unknown)
    ? never
    : Value extends object
      ? { [Field in keyof Value]: Jsonable<Value[Field]> }
      : never;

type ReplyTo<Name extends CallName> = Contract[Name] extends { reply: infer Reply extends z.ZodType }
  ? z.output<Reply>
  : Contract[Name] extends { does: "file" }
    ? FileReply
    : Name extends keyof Replies
      ? Jsonable<Replies[Name]>
      : never;

type CallOf<Name extends CallName> = "anonymous" extends keyof Contract[Name]
  ? true extends Contract[Name]["anonymous"]
    ? AnonymousCall
    : UserCall
  : UserCall;

export const handlers: {
  [Name in CallName]: (call: CallOf<Name>, input: Input<Name>) => Promise<Handled<ReplyTo<Name>>>;
} = operations;
