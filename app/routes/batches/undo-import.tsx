import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { messages } from "#app/domain/messages.ts";
import { formAction } from "#app/http/form-action.server.ts";
import { requireAdmin } from "#app/http/guard.server.ts";
import { idParam, readOr404 } from "#app/http/queries.server.ts";
import { UndoDialog } from "#app/components/bulk/undo-dialog.tsx";
import { titled } from "#app/components/shell/titled.ts";
import { FROM_BATCH, paths } from "#app/paths.ts";
import { undoBulkChange } from "#app/provider/contract/bulk/bulk-changes.ts";

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  titled("Undo Import", data?.change ? `Batch ${String(data.change.batch_id)}` : null);

export async function loader(visit: LoaderFunctionArgs) {
  const { provider } = await requireAdmin(visit, "litigation_batch");
  const answer = await provider.readBatchImport({ batch_id: idParam(visit.params.batchId) });
  const { stored: change, failure } = readOr404(answer, messages.changes.failed);
  return { change, failure };
}

/** The import that was shown is the one that is undone, whichever is the last by then. */
export const action = formAction({
  feature: "litigation_batch",
  schema: undoBulkChange.input,
  call: ({ provider }, form) => provider.undoBulkChange(form),
  failed: messages.changes.notUndone,
  // Its page is gone with it.
  to: ({ query }) => (query[FROM_BATCH] ? paths.batches() : paths.batches(query)),
  done: messages.changes.already,
  toast: (text, { data }) => ({ kind: data.undone ? "success" : "info", text }),
});

export default function UndoImport() {
  const { change, failure } = useLoaderData<typeof loader>();
  return <UndoDialog schema={undoBulkChange.input} change={change} failure={failure} />;
}
