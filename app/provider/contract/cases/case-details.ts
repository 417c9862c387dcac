// One case with all its fields, its history, and case/update of docs/provider-api.md.
import { z } from "zod";
import {
  ADDITIONAL_DETAILS,
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
import { endpoint, ownRead } from "../endpoint.ts";
import { messageReply } from "../wire.ts";
import type { RowOf } from "../index.ts";

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
}

/** For dialogs that edit a case or say whose it is: mail, mobile and account number come masked. */
export const readCase = ownRead(z.object({ case_id: Id }));

/** The same with nothing masked; that it was seen is kept in the audit trail. */
export const viewCase = ownRead(z.object({ case_id: Id }));

/** One entry of a case's history: who did what, and which fields it changed. */
export type HistoryEntry = RowOf<"listCaseHistory">;

export const listCaseHistory = ownRead(z.object({ case_id: Id, page: PageNumber }));

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
