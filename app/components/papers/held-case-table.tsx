import { paths } from "#app/paths.ts";
import type { HeldCase } from "#app/provider/contract/papers/paper-warnings.ts";
import { NOTHING } from "#app/ui/description-list.tsx";
import { WarningFacts } from "./warning-facts.tsx";

interface HeldCaseTableProps {
  batchId: number;
  category: string;
  cases: readonly HeldCase[];
}

/** Cases that one guard holds back, each with what it says of that case. */
export function HeldCaseTable({ batchId, category, cases }: HeldCaseTableProps) {
  return (
    <table className="table table-fold">
      <thead>
        <tr>
          <th scope="col">Case</th>
          <th scope="col">Objection</th>
        </tr>
      </thead>
      <tbody>
        {cases.map(({ case_id, customer_name, lan_number, warning }) => (
          <tr key={case_id}>
            <td data-label="Case">
              <div>
                <a
                  className="link"
                  href={paths.missingFields({ batchId, caseId: case_id }, category)}
                  data-move="page"
                >
                  {customer_name ?? NOTHING}
                </a>
                <div className="small">LAN {lan_number ?? NOTHING}</div>
              </div>
            </td>
            <td data-label="Objection">
              <div className="held-because">
                <WarningFacts warning={warning} withoutSource />
              </div>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
