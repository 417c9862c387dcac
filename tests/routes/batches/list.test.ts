import { describe, expect, test } from "vitest";
import { PAGE_SIZE } from "#app/domain/limits.ts";
import { paths } from "#app/paths.ts";
import { type TestPanel } from "#tests/support/panel.ts";
import { panelPerTest } from "#tests/support/panel-hooks.ts";
import { words } from "#tests/support/words.ts";

const panel = panelPerTest();

const page = async (address: string) => {
  const answer = await panel.get(address);
  const html = await answer.text();
  return { status: answer.status, html, says: words(html) };
};
const rowsIn = (html: string) => [...html.matchAll(/aria-label="Batch (\d+)"/g)].map(([, id]) => Number(id));
const row = (html: string, id: number) =>
  words(new RegExp(`<article[^>]*aria-label="Batch ${String(id)}".*?</article>`, "s").exec(html)?.[0] ?? "");

async function manyBatches(count: number, values: Parameters<TestPanel["given"]["batch"]>[0] = {}) {
  const client_id = values.client_id ?? (await panel.given.client()).id;
  const ids: number[] = [];
  for (let index = 0; index < count; index += 1) {
    ids.unshift((await panel.given.batch({ client_id, ...values })).id);
  }
  return { client_id, ids };
}

describe("a row", () => {
  test("says everything that is known of its batch", async () => {
    const client = await panel.given.client({ name: "Sample Finance & Co" });
    const { id } = await panel.given.batch({
      client_id: client.id,
      batch_name: "November defaults",
      uploaded_date: "2026-11-02",
      created_at: "2026-11-02T06:00:00Z",
      client_contact_no: "98765 43210",
      client_email_id: "legal@sample-finance.example",
      relief_sought: ["civil_suit", "drt"],
      batch_status: "On Hold",
    });
    await panel.given.litigationCase({ batch_id: id });
    await panel.given.litigationCase({ batch_id: id, case_no: "OS 1/2026" });
    await panel.given.litigationCase({
      batch_id: id,
      case_no: "OS 2/2026",
      previous_hearing_date: "2026-11-03",
    });
    await panel.given.litigationCase({ batch_id: id, disposal_date: "2026-11-04" });

    const { status, html, says } = await page(paths.batches());
    expect(status).toBe(200);
    expect(html).toContain("<title>Batch · Litigation Panel</title>");
    expect(says).toContain("|Batch|1|result|");
    const said = row(html, id);
    for (const part of [
      `|Batch No|${String(id)}|On Hold|Ref|November defaults|`,
      "|Uploaded|2 Nov 2026|4|cases|",
      "|Sample Finance & Co|E-mail|legal@sample-finance.example|Contact|98765 43210|",
      "|Relief|Civil Suit|DRT|",
      "|Not Filed|25%|First Hearing|25%|In-progress|25%|Closed|25%|",
    ]) {
      expect(said).toContain(part);
    }
    expect(html).toContain(`href="${paths.cases({ batchId: id })}"`);
    expect(html).toMatch(
      new RegExp(`<input type="checkbox"[^>]*form="selection"[^>]*name="batch"[^>]*value="${String(id)}"`),
    );
    expect(html).toContain("0 of 4 cases assigned");
    expect([
      ...html.matchAll(/<progress[^>]*max="100"[^>]*value="25"|<progress[^>]*value="25"[^>]*max="100"/g),
    ]).toHaveLength(4);

    // Its bars move when its cases move.
    await panel.given.litigationCase({ batch_id: id, stage_of_case: "Disposed" });
    await panel.given.litigationCase({ batch_id: id });
    const later = row((await page(paths.batches())).html, id);
    expect(later).toContain("|6|cases|");
    expect(later).toContain("|Not Filed|33%|First Hearing|17%|In-progress|17%|Closed|33%|");
  });

  test("without a name and a status is BATCH-{id} and Active", async () => {
    const { id } = await panel.given.batch({ batch_name: null, created_at: "2026-01-02T06:00:00Z" });
    expect(row((await page(paths.batches())).html, id)).toContain(
      `|Batch No|${String(id)}|Active|Ref|BATCH-${String(id)}|`,
    );
  });

  test("shows what a lender put into a name as text", async () => {
    const batch_name = "</script><img src=x onerror=alert(1)>";
    await panel.given.batch({ batch_name });
    const { html, says } = await page(paths.batches());
    expect(html).not.toContain("<img src=x");
    expect(says).toContain(batch_name);
  });
});

describe("New is what was created today in India", () => {
  // 21 November begins in India at 18:30 UTC of the 20th.
  test.each([
    ["the first moment of the day", "2026-11-20T18:30:00Z", "2026-11-21T18:29:59Z", true],
    ["the moment before", "2026-11-20T18:29:59Z", "2026-11-20T18:30:00Z", false],
    ["the last moment of the day", "2026-11-21T18:29:59Z", "2026-11-21T18:29:59Z", true],
    ["a day ago, though it is the same day in UTC", "2026-11-21T18:00:00Z", "2026-11-21T19:00:00Z", false],
  ])("%s", async (_what, created_at, now, isNew) => {
    panel.setNow(new Date(now));
    panel.as(await panel.signIn({ email: "today@sample-panel.example" }));
    const { id } = await panel.given.batch({ created_at });
    const said = row((await page(paths.batches())).html, id);
    expect(said.includes("|New|")).toBe(isNew);
    expect(said.includes("|Active|")).toBe(!isNew);
  });
});

test("an empty list says so, and nothing of pages", async () => {
  const { status, says, html } = await page(paths.batches());
  expect(status).toBe(200);
  expect(says).toContain("|No batches found|");
  expect(says).toContain("|Batch|0|results|");
  expect(html).not.toContain('aria-label="Pagination"');
});

describe("filters", () => {
  test("by client and by name, shown as chips and in the form", async () => {
    const client = await panel.given.client({ name: "Alpha Sample Bank" });
    const wanted = await panel.given.batch({ client_id: client.id, batch_name: "November defaults" });
    await panel.given.batch({ client_id: client.id, batch_name: "October" });
    await panel.given.batch({ batch_name: "November of another" });

    const both = await page(paths.batches({ client: client.id, batch_name: "november" }));
    expect(rowsIn(both.html)).toEqual([wanted.id]);
    expect(both.says).toContain("|Client: Alpha Sample Bank|");
    expect(both.says).toContain("|Batch name: november|");
    expect(both.html).toContain(
      `<option value="${String(client.id)}" selected="">Alpha Sample Bank</option>`,
    );
    expect(both.html).toMatch(/name="batch_name"[^>]*value="november"/);
    expect(both.html).toContain(`href="${paths.batches({ batch_name: "november" })}"`);
    expect(both.html).toContain(`href="${paths.batches({ client: client.id })}"`);

    expect(rowsIn((await page(paths.batches({ client: client.id }))).html)).toHaveLength(2);
    expect(rowsIn((await page(paths.batches({ batch_name: "NOVEMBER" }))).html)).toHaveLength(2);
  });

  test("are a form that is read, applies from page 1, and can be cleared", async () => {
    await panel.given.client({ name: "Alpha Sample Bank" });
    const { html, says } = await page(paths.batches({ page: 3, batch_name: "x" }));
    const form = /<form method="get".*?<\/form>/s.exec(html)?.[0] ?? "";
    expect(form).toContain(`action="${paths.batches()}"`);
    expect(form).not.toContain('name="page"');
    expect(words(form)).toContain("|Filter Batches|Client|All Clients|Alpha Sample Bank|Batch Name|");
    expect(words(form)).toContain("|Clear All|Cancel|Apply Filters|");
    expect(form).toContain(`href="${paths.batches()}"`);
    expect(says).toContain("|No batches found|");
  });

  test.each([
    "batch_name=",
    "page=abc",
    "page=0",
    "page=-3",
    "page=1.5",
    "page=1e9",
    "page=",
    "page=9&page=1",
    "__proto__=1&constructor=x",
  ])("what cannot be a filter is none: %s", async (query) => {
    const { id } = await panel.given.batch();
    const { status, html } = await page(`${paths.batches()}?${query}`);
    expect(status).toBe(200);
    expect(rowsIn(html)).toEqual([id]);
  });

  test.each([
    "client=abc",
    "client=-1",
    "client=0",
    "client=999999999999999999999",
    "client=1+or+1=1",
    "batch_name=%00",
    `batch_name=${"x".repeat(10_000)}`,
  ])("what cannot be read lists nothing: %s", async (query) => {
    await panel.given.batch();
    const { status, html, says } = await page(`${paths.batches()}?${query}`);
    expect(status).toBe(200);
    expect(rowsIn(html)).toEqual([]);
    expect(says).toContain("This filter was not understood");
  });

  test("half a character finds nothing", async () => {
    await panel.given.batch();
    const { status, says } = await page(`${paths.batches()}?batch_name=%ED%A0%80`);
    expect(status).toBe(200);
    expect(says).not.toContain("Failed to fetch");
  });

  test.each(["' OR 1=1--", "%", "_", "\\", "a%b", "<script>", "नोटिस"])(
    "a name means itself: %s",
    async (batch_name) => {
      const { id } = await panel.given.batch({ batch_name: `before ${batch_name} after` });
      await panel.given.batch({ batch_name: "something else" });
      expect(rowsIn((await page(paths.batches({ batch_name }))).html)).toEqual([id]);
    },
  );
});

describe("pages", () => {
  test("of twenty, newest first, linked with their filters", async () => {
    const { client_id, ids } = await manyBatches(PAGE_SIZE * 2 + 1, { batch_name: "A & B" });
    await panel.given.batch();
    const filters = { client: client_id, batch_name: "A & B" };
    const first = await page(paths.batches(filters));
    expect(rowsIn(first.html)).toEqual(ids.slice(0, PAGE_SIZE));
    expect(first.says).toContain("|Showing 20 of 41 batches|");
    expect(first.says).toContain("|Batch|41|results|");
    const linked = (number: number) => paths.batches({ ...filters, page: number }).replaceAll("&", "&amp;");
    for (const number of [1, 2, 3]) {
      expect(first.html).toContain(
        `href="${linked(number)}" data-move="page" aria-label="Page ${String(number)}"`,
      );
    }
    expect(first.html).toMatch(/aria-label="Page 1" aria-current="page"/);

    const last = await page(paths.batches({ ...filters, page: 3 }));
    expect(rowsIn(last.html)).toEqual(ids.slice(PAGE_SIZE * 2));
    expect(last.says).toContain("|Showing 1 of 41 batches|");
    expect(last.html).toMatch(/aria-label="Page 3" aria-current="page"/);
  });

  test("beyond the last one lead to the last, filters kept", async () => {
    const { ids } = await manyBatches(PAGE_SIZE + 1);
    const answer = await panel.get(paths.batches({ batch_name: "", page: 9 }));
    expect(answer.status).toBe(302);
    expect(answer.headers.get("Location")).toBe(paths.batches({ page: 2 }));
    expect(rowsIn((await page(paths.batches({ page: 2 }))).html)).toEqual(ids.slice(PAGE_SIZE));
  });
});

test("someone limited to a client sees that client's batches, and only that client in the filter", async () => {
  const own = await panel.given.batch({ client_id: (await panel.given.client({ name: "Own Bank" })).id });
  const foreign = await panel.given.batch({
    client_id: (await panel.given.client({ name: "Foreign Bank" })).id,
  });
  panel.as(await panel.signIn({ email: "limited@sample-panel.example", clientIds: [own.client_id] }));
  const { html, says } = await page(paths.batches());
  expect(rowsIn(html)).toEqual([own.id]);
  expect(says).toContain("|Batch|1|result|");
  expect(html).not.toContain("Foreign Bank");
  const filtered = await page(paths.batches({ client: foreign.client_id }));
  expect(rowsIn(filtered.html)).toEqual([]);
  expect(filtered.html).not.toContain("Foreign Bank");
});
