import { useLocation, useParams } from "@remix-run/react";

/** Which case a dialog is about, and whether its page or a list lies below it: as its address says. */
export function useCaseAddress() {
  const { batchId, caseId = "", pageId } = useParams();
  return { batchId, caseId: pageId ?? caseId, onPage: pageId !== undefined };
}

/** How the address of a dialog goes on below that of its case: "papers", "parties/3/edit". */
export function useCaseDialogName(): string {
  const { caseId } = useCaseAddress();
  const [, name = ""] = useLocation().pathname.split(`/case/${caseId}/`);
  return name;
}
