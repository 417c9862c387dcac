// What pages about texts of papers say of them: where one comes from, what is under way, what is wrong.
import { templateMessages } from "#app/domain/templates/template-messages.ts";
import { versionLine } from "#app/domain/templates/template-words.ts";
import type { TemplateFaultLine } from "#app/provider/contract/templates/template-drafts.ts";
import type { OpenTemplate, TemplateLine } from "#app/provider/contract/templates/templates.ts";
import { Badge } from "#app/ui/badge.tsx";
import { NOTHING } from "#app/ui/description-list.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { lineId } from "./numbered-text.tsx";

const ORIGINS = {
  shipped: "Standard text",
  everybody: "Standard text",
  lender: "Client's own text",
} as const;

/** "Standard text", "v3, approved 12 Mar 2026 by Sample Approver"; the hash in small print. */
export function InForce({ inForce }: { inForce: TemplateLine["in_force"] }) {
  if (!inForce) return <>{NOTHING}</>;
  const { origin, version, number, since, approved_by } = inForce;
  return (
    <div>
      <div>{ORIGINS[origin]}</div>
      <div className="small">{versionLine(number, since, approved_by)}</div>
      <VersionHash version={version} />
    </div>
  );
}

/** What people call a version by; the hash is for whoever must prove which text it was. */
export function VersionHash({ version }: { version: string | null }) {
  return version === null ? null : <div className="version-hash">{version}</div>;
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

interface FaultListProps {
  faults: readonly TemplateFaultLine[];
  hasMore: boolean;
  /** The page whose lines they are; left out: this one. */
  to?: string;
}

/** Every place where a text cannot be read, by line, with a link to it. */
export function FaultList({ faults, hasMore, to = "" }: FaultListProps) {
  if (faults.length === 0) return null;
  return (
    <Notice tone="danger">
      <b>{templateMessages.faults(faults.length)}</b>
      <ul className="fault-list">
        {faults.map(({ line, problem, text }, index) => (
          <li key={`${line} ${problem}`}>
            <a className="link" href={`${to}#${lineId(line)}`}>
              Line {line}
            </a>
            : {problem}
            {/* Of several in one line, the line stands under the last. */}
            {text && faults[index + 1]?.line !== line ? <code>{text}</code> : null}
          </li>
        ))}
      </ul>
      {hasMore ? <p className="small">{templateMessages.moreFaults}</p> : null}
    </Notice>
  );
}
