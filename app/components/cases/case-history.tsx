import { auditWords } from "#app/domain/audit/audit-words.ts";
import { formatDateTime } from "#app/domain/dates.ts";
import type { HistoryEntry } from "#app/provider/contract/cases/case-details.ts";
import { NOTHING } from "#app/ui/description-list.tsx";

/** What was done to a case, newest first: who, when, what, and each field as it was and as it became. */
export function CaseHistory({ entries }: { entries: readonly HistoryEntry[] }) {
  return (
    <ol className="log" aria-label="History, newest first">
      {entries.map(({ id, at, by, action, changes }) => (
        <li key={id}>
          <div>{auditWords(action)}</div>
          <div className="small">{[by, formatDateTime(at)].filter(Boolean).join(" · ")}</div>
          {changes.length > 0 ? (
            <dl className="changes">
              {changes.map(({ field, before, after }) => (
                <div key={field}>
                  <dt>{field}</dt>
                  <dd>
                    {before === null ? null : (
                      <>
                        <del>{before}</del> <span aria-hidden="true">→</span>
                        <span className="sr-only">became</span>{" "}
                      </>
                    )}
                    <ins>{after ?? NOTHING}</ins>
                  </dd>
                </div>
              ))}
            </dl>
          ) : null}
        </li>
      ))}
    </ol>
  );
}
