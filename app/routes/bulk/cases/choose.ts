import { redirect, type LoaderFunctionArgs } from "@remix-run/node";
import { CASE_ACTS } from "#app/domain/bulk/bulk.ts";
import { messages } from "#app/domain/messages.ts";
import { requireAdmin } from "#app/http/guard.server.ts";
import { queryOf } from "#app/http/queries.server.ts";
import { done } from "#app/http/replies.server.ts";
import { selectedCases } from "#app/http/bulk/selection.server.ts";
import { paths } from "#app/paths.ts";

/** "Select Option for Action": on to the page of the act that was chosen. */
export async function loader(visit: LoaderFunctionArgs) {
  await requireAdmin(visit, "litigation_case");
  const { ticked } = await selectedCases(visit);
  const query = new URL(visit.request.url).searchParams;
  const act = CASE_ACTS.find((each) => each === queryOf(visit.request).act);
  if (!act) return done(visit, ticked, { kind: "warning", text: messages.bulk.chooseAct });
  query.delete("act");
  return redirect(paths.bulkCases(act, `?${String(query)}`));
}
