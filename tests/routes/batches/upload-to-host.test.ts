// The wizard over a provider that is another host: here, a panel that serves its API.
import { readFile } from "node:fs/promises";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { paths } from "#app/paths.ts";
import { startPanel } from "#tests/support/panel.ts";
import { serve, signedInProvider } from "#tests/support/provider.ts";

test("a host gets one sheet with its header on row 1, whatever the staff chose", async () => {
  const host = await signedInProvider("in process");
  const session = await host.provider.readSession({});
  if (!session.ok) throw new Error("no session");
  const panel = await startPanel({ signedIn: false, settings: { providerUrl: await serve(host.panel) } });
  onTestFinished(() => panel.close());
  const cookie = await panel.panel.cookies.session.set({ token: host.token, user: session.data });
  panel.as(cookie.split(";")[0] ?? "");

  const created = await panel.post(paths.uploadDetails(), {
    client: "new",
    custom_client: "Sample Lender H",
    branch: "new",
    custom_branch: "Pune",
    assigned_by: "Sample Manager",
    assignment_date: "2026-11-20",
    email_id: "legal@sample-lender.example",
    relief_sought: ["civil_suit", "drt"],
    case_category: "loan_recall_notice",
    jurisdiction_state: "maharashtra",
    jurisdiction_court: "district_court",
  });
  const id = /upload\/(\w+)\/file/.exec(created.headers.get("Location") ?? "")?.[1] ?? "";
  const form = new FormData();
  const bytes = await readFile(path.resolve("tests/fixtures/lender-messy.xls"));
  form.set("workbook", new File([new Uint8Array(bytes)], "lender-messy.xls"));
  await panel.post(paths.uploadFile(id), form);
  await panel.post(paths.uploadFile(id), { sheet: "NPA Aug", header_row: "4" });

  const html = await (await panel.get(paths.uploadColumns(id))).text();
  const fields = Object.fromEntries(
    [...html.matchAll(/<select[^>]*name="(column-\d+)"[^>]*>(.*?)<\/select>/gs)].map(([, name, options]) => [
      name,
      /<option value="([^"]*)" selected=""/.exec(options ?? "")?.[1] ?? "",
    ]),
  ) as Record<string, string>;
  const answer = await panel.post(paths.uploadColumns(id), {
    ...fields,
    "answer-roi_percentage": "fraction",
    leave_out: "6",
  });
  expect(answer.headers.get("Location")).toBe(paths.batches());

  const [batch] = await host.rows(
    `select b.total_cases, b.rows_refused, b.relief_sought, f.name from batches b join files f on f.key = b.file_key`,
  );
  expect(batch).toEqual({
    total_cases: 74,
    rows_refused: 6,
    relief_sought: ["civil_suit", "drt"],
    name: "lender-messy.xlsx",
  });
});
