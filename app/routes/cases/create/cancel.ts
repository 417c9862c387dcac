import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { removeDraft } from "#app/http/wizard-drafts.server.ts";
import { paths } from "#app/paths.ts";
import { requireCase } from "./draft.server.ts";

/** An address that only takes a form leads to the first page it stands on. */
export const loader = ({ params }: LoaderFunctionArgs) =>
  redirect(paths.createCaseAssignment(params.draftId ?? ""));

/** Throws the draft away. */
export async function action(visit: ActionFunctionArgs) {
  await removeDraft(await requireCase(visit));
  return redirect(paths.batches());
}
