import { paths } from "#app/paths.ts";
import type { HeldCase } from "#app/provider/contract/papers/paper-warnings.ts";
import { Table } from "#app/ui/table.tsx";
import { correctionIn } from "./correction.ts";
import { WarningFacts } from "./warning-facts.tsx";

interface HeldCaseTableProps {
  batchId: number;
  category: string;
  cases: readonly HeldCase[];
}

/** Cases that one guard holds back, each with what it says of that case. */
export function HeldCaseTable({ batchId, category, cases }: HeldCaseTableProps) {
  return (
    <Table
      rows={cases}
      keyOf={({ case_id }) => case_id}
      columns={[
        {
          head: "Case",
          cell: ({ case_id, customer_name, lan_number }) => (
            <div>
              <a
                className="link"
                href={paths.caseDialog({ batchId, caseId: case_id }, `missing-fields/${category}`)}
                data-move="page"
              >
                {customer_name}
              </a>
              <div className="small">LAN {lan_number}</div>
            </div>
          ),
        },
        {
          head: "Objection",
          cell: ({ case_id, warning }) => (
            <div className="held-because">
              <WarningFacts
                warning={warning}
                withoutSource
                correctAt={correctionIn({ batchId, caseId: case_id })}
              />
            </div>
          ),
        },
      ]}
    />
  );
}
