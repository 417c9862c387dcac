// Which case of the batch a row of a filled-in sheet is about: by its LAN, and by the Case ID where the sheet has one.
import { eq } from "drizzle-orm";
import type { Database, Transaction } from "#app/database/open.server.ts";
import { cases } from "#app/database/schema.ts";
import { lanKey } from "#app/domain/cases/lan-key.ts";
import { workbenchMessages } from "#app/domain/missing-data/workbench-messages.ts";
import { cellText, tidyText, type Cell } from "#app/spreadsheets/values/cells.ts";
import { problems, type Problem } from "#app/spreadsheets/problems.ts";
import { PLAIN_DECISIONS, readValue } from "#app/spreadsheets/values/values.ts";

type FoundCase = { caseId: number } | { problem: Problem };

const { problems: said } = workbenchMessages;

/**
 * @param known the cases of the batch by LAN
 * @param rowOfCase the row above in which a case was named
 * @returns the case; both its names must be its own: a sheet that was sorted in part must fill in no other case
 */
export function caseOfRow(
  { lan: lanCell, id: idCell }: { lan: Cell; id: Cell },
  known: ReadonlyMap<string, readonly number[]>,
  rowOfCase: ReadonlyMap<number, number>,
  date1904: boolean,
): FoundCase {
  const lan = lanOf(lanCell, date1904);
  if (typeof lan !== "string") return lan;
  const ofLan = known.get(lan) ?? known.get(lanKey(lan)) ?? [];
  if (ofLan.length === 0) return { problem: said.lanUnknown };
  const id = idCell === null ? "" : tidyText(cellText(idCell, date1904));
  if (id === "" && ofLan.length > 1) return { problem: said.lanOfSeveral(ofLan.length) };
  const caseId = id === "" ? ofLan[0] : ofLan.find((known) => String(known) === id);
  if (caseId === undefined) return { problem: said.notThisCase(id) };
  const earlier = rowOfCase.get(caseId);
  return earlier === undefined ? { caseId } : { problem: said.lanTwice(earlier) };
}

function lanOf(cell: Cell, date1904: boolean): string | { problem: Problem } {
  const read =
    cell === null ? { value: null } : readValue("lan_number", cell, { ...PLAIN_DECISIONS, date1904 });
  if ("problem" in read)
    return { problem: read.problem === problems.missing ? said.lanMissing : read.problem };
  return read.value ?? { problem: said.lanMissing };
}

/** The ids of a batch's cases by LAN, as it is stored and as an import compares it. */
export async function casesByLan(
  db: Database | Transaction,
  batchId: number,
): Promise<Map<string, number[]>> {
  const rows = await db
    .select({ id: cases.id, lan: cases.lan_number })
    .from(cases)
    .where(eq(cases.batch_id, batchId));
  const found = new Map<string, number[]>();
  for (const { id, lan } of rows) {
    for (const spelling of new Set([tidyText(lan), lanKey(lan)]))
      found.set(spelling, [...(found.get(spelling) ?? []), id]);
  }
  return found;
}
