import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { PAGE_SIZE } from "#app/domain/limits.ts";
import { paths } from "#app/paths.ts";
import { startPanel, type TestPanel } from "#tests/support/panel.ts";
import { json, openHost, type Reaction } from "#tests/support/hosts/provider-host.ts";
import { words } from "#tests/support/words.ts";

let panel: TestPanel;

beforeEach(async () => {
  panel = await startPanel();
});
afterEach(() => panel.close());

const page = async (address: string) => {
  const answer = await panel.get(address);
  return { status: answer.status, html: await answer.text() };
};
const namesIn = (html: string) =>
  [...html.matchAll(/<article class="row case" aria-label="([^"]*)"/g)].map(([, name]) => name);

/** A batch of so many cases: Borrower 1, Borrower 2 … */
async function batchOf(count: number, values: Parameters<TestPanel["given"]["batch"]>[0] = {}) {
  const batch = await panel.given.batch(values);
  for (let index = 1; index <= count; index += 1) {
    await panel.given.litigationCase({ batch_id: batch.id, customer_name: `Borrower ${String(index)}` });
  }
  return batch;
}

test("a card says everything that is known of its case", async () => {
  panel.setNow(new Date("2026-11-21T06:00:00Z"));
  panel.as(await panel.signIn({ email: "today@sample-panel.example" }));
  const client = await panel.given.client({ name: "Sample Finance Ltd" });
  const batch = await panel.given.batch({
    client_id: client.id,
    relief_sought: ["civil_suit", "drt"],
    client_contact_no: "98765 43210",
    assignment_date: "2026-06-12",
  });
  await panel.given.litigationCase({
    batch_id: batch.id,
    customer_name: "Balasubramaniam Iyengar",
    lan_number: "00091700000012",
    product_name: "Loan Against Property",
    branch_name: "T Nagar",
    state: "tamil_nadu",
    case_no: "CS (COMM)/123/2026",
    e_filing_case_number: "EF-77",
    case_date: "2026-08-03",
    claim_amount: "4150933.34",
    previous_hearing_date: "2026-10-09",
    next_hearing_date: "2026-11-24",
  });
  const { status, html } = await page(paths.cases());
  expect(status).toBe(200);
  const said = words(html);
  for (const part of [
    "|Cases|1|result|",
    "|Balasubramaniam Iyengar|LAN|00091700000012|Product|Loan Against Property|",
    "|Sample Finance Ltd|Branch|T Nagar|·|98765 43210|State|Tamil Nadu|",
    "|CS (COMM)/123/2026|E-filing|EF-77|Filed|Civil Suit|DRT|",
    "|₹41,50,933.34|Claim amount|",
    "|Assigned|12 Jun 2026|Filed|3 Aug 2026|",
    "|Previous hearing|9 Oct 2026|Next hearing|24 Nov 2026, in 3 days|",
    "|Showing 1 of 1 case|",
  ]) {
    expect(said).toContain(part);
  }
});

test("a case without a number is Not Filed", async () => {
  await panel.given.litigationCase();
  expect(words((await page(paths.cases())).html)).toContain("|No case number|Not Filed|");
});

test("all cases are listed by batch, newest first; a batch's in the order of its sheet, under its number", async () => {
  const batch = await batchOf(2);
  await panel.given.litigationCase({ customer_name: "Of another batch" });

  const all = await page(paths.cases());
  expect(namesIn(all.html)).toEqual(["Of another batch", "Borrower 1", "Borrower 2"]);

  const { html } = await page(paths.cases({ batchId: batch.id }));
  expect(namesIn(html)).toEqual(["Borrower 1", "Borrower 2"]);
  expect(html).toContain(`<title>Batch ${String(batch.id)} · Cases · Litigation Panel</title>`);
  expect(words(html)).toContain(`|Batch|Cases · Batch ${String(batch.id)}|2|results|`);
  expect(html).toMatch(new RegExp(`<a class="page-back" href="${paths.batches()}"`));
});

test("the menu marks Cases as the current page, for a batch's cases too", async () => {
  const batch = await batchOf(1);
  for (const address of [paths.cases(), paths.cases({ batchId: batch.id })]) {
    const { html } = await page(address);
    const current = html.match(/<a class="side-link"[^>]*aria-current="page"[^>]*>/g);
    expect(current).toHaveLength(1);
    expect(current?.[0]).toContain(`href="${paths.cases()}"`);
  }
});

describe("pages", () => {
  const CASES = 2 * PAGE_SIZE + 1;
  let batchId: number;
  let client: number;

  beforeEach(async () => {
    ({ id: batchId, client_id: client } = await batchOf(CASES));
  });

  test("hold twenty each, and every link keeps the filter", async () => {
    const { html } = await page(paths.cases({}, { client, page: 2 }));
    expect(namesIn(html)).toHaveLength(PAGE_SIZE);
    expect(words(html)).toContain(`|Showing ${String(PAGE_SIZE)} of ${String(CASES)} cases|`);
    expect(html).toContain('aria-label="Page 2" aria-current="page"');
    const links = [...html.matchAll(/<a href="([^"]*)" data-move="page" aria-label="[^"]*[Pp]age/g)];
    expect(links.length).toBeGreaterThan(3);
    for (const [, href] of links) expect(href).toContain(`client=${String(client)}`);
  });

  test("the dialogs carry page and filter with them", async () => {
    const { html } = await page(paths.cases({ batchId }, { client, page: 3 }));
    const dialog = new RegExp(`href="${paths.cases({ batchId })}/case/\\d+/comments\\?([^"]*)"`).exec(html);
    expect(dialog?.[1]).toBe(`client=${String(client)}&amp;page=3`);
  });

  test.each(["0", "-1", "two", "1.5", ""])("page %j is page 1", async (wrong) => {
    const { status, html } = await page(`${paths.cases({ batchId })}?page=${wrong}`);
    expect(status).toBe(200);
    expect(namesIn(html)[0]).toBe("Borrower 1");
  });

  test("a page behind the last one leads to the last, at the same place", async () => {
    const answer = await panel.get(paths.cases({ batchId }, { client, page: 99 }));
    expect(answer.status).toBe(302);
    expect(answer.headers.get("Location")).toBe(paths.cases({ batchId }, { client, page: 3 }));
  });
});

test("only the cases of a client are listed; a client that is no id has none", async () => {
  const { client_id } = await batchOf(1);
  await panel.given.litigationCase({ customer_name: "Of another client" });
  expect(namesIn((await page(paths.cases({}, { client: client_id }))).html)).toEqual(["Borrower 1"]);
  expect(namesIn((await page(paths.cases({}, { client: "x" }))).html)).toEqual([]);
});

test("no cases: a sentence, no pages", async () => {
  const { html } = await page(paths.cases());
  expect(words(html)).toContain("|No cases found|");
  expect(html).not.toContain('aria-label="Pagination"');
});

test("a batch asked for another client's cases is an empty list, not a missing page", async () => {
  const batch = await batchOf(1);
  const other = await panel.given.client();
  const { status, html } = await page(paths.cases({ batchId: batch.id }, { client: other.id }));
  expect(status).toBe(200);
  expect(words(html)).toContain("|No cases found|");
});

test.each(["999", "0", "x", "1.5", "case"])("batch %s is not found", async (batchId) => {
  const { status, html } = await page(paths.cases({ batchId }));
  expect(status).toBe(404);
  expect(words(html)).toContain("404 Error");
});

test("the boxes belong to the selection bar, which clears them", async () => {
  const { id } = await panel.given.litigationCase();
  const { html } = await page(paths.cases());
  expect(html).toMatch(
    new RegExp(
      `<input type="checkbox" form="selection" name="case" aria-label="Select case of [^"]+" value="${String(id)}"/>`,
    ),
  );
  expect(html).toMatch(/<form id="selection".*<button type="reset"[^>]*>Clear Selection</s);
});

test.each([
  ["https://court.example/case?no=1", true],
  ["http://court.example/case", false],
  ["javascript:alert(1)", false],
  ["\u0001javascript:alert(1)", false],
  ["data:text/html,x", false],
  ["//court.example", false],
  ["not an address", false],
  ["", false],
  [null, false],
])("View Online Case for %j: %s", async (case_shorten_url, isOffered) => {
  await panel.given.litigationCase({ case_shorten_url });
  const { html } = await page(paths.cases());
  expect(html.includes("View Online Case")).toBe(isOffered);
  expect(html).not.toMatch(/href="(?!\/|https:|#)/);
  if (isOffered) {
    const link = /<a[^>]*>View Online Case/.exec(html)?.[0];
    expect(link).toContain('target="_blank" rel="noreferrer noopener"');
  }
});

test("what a sheet put into a name is shown as text", async () => {
  await panel.given.litigationCase({ customer_name: "</script><img src=x onerror=alert(1)>" });
  const { html } = await page(paths.cases());
  expect(html).not.toContain("<img src=x");
  expect(words(html)).toContain("</script><img src=x onerror=alert(1)>");
});

test("someone limited to a client sees that client's cases only", async () => {
  const own = await batchOf(1);
  const foreign = await panel.given.litigationCase({ customer_name: "Of another client" });
  const limited = { email: "limited@sample-panel.example", clientIds: [own.client_id] };
  panel.as(await panel.signIn(limited));

  const { html } = await page(paths.cases());
  expect(namesIn(html)).toEqual(["Borrower 1"]);
  expect(words(html)).toContain("|Cases|1|result|");
  expect((await page(paths.cases({ batchId: foreign.batch_id }))).status).toBe(404);
  expect(namesIn((await page(paths.cases({}, { client: foreign.client_id }))).html)).toEqual([]);
});

test("without the feature one is sent to the landing page, and finds no entry in the menu", async () => {
  panel.as(await panel.signIn({ email: "batch@sample-panel.example", features: ["litigation_batch"] }));
  const answer = await panel.get(paths.cases());
  expect(answer.status).toBe(302);
  expect(answer.headers.get("Location")).toBe(paths.batches());
  expect((await page(paths.batches())).html).not.toContain(`href="${paths.cases()}"`);
});

test("signed out, one comes back here after signing in", async () => {
  panel.as("");
  const answer = await panel.get(paths.cases({ batchId: 8 }, { page: 2 }));
  expect(answer.status).toBe(302);
  expect(answer.headers.get("Location")).toBe(paths.login(paths.cases({ batchId: 8 }, { page: 2 })));
});

describe("a host that fails", () => {
  const onHost = async (reply: Reaction) => {
    await panel.close();
    const host = await openHost((response, asked) => {
      const answer = asked.url.startsWith("/litigation/api/cases") ? reply : json({}, 404);
      answer(response, asked);
    });
    panel = await startPanel({ settings: { providerUrl: host.url } });
  };

  test("leaves the list empty and says so, with a way to try again", async () => {
    await onHost(json({}, 500));
    const { status, html } = await page(paths.cases({ batchId: 8 }));
    expect(status).toBe(200);
    expect(words(html)).toContain("|Failed to fetch cases|Try Again|");
    expect(html).not.toContain("No cases found");
  });

  test("is quoted when it says why", async () => {
    await onHost(json({ status: "error", message: "Closed for stock-taking" }));
    expect(words((await page(paths.cases())).html)).toContain("|Closed for stock-taking|Try Again|");
  });

  test("with nonsense in its rows loses those rows only", async () => {
    await onHost(json({ data: { results: [null, "x", { case_id: "7", batch: "none" }], count: "3" } }));
    expect(namesIn((await page(paths.cases())).html)).toEqual(["Case 7"]);
  });
});
