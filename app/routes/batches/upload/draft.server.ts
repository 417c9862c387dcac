// The upload wizard between its steps: what its draft holds, and which steps that completes.
import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import type { Draft } from "#app/http/drafts.server.ts";
import { requireAdmin, type Visitor } from "#app/http/guard.server.ts";
import { notFound } from "#app/http/queries.server.ts";
import { uploadSteps } from "#app/components/batches/upload-steps.ts";
import { paths } from "#app/paths.ts";
import { batchDetails, RowProblem, uploadDetailsForm } from "#app/provider/contract/batches/upload.ts";
import { isAttributeName, type AttributeName } from "#app/spreadsheets/columns/attributes.ts";
import { ConversionSchema, InspectionSchema } from "#app/spreadsheets/inspection.ts";

const Attribute = z.custom<AttributeName>((value) => typeof value === "string" && isAttributeName(value));

const Columns = z.object({
  /** Column index → attribute. */
  mapping: z.record(z.coerce.number<string>().int(), Attribute.optional()),
  answers: z.partialRecord(Attribute, z.string()),
  /** This client's mapping of earlier files, as it was when the file was read. */
  saved: z.partialRecord(Attribute, z.string()),
  preview: ConversionSchema.nullable(),
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
  imported: z.object({ batchId: z.number().nullable(), message: z.string() }).nullable(),
});
export type UploadState = z.output<typeof UploadState>;

export interface DraftVisit extends Visitor {
  draft: Draft;
  state: UploadState;
}

type Visit = LoaderFunctionArgs | ActionFunctionArgs;

/** Whose draft it is. */
export const ownerOf = ({ user }: Visitor): string => String(user.user_id);

/** The draft of an address. @throws 404 when it is another user's, too old, or was never there */
export async function requireDraft(visit: Visit): Promise<DraftVisit> {
  const visitor = await requireAdmin(visit, "litigation_batch");
  const opened = await reopened(visitor, visit.params.draftId ?? "");
  if (opened.state.imported) throw redirect(paths.batches());
  return { ...visitor, ...opened };
}

/** A draft as it is now: while one waited for its turn it may have changed. */
export async function reopened(
  visitor: Visitor,
  draftId: string,
): Promise<Pick<DraftVisit, "draft" | "state">> {
  const draft = await visitor.application.wizards.open(draftId, ownerOf(visitor));
  const state = UploadState.safeParse(draft?.state).data;
  if (!draft || !state) throw notFound();
  return { draft, state };
}

/** Saves a state and clears away the files it no longer names. */
export async function keep(draft: Draft, state: UploadState): Promise<void> {
  await draft.save(state);
  const files = [state.file?.path, state.inspection?.rowsFile, state.columns?.preview?.problemsFile];
  await draft.keepOnly(files.filter((file) => file !== undefined));
}

/** Whether the file has been read, the sheet chosen where there are several, and its columns matched. */
export function isFileComplete({ inspection, isSheetChosen, columns }: UploadState): boolean {
  return inspection !== null && isSheetChosen && columns !== null;
}

/** The steps of a draft, for the line above every page. */
export const stepsOf = (draftId: string, state: UploadState) =>
  uploadSteps(draftId, { details: true, file: isFileComplete(state) });
