import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { PAGE_SIZE } from "#app/domain/limits.ts";
import { paths } from "#app/paths.ts";
import { startPanel, type TestPanel } from "#tests/support/panel.ts";
import { json, openHost } from "#tests/support/hosts/provider-host.ts";
import { words } from "#tests/support/words.ts";

let panel: TestPanel;

beforeEach(async () => {
  panel = await startPanel();
});
afterEach(() => panel.close());

type Query = NonNullable<Parameters<typeof paths.cases>[1]>;

const page = async (query: Query, batchId?: number) => {
  const answer = await panel.get(paths.cases({ batchId }, query));
  expect(answer.status).toBe(200);
  return answer.text();
};
const namesIn = (html: string) =>
  [...html.matchAll(/<article class="row case" aria-label="([^"]*)"/g)].map(([, name]) => name);
/** What each chip says, and where removing it leads. */
const chipsIn = (html: string) =>
  [...html.matchAll(/<span class="chip">([^<]*)<a href="([^"]*)"/g)].map(([, label, href = ""]) => [
    label,
    href.replaceAll("&amp;", "&"),
  ]);

/** Two cases that no filter takes for one another. */
async function twoCases() {
  const branch = await panel.given.branch({ branch_name: "Pune Camp" });
  const batch = await panel.given.batch({
    client_id: branch.client_id,
    branch_id: branch.id,
    relief_sought: ["drt"],
    batch_status: "On Hold",
  });
  const filed = await panel.given.litigationCase({
    batch_id: batch.id,
    customer_name: "Asha Traders",
    lan_number: "LN-77",
    case_no: "OA/12/2026",
    email_replied: true,
  });
  const other = await panel.given.litigationCase({ customer_name: "Ravi Sample", lan_number: "LN-88" });
  await panel.rows("update cases set data_pending = true where id = $1", [other.id]);
  return { filed, other, client: await nameOf(filed.client_id) };
}
const nameOf = async (client: number) =>
  String((await panel.rows("select name from clients where id = $1", [client]))[0]?.name);

test("each filter of the address is in force, and a chip says so and takes it off", async () => {
  const { filed, client } = await twoCases();
  const filters: [Query, string, string[]][] = [
    [{ search: "OA/12" }, "Search: OA/12", ["Asha Traders"]],
    [{ customer_name: "ravi" }, "Borrower name: ravi", ["Ravi Sample"]],
    [{ client: filed.client_id }, `Client: ${client}`, ["Asha Traders"]],
    [{ branch: "camp" }, "Branch: camp", ["Asha Traders"]],
    [{ relief_sought: "drt" }, "Type of case: DRT", ["Asha Traders"]],
    [{ case_status: "true" }, "Filing status: Filed", ["Asha Traders"]],
    [{ case_status: "false" }, "Filing status: Not Filed", ["Ravi Sample"]],
    [{ email_replied: "true" }, "Email reply: Replied", ["Asha Traders"]],
    [{ email_replied: "false" }, "Email reply: Not Replied", ["Ravi Sample"]],
    [{ missing_data_pendency: "true" }, "Case data: Pending", ["Ravi Sample"]],
    [{ missing_data_pendency: "false" }, "Case data: Complete", ["Asha Traders"]],
    [{ batch_status: "On Hold" }, "Batch status: On Hold", ["Asha Traders"]],
    [{ client_batch_id: filed.batch_id }, `Batch: ${String(filed.batch_id)}`, ["Asha Traders"]],
  ];
  for (const [query, label, names] of filters) {
    const html = await page(query);
    expect({ query, names: namesIn(html) }).toEqual({ query, names });
    expect(chipsIn(html)).toEqual([[label, paths.cases()]]);
    expect(words(html)).toContain("|Showing 1 of 1 case|");
  }
  expect(chipsIn(await page({}))).toEqual([]);
});

test("removing one filter leaves the others, and forgets the page", async () => {
  await twoCases();
  const html = await page({ search: "LN-", case_status: "true", branch: "camp", page: 1 });
  expect(chipsIn(html)).toEqual([
    ["Search: LN-", paths.cases({}, { branch: "camp", case_status: "true" })],
    ["Branch: camp", paths.cases({}, { case_status: "true", search: "LN-" })],
    ["Filing status: Filed", paths.cases({}, { branch: "camp", search: "LN-" })],
  ]);
  expect(words(html)).toContain("|Clear All|");
});

test("the search keeps the filters, the dialog keeps the search, and both show what is in force", async () => {
  const { filed } = await twoCases();
  const html = await page({ search: "LN-", client: filed.client_id, email_replied: "true" }, filed.batch_id);
  const list = paths.cases({ batchId: filed.batch_id });
  const search = /<form[^>]*role="search".*?<\/form>/s.exec(html)?.[0] ?? "";
  expect(search).toContain(`action="${list}"`);
  expect(search).toMatch(/id="case-search"[^>]*name="search"[^>]*value="LN-"/);
  expect(search).toContain(`<input type="hidden" name="client" value="${String(filed.client_id)}"/>`);
  expect(search).toContain('<input type="hidden" name="email_replied" value="true"/>');
  expect(search).toMatch(/<button[^>]*type="submit"/);

  const dialog = /<div id="filter-cases".*?<\/form>/s.exec(html)?.[0] ?? "";
  expect(dialog).toContain('<input type="hidden" name="search" value="LN-"/>');
  expect(dialog).toMatch(new RegExp(`<option value="${String(filed.client_id)}" selected=""`));
  for (const label of [
    ...["Borrower Name", "Client Name", "Branch", "Type of Case"],
    ...["Filing Status", "Email Reply Status", "Case Data"],
  ]) {
    expect(words(dialog)).toContain(`|${label}|`);
  }
  expect(dialog).not.toContain('name="page"');
});

test("pages and dialogs carry every filter with them", async () => {
  const batch = await panel.given.batch();
  for (let index = 0; index <= PAGE_SIZE; index += 1) {
    await panel.given.litigationCase({ batch_id: batch.id, branch_name: "Pune & Camp" });
  }
  const filters = { branch: "pune & c", case_status: "false", search: "sample" };
  const html = await page({ ...filters, page: 2 });
  expect(namesIn(html)).toHaveLength(1);
  const query = new URLSearchParams({ branch: "pune & c", case_status: "false", search: "sample" });
  const hrefs = [...html.matchAll(/href="([^"]*\?[^"]*)"/g)].map(([, href = ""]) =>
    href.replaceAll("&amp;", "&"),
  );
  const toList = hrefs.filter((href) => href.startsWith(`${paths.cases()}?`) && href.includes("page="));
  const toDialogs = hrefs.filter((href) => href.includes("/case/"));
  expect(toList.length + toDialogs.length).toBeGreaterThan(4);
  for (const href of [...toList, ...toDialogs]) {
    const { searchParams } = new URL(href, "http://localhost");
    for (const [name, text] of query) expect({ href, text: searchParams.get(name) }).toEqual({ href, text });
  }
});

test.each([
  ["client=x", 0],
  ["client_batch_id=-1", 0],
  ["relief_sought=eviction", 0],
  ["case_status=yes", 0],
  ["email_replied=1", 0],
  ["missing_data_pendency=", 1],
  ["branch=a%00b", 0],
  [`search=${"x".repeat(201)}`, 0],
  ["search=%20", 1],
  ["nonsense=1", 1],
])("%s is no filter: %i case listed", async (query, listed) => {
  await panel.given.litigationCase();
  const answer = await panel.get(`${paths.cases()}?${query}`);
  expect(answer.status).toBe(200);
  const html = await answer.text();
  expect(chipsIn(html)).toEqual([]);
  expect(namesIn(html)).toHaveLength(listed);
  expect(html.includes("not understood")).toBe(listed === 0);
});

test("what was typed comes back as text, in the box and in the chip", async () => {
  const html = await page({ search: '"><script>alert(1)</script>' });
  expect(html).not.toContain("<script>alert(1)");
  expect(words(html)).toContain('|Search: "><script>alert(1)</script>|');
});

test("nothing found: the sentence, and the way back to all", async () => {
  await twoCases();
  const html = await page({ search: "nobody of this name" });
  expect(words(html)).toMatch(/\|No cases found\|Clear All\|/);
  expect(words(html)).toContain("|Cases|0|results|");
});

describe("a host", () => {
  const onHost = async (clients: unknown) => {
    await panel.close();
    const host = await openHost((response, asked) => {
      const body = asked.url.startsWith("/litigation/api/cases")
        ? { data: { results: [{ case_id: 7, customer_name: "Asha Traders", batch: {} }], count: 1 } }
        : clients;
      json(body, asked.url.startsWith("/litigation/api/panel") ? 404 : 200)(response, asked);
    });
    panel = await startPanel({ settings: { providerUrl: host.url } });
    return host;
  };
  const askedFor = (host: Awaited<ReturnType<typeof onHost>>) =>
    host.asked
      .filter(({ url }) => url.startsWith("/litigation/api/cases"))
      .map(({ url }) => Object.fromEntries(new URL(url, host.url).searchParams));

  test("is asked in the words of section 7, a search also as a name", async () => {
    const host = await onHost({ data: { results: [{ id: 3, name: "Sample Lender" }] } });
    await page({ search: "asha", case_status: "true", email_replied: "false", branch: "", client: 3 });
    await page({ search: "LN-77", customer_name: "ravi", missing_data_pendency: "true" });
    expect(askedFor(host)).toEqual([
      {
        page: "1",
        client: "3",
        case_status: "true",
        email_replied: "false",
        search: "asha",
        customer_name: "asha",
      },
      { page: "1", missing_data_pendency: "true", search: "LN-77", customer_name: "ravi" },
    ]);
  });

  test("that cannot name its clients still has its cases shown, with the sentence", async () => {
    await onHost({ status: "error" });
    const html = await page({ client: 3 });
    expect(words(html)).toContain("|Failed to fetch clients|Try Again|");
    expect(namesIn(html)).toEqual(["Asha Traders"]);
    expect(chipsIn(html)).toEqual([["Client: 3", paths.cases()]]);
  });
});
