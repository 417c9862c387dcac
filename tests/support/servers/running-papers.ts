// Papers jobs of a running server.
import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import type { Database } from "#app/database/open.server.ts";
import { paths } from "#app/paths.ts";
import { given } from "../given.ts";
import type { RunningServer } from "./running-server.ts";
import { RECENT_DAY } from "../recent-day.ts";

export const CATEGORY = "loan_recall_notice";
const CHOICE = { category: CATEGORY, batch_category: "all" };

/** A batch whose sample was just approved, so that its papers are being generated. */
export async function approvedBatch(
  server: Pick<RunningServer, "inDatabase" | "post">,
  cases: number,
): Promise<number> {
  const batchId = await server.inDatabase(({ db }) => completeBatch(db, cases));
  for (const address of [paths.generateSample(batchId), paths.approveSample(batchId)]) {
    expect((await server.post(address, CHOICE)).headers.get("Location")).toBe(paths.batchRow(batchId));
  }
  return batchId;
}

/** A batch whose papers lack nothing. */
async function completeBatch(db: Database, cases: number): Promise<number> {
  const add = given(db);
  const client = await add.client({
    name: `Sample Lender ${randomUUID()}`,
    address: "12 Sample Road\nMumbai – 400001",
    signatory_name: "Sample Signatory",
    signatory_designation: "Authorised Officer",
    lrn_days: 15,
  });
  const batch = await add.batch({ client_id: client.id });
  for (let made = 0; made < cases; made += 1) {
    await add.litigationCase({
      batch_id: batch.id,
      client_id: client.id,
      address1: `Shop ${String(made + 1)}, Sample Market`,
      city: "Pune",
      loan_amount: "500000.00",
      claim_amount: "466103.30",
      outstanding_date_as_on: RECENT_DAY,
    });
  }
  return batch.id;
}
