// The upload wizard between its steps: what its draft holds, and which steps that completes.
import { randomBytes } from "node:crypto";
import { redirect } from "@remix-run/node";
import * as z from "zod";
import { HIDDEN_ACTIONS, REPEAT_KINDS } from "#app/domain/batches/import-plan.ts";
import { messages } from "#app/domain/messages.ts";
import type { Visit, Visitor } from "#app/http/guard.server.ts";
import { done } from "#app/http/replies.server.ts";
import { requireDraft, startDraft, type DraftVisit, type Wizard } from "#app/http/wizard-drafts.server.ts";
import type { WizardState } from "#app/components/forms/wizard-page.tsx";
import { paths } from "#app/paths.ts";
import { ImportDecisions } from "#app/provider/contract/batches/import-plan.ts";
import { batchDetails, RowProblem, uploadDetailsForm } from "#app/provider/contract/batches/upload.ts";
import { isAttributeName, type AttributeName } from "#app/spreadsheets/columns/attributes.ts";
import { LearnedColumnSchema } from "#app/spreadsheets/columns/learned-columns.ts";
import { ConversionSchema, InspectionSchema } from "#app/spreadsheets/inspection.ts";

const Attribute = z.custom<AttributeName>((value) => typeof value === "string" && isAttributeName(value));

const Count = z.number().int().nonnegative();

/** What an import would do, as the dry run found it. */
const Plan = z.object({
  /** Another outcome has another one. */
  plan: z.string(),
  counts: z.object({
    ...{ new: Count, update: Count, unchanged: Count, duplicate: Count, rejected: Count },
    ...{ read: Count, skipped: Count },
  }),
  kinds: z.partialRecord(z.enum(REPEAT_KINDS), Count),
  papered: Count,
  second: Count,
  /** Columns that papers need; of several together one is enough. */
  needed: z.array(z.array(Attribute)),
  /** All rows, and the problems of those that are left out. */
  planFile: z.string(),
  leftOutFile: z.string(),
});
export type PlanState = z.output<typeof Plan>;

const Columns = z.object({
  /** Column index → attribute. */
  mapping: z.record(z.coerce.number<string>().int(), Attribute.optional()),
  answers: z.partialRecord(Attribute, z.string()),
  /** What is done with rows that Excel hides; null: the staff have not said it. */
  hidden: z.enum(HIDDEN_ACTIONS).nullable().default(null),
  /** What was remembered of this client's earlier files when this one was read. */
  learned: z.array(LearnedColumnSchema).default([]),
  preview: ConversionSchema.nullable(),
  plan: Plan.nullable(),
  /** What is done with rows whose loan is there already. */
  decisions: ImportDecisions,
  /** What papers need and no column holds, where the staff have said that it may be so. */
  without: z.array(z.string()),
  /** What is odd about the file, in the sentences that the staff have said are right. */
  right: z.array(z.string()),
  /** What the correction workbook of this file is known by when it comes back. */
  correctionId: z.string(),
  /** This file is itself a corrected sheet: of that batch. */
  correctionOf: z.number().nullable(),
  /** Why there is no preview. */
  refusal: z.string().nullable(),
  /** What the provider found beyond the preview when it was asked to import. */
  found: z
    .object({ refused: z.number(), problemCount: z.number(), problems: z.array(RowProblem) })
    .nullable(),
  /** How many rows the staff have agreed to leave out. */
  leaveOut: z.number().nullable(),
  /** The batch this file was imported as before, and whether that is all right. */
  repeat: z.object({ of: z.number(), isConfirmed: z.boolean() }).nullable(),
});
export type ColumnsState = z.output<typeof Columns>;

const UploadState = z.object({
  /** Sent with the import, so that a form sent twice imports once. */
  key: z.string(),
  /** The form as it was filled in, and what the provider gets of it. */
  details: uploadDetailsForm,
  wire: batchDetails.extend({ new_client: z.boolean() }),
  file: z.object({ name: z.string(), size: z.number(), path: z.string() }).nullable(),
  inspection: InspectionSchema.nullable(),
  isSheetChosen: z.boolean(),
  columns: Columns.nullable(),
  /** Done: where a form sent once more is led. */
  imported: z
    .object({ batchId: z.number().nullable(), message: z.string(), correctionUrl: z.string().nullable() })
    .nullable(),
});
export type UploadState = z.output<typeof UploadState>;

export type UploadVisit = DraftVisit<UploadState>;

const WIZARD: Wizard<UploadState> = {
  feature: "litigation_batch",
  state: UploadState,
  gone: (visit) => done(visit, paths.uploadDetails(), { kind: "info", text: messages.upload.draftGone }),
};

/** The draft of an address. @throws a redirect to the first step when there is none; to the batches when it was imported */
export async function requireUpload(visit: Visit): Promise<UploadVisit> {
  const upload = await requireDraft(WIZARD, visit);
  if (upload.state.imported) {
    // A process that ended just after the import has left them.
    await clearAway(upload, upload.state);
    if (visit.request.method === "GET") throw redirect(paths.batches());
    throw await done(visit, paths.batches(), { kind: "success", text: upload.state.imported.message });
  }
  return upload;
}

/** @returns the id of a new draft */
export const startUpload = (
  visitor: Visitor,
  details: Pick<UploadState, "details" | "wire">,
): Promise<string> => {
  const fresh = { file: null, inspection: null, isSheetChosen: false, columns: null, imported: null };
  return startDraft(visitor, { key: randomBytes(16).toString("hex"), ...details, ...fresh });
};

/** Saves a state and clears away the files it no longer names. */
export async function saveUpload(upload: UploadVisit, state: UploadState): Promise<void> {
  await upload.draft.save(state);
  await clearAway(upload, state);
}

async function clearAway({ draft }: UploadVisit, state: UploadState): Promise<void> {
  const { preview, plan } = state.columns ?? {};
  const files = [
    ...[state.file?.path, state.inspection?.rowsFile, preview?.problemsFile, preview?.copyFile],
    ...[plan?.planFile, plan?.leftOutFile],
  ];
  await draft.keepOnly(files.filter((file) => typeof file === "string"));
}

/** Whether the file has been read, the sheet chosen where there are several, and its columns matched. */
export function isFileComplete({ inspection, isSheetChosen, columns }: UploadState): boolean {
  return inspection !== null && isSheetChosen && columns !== null;
}

/** How far it has come. */
export const getTemplateState = ({ draft, state }: UploadVisit): WizardState => ({
  draftId: draft.id,
  complete: [true, isFileComplete(state)],
});
