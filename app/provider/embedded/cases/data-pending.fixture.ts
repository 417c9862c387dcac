// What the tests of the Case Data status share.
import { inArray } from "drizzle-orm";
import { cases, paperJobs, templateVersions } from "#app/database/schema.ts";
import { inTransaction } from "#app/database/transaction.server.ts";
import { readTemplate } from "#app/papers/read-template.ts";
import type { Office } from "../papers/papers.fixture.ts";
import { refreshDataPending, type Written } from "./data-pending.server.ts";

/** As whatever writes a case, a batch, a lender or an advocate does it. */
export const refreshIn = (office: Office, written: Written) =>
  inTransaction(office.database.pool, (tx) => refreshDataPending(tx, written));

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
