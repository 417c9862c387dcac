import { useParams } from "@remix-run/react";

/** Which case a dialog is about, and whether its page or a list lies below it: as its address says. */
export function useCaseAddress() {
  const { batchId, caseId = "", pageId } = useParams();
  return { batchId, caseId: pageId ?? caseId, onPage: pageId !== undefined };
}
