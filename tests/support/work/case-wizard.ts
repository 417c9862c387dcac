// The Add Case wizard as a browser would go through it, one request after the other.
import { expect } from "vitest";
import { paths } from "#app/paths.ts";
import type { TestPanel } from "../panel.ts";
import { led, shown } from "./uploads.ts";
import { words } from "../words.ts";

export type Values = Record<string, string | string[]>;
let serial = 0;

export const CLIENT = {
  client: "new",
  custom_client: "Sample Lender W",
  branch: "new",
  custom_branch: "Pune",
  assigned_by: "Sample Manager",
  assignment_date: "2026-11-20",
  email_id: "legal@sample-lender.example",
  contact_no: "98765 43210",
};
export const loan = (values: Values = {}): Values => ({
  lan_number: `0000${String((serial += 1)).padStart(16, "0")}`,
  customer_name: "श्री Sample Borrower",
  claim_amount: "125000.50",
  relief_sought: ["civil_suit", "drt"],
  case_status: "not_filed",
  case_no: "",
  next_hearing_date: "",
  stage_of_case: "",
  comments: "",
  ...values,
});
export const FILED = {
  case_status: "filed",
  case_no: "OS 12/2026",
  next_hearing_date: "2026-12-15",
  stage_of_case: "Summons / Notice issued",
};

/** The wizard of a panel. */
export function caseWizard(panel: TestPanel) {
  const page = async (address: string) => shown(await (await panel.get(address)).text());

  /** Takes step one. @returns the draft's id */
  async function started(): Promise<string> {
    const to = led(await panel.post(paths.createCase(), { assignment_type: "litigation" }));
    return /create-case\/([0-9a-f]{32})\/client$/.exec(to)?.[1] ?? "";
  }

  async function ready({ client = {}, loan: about = {} }: { client?: Values; loan?: Values } = {}) {
    const id = await started();
    expect(led(await panel.post(paths.createCaseClient(id), { ...CLIENT, ...client }))).toBe(
      paths.createCaseLoan(id),
    );
    expect(led(await panel.post(paths.createCaseLoan(id), loan(about)))).toBe(paths.createCaseReview(id));
    return id;
  }

  /** What the page says that a form leads to. */
  async function toastOf(answer: Response, cookie: string): Promise<string> {
    const set = answer.headers.getSetCookie().map((each) => each.split(";")[0]);
    const next = await panel.get(led(answer), { cookie: [cookie, ...set].join("; ") });
    return words(/<output class="toast-slot".*?<\/output>/s.exec(await next.text())?.[0] ?? "");
  }

  const caseCount = async () => Number((await panel.rows("select count(*) from cases"))[0]?.count);

  return { page, started, ready, toastOf, caseCount };
}
