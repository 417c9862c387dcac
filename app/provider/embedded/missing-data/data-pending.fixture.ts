// What the tests of the Case Data status share.
import { inArray } from "drizzle-orm";
import { cases, paperJobs, templateVersions } from "#app/database/schema.ts";
import { inTransaction } from "#app/database/transaction.server.ts";
import { readTemplate } from "#app/papers/reading/read-template.ts";
import type { Office } from "../papers/papers.fixture.ts";
import { refreshDataPending, type Written } from "./data-pending.server.ts";
import { beginBatch, openBatchIds, openChangedBatches, workOutSome } from "./open-batches.server.ts";

/** As whatever writes a case, a batch, a lender or an advocate does it. */
export const refreshIn = (office: Office, written: Written) =>
  inTransaction(office.database.pool, (tx) => refreshDataPending(tx, written, office.services.now()));

/** As the case data job does it. @returns how many batches were open */
export async function workOutIn({
  database,
  services: { now },
}: Pick<Office, "database" | "services">): Promise<number> {
  const open = await openBatchIds(database);
  for (const id of open) await beginBatch(database, id, now());
  for (const id of open) {
    for (let after: number | null = 0; after !== null;) after = await workOutSome(database, id, after, now());
  }
  return open.length;
}

/** The same after a look at what changed. */
export async function recomputeIn(office: Office): Promise<number> {
  await openChangedBatches(office.database, office.services.now());
  return workOutIn(office);
}

/** The status of these cases by their ids. */
export async function pendingIn(office: Office, ids: number[]): Promise<Map<number, boolean>> {
  const rows = await office.database.db
    .select({ id: cases.id, pending: cases.data_pending })
    .from(cases)
    .where(inArray(cases.id, ids));
  return new Map(rows.map(({ id, pending }) => [id, pending]));
}

/** A template with this text. */
export const templateSaying = (body: string) => `---
title: Notice, {{lan_number}}
language: en
footer: {{lan_number}}
---

${body}
`;

/** Approves a paper of this text for the batch: that version then decides, whatever is shipped. */
export async function approveIn(office: Office, batchId: number, body: string): Promise<void> {
  const { version } = body.startsWith("---") ? readTemplate(body) : { version: "unreadable" };
  const { db } = office.database;
  await db
    .insert(templateVersions)
    .values({ version, category: "loan_recall_notice", body })
    .onConflictDoNothing();
  await db.insert(paperJobs).values({
    batch_id: batchId,
    category: "loan_recall_notice",
    batch_category: "all",
    template_version: version,
    state: "done",
    total: 0,
  });
}

/** A small generator of the same sequence each time. */
export function dice(seed: number) {
  let state = seed;
  return (sides: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * sides);
  };
}

export const ODD_TEXTS = [
  null,
  "",
  "   ",
  "\u00a0\u2003",
  "\u200d",
  "क\u200d",
  ",",
  " , ,",
  "\n\u2028",
  "\ue000",
  "x",
  " 12",
];
export const ODD_AMOUNTS = [null, "0", "0.01", "-5", "466103.30"];
export const ODD_DATES = [null, "2026-10-31", "0001-01-01", "infinity", "12026-01-01"];
export const ODD_RATES = [null, "0", "12.5", "100", "100.5", "-1"];
