import { useEffect, useRef, type ReactNode } from "react";
import { skipReasonLabel } from "#app/domain/bulk/bulk.ts";
import { caseFieldLabel, caseFieldValue } from "#app/domain/cases/case-fields.ts";
import { batchStatusLabel } from "#app/domain/cases/filing.ts";
import { placeholderLabel } from "#app/domain/emails/mail-placeholders.ts";
import { messages } from "#app/domain/messages.ts";
import { formatCount } from "#app/domain/text/counted.ts";
import type { Outcome } from "#app/provider/contract/bulk/selection.ts";
import { SubmitButton } from "#app/ui/button.tsx";
import { NOTHING } from "#app/ui/description-list.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { ClientCounts, RowName } from "./chosen-summary.tsx";

interface BulkReviewProps {
  review: Outcome & { reviewed: string };
  words: (count: number) => string;
  /** "will change", "will be written to". */
  verb: string;
  /** The button that does it. */
  save: string;
  busy: string;
  /** What belongs to this act alone: the preview of a mail. */
  children?: ReactNode;
}

/** What would change, above the form it was worked out from, with the button that does it. */
export function BulkReview({ review, words, verb, save, busy, children }: BulkReviewProps) {
  const { count, changed, skipped, clients, rows, warnings = [], reviewed, seen } = review;
  const section = useRef<HTMLElement>(null);
  // What was asked for is read next, by whoever listens, too.
  useEffect(() => section.current?.focus({ preventScroll: false }), [reviewed, seen]);
  return (
    <section className="bulk-review" aria-label="Review" ref={section} tabIndex={-1}>
      <h2>
        {formatCount(changed)} of {words(count)} {verb}
      </h2>
      {changed > 0 ? <ClientCounts clients={clients} /> : null}
      {skipped.length > 0 ? (
        <ul className="bulk-skipped">
          {skipped.map(({ name, count: left, lans = [] }) => (
            <li key={name}>
              <span>
                {words(left)} left as {left === 1 ? "it is" : "they are"}:{" "}
                {skipReasonLabel(name, placeholderLabel)}
              </span>
              {lans.length > 0 ? (
                <div className="small">{messages.bulk.skippedLans(lans, left - lans.length)}</div>
              ) : null}
            </li>
          ))}
        </ul>
      ) : null}
      {warnings.map((warning) => (
        <Notice key={warning} tone="warning">
          {warning}
        </Notice>
      ))}
      {rows.some(({ changes }) => changes.length > 0) ? <FirstChanges rows={rows} changed={changed} /> : null}
      {children}
      <input type="hidden" name="expected" value={count} autoComplete="off" />
      {seen === null ? null : <input type="hidden" name="seen" value={seen} autoComplete="off" />}
      <input type="hidden" name="reviewed" value={reviewed} autoComplete="off" />
      {changed > 0 ? (
        <div className="bulk-acts">
          <SubmitButton name="intent" value="save" busyLabel={busy}>
            {save}
          </SubmitButton>
        </div>
      ) : null}
    </section>
  );
}

/** A batch without a status is an active one. */
const shown = (field: string, value: string | null): string =>
  (field === "batch_status" ? batchStatusLabel(value) : caseFieldValue(field, value)) || NOTHING;

/** The first rows that change, each field as it is and as it becomes. */
function FirstChanges({ rows, changed }: { rows: Outcome["rows"]; changed: number }) {
  return (
    <>
      <ul className="bulk-changes">
        {rows.map((row) => (
          <li key={row.id}>
            <div>
              <RowName {...row} />
            </div>
            <ul>
              {row.changes.map(({ field, before, after }) => (
                <li key={field}>
                  <span className="small">{caseFieldLabel(field)}</span> <s>{shown(field, before)}</s>{" "}
                  <span aria-hidden="true">→</span>
                  <span className="sr-only">becomes</span> <b>{shown(field, after)}</b>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      {changed > rows.length ? (
        <p className="small">
          The first {rows.length} of {formatCount(changed)}.
        </p>
      ) : null}
    </>
  );
}
