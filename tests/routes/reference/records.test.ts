// Advocates, courts and mail templates: their lists and forms, as a browser without scripts sends them.
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { messages } from "#app/domain/messages.ts";
import { courtMessages, referenceMessages } from "#app/domain/reference/reference-messages.ts";
import { paths } from "#app/paths.ts";
import { landed, pageOf } from "#tests/support/dialog.ts";
import { startPanel, type TestPanel } from "#tests/support/panel.ts";
import { words } from "#tests/support/words.ts";

let panel: TestPanel;
beforeEach(async () => {
  panel = await startPanel();
});
afterEach(() => panel.close());

const KEY = "a-key-of-one-form-0007";
const says = async (address: string) => (await pageOf(panel, address)).says;
const addAdvocate = async (name: string, more: Record<string, string> = {}) => {
  await panel.post(paths.addAdvocate(), { name, ...more });
  const [row] = await panel.rows("select max(id)::int as id from advocates");
  return Number(row?.id);
};

test("the menu's entry leads to the first page, which leads to the others", async () => {
  const answer = await panel.get(paths.reference());
  expect(answer.headers.get("Location")).toBe(paths.advocates());
  const html = await (await panel.get(paths.advocates())).text();
  for (const href of [
    paths.courts(),
    paths.courtLimits(),
    paths.holidays(),
    paths.feeTables(),
    paths.mailTemplates(),
  ]) {
    expect(html).toContain(`href="${href}"`);
  }
  expect(words(html)).toContain("|Reference Data|");
  expect(words(html)).toContain("|No advocates found|");
});

describe("advocates", () => {
  test("one is added, and the list says so", async () => {
    const list = { search: "sample" };
    const { to, says: said } = await landed(
      panel,
      await panel.post(paths.addAdvocate(list), {
        name: "Sample Advocate",
        enrolment_no: "MAH/1/2015",
        email_id: "a@sample.example",
        mobile: "98000 00001",
        address: "1 Sample Road\r\nPune",
        idempotency_key: KEY,
      }),
    );
    expect(to).toBe(paths.advocates(list));
    expect(said).toContain("|Sample Advocate added|");
    expect(said).toContain("|a@sample.example|98000 00001|1 Sample Road\nPune|");
  });

  test("every mistake is named at its field; a taken enrolment number too, and what was typed stays", async () => {
    await addAdvocate("First", { enrolment_no: "MAH/1/2015" });
    const wrong = await panel.post(paths.addAdvocate(), {
      name: "",
      enrolment_no: "?",
      email_id: "x",
      mobile: "1",
    });
    expect(wrong.status).toBe(422);
    const said = words(await wrong.text());
    for (const sentence of [
      messages.advocates.nameRequired,
      messages.advocates.enrolment,
      messages.generic.email,
      messages.generic.phone,
    ]) {
      expect(said).toContain(`|${sentence}|`);
    }
    const taken = await panel.post(paths.addAdvocate(), { name: "Second", enrolment_no: "mah/1/2015" });
    expect(taken.status).toBe(422);
    const html = await taken.text();
    expect(html).toMatch(
      /aria-invalid="true"[^>]*name="enrolment_no"|name="enrolment_no"[^>]*aria-invalid="true"/,
    );
    expect(words(html)).toContain(`|${messages.advocates.exists}|`);
    expect(html).toContain('value="Second"');
  });

  test("a stale edit shows both values, and saving again writes what was typed", async () => {
    const id = await addAdvocate("Sample Advocate", { mobile: "98000 00001" });
    const form = { name: "Sample Advocate", mobile: "98000 00002", version: "1" };
    await panel.rows("update advocates set mobile = '98000 00009', version = 2");
    const stale = await panel.post(paths.editAdvocate(id), form);
    expect(stale.status).toBe(409);
    const html = await stale.text();
    const said = words(html);
    expect(said).toContain(`|${messages.generic.changedByOther}|`);
    expect(said).toContain("|Now stored: 98000 00009|");
    expect(said).not.toContain("|Now stored: Sample Advocate|");
    expect(html).toContain('value="98000 00002"');
    expect(html).toMatch(/name="version"[^>]* value="2"/);
    await landed(panel, await panel.post(paths.editAdvocate(id), { ...form, version: "2" }));
    expect(await panel.rows("select mobile, version from advocates")).toEqual([
      { mobile: "98000 00002", version: 3 },
    ]);
  });

  test("deactivating asks first; the list then shows it, and it can be taken back", async () => {
    const id = await addAdvocate("Sample Advocate");
    const asked = await says(paths.switchAdvocate(id));
    expect(asked).toContain("|Deactivate Advocate|");
    expect(asked).toContain("Cases already assigned stay assigned.");
    const off = await landed(
      panel,
      await panel.post(paths.switchAdvocate(id), { active: "false", version: "1" }),
    );
    expect(off.says).toContain("|Sample Advocate deactivated|");
    expect(off.says).toContain("|Deactivated|");
    expect(await says(paths.switchAdvocate(id))).toContain("|Activate Advocate|");
    const stale = await panel.post(paths.switchAdvocate(id), { active: "true", version: "1" });
    expect(stale.status).toBe(409);
    await landed(panel, await panel.post(paths.switchAdvocate(id), { active: "true", version: "2" }));
    expect(await panel.rows("select active, version from advocates")).toEqual([{ active: true, version: 3 }]);
  });

  test("a page beyond the last leads to the last; what is not there is 404", async () => {
    await addAdvocate("Sample Advocate");
    expect((await panel.get(paths.advocates({ page: 9 }))).headers.get("Location")).toBe(
      `${paths.advocates()}?page=1`,
    );
    for (const address of [paths.editAdvocate(99), paths.switchAdvocate(99), paths.editAdvocate("x")]) {
      expect((await panel.get(address)).status, address).toBe(404);
    }
  });

  test("twenty identical forms are one advocate", async () => {
    const form = { name: "Sample Advocate", idempotency_key: KEY };
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => panel.post(paths.addAdvocate(), form)),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 302));
    expect(await panel.rows("select 1 from advocates")).toHaveLength(1);
  });
});

describe("courts", () => {
  const court = { state: "maharashtra", court_type: "drt", name: "Debts Recovery Tribunal", place: "Pune" };

  test("one is added with what the list is filtered by, changed and found", async () => {
    const list = { state: "maharashtra" };
    const html = await (await panel.get(paths.addCourt(list))).text();
    expect(html).toMatch(/<option value="maharashtra" selected="">/);
    const added = await landed(panel, await panel.post(paths.addCourt(list), court));
    expect(added.to).toBe(paths.courts(list));
    expect(added.says).toContain("|Debts Recovery Tribunal, Pune added|");
    expect(added.says).toContain("|Maharashtra|DRT|Debts Recovery Tribunal|Pune|");
    const [row] = await panel.rows("select id from courts");
    const id = Number(row?.id);
    const stale = await panel.post(paths.editCourt(id), { ...court, place: "Nagpur", version: "7" });
    expect(stale.status).toBe(409);
    expect(words(await stale.text())).toContain("|Now stored: Pune|");
    await landed(panel, await panel.post(paths.editCourt(id), { ...court, place: "Nagpur", version: "1" }));
    expect(await says(paths.courts({ search: "nagpur" }))).toContain("|Nagpur|");
    expect(await says(paths.courts({ court_type: "nclt" }))).toContain("|No courts found|Clear All|");
    const off = await landed(
      panel,
      await panel.post(paths.switchCourt(id), { active: "false", version: "2" }),
    );
    expect(off.says).toContain("|Deactivated|");
  });

  test("a court that is listed already is refused at its name", async () => {
    await panel.post(paths.addCourt(), court);
    const again = await panel.post(paths.addCourt(), { ...court, name: "debts recovery TRIBUNAL" });
    expect(again.status).toBe(422);
    const html = await again.text();
    expect(html).toMatch(/name="name"[^>]*aria-invalid="true"/);
    expect(words(html)).toContain(`|${courtMessages.exists}|`);
  });
});

describe("mail templates", () => {
  const mail = {
    name: "First reminder",
    subject: "Loan {{lan_number}}",
    body: "Dear {{customer_name}},\r\n\r\nyour claim is {{claim_amount}}.",
  };

  test("a preview fills the mail and saves nothing; saving keeps it", async () => {
    const shown = await panel.post(paths.addMailTemplate(), { ...mail, intent: "preview" });
    expect(shown.status).toBe(200);
    const html = await shown.text();
    expect(words(html)).toContain("|Loan LAN00012345|");
    expect(words(html)).toContain("Dear Sample Borrower,\n\nyour claim is ₹3,42,118.50.");
    expect(html).toContain('value="Loan {{lan_number}}"');
    expect(await panel.rows("select 1 from mail_templates")).toEqual([]);
    const { to, says: said } = await landed(
      panel,
      await panel.post(paths.addMailTemplate(), { ...mail, intent: "save" }),
    );
    expect(to).toBe(paths.mailTemplates());
    expect(said).toContain("|Email template added|");
    expect(said).toContain("|First reminder|");
  });

  test("an unknown placeholder is refused with the nearest name, in a preview too; a taken name at its field", async () => {
    for (const intent of ["preview", "save"]) {
      const wrong = await panel.post(paths.addMailTemplate(), { ...mail, body: "{{custmer_name}}", intent });
      expect(wrong.status).toBe(422);
      expect(words(await wrong.text())).toContain(
        "|{{custmer_name}} is not a placeholder. Did you mean {{customer_name}}?|",
      );
    }
    await panel.post(paths.addMailTemplate(), mail);
    const taken = await panel.post(paths.addMailTemplate(), mail);
    expect(taken.status).toBe(422);
    expect(words(await taken.text())).toContain(`|${messages.bulkMail.templateNameTaken}|`);
  });

  test("one is changed where it was not since, and taken out of the list to choose from", async () => {
    await panel.post(paths.addMailTemplate(), mail);
    const [row] = await panel.rows("select id from mail_templates");
    const id = Number(row?.id);
    const form = { ...mail, subject: "About {{lan_number}}", version: "1", intent: "save" };
    await landed(panel, await panel.post(paths.editMailTemplate(id), form));
    const stale = await panel.post(paths.editMailTemplate(id), { ...form, subject: "Other" });
    expect(stale.status).toBe(409);
    expect(words(await stale.text())).toContain("|Now stored: About {{lan_number}}|");
    await landed(panel, await panel.post(paths.switchMailTemplate(id), { active: "false", version: "2" }));
    const { id: caseId } = await panel.given.litigationCase();
    expect(await says(paths.bulkCases("communicate", `?case=${caseId}`))).not.toContain("First reminder");
  });
});

describe("who sees some clients only", () => {
  test("looks at every page, is told that they cannot change it, and finds no way to", async () => {
    const id = await addAdvocate("Sample Advocate");
    await panel.post(paths.addCourt(), { state: "goa", court_type: "drt", name: "Sample", place: "Panaji" });
    const { id: own } = await panel.given.client();
    panel.as(await panel.signIn({ email: "limited@sample-panel.example", clientIds: [own] }));
    for (const address of [
      paths.advocates(),
      paths.courts(),
      paths.holidays(),
      paths.courtHolidays(1),
      paths.feeTables(),
      paths.feeTable(1),
      paths.mailTemplates(),
    ]) {
      const answer = await panel.get(address);
      expect(answer.status, address).toBe(200);
      const html = await answer.text();
      expect(words(html), address).toContain(`|${referenceMessages.readOnly}|`);
      expect(html).not.toMatch(
        /href="[^"]*\/reference\/[^"]*\/(add|edit|offered|paste|remove|confirm|end)\b/,
      );
    }
    expect(await says(paths.advocates())).toContain("|Sample Advocate|");
    expect((await panel.get(paths.editAdvocate(id))).status).toBe(404);
  });

  test("without the feature of cases nobody comes in", async () => {
    panel.as(await panel.signIn({ email: "batch@sample-panel.example", features: ["litigation_batch"] }));
    for (const address of [paths.reference(), paths.advocates(), paths.feeTable(1), paths.addCourt()]) {
      expect((await panel.get(address)).headers.get("Location")).toBe(paths.batches());
    }
    expect(await says(paths.batches())).not.toContain("Reference Data");
  });
});
