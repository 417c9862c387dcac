// The calls of other programs, version 1. Unlike the panel's own calls they stay as they are once they are out: what is added
// to a reply may be ignored, what would break a caller becomes version 2 beside it. docs/openapi.json is made of them.
import * as z from "zod";
import { AnyText, IdempotencyKey, OptionalText, ReliefSought, RequiredText } from "#app/domain/fields.ts";
import { HIDDEN_ACTIONS } from "#app/domain/batches/import-plan.ts";
import { integrationMessages as said } from "#app/domain/integrations/integration-messages.ts";
import type { Scope } from "#app/domain/integrations/service-tokens.ts";
import { MAX_ROWS } from "#app/domain/limits.ts";
import { messages } from "#app/domain/messages.ts";
import { CASE_CATEGORIES } from "#app/domain/papers/categories.ts";
import { ImportDecisions, NO_DECISIONS } from "../batches/import-plan.ts";
import { batchDetails } from "../batches/upload.ts";
import { commaList, flagField, jsonField, UploadField } from "../wire.ts";

export interface IntegrationCall<
  Input extends z.ZodObject = z.ZodObject,
  Reply extends z.ZodType | "file" = z.ZodType | "file",
> {
  method: "GET" | "POST";
  /** Below INTEGRATIONS_PATH; `{name}` is a field of the input. */
  path: string;
  scope: Scope;
  summary: string;
  description?: string;
  input: Input;
  /** What an answer is held against before it is sent; a file answers with itself. */
  reply: Reply;
}

const call = <Input extends z.ZodObject, Reply extends z.ZodType | "file">(
  declared: IntegrationCall<Input, Reply>,
): IntegrationCall<Input, Reply> => declared;

const { required } = messages.generic;
const Version = z.literal(1);
/** Unlike a person's, a program's wrong page is refused: the first one again would be counted twice. */
const PageOfList = z.coerce.number().int().min(1).max(1_000_000).default(1);
const Count = z.int().nonnegative();

const file = {
  client: RequiredText(required("client")).meta({ description: "The client: its name, or its number" }),
  branch_name: RequiredText(required("branch_name")).meta({
    description: "The branch; one that the client does not have yet is added by the import",
  }),
  file: UploadField.meta({ description: "The workbook: .xlsx, .xlsb or .xls, up to 10 MB" }),
  sheet: OptionalText().meta({ description: "The sheet to read, where the workbook has several" }),
  header_row: z.coerce.number().int().positive().max(MAX_ROWS).optional().meta({
    description: "The row of the column names; found by itself without it",
  }),
  mapping: jsonField(z.record(AnyText(500), AnyText(80).nullable()))
    .default({})
    .meta({
      description:
        "JSON: column of the file → field of the panel, or null to save it as an extra column. Columns that the panel knows need none.",
    }),
  answers: jsonField(z.record(AnyText(80), AnyText(80)))
    .default({})
    .meta({ description: "JSON: field → answer, for columns that can be read in two ways" }),
  hidden_rows: z.enum(HIDDEN_ACTIONS).default("import").meta({
    description: "What is done with rows that Excel hides: left out, they are counted as skipped",
  }),
  // A name that is misspelt would be a decision that is not heeded.
  decisions: jsonField(ImportDecisions.strict()).default(NO_DECISIONS).meta({
    description:
      "JSON: what is done with rows whose loan is there already. Without it they are left out. A name that there is not is refused.",
  }),
};

const Problem = z.object({
  row: z.int(),
  column: z.string(),
  header: z.string(),
  field: z.string(),
  value: z.string(),
  problem: z.string(),
  fix: z.string(),
});

/** How many rows of each kind a file has. */
const counts = {
  read: Count.meta({ description: "Rows below the header" }),
  new: Count,
  update: Count,
  unchanged: Count,
  duplicate: Count,
  rejected: Count,
  skipped: Count.meta({
    description: "Rows that are no case: blank, totals, notes; and hidden ones that are left out",
  }),
};

const Plan = z.object({
  version: Version,
  plan: z.string().meta({ description: "To be sent with the import, which does exactly this or nothing" }),
  sheet: z.string(),
  header_row: z.int(),
  columns: z.array(
    z.object({
      column: z.string(),
      field: z.string().nullable().meta({ description: "null: saved as an extra column of the case" }),
    }),
  ),
  counts: z.object(counts),
  update_reason_required: z.boolean().meta({ description: "decisions.update_reason must be given" }),
  second_reason_required: z.boolean().meta({ description: "decisions.second_reason must be given" }),
  problems: z.array(Problem).meta({ description: "The first 500" }),
  problem_count: Count,
  unusual: z.array(z.string()).meta({ description: "What staff would be asked to confirm, a sentence each" }),
  imported_before: z.int().nullable().meta({ description: "The batch this very file was imported as" }),
  corrects_batch: z.int().nullable().meta({ description: "The file is a correction workbook of this batch" }),
});

const Imported = z.object({
  version: Version,
  batch_id: z.int(),
  inserted: Count,
  updated: Count,
  left_out: Count.meta({ description: "Rejected, duplicate and unchanged rows" }),
  skipped: Count,
  correction: z.string().nullable().meta({
    description: "Key of the workbook of the rows that were left out; null: there is none",
  }),
  message: z.string(),
});

const Import = z.object({
  import_id: z.int(),
  batch_id: z.int(),
  file_name: z.string().nullable(),
  created_at: z.iso.datetime(),
  imported_by: z.string().nullable(),
  is_correction: z.boolean(),
  undone_at: z.iso.datetime().nullable().meta({ description: "When undoing left none of its batch's cases" }),
  undone_cases: Count.nullable().meta({
    description: "How many cases undoing the import removed or restored; null: it was not undone",
  }),
  /** null: an import from before these were counted. */
  counts: z.object({
    ...{ read: Count.nullable(), new: Count.nullable(), update: Count.nullable() },
    ...{ unchanged: Count.nullable(), duplicate: Count.nullable(), rejected: Count.nullable() },
    skipped: Count.nullable(),
  }),
  correction: z.string().nullable(),
});

export const integrationCalls = {
  planImport: call({
    method: "POST",
    path: "/imports/plan",
    scope: "imports:plan",
    summary: "Dry run: what an import would do with each row. Nothing is written.",
    input: z.object(file),
    reply: Plan,
  }),
  importCases: call({
    method: "POST",
    path: "/imports",
    scope: "imports:commit",
    summary: "Import: does what its dry run said, as a whole or not at all",
    input: z.object({
      ...file,
      plan: RequiredText(required("plan"), 64).meta({
        description: "`plan` of the dry run of the same file",
      }),
      ...batchDetails.pick({
        assignment_date: true,
        email_id: true,
        contact_no: true,
        jurisdiction_state: true,
        jurisdiction_court: true,
        batch_name: true,
      }).shape,
      assignment_date: z.iso.date(said.dateRequired).meta({ description: "2026-11-22" }),
      relief_sought: commaList(ReliefSought).meta({ description: "Several are comma-separated" }),
      assigned_by: RequiredText(required("assigned_by")),
      case_category: z.enum(CASE_CATEGORIES, required("case_category")),
      import_again: flagField.meta({ description: "true: also when this very file was imported before" }),
      idempotency_key: IdempotencyKey.optional().meta({
        description: "A call repeated with the same key acts once and gets the first answer",
      }),
    }),
    reply: Imported,
  }),
  listImports: call({
    method: "GET",
    path: "/imports",
    scope: "imports:read",
    summary: "The imports of a client, the newest first, 20 on a page",
    input: z.object({ client: file.client, page: PageOfList }),
    reply: z.object({ version: Version, count: Count, page: z.int(), imports: z.array(Import) }),
  }),
  readCorrection: call({
    method: "GET",
    path: "/corrections/{key}",
    scope: "imports:read",
    summary: "The correction workbook of an import: the rows that were left out, and why",
    input: z.object({ key: RequiredText(messages.files.notFound) }),
    reply: "file",
  }),
} as const;

export type IntegrationCalls = typeof integrationCalls;
export type IntegrationName = keyof IntegrationCalls;
