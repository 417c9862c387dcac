// Acts on the cases that were ticked, or on all the list's filters match.
import * as z from "zod";
import { FILING_STATUSES } from "#app/domain/cases/filing.ts";
import { TABLE_COLUMNS } from "#app/domain/cases/case-table.ts";
import { readCaseNumberLines } from "#app/domain/cases/case-number-lines.ts";
import { isDateOfOurTime } from "#app/domain/dates.ts";
import {
  IdempotencyKey,
  OptionalDate,
  OptionalLongText,
  OptionalText,
  RequiredLongText,
  RequiredText,
} from "#app/domain/fields.ts";
import {
  MAX_AWAITED_DOCUMENTS,
  MAX_COMMENT_LENGTH,
  MAX_MAIL_BODY_LENGTH,
  MAX_MAIL_SUBJECT_LENGTH,
  MAX_PASTED_LENGTH,
} from "#app/domain/limits.ts";
import { hasBrokenPlaceholder, unknownPlaceholders } from "#app/domain/emails/mail-placeholders.ts";
import { messages } from "#app/domain/messages.ts";
import { isDisposed } from "#app/domain/cases/stages.ts";
import { ownChange, ownFile, ownRead } from "../endpoint.ts";
import { CaseSort } from "../cases/case-list-filters.ts";
import { chosenCases } from "./selection.ts";
import { jsonField } from "../wire.ts";
import type { ReplyOf } from "../index.ts";

const { bulk, cases, generic } = messages;

export const readChosenCases = ownRead(z.object({ selection: chosenCases.selection }));

/** An advocate by number, "none" to take the one there is away, blank to leave it. */
const AdvocateChoice = z.preprocess(
  (value) => (typeof value === "number" ? String(value) : value),
  z.string(messages.advocates.required).regex(/^(none|[1-9]\d{0,15})?$/, messages.advocates.required),
);

/** Blank, and left out, is "as it is". */
export const caseChange = z.object({
  stage_of_case: OptionalText(),
  previous_hearing_date: OptionalDate,
  next_hearing_date: OptionalDate,
  disposal_date: OptionalDate,
  filing_status: z.enum(["", ...FILING_STATUSES], generic.chooseFromList).optional(),
  case_numbers: z.string().max(MAX_PASTED_LENGTH, generic.tooLong(MAX_PASTED_LENGTH)).optional(),
  advocate: AdvocateChoice.optional(),
});
export type CaseChange = z.output<typeof caseChange>;

const CHANGE_FIELDS = Object.keys(caseChange.shape) as (keyof CaseChange)[];

type Issues<Value = CaseChange> = { value: Value; issues: z.core.$ZodRawIssue[] };

const refuseIn =
  <Value extends object>({ value, issues }: Issues<Value>) =>
  (field: keyof Value & string, message: string) =>
    issues.push({ code: "custom", message, path: [field], input: value });

type Progress = Pick<
  CaseChange,
  "stage_of_case" | "previous_hearing_date" | "next_hearing_date" | "disposal_date"
>;

/** The rules between the stage of a case and its dates, each at the field it is about. */
export function checkHearings(checked: Issues<Progress>): void {
  const { value } = checked;
  const refuse = refuseIn(checked);
  const { disposal_date } = value;
  if (isDisposed(value.stage_of_case) && !disposal_date) refuse("disposal_date", cases.closedNeedsDate);
  const [previous, next, disposal] = [
    value.previous_hearing_date,
    value.next_hearing_date,
    disposal_date,
  ].map((date = "") => (isDateOfOurTime(date) ? date : undefined));
  if (next && previous && next <= previous) refuse("next_hearing_date", cases.nextBeforePrevious);
  if (next && disposal && next > disposal) refuse("next_hearing_date", cases.nextAfterDisposal);
}

/** The rules between the fields of a change. */
export function checkCaseChange(checked: Issues): void {
  checkHearings(checked);
  const { value } = checked;
  const refuse = refuseIn(checked);
  const { filing_status } = value;
  if (filing_status === "filed" || value.case_numbers?.trim()) {
    const { lines, problems } = readCaseNumberLines(value.case_numbers ?? "");
    // What is wrong with a line is the review's to tell: it knows the cases too, and tells all of a paste at once.
    if (lines.length + problems.length === 0) refuse("case_numbers", bulk.linesRequired);
    if (filing_status === "not_filed") refuse("filing_status", cases.statusNeedsNumber);
  }
  const entered = CHANGE_FIELDS.map((name) => String(value[name] ?? "").trim());
  if (entered.every((text) => text === "")) {
    refuse("stage_of_case", bulk.nothingEntered);
  }
}

/** Which act of the list it is: says how it is called where it can be undone. */
const CHANGE_ACTS = ["update", "assign", "status"] as const;

const updateInput = z.object({
  ...chosenCases,
  act: z.enum(CHANGE_ACTS).default("update"),
  change: jsonField(caseChange.check(checkCaseChange)),
  idempotency_key: IdempotencyKey.optional(),
});

export const updateChosenCases = ownChange(updateInput);

export const requestDocuments = ownChange(
  z.object({
    ...chosenCases,
    change: jsonField(
      z.object({
        documents: z
          .array(RequiredText(messages.awaited.required), messages.awaited.required)
          .min(1, messages.awaited.required)
          .max(MAX_AWAITED_DOCUMENTS, messages.awaited.tooMany(MAX_AWAITED_DOCUMENTS))
          .overwrite(eachOnce),
      }),
    ),
    idempotency_key: IdempotencyKey.optional(),
  }),
);

/** The form of Document Pending: usual documents ticked, others a line each. */
export const documentsForm = z
  .object({
    documents: z.array(RequiredText(messages.awaited.required)).optional(),
    others: OptionalLongText(MAX_COMMENT_LENGTH),
    idempotency_key: IdempotencyKey.optional(),
  })
  .check(({ value, issues }) => {
    const { length } = documentsIn(value);
    const message =
      length === 0 ? messages.awaited.required : messages.awaited.tooMany(MAX_AWAITED_DOCUMENTS);
    if (length === 0 || length > MAX_AWAITED_DOCUMENTS) {
      issues.push({ code: "custom", message, path: ["documents"], input: value });
    }
  });

/** Each once, whatever its capitals and blanks: the first as it is written. */
function eachOnce(names: readonly string[]): string[] {
  const plain = (name: string) => name.toLowerCase().replace(/\s+/g, " ");
  return [...new Map(names.toReversed().map((name) => [plain(name), name])).values()].toReversed();
}

/** The documents of its form, each once. */
export function documentsIn({
  documents = [],
  others = "",
}: {
  documents?: string[] | undefined;
  others?: string | undefined;
}) {
  const typed = others.split("\n").map((line) => line.trim().replaceAll("\t", " "));
  return eachOnce([...documents, ...typed.filter((line) => line !== "")]);
}

const MAIL_AUDIENCES = ["borrower", "client"] as const;
export type MailAudience = (typeof MAIL_AUDIENCES)[number];

function checkPlaceholders({ value, issues }: { value: string; issues: z.core.$ZodRawIssue[] }): void {
  for (const { name, nearest } of unknownPlaceholders(value)) {
    const message = messages.bulkMail.unknownPlaceholder(name, nearest);
    issues.push({ code: "custom", message, input: value });
  }
  if (hasBrokenPlaceholder(value)) {
    issues.push({ code: "custom", message: messages.bulkMail.brokenPlaceholder, input: value });
  }
}

export const mailForm = z.object({
  audience: z.enum(MAIL_AUDIENCES, messages.bulkMail.audienceRequired),
  subject: RequiredText(messages.bulkMail.subjectRequired, MAX_MAIL_SUBJECT_LENGTH).check(checkPlaceholders),
  body: RequiredLongText(messages.bulkMail.bodyRequired, MAX_MAIL_BODY_LENGTH).check(checkPlaceholders),
  /** Keeps the mail as a template of this name. */
  save_as: OptionalText(),
  idempotency_key: IdempotencyKey.optional(),
});

/** The mail of the first case that gets one; the address masked. */
export type MailingPreview = NonNullable<ReplyOf<"mailChosenCases">["preview"]>;

export const mailChosenCases = ownChange(z.object({ ...chosenCases, ...mailForm.shape }));

export const listMailTemplates = ownRead(z.object({}));

/** @param columns those of the list as a table; without them all that is known of each case. @param sort the list's order */
export const exportCases = ownFile(
  z.object({
    selection: chosenCases.selection,
    columns: z.array(z.enum(TABLE_COLUMNS, generic.chooseFromList)).optional(),
    sort: CaseSort,
  }),
);
