// How the user's lists of cases are shown, and what they can be opened by.
import { asc, eq, or, sql } from "drizzle-orm";
import { record } from "#app/database/audit/audit.server.ts";
import type { Database } from "#app/database/open.server.ts";
import { caseTables, caseViews, users } from "#app/database/schema.ts";
import {
  LIST_LAYOUTS,
  MENU_VIEWS,
  TABLE_COLUMNS,
  USUAL_COLUMNS,
  type ListLayout,
} from "#app/domain/cases/case-table.ts";
import type { Input, UserCall } from "#app/provider/embedded/call.server.ts";
import { countViews } from "./count-views.server.ts";

export const readCaseLists = async (call: UserCall, { on }: Input<"readCaseLists">) => {
  const { db } = call.services;
  const { id } = call.user;
  const [[chosen], views] = await Promise.all([
    db.select().from(caseTables).where(eq(caseTables.user_id, id)),
    viewsOf(db, id),
  ]);
  const counts = await countViews(call, views, on);
  return {
    data: {
      layout: LIST_LAYOUTS.find((each) => each === chosen?.layout) ?? "cards",
      columns: TABLE_COLUMNS.filter((each) => (chosen?.columns ?? USUAL_COLUMNS).includes(each)),
      views: views.map(({ owner_id, owner_name, ...view }) => ({
        ...view,
        is_own: owner_id === id,
        owner_name,
        count: counts.get(view.id) ?? null,
      })),
    },
  };
};

export const listMenuViews = async (call: UserCall, { on }: Input<"listMenuViews">) => {
  const views = (await viewsOf(call.services.db, call.user.id)).slice(0, MENU_VIEWS);
  const counts = await countViews(call, views, on, { waits: false });
  const results = views.map(({ id, name, query }) => ({ id, name, query, count: counts.get(id) ?? null }));
  return { data: { results } };
};

/** A person's own views and those that others share, own ones first. */
const viewsOf = (db: Database, id: number) =>
  db
    .select({
      id: caseViews.id,
      name: caseViews.name,
      is_shared: caseViews.is_shared,
      query: caseViews.query,
      version: caseViews.version,
      owner_id: caseViews.owner_id,
      owner_name: users.full_name,
    })
    .from(caseViews)
    .innerJoin(users, eq(users.id, caseViews.owner_id))
    .where(or(eq(caseViews.owner_id, id), eq(caseViews.is_shared, true)))
    .orderBy(sql`${caseViews.owner_id} <> ${id}`, sql`lower(${caseViews.name})`, asc(caseViews.id));

export const setCaseLayout = (call: UserCall, { layout }: Input<"setCaseLayout">) =>
  keep(call, "case_list.layout_set", { layout });

export const setCaseColumns = (call: UserCall, { columns }: Input<"setCaseColumns">) =>
  keep(call, "case_list.columns_set", { columns });

const keep = (call: UserCall, action: string, chosen: { layout?: ListLayout; columns?: string[] }) =>
  call.change(async (tx) => {
    await tx
      .insert(caseTables)
      .values({ user_id: call.user.id, layout: "table", columns: [...USUAL_COLUMNS], ...chosen })
      .onConflictDoUpdate({ target: caseTables.user_id, set: chosen });
    await record(tx, call.actor, { action, object: { type: "user", id: call.user.id }, after: chosen });
    return { data: {} };
  });
