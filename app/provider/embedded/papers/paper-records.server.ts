// The rows of cases that papers speak of, as one text per case (app/papers/record.ts).
import { asc, type SQL } from "drizzle-orm";
import type { Database, Transaction } from "#app/database/open.server.ts";
import { proceedings } from "#app/database/schema.ts";
import { courtLabel } from "#app/domain/cases/courts.ts";
import { stageLabel } from "#app/domain/cases/stages.ts";
import { kindOfCase } from "#app/domain/record/proceedings.ts";
import { proceedingsText, type PaperProceeding, type RecordName } from "#app/papers/record.ts";

/** What the case itself tells of its own proceeding. */
export interface OwnProceeding {
  category: string | null;
  court: string | null;
  case_no: string | null;
  case_date: string | null;
  disposal_date: string | null;
}

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
  own: OwnProceeding,
  others: readonly PaperProceeding[],
): Record<RecordName, string | null> => ({ proceedings: proceedingsText([...itself(own), ...others]) });

/** A case without a number is no proceeding yet; nor is one whose papers are only notices. */
function itself({ category, court, ...of }: OwnProceeding): PaperProceeding[] {
  const kind = kindOfCase(category);
  if (of.case_no === null || kind === null) return [];
  return [
    {
      own: true,
      kind,
      forum: court && courtLabel(court),
      number: of.case_no,
      filed_on: of.case_date,
      // Changes with every hearing, and a paper lasts.
      stage: null,
      outcome: of.disposal_date && stageLabel("disposed"),
      outcome_on: of.disposal_date,
    },
  ];
}
