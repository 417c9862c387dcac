// A workbook becomes a batch of cases: whole, or not at all.
import { createReadStream } from "node:fs";
import { and, desc, eq } from "drizzle-orm";
import type pg from "pg";
import { record } from "#app/database/audit/audit.server.ts";
import type { Transaction } from "#app/database/open.server.ts";
import { batches } from "#app/database/schema.ts";
import { FIRST_PAPER, paperCategoryLabel } from "#app/domain/papers/categories.ts";
import { describeError } from "#app/domain/faults/describe-error.ts";
import { messages } from "#app/domain/messages.ts";
import type { StoredFile } from "#app/files/store.server.ts";
import { MAPPING_TYPE } from "../../contract/clients/clients.ts";
import type { Contract, ParsedInputOf } from "../../contract/index.ts";
import type { Import } from "../../contract/batches/upload.ts";
import { Refusal, type Handled, type Handler, type UserCall } from "../call.server.ts";
import { countUpload } from "./upload-allowance.server.ts";
import { countForUser } from "../account/user-rates.server.ts";
import { keepColumnMapping } from "../clients/column-mapping.server.ts";
import { addBatch, mappingToKeep } from "./import-batch.server.ts";
import { lenderOf } from "./import-lender.server.ts";
import {
  insertCases,
  sharedProductGroup,
  sortSearch,
  stageRows,
  takeOutRepeated,
} from "./import-rows.server.ts";
import { noteRefusedUpload } from "../audit/note-refused-upload.server.ts";
import { convertedSource, type ConvertedSource } from "./import-source.server.ts";

type Input = ParsedInputOf<Contract["bulkCreate"]>;
/** With what was left out filled in. */
type WholeInput = Input & { assigned_by: string; case_category: string };

/** The staff must decide first: everything is rolled back, the form's key included, so that it can be sent again. */
class Undecided extends Error {
  readonly outcome: Import;
  constructor(outcome: Partial<Import>) {
    super("the import waits for a decision");
    this.outcome = { ...NOTHING, ...outcome };
  }
}

const NOTHING: Import = {
  batch_id: null,
  inserted: null,
  refused: null,
  skipped: null,
  problems: [],
  problem_count: null,
  repeat_of: null,
};

/** Imports a workbook. Without `batch_id` in the answer nothing was written and the staff are to decide. */
export const bulkCreate: Handler<"bulkCreate"> = async (call, input) => {
  await countForUser(call, "importsPerHour");
  // A file from this panel's own wizard was counted when it was uploaded.
  if (input.case_file.prepared === undefined) await countUpload(call, input.case_file.size);
  const { files: store } = call.services;
  const work = await store.workFolder();
  let stored: StoredFile | undefined;
  let isKept = false;
  try {
    const source = await convertedSource(call.services, input, work.path);
    const handled = await call.change(async (tx, connection) => {
      // A form sent twice does not come this far the second time, and stores nothing.
      stored ??= await store.put(createReadStream(input.case_file.path));
      return importRows(call, input, source, stored, tx, connection);
    });
    isKept = true;
    // Not waited for: searches work without it, only slower.
    sortSearch(call.services.pool).catch((fault: unknown) => {
      call.services.log.warn(describeError(fault), "the search was not put in order after an import");
    });
    return handled;
  } catch (fault) {
    if (fault instanceof Undecided) return { data: fault.outcome, message: sentenceOf(fault.outcome) };
    if (fault instanceof Refusal) await noteRefusedUpload(call, fault.message);
    // Whether a commit that failed was carried out is not known here: the file stays, or goes to the trash without a row.
    else isKept = true;
    throw fault;
  } finally {
    if (stored && !isKept) await store.remove(stored.key);
    await work.remove();
  }
};

async function importRows(
  call: UserCall,
  input: Input,
  source: ConvertedSource,
  stored: StoredFile,
  tx: Transaction,
  connection: pg.PoolClient,
): Promise<Handled<Import>> {
  const { counts, problems, problemCount, copyFile } = source.conversion;
  if (copyFile === null) throw new Error("a full conversion without rows to copy");
  const { client, branch } = await lenderOf(tx, call, input);
  await refuseRepeat(tx, input, { client: client.id, branch: branch.id, sha256: stored.sha256 });

  await stageRows(connection, copyFile);
  const repeated = await takeOutRepeated(connection, client.id);
  const refused = counts.bad + repeated.count;
  const good = counts.good - repeated.count;
  if (refused > 0 && !mayLeaveOut(input, refused)) {
    throw new Undecided({
      refused,
      skipped: counts.skipped,
      problems: [...repeated.problems, ...problems].sort((one, other) => one.row - other.row),
      problem_count: problemCount + repeated.count,
    });
  }
  if (good === 0) throw new Refusal(messages.upload.noGoodRows);

  const { whole, said } = withDefaults(input, { manager: branch.manager_name, user: call.user.fullName });
  const batchId = await addBatch(tx, call, whole, {
    source,
    stored,
    clientId: client.id,
    branchId: branch.id,
    refused,
    productGroup: await sharedProductGroup(connection),
  });
  const target = { batchId, clientId: client.id, branchName: branch.branch_name, userId: call.user.id };
  const inserted = await insertCases(tx, target);
  if (inserted !== good || counts.read !== inserted + refused + counts.skipped) {
    throw new Error(`rows do not add up: ${inserted} of ${good} inserted, ${counts.read} read`);
  }
  await keepColumnMapping(tx, call, client.id, MAPPING_TYPE, mappingToKeep(source));
  await record(tx, call.actor, {
    action: "batch.imported",
    object: { type: "batch", id: batchId },
    clientId: client.id,
    after: {
      file: stored.sha256,
      sheet: source.inspection.sheet,
      header_row: source.inspection.headerRow,
      macros: source.inspection.macros,
      read: counts.read,
      inserted,
      refused,
      skipped: counts.skipped,
    },
  });
  const data = { ...NOTHING, batch_id: batchId, inserted, refused, skipped: counts.skipped };
  return { data, message: [messages.upload.imported, ...said].join(". ") };
}

/**
 * Fields that docs/provider-api.md does not require and the caller left out, each with its sentence for the reply. Our
 * own form requires both.
 */
function withDefaults(input: Input, known: { manager: string | null; user: string }) {
  const assigned_by = input.assigned_by ?? known.manager ?? known.user;
  const case_category = input.case_category ?? FIRST_PAPER;
  const whole: WholeInput = { ...input, assigned_by, case_category };
  const said = [
    ...(input.assigned_by ? [] : [messages.upload.takenAs("Assigned By", assigned_by)]),
    ...(input.case_category
      ? []
      : [messages.upload.takenAs("Case Category", paperCategoryLabel(case_category))]),
  ];
  return { whole, said };
}

/** The sentence of an import that waits for a decision, for callers that read only status and message. */
function sentenceOf({ refused, repeat_of }: Import): string {
  return repeat_of === null
    ? messages.upload.nothingImported(refused ?? 0)
    : messages.upload.repeatNotImported(repeat_of);
}

/** docs/security.md F-06: the same file for the same client and branch is imported again only when confirmed. */
async function refuseRepeat(
  tx: Transaction,
  { repeat_confirmed }: Input,
  of: { client: number; branch: number; sha256: string },
): Promise<void> {
  if (repeat_confirmed) return;
  const [earlier] = await tx
    .select({ id: batches.id })
    .from(batches)
    .where(
      and(
        eq(batches.client_id, of.client),
        eq(batches.branch_id, of.branch),
        eq(batches.file_sha256, of.sha256),
      ),
    )
    .orderBy(desc(batches.id))
    .limit(1);
  if (earlier) throw new Undecided({ repeat_of: earlier.id });
}

/** Leaving out rows is a choice of staff, and covers no more rows than they were shown. */
function mayLeaveOut({ import_good_rows, rows_left_out }: Input, refused: number): boolean {
  return import_good_rows && (rows_left_out === undefined || refused <= rows_left_out);
}
