import { redirect, type LoaderFunctionArgs } from "@remix-run/node";
import { CASE_ACTS } from "#app/domain/bulk/bulk.ts";
import { messages } from "#app/domain/messages.ts";
import { getQuery } from "#app/http/queries.server.ts";
import { done } from "#app/http/replies.server.ts";
import { selectedRows } from "#app/http/bulk/selection.server.ts";
import { paths } from "#app/paths.ts";

/** "Select Option for Action": on to the page of the act that was chosen. */
export async function loader(visit: LoaderFunctionArgs) {
  const { ticked } = await selectedRows(visit, "cases");
  const query = new URL(visit.request.url).searchParams;
  const act = CASE_ACTS.find((each) => each === getQuery(visit.request).act);
  if (!act) return done(visit, ticked, { kind: "warning", text: messages.bulk.chooseAct });
  query.delete("act");
  return redirect(paths.bulkCases(act, `?${String(query)}`));
}
