import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { paths } from "#app/paths.ts";
import { pageOf } from "#tests/support/dialog.ts";
import { startPanel, type TestPanel } from "#tests/support/panel.ts";
import { words } from "#tests/support/words.ts";

let panel: TestPanel;

beforeEach(async () => {
  panel = await startPanel();
});
afterEach(() => panel.close());

const page = (address: string) => pageOf(panel, address);
const row = (html: string, name: string) =>
  /<article[^>]*aria-label="([^"]*)".*?<\/article>/gs
    .exec(html.slice(html.indexOf(`aria-label="${name}"`) - 200))
    ?.at(0) ?? "";

test("a row says everything that is known of its client, and leads to its cases and batches", async () => {
  const client = await panel.given.client({
    name: "Sample & Co",
    full_name: "Sample Finance & Co Limited",
    location: "Nagpur",
    contact_no: "0712 123 4567",
    created_at: "2026-11-02T06:00:00Z",
  });
  const batch = await panel.given.batch({ client_id: client.id });
  await panel.given.litigationCase({ batch_id: batch.id });
  await panel.given.litigationCase({ batch_id: batch.id, disposal_date: "2026-11-04" });
  const { status, html, says } = await page(paths.clients());
  expect(status).toBe(200);
  expect(html).toContain("<title>Client · Litigation Panel</title>");
  expect(says).toContain("|Showing 1 of 1 client|");
  const said = words(row(html, "Sample Finance &amp; Co Limited"));
  for (const part of [
    "|Sample Finance & Co Limited|Added|2 Nov 2026|2|cases|",
    "|Location|Nagpur|E-mail|legal@sample-lender.example|Contact|0712 123 4567|Active|",
    "|Not Filed|50%|First Hearing|0%|In-progress|0%|Closed|50%|",
    "|View Batches|View Cases|Edit|",
  ]) {
    expect(said).toContain(part);
  }
  expect(html).toContain('aria-label="0 of 2 cases assigned"');
  expect(html).toContain(`href="${paths.cases({}, { client: client.id })}"`);
  expect(html).toContain(`href="${paths.batches({ client: client.id })}"`);
  expect(html).toContain(`href="${paths.client(client.id)}"`);
  expect(html).toContain(`href="${paths.editClient(client.id)}"`);
  expect(html).toContain(`href="${paths.newClient()}"`);
});

test("New is what was added today, whatever its status; else Pending Approval until papers may be sent", async () => {
  await panel.given.client({ full_name: "Today Sample", send_to_client: false });
  await panel.given.client({
    full_name: "Waiting Sample",
    send_to_client: false,
    created_at: "2026-01-02T06:00:00Z",
  });
  const { html } = await page(paths.clients());
  expect(words(row(html, "Today Sample"))).toContain("|New|");
  expect(words(row(html, "Waiting Sample"))).toContain("|Pending Approval|");
});

test("those that are deactivated are a list of their own, which is searched like the other", async () => {
  const off = { deactivated: "true" };
  expect((await page(paths.clients(off))).says).toContain("|No client is deactivated.|");
  await panel.given.client({ full_name: "Works Sample" });
  await panel.given.client({ full_name: "Rests Sample", active: false });
  const active = await page(paths.clients());
  expect(active.says).not.toContain("Rests Sample");
  expect(active.html).toContain(`href="${paths.clients(off)}"`);
  const { html, says } = await page(paths.clients(off));
  expect(says).not.toContain("Works Sample");
  expect(words(row(html, "Rests Sample"))).toContain("|Deactivated|");
  expect(html).toContain('<input type="hidden" name="deactivated" value="true"/>');
  const none = await page(paths.clients({ ...off, search: "works" }));
  expect(none.says).toContain("|No clients found|Clear All|");
});

describe("searching", () => {
  test("finds by name and place, and says what was searched for", async () => {
    await panel.given.client({ full_name: "Alpha Sample Bank", location: "Pune" });
    await panel.given.client({ full_name: "Beta Sample Bank", location: "Nashik" });
    const { html, says } = await page(paths.clients({ search: "pune" }));
    expect(says).toContain("|Showing 1 of 1 client|");
    expect(says).not.toContain("Beta Sample Bank");
    expect(html).toMatch(/type="search"[^>]*value="pune"/);
  });

  test("without a hit says so, with a way back to all", async () => {
    await panel.given.client();
    const { status, html, says } = await page(paths.clients({ search: "nobody" }));
    expect(status).toBe(200);
    expect(says).toContain("|No clients found|Clear All|");
    expect(html).toContain(`href="${paths.clients()}"`);
  });

  test.each(["page=abc", "page=0", "search=", "__proto__=1"])(
    "what cannot be a filter is none: %s",
    async (query) => {
      await panel.given.client({ full_name: "Alpha Sample Bank" });
      const { status, says } = await page(`${paths.clients()}?${query}`);
      expect(status).toBe(200);
      expect(says).toContain("Alpha Sample Bank");
    },
  );
});

test("a page beyond the last leads to the last", async () => {
  await panel.given.client();
  const answer = await panel.get(paths.clients({ page: 9 }));
  expect(answer.status).toBe(302);
  expect(answer.headers.get("Location")).toBe(`${paths.clients()}?page=1`);
});

test("without the cases there are no clients either; without the batches no link to them", async () => {
  panel.as(await panel.signIn({ email: "batches@sample-panel.example", features: ["litigation_batch"] }));
  expect((await panel.get(paths.clients())).headers.get("Location")).toBe(paths.batches());
  await panel.given.client();
  panel.as(await panel.signIn({ email: "cases@sample-panel.example", features: ["litigation_case"] }));
  const { says } = await page(paths.clients());
  expect(says).toContain("|View Cases|");
  expect(says).not.toContain("|View Batches|");
});
