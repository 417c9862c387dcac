import { expect, test } from "vitest";
import { isPanelPage } from "./panel-pages.ts";
import { paths } from "./paths.ts";

test("pages of the panel are what one comes back to after signing in", () => {
  for (const address of [
    paths.batches({ page: 2 }),
    paths.cases({ batchId: 44 }),
    paths.caseDialog({ caseId: 7 }, "comments"),
    paths.caseDialog({ caseId: 7 }, "documents"),
    paths.casePaper({ batchId: 44, caseId: 7 }, "a-key", "view"),
    paths.batchPapers(44, "loan_recall_notice"),
  ]) {
    expect(isPanelPage(address), address).toBe(true);
  }
  for (const address of [
    "",
    "/",
    paths.login(),
    paths.logout(),
    paths.menu(),
    paths.file("a-key"),
    "/litigation/api/cases",
    "//admin/litigation",
  ]) {
    expect(isPanelPage(address), address).toBe(false);
  }
});
