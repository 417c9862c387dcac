import type { SubmissionResult } from "@conform-to/react";
import { Form, useLocation } from "@remix-run/react";
import { formatDate, formatDateTime } from "#app/domain/dates.ts";
import { filedCopyMessages } from "#app/domain/papers/filed-copies.ts";
import type { RemovedCopy } from "#app/provider/contract/papers/filed-copies.ts";
import { SubmitButton } from "#app/ui/button.tsx";
import { CutText } from "#app/ui/cut-text.tsx";
import { Table } from "#app/ui/table.tsx";
import { FormKey } from "../forms/form-key.tsx";

interface RemovedCopiesProps {
  copies: readonly RemovedCopy[];
  lastResult: SubmissionResult | undefined;
  /** A paper has one copy: where there is one, another cannot come back. */
  canRestore: boolean;
}

/** The copies of a filed paper that were removed or replaced, and can come back for a month. */
export function RemovedCopies({ copies, lastResult, canRestore }: RemovedCopiesProps) {
  return (
    <>
      <h3 className="mt-4 font-semibold">{filedCopyMessages.removedTitle}</h3>
      <Table
        rows={copies}
        keyOf={({ id }) => id}
        columns={[
          { head: "File Name", cell: ({ file_name }) => <CutText>{file_name}</CutText> },
          {
            head: "Removed",
            cell: ({ reason, removed_by, removed_at }) => (
              <div>
                <div>{reason}</div>
                <div className="small">
                  {[removed_by, formatDateTime(removed_at)].filter(Boolean).join(" · ")}
                </div>
              </div>
            ),
          },
          {
            head: "Restore until",
            className: "nowrap",
            cell: ({ restorable_until }) => formatDate(restorable_until),
          },
          {
            head: "Action",
            cell: (copy) =>
              canRestore ? (
                <Restore copy={copy} lastResult={lastResult} />
              ) : (
                <span className="small">{filedCopyMessages.restoreLater}</span>
              ),
          },
        ]}
      />
    </>
  );
}

function Restore({ copy, lastResult }: { copy: RemovedCopy; lastResult: SubmissionResult | undefined }) {
  const { pathname, search } = useLocation();
  const isThis = lastResult?.initialValue?.copy_id === String(copy.id);
  return (
    <Form method="post" action={pathname + search} preventScrollReset>
      <input type="hidden" name="copy_id" value={copy.id} autoComplete="off" />
      <FormKey of={copy.id} lastResult={isThis ? lastResult : undefined} />
      <SubmitButton look="plain" busyLabel="Restoring" aria-label={`Restore ${copy.file_name}`}>
        Restore
      </SubmitButton>
    </Form>
  );
}
