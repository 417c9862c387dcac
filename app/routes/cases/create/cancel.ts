import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { paths } from "#app/paths.ts";
import { requireDraft } from "./draft.server.ts";

/** An address that only takes a form leads to the first page it stands on. */
export const loader = ({ params }: LoaderFunctionArgs) =>
  redirect(paths.createCaseAssignment(params.draftId ?? ""));

/** Throws the draft away. */
export async function action(visit: ActionFunctionArgs) {
  const { draft, application } = await requireDraft(visit);
  await application.wizards.exclusively(draft.id, () => draft.remove());
  return redirect(paths.batches());
}
