import { auditFieldWords } from "#app/domain/audit/audit-fields.ts";
import { auditWords } from "#app/domain/audit/audit-words.ts";
import { bulkChangeLabel } from "#app/domain/bulk/bulk.ts";
import { CASE_WORKS, isCaseWork } from "#app/domain/bulk/undo.ts";
import { formatDateTime } from "#app/domain/dates.ts";
import { messages } from "#app/domain/messages.ts";
import type { BulkChangeReview, undoBulkChange } from "#app/provider/contract/bulk/bulk-changes.ts";
import { DialogForm } from "../forms/dialog-form.tsx";
import { useListAddress } from "../lists/list-address.ts";
import { Dialog } from "../shell/dialog.tsx";
import { TextAreaField } from "#app/ui/forms/field.tsx";
import { RowName } from "./chosen-summary.tsx";

interface UndoDialogProps {
  schema: typeof undoBulkChange.input;
  change: BulkChangeReview | null;
  failure: string | null;
}

/** What undoing a bulk change would do, and the button that does it. */
export function UndoDialog({ schema, change, failure }: UndoDialogProps) {
  const list = useListAddress();
  const label = change ? bulkChangeLabel(change) : "";
  const removes = change?.imported?.counts.reversed ?? 0;
  return (
    <Dialog title={change ? `Undo ${label}` : "Undo"} failure={failure}>
      {change ? (
        <DialogForm
          id="undo-change"
          schema={schema}
          cancelTo={list}
          submit={change.undoable > 0 ? (removes > 0 ? `Undo and Remove ${cases(removes)}` : "Undo") : null}
          busyLabel="Undoing"
          look={removes > 0 ? "danger" : "main"}
        >
          {(fields) => (
            <>
              <p className="wrap-anywhere">
                <b>{change.summary}</b>
                <span className="small">
                  {" "}
                  · {change.created_by ? `${change.created_by}, ` : null}
                  {formatDateTime(change.created_at)}
                </span>
              </p>
              {change.corrects_at === null ? null : (
                <p className="wrap-anywhere">
                  {messages.changes.corrects(change.corrects_file, formatDateTime(change.corrects_at))}
                </p>
              )}
              <WhatHappens change={change} />
              {change.papered > 0 ? (
                <TextAreaField
                  field={fields.reason}
                  label="Reason for the change"
                  hint={messages.changes.papered(change.papered)}
                  rows={2}
                />
              ) : null}
              <input type="hidden" name="change_id" value={change.id} autoComplete="off" readOnly />
              <input type="hidden" name="seen" value={change.seen} autoComplete="off" readOnly />
            </>
          )}
        </DialogForm>
      ) : null}
    </Dialog>
  );
}

const cases = (count: number) => messages.bulk.cases(count).replace(/c(?=ases?$)/, "C");

function WhatHappens({ change }: { change: BulkChangeReview }) {
  if (change.undone_at !== null) {
    const by = change.undone_by === null ? "" : ` by ${change.undone_by}`;
    return (
      <p>
        {messages.changes.already} <span className="small">{`${formatDateTime(change.undone_at)}${by}`}</span>
      </p>
    );
  }
  if (change.kind === "cases.mailed") return <Mails {...change} />;
  return (
    <>
      {change.undoable === 0 ? <p>{messages.changes.nothingToUndo}</p> : null}
      {change.imported ? <ImportedCases imported={change.imported} /> : null}
      <RestoredRows change={change} />
    </>
  );
}

function Mails({ rows, undoable }: Pick<BulkChangeReview, "rows" | "undoable">) {
  if (undoable === 0) return <p>{messages.changes.nothingToCancel}</p>;
  return (
    <ul className="bulk-skipped">
      <li>{messages.changes.willCancel(undoable)}</li>
      {rows > undoable ? <li>{messages.changes.sentAlready(rows - undoable)}</li> : null}
    </ul>
  );
}

/** What is restored, and what is kept and why. */
function RestoredRows({ change: { kind, rows, undoable, imported, kept } }: { change: BulkChangeReview }) {
  const of = kind.startsWith("batches.") ? messages.bulk.batches : messages.bulk.cases;
  const counts = imported?.counts;
  const restored = undoable - (counts?.reversed ?? 0);
  const left = rows - undoable - (counts ? counts.kept + counts.refused : 0);
  const unnamed = left - kept.length;
  return (
    <>
      {restored > 0 ? <p>{messages.changes.willPutBack(of(restored), restored)}</p> : null}
      {left > 0 ? (
        <section className="undo-list" aria-label={messages.changes.willKeep(of(left))}>
          <h3>{messages.changes.willKeep(of(left))}</h3>
          <ul>
            {kept.map((row) => (
              <li key={row.name}>
                <b>{row.name}</b> <span className="small">{keptWords(row)}</span>
              </li>
            ))}
            {unnamed > 0 ? (
              <li className="small">{messages.changes.moreOrGone(unnamed, kept.length > 0)}</li>
            ) : null}
          </ul>
        </section>
      ) : null}
    </>
  );
}

function keptWords({ reason, fields, by, at }: BulkChangeReview["kept"][number]): string {
  if (reason !== "changed") return messages.changes.kept[reason];
  const named = fields.map((name) => (name === "advocate_id" ? "Advocate" : auditFieldWords(name)));
  return messages.changes.changedSince(named.join(", "), by, formatDateTime(at));
}

type Imported = NonNullable<BulkChangeReview["imported"]>;

const REMOVED_NAMED = 5;

/** The three lists of an import: removed, kept, refused. */
function ImportedCases({ imported: { counts, cases: listed } }: { imported: Imported }) {
  const lists = [
    ["reversed", messages.changes.willRemove(messages.bulk.cases(counts.reversed))],
    ["kept", messages.changes.workedOn(messages.bulk.cases(counts.kept), counts.kept)],
    ["refused", messages.changes.cannotRemove(messages.bulk.cases(counts.refused))],
  ] as const;
  return lists.map(([verdict, words]) => {
    // What stays is what has to be read: of the others a few names do.
    const rows = verdict === "reversed" ? listed.reversed.slice(0, REMOVED_NAMED) : listed[verdict];
    const count = counts[verdict];
    const more = count - rows.length;
    return (
      <section key={verdict} className="undo-list" aria-label={words}>
        <h3>{words}</h3>
        {count > 0 ? (
          <ul>
            {rows.map(({ case_id, name, lan_number, works }) => (
              <li key={case_id}>
                <RowName id={case_id} name={name} lan_number={lan_number} />
                {works.map((work) => (
                  <div className="small" key={`${work.what} ${work.at ?? ""}`}>
                    {workWords(work)}
                  </div>
                ))}
              </li>
            ))}
            {more > 0 ? <li className="small">{messages.changes.more(more)}</li> : null}
          </ul>
        ) : null}
      </section>
    );
  });
}

/** "Comment: Sample Clerk, 22 Nov 2026, 14:05" */
function workWords({ what, by, at }: Imported["cases"]["kept"][number]["works"][number]): string {
  const words = isCaseWork(what) ? CASE_WORKS[what].words : auditWords(what);
  const who = [by, formatDateTime(at)].filter(Boolean).join(", ");
  return who === "" ? words : `${words}: ${who}`;
}
