// The columns, uploads and templates of a client.
import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { afterEach, beforeEach, expect, test } from "vitest";
import { clientColumns } from "#app/database/schema.ts";
import { clientMessages } from "#app/domain/clients/client-messages.ts";
import { paths } from "#app/paths.ts";
import { MAPPING_TYPE } from "#app/provider/contract/clients/clients.ts";
import { landed, pageOf, says, valueOf } from "#tests/support/dialog.ts";
import { startPanel, type TestPanel } from "#tests/support/panel.ts";
import { uploads } from "#tests/support/work/uploads.ts";
import { words } from "#tests/support/words.ts";

let panel: TestPanel;
let clientId: number;

beforeEach(async () => {
  panel = await startPanel();
  clientId = (await panel.given.client({ name: "Sample Lender" })).id;
});
afterEach(() => panel.close());

const keepColumns = () =>
  panel.panel.database.db.insert(clientColumns).values(
    [
      { attribute: "lan_number", header: "Loan A/c <No>" },
      { attribute: "lan_number", header: "Account", is_current: false },
      { attribute: "customer_name", header: "उधारकर्ता" },
      { attribute: "of_a_host", header: "X" },
    ].map((line) => ({
      ...line,
      slug: line.attribute,
      client_id: clientId,
      type: MAPPING_TYPE,
      used_at: "2026-10-04T06:00:00Z",
    })),
  );
const kept = () => panel.rows("select attribute, header from client_columns order by attribute, header");
test("columns are listed in words, and forgotten one at a time after a question", async () => {
  await keepColumns();
  const { html } = await pageOf(panel, paths.clientColumns(clientId));
  const said = words(html);
  const used = "4 Oct 2026, 11:30 am";
  expect(said).toContain(`|Loan Account Number|Loan A/c <No>|${used}|Remove|`);
  expect(said).toContain(`|Loan Account Number|Account|Not used last time|${used}|Remove|`);
  expect(said).toContain(`|Borrower Name|उधारकर्ता|${used}|Remove|`);
  expect(said).toContain(`|Of A Host|X|${used}|Remove|`);
  const address = paths.forgetColumns(clientId, "lan_number", "Account");
  const asked = await pageOf(panel, address);
  expect(says(asked.html)).toContain("|Remove Loan Account Number|");
  const form = { seen: valueOf(asked.html, "seen") ?? "", idempotency_key: randomUUID() };
  const answers = await Promise.all(Array.from({ length: 20 }, () => panel.post(address, form)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([302]));
  expect(answers[0] && (await landed(panel, answers[0])).says).toContain(
    `|${clientMessages.columns.forgottenOne}|`,
  );
  expect((await kept()).map(({ header }) => header)).toEqual(["उधारकर्ता", "Loan A/c <No>", "X"]);
  expect(says((await pageOf(panel, address)).html)).toContain(`|${clientMessages.columns.gone}|`);
});

test("all are forgotten after a question; columns kept anew meanwhile are not", async () => {
  await keepColumns();
  const address = paths.forgetColumns(clientId);
  const { html } = await pageOf(panel, address);
  expect(says(html)).toContain(`|${clientMessages.columns.willForgetAll}|`);
  const seen = valueOf(html, "seen") ?? "";
  await panel.rows("update client_columns set used_at = now() + interval '1 second'");
  const stale = await panel.post(address, { seen });
  expect(stale.status).toBe(409);
  const again = await stale.text();
  expect(valueOf(again, "seen")).not.toBe(seen);
  expect(await kept()).toHaveLength(4);
  const answer = await panel.post(address, { seen: valueOf(again, "seen") ?? "" });
  expect((await landed(panel, answer)).says).toContain(`|${clientMessages.columns.forgottenAll}|`);
  expect(await kept()).toEqual([]);
  const empty = words((await pageOf(panel, paths.clientColumns(clientId))).html);
  expect(empty).toContain(`|${clientMessages.columns.none}|`);
});

test("uploads show what became of each workbook, page by page, with the file as it came", async () => {
  const none = await pageOf(panel, paths.clientUploads(clientId));
  expect(words(none.html)).toContain(`|${clientMessages.uploads.none}|`);
  const wizard = uploads(panel);
  const draft = await wizard.draft({ client: String(clientId), batch_name: "First lot" });
  await wizard.upload(draft, "lender-plain.xlsx");
  await panel.post(paths.uploadColumns(draft), await wizard.columnsForm(draft));
  const { html } = await pageOf(panel, paths.clientUploads(clientId));
  expect(words(html)).toMatch(
    /\|First lot\|lender-plain\.xlsx\|60\|60\|0\|0\|\d+ \w+ \d{4}, [^|]+\|Sample Admin\|Download\|/,
  );
  const [{ file_key } = { file_key: "" }] = await panel.rows("select file_key from batches");
  expect(html).toContain(`href="${paths.file(String(file_key))}"`);
  const download = await panel.get(paths.file(String(file_key)));
  expect(Buffer.from(await download.arrayBuffer())).toEqual(readFileSync("tests/fixtures/lender-plain.xlsx"));
  expect(words((await pageOf(panel, paths.clientColumns(clientId))).html)).toContain("|Loan Account Number|");

  for (let more = 0; more < 20; more += 1) {
    await panel.given.batch({ client_id: Number(clientId), file_key: String(file_key), rows_read: 1234 });
  }
  const first = words((await pageOf(panel, paths.clientUploads(clientId))).html);
  expect(first).toContain("|1,234|");
  expect(first).toContain("|Showing 20 of 21 uploads|");
  const second = words((await pageOf(panel, paths.clientUploads(clientId, { page: 2 }))).html);
  expect(second).toContain("|Showing 1 of 21 uploads|");
  const beyond = await panel.get(paths.clientUploads(clientId, { page: 9 }));
  expect(beyond.headers.get("Location")).toBe(`${paths.clientUploads(clientId)}?page=2`);
});

test("templates say which text each paper is made from", async () => {
  const { html, status } = await pageOf(panel, paths.clientTemplates(clientId));
  expect(status).toBe(200);
  expect(words(html)).toContain("|Loan Recall Notice|English|In force|Standard text|");
});
