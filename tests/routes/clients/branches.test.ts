import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, expect, test } from "vitest";
import { clientMessages } from "#app/domain/clients/client-messages.ts";
import { paths } from "#app/paths.ts";
import { landed, pageOf, says, valueOf } from "#tests/support/dialog.ts";
import { startPanel, type TestPanel } from "#tests/support/panel.ts";
import { words } from "#tests/support/words.ts";

let panel: TestPanel;
let clientId: number;

beforeEach(async () => {
  panel = await startPanel();
  clientId = (await panel.given.client({ name: "Sample Lender" })).id;
});
afterEach(() => panel.close());

const FORM = {
  branch_name: "नागपुर Camp",
  branch_code: "SL-NGP",
  manager_name: "Sample Manager",
  manager_number: "98000 00001",
  email_id: "nagpur@sample-lender.example",
  address: "12 Sample Road\r\nNagpur 440001",
};
const branches = () => panel.rows("select * from branches order by id");

test("a client without branches says so, and one is added", async () => {
  const empty = await pageOf(panel, paths.clientBranches(clientId));
  expect(words(empty.html)).toContain(`|${clientMessages.branches.none}|Add Branch|`);
  const { to, says: said } = await landed(panel, await panel.post(paths.newBranch(clientId), FORM));
  expect(to).toBe(paths.clientBranches(clientId));
  expect(said).toContain("|Branch नागपुर Camp added successfully|");
  expect(said).toContain(
    "|नागपुर Camp|SL-NGP|Sample Manager|98000 00001|nagpur@sample-lender.example|12 Sample Road\nNagpur 440001|0|Edit|Deactivate|",
  );
});

test("twenty identical posts at once make one branch", async () => {
  const form = { ...FORM, idempotency_key: randomUUID() };
  const address = paths.newBranch(clientId);
  const answers = await Promise.all(Array.from({ length: 20 }, () => panel.post(address, form)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([302]));
  expect(await branches()).toHaveLength(1);
});

test("mistakes, and a name that is taken, are named at their fields; what was typed stays", async () => {
  await panel.given.branch({ client_id: clientId, branch_name: "नागपुर CAMP" });
  const address = paths.newBranch(clientId);
  const wrong = await panel.post(address, { ...FORM, branch_name: "", manager_number: "12", email_id: "a" });
  expect(wrong.status).toBe(422);
  const said = says(await wrong.text());
  for (const sentence of [
    "Branch Name is required",
    "Please enter a valid contact number",
    "Please enter a valid email",
  ]) {
    expect(said).toContain(`|${sentence}|`);
  }
  const taken = await panel.post(address, FORM);
  expect(taken.status).toBe(409);
  const html = await taken.text();
  expect(says(html)).toContain(`|${clientMessages.branches.nameTaken}|`);
  expect(html).toMatch(/name="branch_name"[^>]*aria-invalid="true"/);
  expect(valueOf(html, "branch_code")).toBe("SL-NGP");
  expect(await branches()).toHaveLength(1);
});

test("a code that another branch has is refused at its field, added or changed", async () => {
  await panel.given.branch({ client_id: clientId, branch_name: "Akola", branch_code: "sl-ngp" });
  const { id } = await panel.given.branch({ client_id: clientId, branch_name: "Wardha" });
  for (const [address, form] of [
    [paths.newBranch(clientId), FORM],
    [paths.editBranch(clientId, id), { ...FORM, branch_name: "Wardha", version: "1" }],
  ] as const) {
    const taken = await panel.post(address, form);
    expect(taken.status).toBe(409);
    const html = await taken.text();
    expect(says(html)).toContain(`|${clientMessages.branches.codeTaken}|`);
    expect(html).toMatch(/name="branch_code"[^>]*aria-invalid="true"/);
    expect(valueOf(html, "branch_code")).toBe("SL-NGP");
  }
  expect(await branches()).toHaveLength(2);
});

test("a branch is changed; a stale form shows both values", async () => {
  const { id } = await panel.given.branch({ client_id: clientId, branch_name: "Nagpur", branch_code: "OLD" });
  const address = paths.editBranch(clientId, id);
  const { html } = await pageOf(panel, address);
  expect(valueOf(html, "branch_code")).toBe("OLD");
  await panel.rows("update branches set branch_code = 'NEW', version = 2");
  const form = { ...FORM, manager_name: "", version: "1" };
  const stale = await panel.post(address, form);
  expect(stale.status).toBe(409);
  const again = await stale.text();
  expect(says(again)).toContain("|Now stored: NEW|");
  expect(valueOf(again, "branch_code")).toBe("SL-NGP");
  expect(valueOf(again, "version")).toBe("2");
  const { to, says: said } = await landed(panel, await panel.post(address, { ...form, version: "2" }));
  expect(to).toBe(paths.clientBranches(clientId));
  expect(said).toContain("|Branch updated successfully|");
  expect(await branches()).toMatchObject([{ branch_code: "SL-NGP", manager_name: null, version: 3 }]);
});

test("a branch is deactivated after a question that says what follows, and activated again", async () => {
  const { id } = await panel.given.branch({ client_id: clientId, branch_name: "Nagpur" });
  const batch = await panel.given.batch({ client_id: clientId, branch_id: id });
  await panel.given.litigationCase({ batch_id: batch.id, client_id: clientId });
  const address = paths.branchActive(clientId, id);
  const { html } = await pageOf(panel, address);
  expect(says(html)).toContain(`|Nagpur|${clientMessages.branches.willDeactivate(1)}|`);
  const off = await landed(panel, await panel.post(address, { active: "false", version: "1" }));
  expect(off.says).toContain("|Branch Nagpur deactivated successfully|");
  expect(off.says).toContain("|Nagpur|Deactivated|");
  expect((await panel.post(address, { active: "false", version: "1" })).status).toBe(409);
  const on = await landed(panel, await panel.post(address, { active: "true", version: "2" }));
  expect(on.says).toContain("|Branch Nagpur activated successfully|");
  expect(await branches()).toMatchObject([{ active: true, version: 3 }]);
});

test("another client's branch is not under this one", async () => {
  const { id } = await panel.given.branch({ branch_name: "Elsewhere" });
  expect((await pageOf(panel, paths.editBranch(clientId, id))).status).toBe(404);
  expect((await pageOf(panel, paths.branchActive(clientId, id))).status).toBe(404);
  expect((await panel.post(paths.editBranch(clientId, id), { ...FORM, version: "1" })).status).toBe(404);
  expect(await branches()).toMatchObject([{ branch_name: "Elsewhere" }]);
});
