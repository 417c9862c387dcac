import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { bulkChangeLabel } from "#app/domain/bulk/bulk.ts";
import { messages } from "#app/domain/messages.ts";
import { formAction } from "#app/http/form-action.server.ts";
import { requireAdmin } from "#app/http/guard.server.ts";
import { idParam, readOr404 } from "#app/http/queries.server.ts";
import { UndoDialog } from "#app/components/bulk/undo-dialog.tsx";
import { titled } from "#app/components/shell/titled.ts";
import { paths } from "#app/paths.ts";
import { undoBulkChange } from "#app/provider/contract/bulk/bulk-changes.ts";

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  titled("Undo", data?.change && bulkChangeLabel(data.change));

export async function loader(visit: LoaderFunctionArgs) {
  const { provider } = await requireAdmin(visit);
  const answer = await provider.readBulkChange({ change_id: idParam(visit.params.changeId) });
  const { stored: change, failure } = readOr404(answer, messages.changes.failed);
  return { change, failure };
}

export const action = formAction({
  ids: ({ changeId }) => ({ change_id: idParam(changeId) }),
  schema: undoBulkChange.input.omit({ change_id: true }),
  call: ({ provider, ids }, form) => provider.undoBulkChange({ ...ids, ...form }),
  failed: messages.changes.notUndone,
  to: ({ query }) => paths.changes(query),
  done: messages.changes.already,
  toast: (text, { data }) => ({ kind: data.undone ? "success" : "info", text }),
});

export default function UndoChange() {
  const { change, failure } = useLoaderData<typeof loader>();
  return <UndoDialog schema={undoBulkChange.input} change={change} failure={failure} />;
}
