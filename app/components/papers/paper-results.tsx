import { messages } from "#app/domain/messages.ts";
import { paths } from "#app/paths.ts";
import type { PaperResult } from "#app/provider/contract/papers/papers.ts";
import { NOTHING } from "#app/ui/description-list.tsx";
import { Table } from "#app/ui/table.tsx";

interface PaperResultsProps {
  batchId: number;
  /** The batch's client by name, where the provider says it. */
  lender: string | null;
  category: string;
  /** Page and filters of the batch list. */
  list: Record<string, string>;
  results: readonly PaperResult[];
}

/** The cases without a paper, each with why, and with the way to supply what it lacks or to answer. */
export function PaperResults({ batchId, lender, category, list, results }: PaperResultsProps) {
  const lenderLacks = results.some(({ missing_fields }) =>
    missing_fields.some(({ belongs_to }) => belongs_to === "client"),
  );
  return (
    <>
      {lenderLacks ? (
        <p>
          Some of it is needed once for this client:{" "}
          <a className="link" href={paths.lenderFields(batchId, category, list)} data-move="stay">
            Fill Missing Fields {messages.papers.ofLender(lender)}
          </a>
        </p>
      ) : null}
      <Table
        rows={results}
        keyOf={({ case_id }) => case_id}
        columns={[
          {
            head: "Case",
            cell: ({ customer_name, lan_number }) => (
              <div>
                <div>{customer_name}</div>
                <div className="small">LAN {lan_number}</div>
              </div>
            ),
          },
          {
            head: "Not generated because",
            cell: ({ outcome, missing_fields, reason }) =>
              missing_fields.length > 0
                ? `Missing: ${missing_fields.map(({ label }) => label).join(", ")}`
                : `${outcome === "held" ? "Objection: " : ""}${reason ?? NOTHING}`,
          },
          {
            head: "Action",
            className: "nowrap",
            cell: ({ case_id, outcome, lan_number }) => (
              <a
                className="link"
                href={paths.caseDialog({ batchId, caseId: case_id }, `missing-fields/${category}`)}
                data-move="page"
              >
                {outcome === "held" ? "Resolve" : "Fill Missing Fields"}
                <span className="sr-only"> of {lan_number}</span>
              </a>
            ),
          },
        ]}
      />
    </>
  );
}
