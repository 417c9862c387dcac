// One case with all its fields, its history, and case/update of docs/provider-api.md.
import * as z from "zod";
import {
  ADDITIONAL_DETAILS,
  CASE_FIELDS,
  OWN_CASE_FIELDS,
  type AdditionalDetail,
  type CaseColumn,
  type OwnCaseField,
} from "#app/domain/cases/case-fields.ts";
import { CASE_EVENTS } from "#app/domain/audit/case-events.ts";
import type { CaseField } from "#app/domain/cases/fields/field.ts";
import {
  Id,
  IdempotencyKey,
  OptionalDate,
  OptionalLongText,
  OptionalText,
  PageNumber,
  OptionalReason,
} from "#app/domain/fields.ts";
import { OptionalPercentage } from "#app/domain/money-fields.ts";
import { FILING_STATUSES } from "#app/domain/cases/filing.ts";
import { MAX_REASON_LENGTH } from "#app/domain/limits.ts";
import { messages } from "#app/domain/messages.ts";
import { Confirmed } from "../confirm.ts";
import { endpoint, ownRead } from "../endpoint.ts";
import { caseFieldRule } from "../missing-data/paper-fields.ts";
import { flagField, optionalDataReply } from "../wire.ts";
import { Warnings } from "./case-number.ts";
import type { ReplyOf, RowOf } from "../index.ts";

/** A case with all its fields. Of a host of the specification as far as its list of cases has them. */
export interface CaseDetails extends Record<CaseColumn, string | null> {
  case_id: number;
  /** What an edit is held against; null from a host that keeps none. */
  version: number | null;
  case_status: string | null;
  client_name: string | null;
  advocate_name: string | null;
  email_replied: boolean;
  missing_data_pendency: boolean;
  missing_data_open: boolean;
  created_at: string | null;
  updated_at: string | null;
  batch_id: number | null;
  batch: {
    batch_name: string | null;
    relief_sought: string[];
    case_category: string | null;
    branch_name: string | null;
    client_contact_no: string | null;
    client_email_id: string | null;
    assigned_by: string | null;
    assignment_date: string | null;
    jurisdiction_state: string | null;
    jurisdiction_court: string | null;
  };
  /** Columns of the client's sheet that are no field of a case: header → text. */
  extras: Record<string, string>;
  /** Fields without a column of their own, most of them said in papers only: field → value. */
  facts: Record<string, string>;
  /** Of viewCase alone: who and what else belongs to the case. */
  record?: CaseRecord;
}

export interface CaseRecord {
  parties: RowOf<"listParties">[];
  proceedings: RowOf<"listProceedings">[];
  securities: RowOf<"listSecurities">[];
  payments: ReplyOf<"listPayments">;
}

/** For dialogs that edit a case or say whose it is: mail, mobile and account number come masked. */
export const readCase = ownRead(z.object({ case_id: Id }), "details");

/** The same with nothing masked; that it was seen is kept in the audit trail. */
export const viewCase = ownRead(z.object({ case_id: Id }));

/** One entry of a case's history: who did what, and which fields it changed. */
export type HistoryEntry = RowOf<"listCaseHistory">;

/** What a history is narrowed to; without it all that changed something. */
export const eventKind = z.enum(CASE_EVENTS);

export const listCaseHistory = ownRead(
  z.object({ case_id: Id, page: PageNumber, kind: eventKind.optional() }),
  "history",
);

/** What the page of a case shows beside its time line. */
export type CasePage = ReplyOf<"readCasePage">;

export const readCasePage = ownRead(z.object({ case_id: Id }), "page");

/** All that is recorded of a case, to be printed. */
export type CaseSheet = ReplyOf<"readCaseSheet">;

export const readCaseSheet = ownRead(z.object({ case_id: Id }), "sheet");

const RULES = {
  date: OptionalDate,
  rate: OptionalPercentage,
  text: OptionalText(),
  address: OptionalLongText(),
};

/** What Update Additional Details sends. Blank takes a value away, left out leaves it as it is. */
export const additionalDetails = z.object(
  Object.fromEntries(ADDITIONAL_DETAILS.map((name) => [name, RULES[CASE_FIELDS[name].kind]])) as {
    [Name in AdditionalDetail]: (typeof RULES)[(typeof CASE_FIELDS)[Name]["kind"]];
  },
);

/** The same of any field of the case: blank takes its value away where the case can be without it. */
export const caseValues = z.object({
  ...(Object.fromEntries(OWN_CASE_FIELDS.map((name) => [name, correctedBy(name).optional()])) as {
    [Name in OwnCaseField]: z.ZodOptional<z.ZodType<string, string>>;
  }),
  // These keep the rules they always had: a rate of 0 is one.
  ...additionalDetails.shape,
});

function correctedBy(name: OwnCaseField): z.ZodType<string> {
  const rule = caseFieldRule(name);
  const { required, options }: CaseField = CASE_FIELDS[name];
  if (required) return rule;
  if (options) return z.enum(["", ...Object.keys(options)], messages.generic.chooseFromList);
  return z.string(messages.generic.unreadableText).transform((text, context) => {
    if (text.trim() === "") return "";
    const read = rule.safeParse(text);
    for (const { message } of read.error?.issues ?? []) context.addIssue({ code: "custom", message });
    return read.data ?? z.NEVER;
  });
}

/** Hosts may send amounts and rates as numbers (docs/provider-api.md). */
const AS_NUMBERS = OWN_CASE_FIELDS.filter((name) => ["amount", "rate"].includes(CASE_FIELDS[name].kind));

/** Of Update Additional Details alone, for a call that does more than that. */
export const detailsUpdate = z.object({
  case_id: Id,
  case_status: z.enum(FILING_STATUSES, messages.createCase.filingStatusRequired).optional(),
  ...additionalDetails.shape,
  version: Id.optional(),
  idempotency_key: IdempotencyKey.optional(),
});
export const DETAILS_AS_NUMBERS = ["roi_percentage"] as const;

export const updateCaseDetails = endpoint({
  method: "POST",
  path: "/litigation/api/case/update/",
  input: z.object({
    ...caseValues.shape,
    ...detailsUpdate.shape,
    /** Why; required once a paper was generated where an amount or a date beyond the additional details changes. */
    reason: OptionalReason(MAX_REASON_LENGTH),
    /** Another case of the client with the corrected loan account number is meant. */
    same_loan_confirmed: flagField.optional(),
    confirmed: Confirmed,
  }),
  amounts: AS_NUMBERS,
  reply: optionalDataReply(Warnings),
});
