// Forms that were opened before someone else saved: what was not touched takes what is stored, and the page stays quiet.
import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { messages } from "#app/domain/messages.ts";
import { paths } from "#app/paths.ts";
import { expect, test } from "#tests/support/browser.ts";

const unique = (name: string) => `${name} ${randomUUID().slice(0, 8)}`;
const notice = (page: Page) => page.getByText(messages.generic.staleForm);

test.beforeEach(({ complaints }) => {
  complaints.mayAnswer(409);
});

test("boxes, choices and texts of a user @scripts", async ({ page, signIn, account, visit, database }) => {
  await signIn(await account({ managesUsers: true }));
  const { id } = await account({ fullName: unique("Sample Editor") });
  await visit(paths.user(id, "edit"));
  const form = page.getByRole("dialog", { name: "Edit User" });
  await form.getByLabel(/^Approver/).check();
  await database.pool.query(
    `update users set full_name = 'Sample Other', features = '{litigation_case}', landing_page = 'cases',
       template_editor = true, version = version + 1 where id = $1`,
    [id],
  );
  await form.getByRole("button", { name: "Save" }).click();
  await expect(notice(page)).toBeVisible();
  await expect(form.getByLabel("Name", { exact: true })).toHaveValue("Sample Other");
  await expect(form.getByLabel(/^Approver/)).toBeChecked();
  await expect(form.getByText("Now stored: not ticked")).toHaveCount(1);
  await expect(form.getByRole("checkbox", { name: /drafts templates/ })).toBeChecked();
  const features = form.getByRole("group", { name: "Features" });
  await expect(features.getByRole("checkbox", { checked: true })).toHaveCount(1);
  await form.getByRole("button", { name: "Save" }).click();
  await expect(form).toHaveCount(0);
  const { rows } = await database.pool.query(
    "select full_name, features, landing_page, template_editor, approver from users where id = $1",
    [id],
  );
  expect(rows).toEqual([
    {
      full_name: "Sample Other",
      features: ["litigation_case"],
      landing_page: "cases",
      template_editor: true,
      approver: true,
    },
  ]);
});

test("choices and texts of a court, and a third person's edit @forms", async ({
  signedIn: page,
  visit,
  database,
}) => {
  const name = unique("Sample Court");
  const { rows } = await database.pool.query<{ id: string }>(
    "insert into courts (state, court_type, name, place) values ('goa', 'district_court', $1, 'Panaji') returning id",
    [name],
  );
  const id = rows[0]?.id ?? "";
  await visit(paths.editCourt(id));
  const form = page.getByRole("dialog", { name: "Edit Court" });
  await form.getByLabel("Bench").fill("Mine");
  await database.pool.query(
    "update courts set court_type = 'high_court', place = 'Margao', version = version + 1 where id = $1",
    [id],
  );
  await form.getByLabel("Bench").press("Enter");
  await expect(notice(page)).toBeVisible();
  await expect(form.getByLabel("Kind of court")).toHaveValue("high_court");
  await expect(form.getByLabel("Place")).toHaveValue("Margao");
  await expect(form.getByLabel("Bench")).toHaveValue("Mine");
  await expect(form.getByText("Now stored: nothing")).toHaveCount(1);

  await form.getByLabel("Place").fill("Vasco");
  await database.pool.query("update courts set court_type = 'drt', version = version + 1 where id = $1", [
    id,
  ]);
  await form.getByRole("button", { name: "Save" }).click();
  await expect(form.getByText("Now stored: Margao")).toBeVisible();
  await expect(form.getByLabel("Kind of court")).toHaveValue("drt");
  await expect(form.getByLabel("Place")).toHaveValue("Vasco");
  await form.getByRole("button", { name: "Save" }).click();
  await expect(form).toHaveCount(0);
  const stored = await database.pool.query("select court_type, place, bench from courts where id = $1", [id]);
  expect(stored.rows).toEqual([{ court_type: "drt", place: "Vasco", bench: "Mine" }]);
});

test("the rule of a court-fee table is one: it is kept, or taken over @scripts", async ({
  signedIn: page,
  visit,
  database,
}) => {
  // Two tables of one State may not count on the same day: this one is of no other test.
  const state = "lakshadweep";
  await database.pool.query("delete from court_fee_tables where state = $1", [state]);
  const { rows } = await database.pool.query<{ id: string }>(
    `insert into court_fee_tables (kind, state, rule, source)
     values ('civil_suit', $1, '{"kind": "fixed", "firm": false, "fee": "100"}', 'Sample Act') returning id`,
    [state],
  );
  const id = rows[0]?.id ?? "";
  const colleagueSets = (rule: object) =>
    database.pool.query("update court_fee_tables set rule = $2, version = version + 1 where id = $1", [
      id,
      JSON.stringify(rule),
    ]);
  await visit(paths.editFeeTable(id));
  await page.getByRole("textbox", { name: "Source" }).fill("Sample Act, Schedule I");
  const [low, high] = [
    { up_to: "1000", fee: "5", per: "100" },
    { up_to: null, fee: "2", per: "100" },
  ];
  await colleagueSets({ kind: "steps", firm: false, slabs: [low, high] });
  await page.getByRole("button", { name: "Save" }).click();
  await expect(notice(page)).toBeVisible();
  await expect(page.getByLabel("By slabs of the claim")).toBeChecked();
  const slabs = page.getByRole("listitem").filter({ has: page.getByLabel("For each (₹)") });
  await expect(slabs).toHaveCount(2);
  await expect(slabs.first().getByLabel("Up to a claim of (₹)")).toHaveValue("1,000");
  await expect(page.getByText("Now stored: Sample Act")).toBeVisible();

  await slabs.first().getByLabel("Fee (₹)").fill("7");
  await colleagueSets({ kind: "fixed", firm: false, fee: "300" });
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.locator(".now-stored", { hasText: "300" })).toBeVisible();
  await expect(slabs.first().getByLabel("Fee (₹)")).toHaveValue("7");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page).toHaveURL(new RegExp(`${paths.feeTable(id)}$`));
  const stored = await database.pool.query("select rule, source from court_fee_tables where id = $1", [id]);
  expect(stored.rows[0]).toMatchObject({ source: "Sample Act, Schedule I", rule: { kind: "steps" } });
  await database.pool.query("delete from court_fee_tables where id = $1", [id]);
});
