import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { clientMessages } from "#app/domain/clients/client-messages.ts";
import { paths } from "#app/paths.ts";
import { gstin } from "#tests/support/work/invoices.ts";
import { startPanel, type TestPanel } from "#tests/support/panel.ts";
import { landed, pageOf, says, valueOf } from "#tests/support/dialog.ts";
import { words } from "#tests/support/words.ts";

let panel: TestPanel;

beforeEach(async () => {
  panel = await startPanel();
  panel.setNow(new Date("2026-11-21T06:00:00Z"));
});
afterEach(() => panel.close());

/** A browser sends every control. */
const FORM = {
  name: "Sample Lender",
  full_name: "नमूना ऋणदाता लिमिटेड",
  location: "Nagpur",
  email_id: "Legal@sample-lender.example",
  contact_no: "0712 123 4567",
  send_to_client: "false",
  address: "12 Sample Road\r\nNagpur 440001",
  lender_type: "nbfc",
  gstin: gstin("27"),
  rdb_notified: "no",
  lender_constitution: "a company incorporated under the Companies Act, 2013",
  registered_office: "1 Specimen Marg",
  signatory_name: "Sample Signatory",
  signatory_designation: "Authorised Officer",
  authority_doc: "Board Resolution",
  authority_date: "2026-04-01",
  lrn_days: "15",
  grievance_contact: "Sample Officer",
  payment_account: "Sample Bank\r\nA/c 000123456789",
};
const EMPTY = Object.fromEntries(Object.keys(FORM).map((name) => [name, ""]));
const input = (html: string, name: string) =>
  new RegExp(`<input[^>]* name="${name}"[^>]* value="([^"]*)"`).exec(html)?.[1];
const clients = () => panel.rows("select * from clients order by id");

describe("adding a client", () => {
  test("the whole form is kept, and leads to the client's page", async () => {
    const { html: form, status } = await pageOf(panel, paths.newClient());
    expect(status).toBe(200);
    expect(form).toContain("<title>Add Client · Litigation Panel</title>");
    for (const name of Object.keys(FORM)) expect(form).toContain(`name="${name}"`);
    const { to, html, says: said } = await landed(panel, await panel.post(paths.newClient(), FORM));
    const [client] = await clients();
    expect(to).toBe(paths.client(Number(client?.id)));
    expect(client).toMatchObject({
      address: "12 Sample Road\nNagpur 440001",
      lrn_days: 15,
      send_to_client: false,
    });
    expect(client?.facts).toMatchObject({ rdb_notified: "no", authority_date: "2026-04-01" });
    expect(html).toContain("<title>Sample Lender · Litigation Panel</title>");
    for (const part of [
      "|Client Sample Lender added successfully|",
      "|Legal Name|नमूना ऋणदाता लिमिटेड|Location|Nagpur|Samples Approved by a Second Person|No|Status|Pending Approval|Added|21 Nov 2026|",
      "|Email|legal@sample-lender.example|Contact Number|0712 123 4567|Send to Client|No|",
      "|Lender Type|NBFC|GSTIN|27AAAAA0000A1Z",
      "|Notified under the RDB Act|No|",
      "|Authority Document|Board Resolution|Date of Authority|1 Apr 2026|",
      "|Days of Notice|15|",
      "|Details|Branches|Columns|Uploads|Templates|",
    ]) {
      expect(said).toContain(part);
    }
  });

  test("every mistake is named at its field, and what was typed stays", async () => {
    const answer = await panel.post(paths.newClient(), {
      ...FORM,
      name: " ",
      gstin: "27AAAAA0000A1Z0",
      contact_no: "12",
      lrn_days: "400",
      authority_date: "2026-11-22",
      payment_account: "x".repeat(501),
    });
    expect(answer.status).toBe(422);
    const html = await answer.text();
    const said = words(html);
    for (const sentence of [
      "Name is required",
      "Please enter a valid GSTIN",
      "Please enter a valid contact number",
      "Please enter a number of days from 1 to 365",
      "The date cannot be in the future",
      "Please use at most 500 characters",
    ]) {
      expect(said).toContain(`|${sentence}|`);
    }
    expect(input(html, "lrn_days")).toBe("400");
    expect(input(html, "full_name")).toBe(FORM.full_name);
    expect(await clients()).toEqual([]);
  });

  test("a name that is taken is named at its field, with 409", async () => {
    await panel.given.client({ name: "SAMPLE lender" });
    const answer = await panel.post(paths.newClient(), FORM);
    expect(answer.status).toBe(409);
    const html = await answer.text();
    expect(html).toMatch(/name="name"[^>]*aria-invalid="true"/);
    expect(words(html)).toContain(`|${clientMessages.nameTaken}|`);
    expect(await clients()).toHaveLength(1);
  });

  test("twenty identical posts at once make one client", async () => {
    const form = { ...FORM, idempotency_key: randomUUID() };
    const answers = await Promise.all(Array.from({ length: 20 }, () => panel.post(paths.newClient(), form)));
    expect(new Set(answers.map(({ headers }) => headers.get("Location"))).size).toBe(1);
    expect(await clients()).toHaveLength(1);
  });

  test("is not offered to an account that sees some clients, and refused from it", async () => {
    const own = await panel.given.client();
    panel.as(await panel.signIn({ email: "one@sample-panel.example", clientIds: [own.id] }));
    const list = await pageOf(panel, paths.clients());
    expect(words(list.html)).not.toContain("Add Client");
    const { html } = await pageOf(panel, paths.newClient());
    expect(words(html)).toContain(`|${clientMessages.onlyForAll}|`);
    expect(html).not.toContain('name="full_name"');
    const answer = await panel.post(paths.newClient(), FORM);
    expect(answer.status).toBe(422);
    expect(await clients()).toHaveLength(1);
  });
});

describe("changing a client", () => {
  const opened = async () => {
    const client = await panel.given.client({
      name: "Sample Lender",
      full_name: "Old Limited",
      location: "Pune",
    });
    return { id: client.id, address: paths.editClient(client.id) };
  };

  test("the form holds what is stored; an emptied field is taken away, and only that is noted", async () => {
    const { id, address } = await opened();
    const { html } = await pageOf(panel, address);
    expect(input(html, "full_name")).toBe("Old Limited");
    expect(html).toMatch(/<option value="true" selected="">Yes/);
    expect(input(html, "version")).toBe("1");
    const form = {
      ...EMPTY,
      name: "Sample Lender",
      full_name: "Old Limited",
      send_to_client: "true",
      version: "1",
    };
    const { to, says: said } = await landed(panel, await panel.post(address, form));
    expect(to).toBe(paths.client(id));
    expect(said).toContain("|Client updated successfully|");
    expect((await clients())[0]).toMatchObject({ location: null, email_id: null, version: 2 });
    expect(await panel.rows("select before, after from audit where action = 'client.updated'")).toEqual([
      {
        before: { location: "Pune", email_id: "legal@sample-lender.example" },
        after: { location: null, email_id: null },
      },
    ]);
  });

  test("a stale form shows both values of each field that differs; saved again, it is written", async () => {
    const { address } = await opened();
    await panel.rows(
      "update clients set version = 2, location = 'Thane', lender_type = 'hfc', lrn_days = 30, send_to_client = true",
    );
    const form = { ...FORM, send_to_client: "true", version: "1", idempotency_key: randomUUID() };
    const answer = await panel.post(address, form);
    expect(answer.status).toBe(409);
    const html = await answer.text();
    const said = words(html);
    expect(said).toContain("|This record was changed by someone else. Reload and try again.|");
    expect(said).toContain("|Now stored: Thane|");
    expect(said).toContain("|Now stored: Housing Finance Company|");
    expect(said).toContain("|Now stored: 30|");
    expect(input(html, "location")).toBe("Nagpur");
    expect(input(html, "version")).toBe("2");
    expect((await clients())[0]).toMatchObject({ location: "Thane", version: 2 });
    expect((await panel.post(address, { ...form, version: "2" })).status).toBe(302);
    expect((await clients())[0]).toMatchObject({ location: "Nagpur", lender_type: "nbfc", version: 3 });
  });

  test("without the version it was opened with nothing is written", async () => {
    const { address } = await opened();
    expect((await panel.post(address, FORM)).status).toBe(422);
    expect((await clients())[0]).toMatchObject({ version: 1 });
  });

  test("an account that sees it alone may not rename it, and its form says so", async () => {
    const { id, address } = await opened();
    panel.as(await panel.signIn({ email: "one@sample-panel.example", clientIds: [id] }));
    const { html } = await pageOf(panel, address);
    expect(html).toMatch(/<input[^>]*readOnly=""[^>]* name="name"/i);
    const form = { ...FORM, version: "1" };
    expect((await panel.post(address, { ...form, name: "Renamed" })).status).toBe(422);
    expect((await panel.post(address, form)).status).toBe(302);
    expect((await clients())[0]).toMatchObject({ name: "Sample Lender", location: "Nagpur", version: 2 });
  });
});

describe("deactivating a client", () => {
  test("says what follows, does it, and back; its cases stay", async () => {
    const client = await panel.given.client({ name: "Sample Lender", full_name: "Sample Lender Limited" });
    const { id: caseId } = await panel.given.litigationCase({
      client_id: client.id,
      customer_name: "Stays Sample",
    });
    const address = paths.clientActive(client.id);
    const { html } = await pageOf(panel, address);
    expect(says(html)).toContain("|Deactivate Client|");
    expect(says(html)).toContain(`|Sample Lender Limited|${clientMessages.willDeactivate(1)}|`);
    expect(valueOf(html, "active")).toBe("false");
    const form = { active: "false", version: "1", idempotency_key: randomUUID() };
    const off = await landed(panel, await panel.post(address, form));
    expect(off.to).toBe(paths.client(client.id));
    expect(off.says).toContain("|Client Sample Lender deactivated successfully|");
    expect(off.says).toContain(`|${clientMessages.deactivatedNotice}|`);
    expect(off.says).toContain("|Status|Deactivated|");

    expect(words((await pageOf(panel, paths.clients())).html)).toContain("|No clients found|");
    const listed = words((await pageOf(panel, paths.clients({ deactivated: "true" }))).html);
    expect(listed).toContain("|Sample Lender Limited|");
    expect(listed).toContain("|Deactivated|");
    expect((await pageOf(panel, paths.uploadDetails())).html).not.toContain(">Sample Lender<");
    const cases = (await pageOf(panel, paths.cases({}, { client: client.id }))).html;
    expect(words(cases)).toContain("|Stays Sample|");
    // Named in the filter that shows them, and in no other list.
    expect(words(cases)).toContain("|Client: Sample Lender|");
    const batches = (await pageOf(panel, paths.batches({ client: client.id }))).html;
    expect(words(batches)).toContain("|Client: Sample Lender|");
    expect((await pageOf(panel, paths.cases())).html).not.toContain(">Sample Lender</option>");
    expect((await pageOf(panel, paths.caseDialog({ caseId }, "details"))).status).toBe(200);

    const stale = await panel.post(address, { ...form, idempotency_key: randomUUID() });
    expect(stale.status).toBe(409);
    const again = await stale.text();
    expect(says(again)).toContain("|Activate Client|");
    expect(valueOf(again, "active")).toBe("true");
    expect(valueOf(again, "version")).toBe("2");
    const on = await landed(panel, await panel.post(address, { active: "true", version: "2" }));
    expect(on.says).toContain("|Client Sample Lender activated successfully|");
    expect(await clients()).toMatchObject([{ active: true, version: 3 }]);
  });
});

test("a page of no client is not there", async () => {
  const none = [paths.client(99), paths.client("abc"), paths.client("0"), paths.editClient(99)];
  for (const address of none) expect((await pageOf(panel, address)).status, address).toBe(404);
});
