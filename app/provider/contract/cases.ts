import { z } from "zod";
import { Id, PageNumber } from "#app/domain/fields.ts";
import { endpoint } from "./endpoint.ts";
import { pageReply, WireId, WireNumber, WireText, WireTexts } from "./wire.ts";

export const LitigationCase = z.object({
  case_id: WireId,
  customer_name: WireText,
  lan_number: WireText,
  e_filing_case_number: WireText,
  case_no: WireText,
  case_status: WireText,
  stage_of_case: WireText,
  next_hearing_date: WireText,
  previous_hearing_date: WireText,
  claim_amount: WireText,
  loan_amount: WireText,
  client_name: WireText,
  branch_name: WireText,
  product_name: WireText,
  state: WireText,
  case_shorten_url: WireText,
  batch_id: WireNumber,
  batch: z
    .object({
      relief_sought: WireTexts,
      branch_name: WireText,
      client_contact_no: WireText,
      assignment_date: WireText,
      case_date: WireText,
    })
    .catch({
      relief_sought: [],
      branch_name: null,
      client_contact_no: null,
      assignment_date: null,
      case_date: null,
    }),
});
export type LitigationCase = z.output<typeof LitigationCase>;

export const listCases = endpoint({
  method: "GET",
  path: "/litigation/api/cases",
  input: z.object({
    page: PageNumber,
    case_batch_id: Id.optional(),
    client: Id.optional(),
  }),
  reply: pageReply(LitigationCase),
});
