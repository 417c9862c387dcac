import { workbenchMessages } from "#app/domain/missing-data/workbench-messages.ts";
import { paths } from "#app/paths.ts";
import type { WorkbenchRow } from "#app/provider/contract/missing-data/workbench.ts";
import { Lan } from "../cases/lan.tsx";

interface WorkbenchHeldProps {
  rows: readonly WorkbenchRow[];
  batchId: number;
  category: string;
}

/** Cases that lack nothing: the way to the warnings against their paper, which want a reason and no data. */
export function WorkbenchHeld({ rows, batchId, category }: WorkbenchHeldProps) {
  return (
    <table className="table table-fold">
      <caption className="sr-only">{workbenchMessages.seeHeld}</caption>
      <thead>
        <tr>
          <th scope="col">Loan Account Number</th>
          <th scope="col">Borrower Name</th>
          <th scope="col">Action</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ case_id, lan_number, customer_name }) => (
          <tr key={case_id}>
            <td data-label="Loan Account Number">
              <Lan>{lan_number}</Lan>
            </td>
            <td data-label="Borrower Name">{customer_name}</td>
            <td data-label="Action">
              <a
                className="link"
                href={paths.caseDialog({ batchId, caseId: case_id }, `missing-fields/${category}`)}
                data-move="page"
              >
                Resolve and Generate
              </a>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
