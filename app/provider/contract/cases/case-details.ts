// One case with all its fields, its history, and case/update of docs/provider-api.md.
import { z } from "zod";
import { CASE_FIELD_NAMES, type CaseFieldName } from "#app/domain/cases/case-fields.ts";
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

const fields = Object.fromEntries(CASE_FIELD_NAMES.map((name) => [name, WireText])) as Record<
  CaseFieldName,
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

/** The fields of Update Additional Details. Blank takes a value away, left out leaves it as it is. */
export const additionalDetails = z.object({
  lrn_date: OptionalDate,
  npa_date: OptionalDate,
  outstanding_date_as_on: OptionalDate,
  agreement_date: OptionalDate,
  roi_percentage: OptionalPercentage,
  incorpration_date: OptionalDate,
  application_date: OptionalDate,
  sanction_date: OptionalDate,
  proprietor_name: OptionalText(),
  proprietor_address: OptionalLongText(),
  guarantor_name: OptionalText(),
  guarantor_address: OptionalLongText(),
  coborrower1_name: OptionalText(),
  coborrower1_address: OptionalLongText(),
});
export type AdditionalDetail = keyof typeof additionalDetails.shape;
export const ADDITIONAL_DETAILS = Object.keys(additionalDetails.shape) as AdditionalDetail[];

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
