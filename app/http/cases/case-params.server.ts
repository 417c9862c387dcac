// Which list and which case an address names.
import type { Params } from "@remix-run/react";
import { idParam } from "../queries.server.ts";

/** The batch whose cases are listed; undefined for all cases. @throws 404 when it is no id */
export const batchParam = ({ batchId }: Params): number | undefined =>
  batchId === undefined ? undefined : idParam(batchId);

/** The case of a dialog, and what lies below it: the case's own page, or a list, of a batch or of all. */
interface CaseAddress {
  batchId: number | undefined;
  caseId: number;
  onPage: boolean;
}

/** @throws 404 when the case or the batch is no id */
export const caseParams = (params: Params): CaseAddress => ({
  batchId: batchParam(params),
  caseId: idParam(params.pageId ?? params.caseId),
  onPage: params.pageId !== undefined,
});
