import { formatCount } from "#app/domain/text/counted.ts";
import { queryEntries } from "#app/address-query.ts";
import { paths } from "#app/paths.ts";
import { SelectionBar } from "#app/ui/selection-bar.tsx";
import { useHidden } from "../shell/host-areas.ts";
import { useKeptSelection } from "../lists/kept-selection.tsx";

/** The bar of the batch list. */
export function BatchSelection({
  query,
  count,
}: {
  query: Parameters<typeof queryEntries>[0];
  count: number;
}) {
  const { all, clearTo } = useKeptSelection();
  const isHidden = useHidden();
  if (isHidden("batch_acts")) return null;
  return (
    <SelectionBar
      name="batch"
      acts={[
        { label: "Bulk Update", action: paths.bulkBatches("update") },
        { label: "Export Selected", action: paths.bulkBatches("export"), move: "document" },
      ]}
      all={`All ${formatCount(count)} that match`}
      isAll={all}
      clearTo={clearTo}
      keep={Object.fromEntries(queryEntries(query))}
    />
  );
}
