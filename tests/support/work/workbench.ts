// What the contract tests of the workbench share.
import { stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { LENDER, LOAN } from "#app/provider/embedded/papers/papers.fixture.ts";
import type { Upload } from "#app/provider/contract/wire.ts";
import { dataOf } from "#tests/support/answers.ts";
import { sheetBytes } from "./filled-sheet.ts";
import { signedInProvider, type Side, type TestProvider } from "../provider.ts";
import { testFolder } from "../folders.ts";
import { withRecentOutstanding } from "../recent-day.ts";

const CATEGORY = "loan_recall_notice" as const;

/** A batch of an able lender, its cases as given on top of what a notice needs. */
export async function batchOf(side: Side, cases: Parameters<TestProvider["given"]["litigationCase"]>[0][]) {
  const desk = await signedInProvider(side);
  const client = await desk.given.client(LENDER);
  const batch = await desk.given.batch({ client_id: client.id, batch_name: "Sample lot" });
  const made = [];
  for (const values of cases) {
    made.push(
      await desk.given.litigationCase({
        ...withRecentOutstanding(LOAN),
        ...values,
        batch_id: batch.id,
        client_id: client.id,
      }),
    );
  }
  const of = { batch_id: batch.id, category: CATEGORY };
  const read = (view = {}) => dataOf(desk.provider.readWorkbench({ ...of, ...view }));
  return { ...desk, client, batch, cases: made, of, read };
}

/** One case is ready, two lacks City and Claim Amount, three City. */
export const BLANKS = [
  { lan_number: "0001" },
  { lan_number: "0002", city: null, claim_amount: null },
  { lan_number: "0003", city: null },
];

/** A workbook on disk, as an upload hands it over. */
export async function filledSheet(rows: unknown[][], name = "filled.xlsx"): Promise<Upload> {
  const folder = await testFolder();
  const file = path.join(folder, name);
  await writeFile(file, sheetBytes(rows));
  return { name, path: file, size: (await stat(file)).size };
}
