// A case made by hand: the rules of its wizard's steps, and the call that creates it.
import * as z from "zod";
import { ASSIGNMENT_TYPES } from "#app/domain/cases/assignments.ts";
import { isCaseNumber } from "#app/domain/cases/case-numbers.ts";
import {
  alsoWhenWrong,
  EmailField,
  Id,
  IdempotencyKey,
  IsoDateField,
  OptionalLongText,
  OptionalText,
  PhoneField,
  ReliefSought,
  RequiredText,
} from "#app/domain/fields.ts";
import { ClaimAmount } from "#app/domain/money-fields.ts";
import { FILING_STATUSES } from "#app/domain/cases/filing.ts";
import { NEW_ENTRY } from "#app/domain/clients/lender-fill.ts";
import { MAX_CASE_NUMBER_LENGTH, MAX_COMMENT_LENGTH, MAX_LAN_LENGTH } from "#app/domain/limits.ts";
import { messages } from "#app/domain/messages.ts";
import { endpoint, ownRead } from "../endpoint.ts";
import { blankAsNone, commaList, dataReply, flagField, hasValue, WireNumber } from "../wire.ts";
import type { RowOf } from "../index.ts";

const { required } = messages.createCase;

const LanNumber = RequiredText(required("Loan Account Number"), MAX_LAN_LENGTH);

// --- The steps. The first asks only what the case is taken on for.

export const assignmentForm = z.object({
  assignment_type: z.enum(ASSIGNMENT_TYPES, required("Type of Assignment")),
});

/** Step two: whose case it is. What is to be typed anew must be typed. */
export const caseClientForm = z
  .object({
    /** an id, or TYPED_ANEW */
    client: RequiredText(required("Client Name")),
    custom_client: OptionalText(),
    /** an id, or TYPED_ANEW */
    branch: RequiredText(required("Branch Name")),
    custom_branch: OptionalText(),
    assigned_by: RequiredText(required("Assigned By")),
    assignment_date: IsoDateField(required("Assignment Date")),
    email_id: EmailField(required("Client Email ID")),
    contact_no: PhoneField(required("Client Contact Number")),
  })
  .refine(({ client, custom_client }) => client !== NEW_ENTRY || hasValue(custom_client), {
    path: ["custom_client"],
    message: required("Client Name"),
    when: alsoWhenWrong,
  })
  .refine(({ branch, custom_branch }) => branch !== NEW_ENTRY || hasValue(custom_branch), {
    path: ["custom_branch"],
    message: messages.createCase.newBranchRequired,
    when: alsoWhenWrong,
  });
export type CaseClient = z.output<typeof caseClientForm>;

const loanFields = z.object({
  lan_number: LanNumber,
  customer_name: RequiredText(required("Borrower Name")),
  claim_amount: ClaimAmount,
  relief_sought: ReliefSought,
  case_status: z.enum(FILING_STATUSES, messages.createCase.filingStatusRequired),
  case_no: blankAsNone(OptionalText(MAX_CASE_NUMBER_LENGTH)),
  next_hearing_date: blankAsNone(IsoDateField(required("Next Hearing Date"))),
  stage_of_case: blankAsNone(OptionalText()),
  comments: OptionalLongText(MAX_COMMENT_LENGTH),
});

/** What a case that is filed must say as well, and that its number is one. */
const WHEN_FILED = [
  ["case_no", required("Case Number"), Boolean],
  [
    "case_no",
    messages.caseNumber.none,
    (text: unknown) => typeof text !== "string" || text === "" || isCaseNumber(text),
  ],
  ["next_hearing_date", required("Next Hearing Date"), Boolean],
  ["stage_of_case", required("Stage of Case"), Boolean],
] as const;

/** Step three: the loan, and how far its case has come. */
export const caseLoanForm = WHEN_FILED.reduce(
  (form, [field, message, holds]) =>
    form.refine((values) => values.case_status !== "filed" || holds(values[field]), {
      path: [field],
      message,
      when: alsoWhenWrong,
    }),
  loanFields,
);
export type CaseLoan = z.output<typeof caseLoanForm>;

/** A case under the same loan number, for the staff to look at first. */
export type SameLoan = RowOf<"findSameLoan">;

export const findSameLoan = ownRead(z.object({ client: Id, lan_number: LanNumber }));

const createInput = loanFields.extend({
  /** an id, or a name typed anew */
  client: RequiredText(required("Client Name")),
  branch_name: RequiredText(messages.createCase.newBranchRequired),
  assigned_by: RequiredText(required("Assigned By")),
  assignment_date: IsoDateField(required("Assignment Date")),
  email_id: EmailField(required("Client Email ID")),
  contact_no: PhoneField(required("Client Contact Number")),
  assignment_type: z
    .enum(ASSIGNMENT_TYPES, required("Type of Assignment"))
    .refine((type) => type !== "lsr", messages.createCase.lsr),
  relief_sought: commaList(ReliefSought),
  // Ours: a remote host may ignore these.
  /** `client` is a name although it looks like an id */
  new_client: flagField,
  /** the staff saw that the client already has this loan number, and go on */
  same_loan_confirmed: flagField,
  idempotency_key: IdempotencyKey.optional(),
});

export const createCase = endpoint({
  method: "POST",
  path: "/litigation/api/case/create/",
  input: WHEN_FILED.reduce(
    (form, [field, message, holds]) =>
      form.refine((values) => values.case_status !== "filed" || holds(values[field]), {
        path: [field],
        message,
      }),
    createInput,
  ),
  amounts: ["claim_amount"],
  reply: dataReply(
    z
      .object({
        case_id: WireNumber,
        batch_id: WireNumber,
        /** What may be right and should be looked at, a sentence each. */
        warnings: z.array(z.string()).catch([]),
      })
      .catch({ case_id: null, batch_id: null, warnings: [] }),
  ),
});
