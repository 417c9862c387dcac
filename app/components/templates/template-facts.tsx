// What pages about texts of papers say of them: where one comes from, what is under way, what is wrong.
import { formatDateTime } from "#app/domain/dates.ts";
import { templateMessages } from "#app/domain/templates/template-messages.ts";
import type { TemplateFaultLine } from "#app/provider/contract/templates/template-drafts.ts";
import type { OpenTemplate, TemplateLine } from "#app/provider/contract/templates/templates.ts";
import { Badge } from "#app/ui/badge.tsx";
import { NOTHING } from "#app/ui/description-list.tsx";
import { Notice } from "#app/ui/notice.tsx";

const ORIGINS = {
  shipped: "Standard text",
  everybody: "Standard text",
  lender: "Client's own text",
} as const;

/** "Everybody's · 1f0c… · since 3 Nov 2026, approved by …" */
export function InForce({ inForce }: { inForce: TemplateLine["in_force"] }) {
  if (!inForce) return <>{NOTHING}</>;
  const { origin, version, since, approved_by } = inForce;
  const approval = [
    since ? `since ${formatDateTime(since)}` : null,
    approved_by ? `approved by ${approved_by}` : null,
  ].filter(Boolean);
  return (
    <div>
      <div>{ORIGINS[origin]}</div>
      <div className="small">
        {[version ? `Version ${version}` : null, ...approval].filter(Boolean).join(" · ")}
      </div>
    </div>
  );
}

/** "Draft", "Submitted", "Withdrawal submitted". */
export function OpenBadge({
  open: { state, is_withdrawal },
}: {
  open: Pick<OpenTemplate, "state" | "is_withdrawal">;
}) {
  if (is_withdrawal) return <Badge tone="warn">Withdrawal submitted</Badge>;
  return state === "submitted" ? <Badge tone="warn">Submitted</Badge> : <Badge tone="accent">Draft</Badge>;
}

/** Every place where a text cannot be read, by line. */
export function FaultList({ faults, hasMore }: { faults: readonly TemplateFaultLine[]; hasMore: boolean }) {
  if (faults.length === 0) return null;
  return (
    <Notice tone="danger">
      <b>{templateMessages.faults(faults.length)}</b>
      <ul className="fault-list">
        {faults.map(({ line, problem, text }, index) => (
          <li key={`${line} ${problem}`}>
            Line {line}: {problem}
            {/* Of several in one line, the line stands under the last. */}
            {text && faults[index + 1]?.line !== line ? <code>{text}</code> : null}
          </li>
        ))}
      </ul>
      {hasMore ? <p className="small">{templateMessages.moreFaults}</p> : null}
    </Notice>
  );
}
