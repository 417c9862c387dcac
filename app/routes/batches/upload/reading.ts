// How many rows of a draft's workbook have been read, for the page that waits for the rest.
import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { requireUpload } from "./draft.server.ts";

export async function loader(visit: LoaderFunctionArgs) {
  const { draft, application } = await requireUpload(visit);
  return json({ rows: application.readings.rowsOf(draft.id) });
}
