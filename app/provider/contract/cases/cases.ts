import * as z from "zod";
import type { CaseColumn } from "#app/domain/cases/case-fields.ts";
import { Id, OptionalDate, OptionalText, PageNumber } from "#app/domain/fields.ts";
import { MAX_SEARCH_LENGTH } from "#app/domain/limits.ts";
import { messages } from "#app/domain/messages.ts";
import { RELIEFS } from "#app/domain/cases/reliefs.ts";
import { endpoint, ownRead } from "../endpoint.ts";
import { CaseSort, ownFilters } from "./case-list-filters.ts";
import { FilterFlag, noneIfBlank } from "./filter-rules.ts";
import { pageReply, WireFlag, WireId, WireNumber, WireText, WireTexts } from "../wire.ts";

const notListed = messages.generic.chooseFromList;

/** Fields of a case that cards do not show: hosts send them, and we do to callers over HTTP (docs/provider-api.md). */
export const MORE_CASE_FIELDS = [
  "roi_percentage",
  "borrower_type",
  "product_group",
  "email",
  "award_date",
  "npa_date",
  "agreement_date",
  "lrn_date",
  "sanction_date",
  "application_date",
  "incorpration_date",
  "disbursal_date",
  "outstanding_date_as_on",
  "proprietor_name",
  "proprietor_address",
  "guarantor_name",
  "guarantor_address",
  "coborrower1_name",
  "coborrower1_address",
] as const satisfies readonly CaseColumn[];
const moreFields = Object.fromEntries(MORE_CASE_FIELDS.map((name) => [name, WireText.optional()])) as Record<
  (typeof MORE_CASE_FIELDS)[number],
  z.ZodOptional<typeof WireText>
>;

export const LitigationCase = z.object({
  ...moreFields,
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
  advocate_name: WireText,
  disposal_date: WireText,
  // Ours: what tables show and somebody must take care of. Other hosts send none.
  default_date: WireText,
  missing_data_pendency: WireFlag,
  /** It counts as pending until its data is worked out. */
  missing_data_open: WireFlag,
  /** Types of the documents that were asked for and have not come. */
  pending_documents: WireTexts,
  email_replied: WireFlag,
  /** Mails of the customer. */
  email_replies: WireNumber,
  /** Which state of the case was read; an edit sends it back. */
  version: WireNumber,
  /** For callers over HTTP (docs/provider-api.md); our own pages use listCasePapers. */
  case_pdfs: z
    .array(z.object({ pdf_type: WireText, pdf_url: WireText }))
    .optional()
    .catch(undefined),
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

const FilterId = noneIfBlank(Id);
const FilterText = noneIfBlank(OptionalText(MAX_SEARCH_LENGTH));

export const listCases = endpoint({
  method: "GET",
  path: "/litigation/api/cases",
  input: z.object({
    page: PageNumber,
    /** The batch whose cases these are: an unknown one is a 404. */
    case_batch_id: FilterId,
    client: FilterId,
    /** The same batch as a filter: an unknown one has no cases. */
    client_batch_id: FilterId,
    /** As it is shown: Active is also a batch without a status. */
    batch_status: FilterText,
    /** A part of the borrower's name. */
    customer_name: FilterText,
    /** A part of the name of the branch, as cards show it. */
    branch: FilterText,
    relief_sought: noneIfBlank(z.enum(RELIEFS, notListed)),
    /** Whether a case number exists. */
    case_status: FilterFlag,
    email_replied: FilterFlag,
    missing_data_pendency: FilterFlag,
    /** A number, email address or telephone number as a whole, else a part of a name or number. Ours. */
    search: FilterText,
  }),
  /** A host that knows no `search` finds the name; one that does takes the same words in both for one search. */
  forHost: ({ search, ...input }) => ({
    ...input,
    search,
    customer_name: input.customer_name ?? search,
  }),
  reply: pageReply(LitigationCase),
});

/** What an act on all cases of a list is for, and a list of ours shows. */
export const CaseFilters = listCases.input.omit({ page: true }).extend({
  ...ownFilters,
  /** The day in India that relative filters count from. */
  on: OptionalDate,
});
export type CaseFilters = z.output<typeof CaseFilters>;

/** The same list by filters of ours, or in an order of ours. */
export const listFilteredCases = ownRead(CaseFilters.extend({ page: PageNumber, sort: CaseSort }));

/** What the address of a list says. */
export const CaseListQuery = listFilteredCases.input.omit({ case_batch_id: true, on: true });
export type CaseListQuery = z.output<typeof CaseListQuery>;
