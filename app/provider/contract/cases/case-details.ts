// One case with all its fields, its history, and case/update of docs/provider-api.md.
import { z } from "zod";
import {
  ADDITIONAL_DETAILS,
  CASE_COLUMNS,
  CASE_FIELDS,
  type AdditionalDetail,
  type CaseColumn,
} from "#app/domain/cases/case-fields.ts";
import {
  Id,
  IdempotencyKey,
  OptionalDate,
  OptionalLongText,
  OptionalPercentage,
  OptionalText,
  PageNumber,
} from "#app/domain/fields.ts";
import { FILING_STATUSES } from "#app/domain/cases/filing.ts";
import { messages } from "#app/domain/messages.ts";
import { endpoint } from "../endpoint.ts";
import {
  dataReply,
  messageReply,
  pageReply,
  WireFlag,
  WireId,
  WireNumber,
  WireText,
  WireTexts,
} from "../wire.ts";

const fields = Object.fromEntries(CASE_COLUMNS.map((name) => [name, WireText])) as Record<
  CaseColumn,
  typeof WireText
>;

export const CaseDetails = z.object({
  ...fields,
  case_id: WireId,
  /** What an edit is held against; null from a host that keeps none. */
  version: WireNumber,
  case_status: WireText,
  client_name: WireText,
  advocate_name: WireText,
  email_replied: WireFlag,
  missing_data_pendency: WireFlag,
  created_at: WireText,
  updated_at: WireText,
  batch_id: WireNumber,
  batch: z
    .object({
      batch_name: WireText,
      relief_sought: WireTexts,
      case_category: WireText,
      branch_name: WireText,
      client_contact_no: WireText,
      client_email_id: WireText,
      assigned_by: WireText,
      assignment_date: WireText,
      jurisdiction_state: WireText,
      jurisdiction_court: WireText,
    })
    .nullable()
    .catch(null),
  /** Columns of the lender's sheet that are no field of a case: header → text. */
  extras: z.record(z.string(), z.string()).catch({}),
});
export type CaseDetails = z.output<typeof CaseDetails>;

/** For dialogs that edit a case or say whose it is: mail, mobile and account number come masked. */
export const readCase = endpoint({
  method: "GET",
  path: "/litigation/api/panel/case/", // path chosen here
  input: z.object({ case_id: Id }),
  reply: dataReply(CaseDetails),
});

/** The same with nothing masked; that it was seen is kept in the audit trail. */
export const viewCase = endpoint({
  method: "GET",
  path: "/litigation/api/panel/case/details/", // path chosen here
  input: z.object({ case_id: Id }),
  reply: dataReply(CaseDetails),
});

/** One entry of a case's history: who did what, and which fields it changed. */
export const HistoryEntry = z.object({
  id: WireId,
  at: WireText,
  by: WireText,
  action: z.string(),
  changes: z.array(z.object({ field: z.string(), before: WireText, after: WireText })).catch([]),
});
export type HistoryEntry = z.output<typeof HistoryEntry>;

export const listCaseHistory = endpoint({
  method: "GET",
  path: "/litigation/api/panel/case/history/", // path chosen here
  input: z.object({ case_id: Id, page: PageNumber }),
  reply: pageReply(HistoryEntry),
});

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

/** Hosts may send rates as numbers (docs/provider-api.md). */
export const DETAILS_AS_NUMBERS = ["roi_percentage"] as const;

export const updateCaseDetails = endpoint({
  method: "POST",
  path: "/litigation/api/case/update/",
  input: z.object({
    case_id: Id,
    case_status: z.enum(FILING_STATUSES, messages.createCase.filingStatusRequired).optional(),
    ...additionalDetails.shape,
    version: Id.optional(),
    idempotency_key: IdempotencyKey.optional(),
  }),
  amounts: DETAILS_AS_NUMBERS,
  reply: messageReply,
});
