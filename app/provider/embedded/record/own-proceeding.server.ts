import type { batches, cases } from "#app/database/schema.ts";
import { courtLabel } from "#app/domain/cases/courts.ts";
import { stageLabel } from "#app/domain/cases/stages.ts";
import { kindOfCase } from "#app/domain/record/proceedings.ts";

/** What a case and its batch tell of the proceeding that the case itself is. */
export type OwnProceeding = Pick<typeof cases.$inferSelect, "case_date" | "disposal_date"> &
  Pick<typeof batches.$inferSelect, "case_category" | "jurisdiction_court">;

/** The proceeding that a case itself is, apart from its number and its stage. */
export const ownProceeding = ({
  case_category,
  jurisdiction_court,
  case_date,
  disposal_date,
}: OwnProceeding) => ({
  kind: kindOfCase(case_category),
  forum: jurisdiction_court && courtLabel(jurisdiction_court),
  filed_on: case_date,
  outcome: disposal_date && stageLabel("disposed"),
  outcome_on: disposal_date,
});
