import { CASE_ACT_LABELS, CASE_ACTS } from "#app/domain/bulk/bulk.ts";
import { formatCount } from "#app/domain/text/counted.ts";
import { queryEntries } from "#app/address-query.ts";
import { paths } from "#app/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { SelectionBar } from "#app/ui/selection-bar.tsx";
import { useHidden } from "../shell/host-areas.ts";
import { useKeptSelection } from "../lists/kept-selection.tsx";

interface CaseSelectionProps {
  /** The batch whose cases are listed, if it is one's. */
  batchId: number | undefined;
  /** Page and filters of the list, as its address has them. */
  query: Parameters<typeof queryEntries>[0];
  /** How many cases match. */
  count: number;
}

/** The bar of the case list: what can be done with the ticked cases, or with all that match. */
export function CaseSelection({ batchId, query, count }: CaseSelectionProps) {
  const { all, clearTo } = useKeptSelection();
  const isHidden = useHidden();
  if (isHidden("case_acts")) return null;
  return (
    <SelectionBar
      name="case"
      acts={[
        { label: "Bulk Update", action: paths.bulkCases("update") },
        { label: "Export Selected", action: paths.bulkCases("export"), move: "document" },
      ]}
      all={`All ${formatCount(count)} that match`}
      isAll={all}
      clearTo={clearTo}
      keep={Object.fromEntries(queryEntries({ ...query, case_batch_id: batchId }))}
    >
      <span className="selection-option">
        <select name="act" className="control" aria-label="Select Option for Action" defaultValue="">
          <option value="">Select Option for Action</option>
          {CASE_ACTS.map((act) => (
            <option key={act} value={act}>
              {CASE_ACT_LABELS[act]}
            </option>
          ))}
        </select>
        <Button type="submit" formAction={paths.bulkCases("choose")} formMethod="get" data-move="page">
          Go
        </Button>
      </span>
    </SelectionBar>
  );
}
