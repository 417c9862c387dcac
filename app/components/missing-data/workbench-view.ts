import type { WorkbenchView } from "#app/provider/contract/missing-data/workbench.ts";

/** The query of a view of the workbench. @param list what of it belongs to the batch list */
export function queryOfView(
  { page, columns, ...view }: Partial<WorkbenchView>,
  list: Record<string, string>,
) {
  return {
    ...list,
    show: view.show === "not_ready" ? undefined : view.show,
    fields: view.fields === "all" ? "all" : undefined,
    lacking: view.lacking,
    correct: view.correct ? "on" : undefined,
    columns: columns !== undefined && columns > 1 ? columns : undefined,
    rows_page: page,
  };
}
