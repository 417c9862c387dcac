// The batch list when a remote host gives it: whole, in part, or not at all.
import { afterEach, expect, test } from "vitest";
import { paths } from "#app/paths.ts";
import { startPanel, type TestPanel } from "#tests/support/panel.ts";
import { json, openHost } from "#tests/support/hosts/provider-host.ts";
import { words } from "#tests/support/words.ts";

let panel: TestPanel;

afterEach(() => panel.close());

const page = async (address: string) => {
  const answer = await panel.get(address);
  const html = await answer.text();
  return { status: answer.status, html, says: words(html) };
};
const rowsIn = (html: string) => [...html.matchAll(/aria-label="Batch (\d+)"/g)].map(([, id]) => Number(id));
const row = (html: string, id: number) =>
  words(new RegExp(`<article[^>]*aria-label="Batch ${String(id)}".*?</article>`, "s").exec(html)?.[0] ?? "");

const LIST = "/litigation/api/litigation_batch/list/";
const CLIENTS = "/litigation/api/clients/";
const none = { data: { results: [] } };
const answering = async (replies: Record<string, [body: unknown, status?: number]>) => {
  const host = await openHost((response, asked) => {
    const [path = ""] = asked.url.split("?");
    const [body, status] = replies[path] ?? [{}, 404];
    json(body, status)(response, asked);
  });
  panel = await startPanel({ settings: { providerUrl: host.url } });
  return host;
};

test("a host that fails leaves the list empty and says so, with a way to try again", async () => {
  await answering({ [LIST]: [{}, 500], [CLIENTS]: [none] });
  const { status, html, says } = await page(paths.batches());
  expect(status).toBe(200);
  expect(says).toContain("|Failed to fetch batches|Try Again|");
  expect(rowsIn(html)).toEqual([]);
  expect(says).not.toContain("No batches found");
});

test("a host that says why is quoted", async () => {
  await answering({ [LIST]: [{ status: "error", message: "Closed for stock-taking" }], [CLIENTS]: [none] });
  expect((await page(paths.batches())).says).toContain("|Closed for stock-taking|Try Again|");
});

test("a host that only cannot list clients shows the batches", async () => {
  await answering({ [LIST]: [{ data: { results: [{ id: "7" }], count: "1" } }], [CLIENTS]: [{}, 500] });
  const { html, says } = await page(paths.batches());
  expect(rowsIn(html)).toEqual([7]);
  expect(says).toContain("|Failed to fetch clients|");
});

test("a host that answers as section 7 says, and no more, has rows without bars and ring", async () => {
  const batch = {
    id: 7,
    batch_name: "",
    created_at: "2026-01-02T10:00:00Z",
    total_cases: "1250",
    litigation_client: { name: "Sample Bank" },
    relief_sought: "civil_suit,something_new",
  };
  const host = await answering({
    [LIST]: [{ status: "success", data: { results: [batch, null, {}], count: "1", next: null } }],
    [CLIENTS]: [{ data: { results: [{ id: 1, name: null }] } }],
  });
  const { html, says } = await page(paths.batches({ client: 1 }));
  const said = row(html, 7);
  expect(said).toContain("|Batch No|7|Active|Ref|BATCH-7|");
  expect(said).toContain("|Uploaded|2 Jan 2026|1,250|cases|");
  expect(said).toContain("|Sample Bank|");
  expect(said).toContain("|Relief|Civil Suit|");
  expect(said).not.toContain("Not Filed");
  expect(says).toContain("|Showing 1 of 1 batches|");
  expect(host.asked.map(({ url }) => url)).toContain(`${LIST}?page=1&client=1`);
});
