// Rows that Excel hides: the staff say once per file whether they are imported or left out.
import { readFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { importMessages } from "#app/domain/batches/import-messages.ts";
import { INTEGRATIONS_PATH } from "#app/domain/integrations/integration-messages.ts";
import { paths } from "#app/paths.ts";
import { words } from "#tests/support/words.ts";
import { DETAILS, integrationDesk } from "#tests/support/work/integrations.ts";
import { panelPerFile } from "#tests/support/panel-hooks.ts";
import { led, uploads } from "#tests/support/work/uploads.ts";

const panel = panelPerFile();
const wizard = uploads(panel);
/** Four cases, of which rows 3 and 5 are hidden; saved by LibreOffice in Excel's old format. */
const FILE = "hidden-rows.xls";
const QUESTION = "Excel hides 2 rows (3, 5), by a filter or by hand.";

async function uploaded() {
  const client = await panel.given.client();
  const branch = await panel.given.branch({ client_id: client.id });
  const id = await wizard.draft({ client: String(client.id), branch: String(branch.id) });
  await wizard.upload(id, FILE);
  const says = async () => words(await (await panel.get(paths.uploadColumns(id))).text());
  return { client, id, at: paths.uploadColumns(id), says };
}

const lansOf = async () => {
  const rows = await panel.rows(
    "select lan_number from cases where batch_id = (select max(id) from batches) order by lan_number",
  );
  return rows.map(({ lan_number }) => lan_number);
};

test("nothing is imported before it is said", async () => {
  const { id, at, says } = await uploaded();
  expect(await says()).toContain(`|${QUESTION}|`);
  const asked = await panel.post(at, await wizard.columnsForm(id));
  expect(asked.status).toBe(422);
  expect(words(await asked.text())).toContain(`|${importMessages.decideHidden}|`);
  expect(await panel.rows("select 1 from cases")).toEqual([]);
});

test("left out they are counted: in the preview, after the import, and under Uploads", async () => {
  const { client, id, at, says } = await uploaded();
  const choice = { ...(await wizard.columnsForm(id)), "answer-hidden_rows": "leave_out" };
  await panel.post(at, { ...choice, intent: "preview" });
  expect(await says()).toContain("|2 cases will be added, 2 hidden rows left out.|");
  // What was looked at is what is imported: without the choice nothing is.
  const { "answer-hidden_rows": _, ...unsaid } = { ...choice, ...(await wizard.columnsForm(id)) };
  expect((await panel.post(at, unsaid)).status).toBe(422);
  await panel.post(at, { ...choice, intent: "preview" });
  const form = { ...(await wizard.columnsForm(id)), "answer-hidden_rows": "leave_out" };
  const imported = await panel.post(at, form);
  expect(led(imported)).toBe(paths.batches());
  const toast = imported.headers.get("Set-Cookie")?.split(";")[0] ?? "";
  expect(await (await panel.get(paths.batches(), { Cookie: toast })).text()).toContain(
    "2 cases added, 2 hidden rows left out.",
  );
  expect(await lansOf()).toEqual(["BIFF/1", "BIFF/3"]);
  const listed = words(await (await panel.get(paths.clientUploads(client.id))).text());
  expect(listed).toContain("|2 skipped|");
  expect(listed).toContain("|2: Row hidden in Excel|");
});

test("imported they are cases as the others", async () => {
  const { id, at, says } = await uploaded();
  const choice = { ...(await wizard.columnsForm(id)), "answer-hidden_rows": "import" };
  await panel.post(at, { ...choice, intent: "preview" });
  expect(await says()).toContain("|4 cases will be added.|");
  const form = { ...(await wizard.columnsForm(id)), "answer-hidden_rows": "import" };
  expect(led(await panel.post(at, form))).toBe(paths.batches());
  expect(await lansOf()).toEqual(["BIFF/1", "BIFF/2", "BIFF/3", "BIFF/4"]);
});

test("another program says it with its call", async () => {
  const desk = await integrationDesk();
  const bytes = new Uint8Array(await readFile(path.resolve("tests/fixtures", FILE)));
  const send = async (to: string, fields: Record<string, string>) => {
    const form = new FormData();
    const all = { client: String(desk.client.id), branch_name: "Pune", ...fields };
    for (const [name, value] of Object.entries(all)) form.set(name, value);
    form.set("file", new File([bytes], FILE));
    const headers = { Authorization: `Bearer ${desk.secret}` };
    const answer = await desk.post(`${INTEGRATIONS_PATH}${to}`, form, headers);
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
  };
  const all = await send("/imports/plan", {});
  expect(all.body).toMatchObject({ counts: { new: 4, skipped: 0 }, unusual: [QUESTION] });
  const fewer = await send("/imports/plan", { hidden_rows: "leave_out" });
  expect(fewer.body).toMatchObject({ counts: { new: 2, skipped: 2 }, unusual: [] });
  // A plan is of one choice.
  const plan = String(fewer.body.plan);
  expect((await send("/imports", { ...DETAILS, plan })).status).toBe(409);
  const made = await send("/imports", { ...DETAILS, plan, hidden_rows: "leave_out" });
  expect(made).toMatchObject({ status: 200, body: { inserted: 2, skipped: 2 } });
});
