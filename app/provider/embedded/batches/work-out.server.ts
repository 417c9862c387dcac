// What an import comes to, worked out in its transaction: the dry run and the import do it alike.
import { createHash } from "node:crypto";
import { appendFile, copyFile } from "node:fs/promises";
import path from "node:path";
import type pg from "pg";
import type { PlanCounts, RepeatKind } from "#app/domain/batches/import-plan.ts";
import { importMessages } from "#app/domain/batches/import-messages.ts";
import { todayInIndia } from "#app/domain/dates.ts";
import { messages } from "#app/domain/messages.ts";
import { partyColumns } from "#app/spreadsheets/copy-columns.ts";
import { hiddenLeft } from "#app/spreadsheets/inspection.ts";
import { inCommon, problems, withoutNumbers, type RowProblem } from "#app/spreadsheets/problems.ts";
import type { ImportDecisions } from "../../contract/batches/import-plan.ts";
import { classifyRows, type Classified } from "./classify-rows.server.ts";
import { stageRows } from "./import-rows.server.ts";
import { mappedIn, type ConvertedSource } from "./import-source.server.ts";

export interface Reason {
  field: string;
  problem: string;
  count: number;
}

export interface WorkedOut extends Pick<Classified, "kinds" | "papered" | "second" | "digest"> {
  counts: PlanCounts;
  /** Of the rows that are left out, beyond those of the conversion. */
  repeated: RowProblem[];
  /** Rows that the case there is says already. */
  unchanged: RowProblem[];
  broken: RowProblem[];
  /** Why rows are left out, the commonest first. */
  reasons: Reason[];
}

interface Given {
  /** None: a client that is typed anew. */
  clientId: number | null;
  correctedBatchId: number | null;
  decisions: ImportDecisions;
  now: Date;
  /** Nobody else may change what is compared before the end of the transaction. */
  isCommitting: boolean;
}

/** Stages the rows of a source and says what becomes of them. */
export async function workOut(
  connection: pg.PoolClient,
  source: ConvertedSource,
  { clientId, correctedBatchId, decisions, now, isCommitting }: Given,
): Promise<WorkedOut> {
  const { conversion, inspection, mapping } = source;
  if (conversion.copyFile === null) throw new Error("a full conversion without rows to copy");
  await stageRows(connection, conversion.copyFile, partyColumns(mapping));
  if (isCommitting && clientId !== null) await lockFound(connection, clientId, correctedBatchId);
  const columnOf = (name: string) => inspection.columns.find(({ index }) => mapping[index] === name);
  const comparison = { clientId, correctedBatchId, decisions, columnOf };
  const classified = await classifyRows(connection, {
    ...comparison,
    mapped: mappedIn(source),
    today: todayInIndia(now),
  });
  const { classes, broken, kinds, papered, second, digest } = classified;
  const { read, bad, skipped } = conversion.counts;
  const unread = JSON.stringify([conversion.counts, conversion.byField, conversion.problems]);
  const found = await repeatedRows(connection, columnOf("lan_number"));
  const repeated = found.flatMap(({ isUnchanged, problem }) => (isUnchanged ? [] : [problem]));
  return {
    counts: { ...classes, rejected: classes.rejected + bad, read, skipped },
    ...{ kinds, papered, second, broken, repeated },
    digest: createHash("sha256").update(digest).update(unread).digest("hex"),
    unchanged: found.flatMap(({ isUnchanged, problem }) => (isUnchanged ? [problem] : [])),
    reasons: reasonsOf([...hiddenReason(conversion), ...conversion.byField], [...repeated, ...broken]),
  };
}

/** Left out by choice, and told with the others. */
function hiddenReason(conversion: ConvertedSource["conversion"]): Reason[] {
  const count = hiddenLeft(conversion);
  return count === 0 ? [] : [{ ...importMessages.hiddenReason, count }];
}

async function lockFound(
  connection: pg.PoolClient,
  clientId: number,
  correctedBatchId: number | null,
): Promise<void> {
  await connection.query(
    `select from cases c
      where c.client_id = $1 and (lan_key(c.lan_number) in (select lan_key from import_rows)
        or c.batch_id = $2 and c.sheet_row in (select origin_row from import_rows))
      order by c.id for no key update`,
    [clientId, correctedBatchId],
  );
}

interface Repeated {
  sheet_row: number;
  lan_number: string;
  class: string;
  kind: RepeatKind;
  repeat_of: number | null;
  found_batch: string | null;
}

/** The rows that are left out because their loan is there, each with where. */
async function repeatedRows(connection: pg.PoolClient, column: { letter: string; name: string } | undefined) {
  const { rows } = await connection.query<Repeated>(
    `select sheet_row, lan_number, class, kind, repeat_of, found_batch
       from import_rows where class in ('duplicate', 'unchanged') order by sheet_row`,
  );
  return rows.map((row) => ({
    isUnchanged: row.class === "unchanged",
    problem: {
      row: row.sheet_row,
      column: column?.letter ?? "",
      header: column?.name ?? "",
      attribute: "lan_number",
      field: messages.upload.lanField,
      value: row.lan_number,
      ...whyLeftOut(row),
    } satisfies RowProblem,
  }));
}

function whyLeftOut({ kind, repeat_of, found_batch }: Repeated): { problem: string; fix: string } {
  if (kind === "file") return problems.duplicate(repeat_of ?? 0);
  const batch = Number(found_batch);
  if (kind === "imported") return importMessages.importedBefore(batch);
  return { problem: messages.upload.lanTwiceForClient(batch), fix: messages.upload.lanTwiceFix };
}

const REASONS_KEPT = 20;

function reasonsOf(read: readonly Reason[], later: readonly RowProblem[]): Reason[] {
  const reasons = new Map<string, Reason>();
  const counted = later.map(({ field, problem }) => ({ field, problem, count: 1 }));
  for (const { field, problem, count } of [...read, ...counted]) {
    const key = `${field} ${withoutNumbers(problem)}`;
    const known = reasons.get(key);
    if (known) {
      known.count += count;
      known.problem = inCommon(known.problem, problem);
    } else reasons.set(key, { field, problem, count });
  }
  return [...reasons.values()].sort((one, other) => other.count - one.count).slice(0, REASONS_KEPT);
}

/** Writes the problems of all rows that are left out, a line each. @returns where */
export async function writeLeftOut(
  { conversion }: ConvertedSource,
  { repeated, broken }: Pick<WorkedOut, "repeated" | "broken">,
  folder: string,
  to = path.join(folder, "left-out.problems"),
): Promise<string> {
  await copyFile(conversion.problemsFile, to);
  await appendFile(to, [...repeated, ...broken].map((problem) => `${JSON.stringify(problem)}\n`).join(""));
  return to;
}
