import type { AuditEntry } from "#app/provider/contract/audit/audit.ts";
import { NOTHING } from "#app/ui/description-list.tsx";

/** So many fields are shown at once, as many as an uploaded file has; an import names a dozen. */
const SHOWN = 5;
/** Longer values are folded away: a comment may have four thousand characters. */
const SHOWN_LENGTH = 160;

/** What became of which field: "Case Number: — → OS/12/2026"; much of it behind a summary. */
export function AuditChanges({ changes }: { changes: AuditEntry["changes"] }) {
  if (changes.length === 0) return <>{NOTHING}</>;
  const length = changes.reduce((sum, { before, after }) => sum + lengthOf(before) + lengthOf(after), 0);
  if (changes.length <= SHOWN && length <= SHOWN_LENGTH) return <ChangeList changes={changes} />;
  const fields = changes.map(({ field }) => field);
  return (
    <details className="audit-more">
      <summary>
        <span className="link">{fields.slice(0, SHOWN).join(", ")}</span>
        {fields.length > SHOWN ? ` and ${fields.length - SHOWN} more` : null}
      </summary>
      <ChangeList changes={changes} />
    </details>
  );
}

function ChangeList({ changes }: { changes: AuditEntry["changes"] }) {
  return (
    <dl className="audit-changes">
      {changes.map(({ field, before, after }) => (
        <div key={field}>
          <dt>{field}</dt>
          <dd>
            {before === null ? null : (
              <>
                <span className="sr-only">from </span>
                <del>{before}</del>
                <span className="sr-only"> to </span>
                <span aria-hidden="true"> → </span>
              </>
            )}
            {after ?? NOTHING}
          </dd>
        </div>
      ))}
    </dl>
  );
}

const lengthOf = (text: string | null): number => text?.length ?? 0;
