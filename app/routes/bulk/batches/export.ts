import type { LoaderFunctionArgs } from "@remix-run/node";
import { exportRows } from "#app/http/bulk/selection.server.ts";

/** Export Selected. */
export const loader = (visit: LoaderFunctionArgs) => exportRows(visit, "batches");
