import { sql } from "drizzle-orm";
import { batches, caseMissing, cases } from "#app/database/schema.ts";

/** Of a case that counts as pending: whether that is only because its data is still being worked out. */
export const isBeingWorkedOut = sql<boolean>`(${batches.missing_open} and ${cases.data_pending} and not exists (
  select 1 from ${caseMissing} where ${caseMissing.case_id} = ${cases.id} and ${caseMissing.basis} = ${batches.missing_basis}))`;
