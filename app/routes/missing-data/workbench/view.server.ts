// What of an address is the workbench's own, and what belongs to the batch list it was reached from.
import { WorkbenchView } from "#app/provider/contract/missing-data/workbench.ts";

type Query = Record<string, string>;

/** @returns `list`: page and filters of the batch list, whose page is called "page" */
export function parseView({ show, fields, lacking, columns, rows_page, correct, ...list }: Query): {
  view: WorkbenchView;
  list: Query;
} {
  return { view: WorkbenchView.parse({ show, fields, lacking, columns, page: rows_page, correct }), list };
}
