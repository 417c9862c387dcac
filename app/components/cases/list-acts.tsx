import { queryEntries, type Query } from "#app/address-query.ts";
import { TYPED_TO_FIND } from "#app/domain/cases/list-filters.ts";
import { COLUMNS_SHOWN, type ListLayout, type TableColumn } from "#app/domain/cases/case-table.ts";
import { paths } from "#app/paths.ts";
import type { CaseView } from "#app/provider/contract/cases/case-views.ts";

interface ListActsProps {
  batchId: number | undefined;
  /** Filters, order and page of the list. */
  query: Query;
  layout: ListLayout;
  /** Of the table. */
  columns: readonly TableColumn[];
  count: number;
  /** The view that the list is, if it is one. */
  open: CaseView | undefined;
}

/** How the list is shown, the view it can be saved as, and the workbook of all it lists: in its columns, or with all that is known. */
export function ListActs({ batchId, query, layout, columns, count, open }: ListActsProps) {
  const { page: _, ...filters } = query;
  const chosen = new URLSearchParams(queryEntries({ ...filters, case_batch_id: batchId, chosen: "all" }));
  const canBeSaved = queryEntries(filters).some(([name]) => !TYPED_TO_FIND.includes(name));
  const other = layout === "table" ? "cards" : "table";
  return (
    <div className="list-acts" data-links="stay">
      {open?.is_own ? (
        <>
          <a className="link" href={paths.changeCaseView(open.id, "edit", query)}>
            Edit View
          </a>
          <a className="link" href={paths.changeCaseView(open.id, "remove", query)}>
            Remove View
          </a>
        </>
      ) : canBeSaved && !open ? (
        <a className="link" href={paths.saveCaseView({ batchId }, query)}>
          Save View
        </a>
      ) : null}
      <form method="post" action={paths.caseLayout({ batchId }, query)} data-move="stay">
        <button type="submit" name="layout" value={other} className="link">
          {other === "table" ? "Show as Table" : "Show as Cards"}
        </button>
      </form>
      {layout === "table" ? (
        <a className="link" href={paths.caseColumns({ batchId }, query)}>
          Columns
        </a>
      ) : null}
      <a className="link" href={paths.hearings({ batchId }, filters)} data-move="page">
        Cause List
      </a>
      {count > 0 ? (
        <>
          {layout === "table" ? (
            <a
              className="link"
              href={paths.bulkCases("export", `?${String(chosen)}&${COLUMNS_SHOWN}=${columns.join()}`)}
              data-move="document"
            >
              Export Columns
            </a>
          ) : null}
          <a className="link" href={paths.bulkCases("export", `?${String(chosen)}`)} data-move="document">
            Export List
          </a>
        </>
      ) : null}
    </div>
  );
}
