import { redirect, type ActionFunctionArgs } from "@remix-run/node";
import { paths } from "#app/paths.ts";
import { requireDraft } from "./draft.server.ts";

/** Throws the draft away. */
export async function action(visit: ActionFunctionArgs) {
  const { draft, panel } = await requireDraft(visit);
  await panel.wizards.exclusively(draft.id, () => draft.remove());
  return redirect(paths.batches());
}
