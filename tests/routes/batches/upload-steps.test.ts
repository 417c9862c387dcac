import { existsSync, readdirSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { todayInIndia } from "#app/domain/dates.ts";
import { toFormDate } from "#app/domain/form-dates.ts";
import { paths } from "#app/paths.ts";
import { panelPerFile } from "#tests/support/panel-hooks.ts";
import { details, led, shown, uploads } from "#tests/support/work/uploads.ts";

const panel = panelPerFile();
const wizard = uploads(panel);

const WRONG_TYPE = "Please upload file having extensions Excel or Binary Excel.";

test("every missing detail is named, each at its field", async () => {
  const answer = await panel.post(paths.uploadDetails(), { branch: "new", jurisdiction_court: "new" });
  expect(answer.status).toBe(422);
  const page = await answer.text();
  for (const sentence of [
    "Client is required",
    "Branch is required",
    "Assigned By is required",
    "Assignment Date is required",
    "Client Email ID is required",
    "Select at least one Relief Sought",
    "Case Category is required",
    "Jurisdiction State is required",
    "Jurisdiction Court is required",
  ]) {
    expect(page).toContain(sentence);
  }
});

test("a detail that is blank or too long hides none of the others", async () => {
  for (const assigned_by of ["   ", "x".repeat(201)]) {
    const given = { ...details(), assigned_by, custom_branch: " ", custom_court: "" };
    const page = await (await panel.post(paths.uploadDetails(), given)).text();
    expect(page).toContain("Branch is required");
    expect(page).toContain("Jurisdiction Court is required");
  }
});

test("a detail sent twice is refused, not a fault", async () => {
  const answer = await panel.post(paths.uploadDetails(), details({ custom_client: ["One", "Two"] }));
  expect(answer.status).toBe(422);
});

test("without scripts a client and a branch are filled in by their buttons", async () => {
  const client = await panel.given.client({ email_id: "dues@sample-lender.example" });
  const branch = await panel.given.branch({
    client_id: client.id,
    branch_name: "Nashik",
    manager_name: "Sample Manager N",
    manager_number: "9812300000",
  });
  const one = await panel.post(paths.uploadDetails(), {
    ...details({ assigned_by: "Somebody" }),
    client: String(client.id),
    intent: "client",
  });
  expect(one.status).toBe(200);
  const chosen = await one.text();
  expect(chosen).toContain("Nashik");
  expect(chosen).toContain('value="dues@sample-lender.example"');
  expect(chosen).not.toContain('value="Somebody"');

  const two = await panel.post(paths.uploadDetails(), {
    ...details(),
    client: String(client.id),
    branch: String(branch.id),
    intent: "branch",
  });
  const filled = await two.text();
  expect(filled).toContain('value="Sample Manager N"');
  expect(filled).toContain('value="9812300000"');
  expect(filled).toContain(`value="${toFormDate(todayInIndia(new Date()))}"`);
});

test("a step is reached only when the one before it is complete", async () => {
  const id = await wizard.draft();
  expect(led(await panel.get(paths.uploadColumns(id)))).toBe(paths.uploadFile(id));
  expect(led(await panel.post(paths.uploadColumns(id), {}))).toBe(paths.uploadFile(id));
  expect(led(await panel.get(paths.uploadColumns("0".repeat(32))))).toBe(paths.uploadDetails());
});

test("looking at the first step makes no draft", async () => {
  const count = () => readdirSync(path.dirname(wizard.folderOf("x"))).length;
  const before = count();
  expect((await panel.get(paths.uploadDetails())).status).toBe(200);
  expect(count()).toBe(before);
});

test("a draft is its owner's alone, and two do not mix", async () => {
  const [one, other] = [await wizard.draft(), await wizard.draft()];
  await wizard.upload(one, "lender-plain.xlsx");
  expect(led(await panel.get(paths.uploadColumns(other)))).toBe(paths.uploadFile(other));
  panel.as(await panel.signIn({ email: "second@sample-panel.example" }));
  for (const at of [
    paths.uploadDetails(one),
    paths.uploadFile(one),
    paths.uploadReading(one),
    paths.uploadColumns(one),
    paths.uploadCancel(one),
  ]) {
    expect(led(await panel.get(at))).toBe(paths.uploadDetails());
  }
  expect(led(await panel.post(paths.uploadCancel(one), {}))).toBe(paths.uploadDetails());
  expect(led(await wizard.upload(one, "lender-plain.xlsx"))).toBe(paths.uploadDetails());
  expect(existsSync(wizard.folderOf(one))).toBe(true);
});

test("how far a file has been read is told while it is read, and only then", async () => {
  const id = await wizard.draft();
  const rows = async () =>
    ((await (await panel.get(paths.uploadReading(id))).json()) as { rows: unknown }).rows;
  expect(await rows()).toBeNull();
  const told = await panel.panel.readings.follow(id, async (onProgress) => {
    onProgress(12_000);
    return rows();
  });
  expect(told).toBe(12_000);
  expect(await rows()).toBeNull();
});

test("Cancel asks; Yes throws the draft away", async () => {
  const id = await wizard.draft();
  await wizard.upload(id, "lender-plain.xlsx");
  const question = await (await panel.get(paths.uploadCancel(id))).text();
  expect(question).toContain("Your data will be lost. Do you want to cancel?");
  expect(existsSync(wizard.folderOf(id))).toBe(true);
  expect(led(await panel.post(paths.uploadCancel(id), {}))).toBe(paths.batches());
  expect(existsSync(wizard.folderOf(id))).toBe(false);
  expect(led(await panel.get(paths.uploadFile(id)))).toBe(paths.uploadDetails());
});

test("a draft whose state is broken is gone, not a fault", async () => {
  const id = await wizard.draft();
  await writeFile(path.join(wizard.folderOf(id), "state.json"), '{"key":');
  expect(led(await panel.get(paths.uploadFile(id)))).toBe(paths.uploadDetails());
});

test("without the feature there is no upload", async () => {
  panel.as(await panel.signIn({ email: "cases@sample-panel.example", features: ["litigation_case"] }));
  expect(led(await panel.get(paths.uploadDetails()))).toBe(paths.cases());
  expect(led(await panel.post(paths.uploadDetails(), details()))).toBe(paths.cases());
});

test("what is no workbook is refused with its sentence, and the file before it stays", async () => {
  const id = await wizard.draft();
  await wizard.upload(id, "lender-plain.xlsx");
  for (const [name, content, status, sentence] of [
    ["cases.csv", Buffer.from("LAN,Name\n1,A"), 422, WRONG_TYPE],
    // A page, a picture and nothing, each named like a workbook; and one too large.
    ["cases.xls", Buffer.from("<html><p>LAN</p></html>"), 422, "a web page (HTML)"],
    ["cases.xlsx", Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10]), 422, WRONG_TYPE],
    ["cases.xlsx", Buffer.alloc(0), 422, "The file is empty."],
    ["cases.xlsx", Buffer.alloc(10 * 1024 * 1024 + 1), 413, "File size should be lesser than 10 MBs!"],
  ] as const) {
    const answer = await wizard.upload(id, name, content);
    expect([sentence, answer.status]).toEqual([sentence, status]);
    expect(shown(await answer.text())).toContain(sentence);
    expect(await wizard.page(paths.uploadFile(id))).toContain("lender-plain.xlsx");
    expect(await wizard.leftInTransit()).toBe(0);
  }
});

test("a form without a file is told so in our words: the browser is not asked to check", async () => {
  const id = await wizard.draft();
  const page = await wizard.page(paths.uploadFile(id));
  expect(page).toMatch(/<form[^>]*enctype="multipart\/form-data"[^>]*>/i);
  expect(page).toMatch(/<form[^>]*novalidate=""/i);
  const form = new FormData();
  form.set("workbook", new File([], ""));
  const answer = await panel.post(paths.uploadFile(id), form);
  expect(answer.status).toBe(422);
  expect(await answer.text()).toContain("Please choose a file");
});
