// The rows of cases that papers speak of, as one text per case (app/papers/record.ts).
import { asc, type SQL } from "drizzle-orm";
import type { Database, Transaction } from "#app/database/open.server.ts";
import { proceedings } from "#app/database/schema.ts";
import { proceedingsText, type PaperProceeding, type RecordName } from "#app/papers/record.ts";
import { ownProceeding, type OwnProceeding } from "../record/own-proceeding.server.ts";

/**
 * @param which conditions on the table of proceedings
 * @returns the recorded proceedings by case; a case without any has none
 */
export async function readProceedings(
  db: Database | Transaction,
  which: SQL,
): Promise<Map<number, PaperProceeding[]>> {
  const rows = await db.select().from(proceedings).where(which).orderBy(asc(proceedings.id));
  const found = new Map<number, PaperProceeding[]>();
  for (const { case_id, kind, forum, number, filed_on, stage, outcome, outcome_on } of rows) {
    const row = { kind, forum, number, filed_on, stage, outcome, outcome_on };
    found.set(case_id, [...(found.get(case_id) ?? []), row]);
  }
  return found;
}

/** What papers are given of the rows of one case. */
export const recordValues = (
  own: OwnProceeding & { case_no: string | null },
  others: readonly PaperProceeding[],
): Record<RecordName, string | null> => ({ proceedings: proceedingsText([...itself(own), ...others]) });

/** A case without a number is no proceeding yet; nor is one whose papers are only notices. */
function itself({ case_no, ...of }: OwnProceeding & { case_no: string | null }): PaperProceeding[] {
  const { kind, ...own } = ownProceeding(of);
  if (case_no === null || kind === null) return [];
  // Its stage changes with every hearing, and a paper lasts.
  return [{ ...own, own: true, kind, number: case_no, stage: null }];
}
