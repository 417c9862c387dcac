// The dry run of an import: what it would do with each row. Its transaction writes nothing but a table of its own.
import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import { and, eq, sql } from "drizzle-orm";
import type pg from "pg";
import { inTransaction } from "#app/database/transaction.server.ts";
import type { Transaction } from "#app/database/open.server.ts";
import { branches, clients } from "#app/database/schema.ts";
import { Id } from "#app/domain/fields.ts";
import { PROBLEMS_ANSWERED } from "#app/domain/limits.ts";
import { problemsOfRows, rejectedRow, writePlanFile, type PlanRow } from "#app/spreadsheets/plan-file.ts";
import type { RowProblem } from "#app/spreadsheets/problems.ts";
import type { Input, UserCall } from "../call.server.ts";
import { clientInScope } from "../clients/client-in-scope.server.ts";
import { correctedImport, holdToClient } from "./corrected-import.server.ts";
import { earlierImport } from "./import-record.server.ts";
import { convertedSource } from "./import-source.server.ts";
import { neededColumns } from "./needed-columns.server.ts";
import { countUpload } from "./upload-allowance.server.ts";
import { workOut, writeLeftOut, type WorkedOut } from "./work-out.server.ts";

export const planImport = async (call: UserCall, input: Input<"planImport">) => {
  const { services, user } = call;
  const { prepared, size, path } = input.case_file;
  // A file from this panel's own wizard was counted when it was uploaded.
  if (prepared === undefined) await countUpload(call, size);
  const work = await services.files.workFolder();
  try {
    const source = await convertedSource(services, input, work.path);
    const sha256 = await hashOf(path);
    return await inTransaction(services.pool, async (tx, connection) => {
      const corrected = await correctedImport(tx, user, source.inspection.correctionId);
      if (corrected) holdToClient(input, corrected);
      const clientId = corrected ? corrected.client_id : await knownClient(tx, call, input);
      const planned = await workOut(connection, source, {
        clientId,
        correctedBatchId: corrected?.batch_id ?? null,
        decisions: input.decisions,
        now: services.now(),
        isCommitting: false,
      });
      if (source.leftOutFile) await writeLeftOut(source, planned, work.path, source.leftOutFile);
      if (source.planFile) {
        await writePlanFile(source.planFile, planRows(connection, source.conversion.problemsFile, planned));
      }
      const { counts, kinds, papered, second, digest, reasons, repeated, broken } = planned;
      const { problems, problemCount } = source.conversion;
      const isNew = clientId === null || corrected !== null;
      const repeat_of = isNew ? null : await repeatOf(tx, clientId, input.branch_name, sha256);
      return {
        data: {
          plan: digest,
          counts,
          kinds,
          papered,
          second,
          reasons,
          problems: inOrder([...problems, ...repeated, ...broken]).slice(0, PROBLEMS_ANSWERED),
          problem_count: problemCount + repeated.length + broken.length,
          repeat_of,
          needed: corrected ? [] : await neededColumns(tx, { clientId, category: input.case_category }),
          correction: corrected && { batch_id: corrected.batch_id, import_id: corrected.id },
        },
      };
    });
  } finally {
    await work.remove();
  }
};

/** The problems of rows in the order of the sheet. */
export const inOrder = (problems: readonly RowProblem[]): RowProblem[] =>
  [...problems].sort((one, other) => one.row - other.row);

async function hashOf(file: string): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(file), hash);
  return hash.digest("hex");
}

/** The client of the file, where there is one already. @throws Refusal 404 for another user's */
async function knownClient(
  tx: Transaction,
  { user }: UserCall,
  { client, new_client }: Input<"planImport">,
): Promise<number | null> {
  const id = new_client ? undefined : Id.safeParse(client).data;
  if (id !== undefined) return (await clientInScope(tx, user, id)).id;
  const [known] = await tx
    .select({ id: clients.id })
    .from(clients)
    .where(sql`lower(${clients.name}) = lower(${client})`);
  return known ? (await clientInScope(tx, user, known.id)).id : null;
}

async function repeatOf(
  tx: Transaction,
  clientId: number,
  branchName: string,
  sha256: string,
): Promise<number | null> {
  const [branch] = await tx
    .select({ id: branches.id })
    .from(branches)
    .where(and(eq(branches.client_id, clientId), sql`lower(${branches.branch_name}) = lower(${branchName})`));
  return branch ? earlierImport(tx, { client: clientId, branch: branch.id, sha256 }) : null;
}

type Staged = Omit<PlanRow, "problems" | "row"> & { sheet_row: number };

/** All rows in the order of the sheet: those that were staged, and those that could not be read. */
async function* planRows(
  connection: pg.PoolClient,
  problemsFile: string,
  { repeated, broken }: WorkedOut,
): AsyncGenerator<PlanRow> {
  const { rows } = await connection.query<Staged>(
    `select sheet_row, coalesce(class, 'new') as class, kind, action, lan_number as lan, customer_name as name,
            found_id::int as case_id, found_batch::int as batch_id, repeat_of, before, after
       from import_rows order by sheet_row`,
  );
  const known = new Map([...repeated, ...broken].map((problem) => [problem.row, problem]));
  const unread = problemsOfRows(problemsFile);
  let next = await unread.next();
  for (const { sheet_row, ...row } of rows) {
    for (; !next.done && next.value.row < sheet_row; next = await unread.next())
      yield rejectedRow(next.value);
    const problem = known.get(sheet_row);
    yield { ...row, row: sheet_row, problems: problem ? [problem] : [] };
  }
  for (; !next.done; next = await unread.next()) yield rejectedRow(next.value);
}
