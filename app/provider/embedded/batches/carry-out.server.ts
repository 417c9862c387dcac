// The import itself, inside its transaction: it does what its dry run said, or throws and leaves nothing.
import { randomBytes } from "node:crypto";
import { sql } from "drizzle-orm";
import type pg from "pg";
import { record } from "#app/database/audit/audit.server.ts";
import type { Transaction } from "#app/database/open.server.ts";
import { leftOutOf, notImported } from "#app/domain/batches/import-plan.ts";
import { importMessages } from "#app/domain/batches/import-messages.ts";
import { EVENT } from "#app/domain/integrations/webhooks.ts";
import { PROBLEMS_ANSWERED } from "#app/domain/limits.ts";
import { messages } from "#app/domain/messages.ts";
import { FIRST_PAPER, paperCategoryLabel } from "#app/domain/papers/categories.ts";
import type { StoredFile } from "#app/files/store.server.ts";
import { noteEvent } from "#app/jobs/webhooks/note-event.server.ts";
import { partyColumns } from "#app/spreadsheets/copy-columns.ts";
import { NO_IMPORT, type Import } from "../../contract/batches/upload.ts";
import { MAPPING_TYPE } from "../../contract/clients/clients.ts";
import { Refusal, type Handled, type Input as InputOf, type UserCall } from "../call.server.ts";
import { noteImport } from "../bulk/note-import.server.ts";
import { learnColumns } from "../clients/column-mapping.server.ts";
import { correctedImport, holdToClient } from "./corrected-import.server.ts";
import { addBatch, addWorkbook, columnsToLearn } from "./import-batch.server.ts";
import { heldClient, lenderOf } from "./import-lender.server.ts";
import { earlierImport, keepImport, writeCorrection } from "./import-record.server.ts";
import { insertParties } from "./import-parties.server.ts";
import { insertCases, sharedProductGroup } from "./import-rows.server.ts";
import { mappedIn, type ConvertedSource } from "./import-source.server.ts";
import { lastCaseId, noteSecondCases, writeUpdates } from "./import-updates.server.ts";
import { inOrder } from "./plan-import.server.ts";
import { workOut, writeLeftOut, type WorkedOut } from "./work-out.server.ts";

type Input = InputOf<"bulkCreate">;

/** The staff must decide first: everything is rolled back, the form's key included, so that it can be sent again. */
export class Undecided extends Error {
  readonly outcome: Import;
  constructor(outcome: Partial<Import>) {
    super("the import waits for a decision");
    this.outcome = { ...NO_IMPORT, ...outcome };
  }
}

interface Means {
  tx: Transaction;
  connection: pg.PoolClient;
  /** The workbook as it came. */
  workbook: StoredFile;
  folder: string;
  /** Stores a file that goes when the import comes to nothing. */
  keep: (file: string) => Promise<StoredFile>;
}

/** Carries an import out. @throws Undecided where the staff have not seen what it would do */
export async function carryOut(
  call: UserCall,
  input: Input,
  source: ConvertedSource,
  means: Means,
): Promise<Handled<Import>> {
  const { tx, connection, workbook, folder, keep } = means;
  const lender = await lenderFor(tx, call, input, source);
  const { clientId, corrected } = lender;
  if (!corrected && !input.repeat_confirmed) await refuseRepeat(tx, lender, workbook);
  const planned = await workOut(connection, source, {
    clientId,
    correctedBatchId: corrected?.batch_id ?? null,
    decisions: input.decisions,
    now: call.services.now(),
    isCommitting: true,
  });
  const { counts, digest } = planned;
  const refused = notImported(counts);
  if (input.plan !== undefined && input.plan !== digest) throw new Undecided({ plan_changed: true, refused });
  if (input.plan === undefined && refused > 0 && !mayLeaveOut(input, refused)) throw asked(source, planned);
  if (counts.new + counts.update === 0) throw new Refusal(messages.upload.noGoodRows);
  refuseUnreasoned(input, planned);

  await addWorkbook(tx, call, {
    ...{ stored: workbook, clientId },
    ...{ name: input.case_file.name, kind: source.inspection.kind },
  });
  const batch = await batchFor(tx, call, input, { lender, source, refused, connection, workbook, counts });
  const correctionId = input.correction_id ?? randomBytes(16).toString("hex");
  const [changeId, correction] = await Promise.all([
    writeCases(tx, call, input, { lender, source, planned, batchId: batch.id }),
    // The child process reads the rows again while the database writes them.
    leftOutOf(counts) === 0
      ? null
      : writeLeftOut(source, planned, folder).then((problemsFile) =>
          writeCorrection(source, { problemsFile, correctionId, folder }),
        ),
  ]);
  const stored = correction === null ? null : await keep(correction);
  await keepImport(tx, call, {
    ...{ batchId: batch.id, clientId, changeId, source, counts, correctionId, reasons: planned.reasons },
    ...{ stored: workbook, fileName: input.case_file.name, correction: stored },
    correctionOf: corrected?.id ?? null,
  });
  if (!corrected) {
    await learnColumns(tx, call, { clientId, type: MAPPING_TYPE, ...columnsToLearn(source) });
  }
  const written = { inserted: counts.new, updated: counts.update, skipped: counts.skipped };
  await record(tx, call.actor, {
    action: corrected ? "batch.corrected_by_import" : "batch.imported",
    object: { type: "batch", id: batch.id },
    clientId,
    after: {
      file: workbook.sha256,
      sheet: source.inspection.sheet,
      header_row: source.inspection.headerRow,
      macros: source.inspection.macros,
      ...{ read: counts.read, refused, ...written },
    },
  });
  await noteEvent(tx, {
    ...{ event: EVENT.batchImported, clientId, at: call.services.now() },
    data: { batch_id: batch.id, left_out: refused, ...written },
  });
  const data = {
    ...NO_IMPORT,
    ...{ batch_id: batch.id, refused, ...written },
    correction_url: stored?.key ?? null,
  };
  return { data, message: [messages.upload.imported, ...batch.said].join(". ") };
}

interface Lender {
  clientId: number;
  branch: { id: number | null; branch_name: string; manager_name: string | null };
  corrected: Awaited<ReturnType<typeof correctedImport>>;
}

/** A corrected sheet goes to the lender of its batch, whatever is said beside it. */
async function lenderFor(
  tx: Transaction,
  call: UserCall,
  input: Input,
  { inspection }: ConvertedSource,
): Promise<Lender> {
  const corrected = await correctedImport(tx, call.user, inspection.correctionId);
  if (!corrected) {
    const { client, branch } = await lenderOf(tx, call, input);
    return { clientId: client.id, branch, corrected };
  }
  holdToClient(input, corrected);
  const client = await heldClient(tx, call, corrected.client_id);
  const branch_name = corrected.branch_name ?? input.branch_name;
  return { clientId: client.id, branch: { id: null, branch_name, manager_name: null }, corrected };
}

/** docs/security.md F-06: the same file for the same client and branch is imported again only when confirmed. */
async function refuseRepeat(tx: Transaction, { clientId, branch }: Lender, { sha256 }: StoredFile) {
  if (branch.id === null) return;
  const repeat_of = await earlierImport(tx, { client: clientId, branch: branch.id, sha256 });
  if (repeat_of !== null) throw new Undecided({ repeat_of });
}

/** Leaving out rows is a choice of staff, and covers no more rows than they were shown. */
function mayLeaveOut({ import_good_rows, rows_left_out }: Input, refused: number): boolean {
  return import_good_rows && (rows_left_out === undefined || refused <= rows_left_out);
}

function asked({ conversion }: ConvertedSource, { counts, ...planned }: WorkedOut): Undecided {
  const later = [...planned.repeated, ...planned.unchanged, ...planned.broken];
  return new Undecided({
    refused: notImported(counts),
    skipped: counts.skipped,
    problems: inOrder([...conversion.problems, ...later]).slice(0, PROBLEMS_ANSWERED),
    problem_count: conversion.problemCount + later.length,
  });
}

function refuseUnreasoned({ decisions }: Input, { papered, second }: WorkedOut): void {
  if (papered > 0 && !decisions.update_reason) {
    throw new Refusal(importMessages.updateReasonRequired(papered), 422, { field: "update_reason" });
  }
  if (second > 0 && !decisions.second_reason) {
    throw new Refusal(importMessages.secondReasonRequired, 422, { field: "second_reason" });
  }
}

interface Facts {
  lender: Lender;
  source: ConvertedSource;
  refused: number;
  connection: pg.PoolClient;
  workbook: StoredFile;
  counts: WorkedOut["counts"];
}

/** The batch of the import: a new one, that of a corrected sheet, or, where no case is new, that of the cases updated. */
async function batchFor(
  tx: Transaction,
  call: UserCall,
  input: Input,
  { lender, source, refused, connection, workbook, counts }: Facts,
): Promise<{ id: number; said: string[] }> {
  const { clientId, branch, corrected } = lender;
  if (corrected) return { id: corrected.batch_id, said: [] };
  if (counts.new === 0 || branch.id === null) {
    const { rows } = await connection.query<{ id: string }>(
      `select found_batch as id from import_rows where class = 'update' group by 1 order by count(*) desc, 1 desc limit 1`,
    );
    return { id: Number(rows[0]?.id), said: [] };
  }
  const { whole, said } = withDefaults(input, { manager: branch.manager_name, user: call.user.fullName });
  const id = await addBatch(tx, call, whole, {
    ...{ stored: workbook, clientId, branchId: branch.id, refused, conversion: source.conversion },
    productGroup: await sharedProductGroup(connection),
  });
  return { id, said };
}

/**
 * Fields that docs/provider-api.md does not require and the caller left out, each with its sentence for the reply. Our
 * own form requires both.
 */
function withDefaults(input: Input, known: { manager: string | null; user: string }) {
  const assigned_by = input.assigned_by ?? known.manager ?? known.user;
  const case_category = input.case_category ?? FIRST_PAPER;
  const whole = { ...input, assigned_by, case_category };
  const said = [
    ...(input.assigned_by ? [] : [messages.upload.takenAs("Assigned By", assigned_by)]),
    ...(input.case_category
      ? []
      : [messages.upload.takenAs("Case Category", paperCategoryLabel(case_category))]),
  ];
  return { whole, said };
}

interface Written {
  lender: Lender;
  source: ConvertedSource;
  planned: WorkedOut;
  batchId: number;
}

/** @returns the number of the bulk change that the import is */
async function writeCases(
  tx: Transaction,
  call: UserCall,
  input: Input,
  { lender, source, planned, batchId }: Written,
): Promise<number> {
  const { decisions } = input;
  const { counts, second } = planned;
  const isCorrection = lender.corrected !== null;
  const lastId = second > 0 ? await lastCaseId(tx) : 0;
  const target = { batchId, clientId: lender.clientId, userId: call.user.id, isCorrection };
  const inserted =
    counts.new === 0 ? 0 : await insertCases(tx, { ...target, branchName: lender.branch.branch_name });
  // Before the cases are noted: what a party says of the first of its role, the case's own columns say, too.
  if (inserted > 0) await insertParties(tx, partyColumns(source.mapping), target);
  const fileName = input.case_file.name;
  const changeId = await noteImport(tx, call, { batchId, clientId: lender.clientId, fileName });
  const updates = { changeId, mapped: mappedIn(source), reason: decisions.update_reason };
  const updated = counts.update === 0 ? 0 : await writeUpdates(tx, call, updates);
  const refused = notImported(counts);
  if (
    inserted !== counts.new ||
    updated !== counts.update ||
    counts.read !== inserted + updated + refused + counts.skipped
  ) {
    throw new Error(`rows do not add up: ${inserted} inserted, ${updated} updated of ${counts.read} read`);
  }
  const reason = decisions.second_reason ?? "";
  if (second > 0) await noteSecondCases(tx, call, { batchId, lastId, reason, isCorrection });
  if (isCorrection) {
    await tx.execute(sql`update batches set missing_open = true where id = ${batchId}`);
  }
  return changeId;
}
