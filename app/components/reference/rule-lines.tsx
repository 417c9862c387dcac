import type { FeeRule } from "#app/domain/billing/court-fees.ts";
import { ruleLines } from "#app/domain/reference/reference-fees.ts";
import { feeTableMessages as said } from "#app/domain/reference/reference-messages.ts";
import { NOTHING } from "#app/ui/description-list.tsx";

/** More lines than this are folded away in a list. */
const LINES_IN_A_LIST = 4;

/** A rule as it is reckoned, line by line. */
export function RuleLines({ rule, folds = false }: { rule: FeeRule | null; folds?: boolean }) {
  if (rule === null) return <p className="error">{said.unreadable}</p>;
  const lines = ruleLines(rule);
  const list = (
    <ul className="rule-lines">
      {lines.map((line, index) => (
        <li key={index}>{line}</li>
      ))}
    </ul>
  );
  if (!folds || lines.length <= LINES_IN_A_LIST) return list;
  return (
    <div>
      <p>{lines[0] ?? NOTHING}</p>
      <details className="rule-more">
        <summary>All {lines.length} lines of the rule</summary>
        {list}
      </details>
    </div>
  );
}
