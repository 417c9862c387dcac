// Which list and which case an address names.
import type { Params } from "@remix-run/react";
import { idParam } from "../queries.server.ts";

/** The batch whose cases are listed; undefined for all cases. @throws 404 when it is no id */
export const batchParam = ({ batchId }: Params): number | undefined =>
  batchId === undefined ? undefined : idParam(batchId);

/** The case of a dialog, and the batch whose list lies below it. @throws 404 when either is no id */
export const caseParams = (params: Params): { batchId: number | undefined; caseId: number } => ({
  batchId: batchParam(params),
  caseId: idParam(params.caseId),
});
