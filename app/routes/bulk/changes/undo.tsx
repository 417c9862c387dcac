import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { bulkChangeLabel } from "#app/domain/bulk/bulk.ts";
import { formatDateTime } from "#app/domain/dates.ts";
import { messages } from "#app/domain/messages.ts";
import { formAction } from "#app/http/form-action.server.ts";
import { requireAdmin } from "#app/http/guard.server.ts";
import { idParam, readOr404 } from "#app/http/queries.server.ts";
import { DialogForm } from "#app/components/forms/dialog-form.tsx";
import { useListAddress } from "#app/components/lists/list-address.ts";
import { Dialog } from "#app/components/shell/dialog.tsx";
import { titled } from "#app/components/shell/titled.ts";
import { paths } from "#app/paths.ts";
import { undoBulkChange } from "#app/provider/contract/bulk/bulk-changes.ts";

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  titled("Undo", data?.change && bulkChangeLabel(data.change.kind));

const UndoForm = undoBulkChange.input.pick({ idempotency_key: true });

export async function loader(visit: LoaderFunctionArgs) {
  const { provider } = await requireAdmin(visit);
  const answer = await provider.readBulkChange({ change_id: idParam(visit.params.changeId) });
  const { stored: change, failure } = readOr404(answer, messages.changes.failed);
  return { change, failure };
}

export const action = formAction({
  ids: ({ changeId }) => ({ change_id: idParam(changeId) }),
  schema: UndoForm,
  call: ({ provider, ids }, key) => provider.undoBulkChange({ ...ids, ...key }),
  failed: messages.changes.notUndone,
  to: ({ query }) => paths.changes(query),
  done: messages.changes.already,
  toast: (text, { data }) => ({ kind: data.undone ? "success" : "info", text }),
});

export default function UndoChange() {
  const { change, failure } = useLoaderData<typeof loader>();
  const list = useListAddress();
  return (
    <Dialog title={change ? `Undo ${bulkChangeLabel(change.kind)}` : "Undo"} failure={failure}>
      {change ? (
        <DialogForm
          id="undo-change"
          schema={UndoForm}
          cancelTo={list}
          submit={change.undoable > 0 ? "Undo" : null}
          busyLabel="Undoing"
        >
          <p className="wrap-anywhere">
            <b>{change.summary}</b>
            <span className="small"> · {formatDateTime(change.created_at)}</span>
          </p>
          <WhatHappens {...change} />
        </DialogForm>
      ) : null}
    </Dialog>
  );
}

interface WhatHappensProps {
  kind: string;
  rows: number;
  undoable: number;
  undone_at: string | null;
  kept: readonly string[];
}

/** How many are put back, and how many are kept and why. */
function WhatHappens({ kind, rows, undoable, undone_at, kept: names }: WhatHappensProps) {
  if (undone_at !== null) return <p>{messages.changes.already}</p>;
  const mails = kind === "cases.mailed";
  const of = kind.startsWith("batches.") ? messages.bulk.batches : messages.bulk.cases;
  const kept = rows - undoable;
  if (undoable === 0)
    return <p>{mails ? messages.changes.nothingToCancel : messages.changes.nothingToUndo}</p>;
  return (
    <ul className="bulk-skipped">
      <li>
        {mails ? messages.changes.willCancel(undoable) : messages.changes.willPutBack(of(undoable), undoable)}
      </li>
      {kept > 0 ? (
        <li>{mails ? messages.changes.sentAlready(kept) : messages.changes.willKeep(of(kept), names)}</li>
      ) : null}
    </ul>
  );
}
