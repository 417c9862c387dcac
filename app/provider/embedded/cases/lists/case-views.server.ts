// The views of lists of cases: filters and an order under a name, of one person's or for everybody.
import { and, eq, or, sql } from "drizzle-orm";
import { record } from "#app/database/audit/audit.server.ts";
import type { Transaction } from "#app/database/open.server.ts";
import { caseViews } from "#app/database/schema.ts";
import { MAX_VIEWS, viewMessages } from "#app/domain/cases/case-table.ts";
import { TYPED_TO_FIND } from "#app/domain/cases/list-filters.ts";
import { messages } from "#app/domain/messages.ts";
import { Refusal, type Input, type UserCall } from "#app/provider/embedded/call.server.ts";

export const addCaseView = (call: UserCall, { name, is_shared, query }: Input<"addCaseView">) =>
  call.change(async (tx) => {
    const kept = Object.fromEntries(
      Object.entries(query).flatMap(([filter, value]) =>
        value === undefined || TYPED_TO_FIND.includes(filter) ? [] : [[filter, String(value)]],
      ),
    );
    if (Object.keys(kept).length === 0) throw new Refusal(viewMessages.nothingToSave);
    await refuseUnlessFree(tx, call, name);
    if ((await tx.$count(caseViews, eq(caseViews.owner_id, call.user.id))) >= MAX_VIEWS) {
      throw new Refusal(viewMessages.tooMany);
    }
    const [added] = await tx
      .insert(caseViews)
      .values({ owner_id: call.user.id, name, is_shared, query: kept })
      .returning({ id: caseViews.id });
    await record(tx, call.actor, {
      action: "case_view.added",
      object: { type: "case_view", id: added?.id ?? null },
      after: { name, is_shared, ...kept },
    });
    return { data: { query: kept }, message: viewMessages.saved(name) };
  });

export const updateCaseView = (
  call: UserCall,
  { view_id, name, is_shared, version }: Input<"updateCaseView">,
) =>
  call.change(async (tx) => {
    const stored = await lockOwnView(tx, call, view_id);
    if (stored.version !== version) throw new Refusal(messages.generic.changedByOther, 409);
    await refuseUnlessFree(tx, call, name, view_id);
    await tx
      .update(caseViews)
      .set({ name, is_shared, version: sql`${caseViews.version} + 1` })
      .where(eq(caseViews.id, view_id));
    await record(tx, call.actor, {
      action: "case_view.changed",
      object: { type: "case_view", id: view_id },
      before: { name: stored.name, is_shared: stored.is_shared },
      after: { name, is_shared },
    });
    return { data: { query: stored.query }, message: viewMessages.changed(name) };
  });

export const removeCaseView = (call: UserCall, { view_id }: Input<"removeCaseView">) =>
  call.change(async (tx) => {
    const { name, is_shared, query } = await lockOwnView(tx, call, view_id);
    await tx.delete(caseViews).where(eq(caseViews.id, view_id));
    await record(tx, call.actor, {
      action: "case_view.removed",
      object: { type: "case_view", id: view_id },
      before: { name, is_shared, ...query },
    });
    return { data: {}, message: viewMessages.removed(name) };
  });

/** @throws Refusal 404 for one that the user does not see, 403 for somebody else's shared one */
async function lockOwnView(tx: Transaction, { user }: UserCall, id: number) {
  const seen = or(eq(caseViews.owner_id, user.id), eq(caseViews.is_shared, true));
  const [row] = await tx
    .select()
    .from(caseViews)
    .where(and(eq(caseViews.id, id), seen))
    .for("update");
  if (!row) throw new Refusal(viewMessages.unknown, 404);
  if (row.owner_id !== user.id) throw new Refusal(viewMessages.notOwn, 403);
  return row;
}

async function refuseUnlessFree(tx: Transaction, { user }: UserCall, name: string, but = 0): Promise<void> {
  // Two forms of one person wait for each other here.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('case_views'), ${user.id}::int)`);
  const same = await tx.$count(
    caseViews,
    and(
      eq(caseViews.owner_id, user.id),
      sql`lower(${caseViews.name}) = lower(${name})`,
      sql`${caseViews.id} <> ${but}`,
    ),
  );
  if (same > 0) throw new Refusal(viewMessages.sameName, 422, { field: "name" });
}
