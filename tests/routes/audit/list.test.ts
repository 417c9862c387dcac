import { afterEach, beforeEach, expect, test } from "vitest";
import { read, utils } from "xlsx";
import { messages } from "#app/domain/messages.ts";
import { FROM_AFTER_TO } from "#app/domain/period.ts";
import { paths } from "#app/paths.ts";
import { pageOf } from "#tests/support/dialog.ts";
import { startPanel, type TestPanel } from "#tests/support/panel.ts";
import { openHost, json } from "#tests/support/hosts/provider-host.ts";
import { words } from "#tests/support/words.ts";

let panel: TestPanel;
beforeEach(async () => {
  panel = await startPanel();
});
afterEach(() => panel.close());

const page = (address: string, cookie?: string) => pageOf(panel, address, cookie);
const comment = async (text: string) => {
  const { id } = await panel.given.litigationCase();
  await panel.post(paths.caseDialog({ caseId: id }, "comments"), { comment: text });
  return id;
};
const add = (count: number) =>
  panel.rows(
    "insert into audit (action, object_type) select 'case.put_aside', 'batch' from generate_series(1, $1::int)",
    [count],
  );

test("an entry says when in India, who, from where, what, about what and with what result", async () => {
  const id = await comment("Summons issued");
  await panel.rows("select 1");
  const { status, html, says } = await page(paths.audit({ object: "case" }));
  expect(status).toBe(200);
  expect(html).toContain("<title>Audit · Litigation Panel</title>");
  expect(says).toMatch(
    /\|\d+ [A-Z][a-z]{2} \d{4}, \d+:\d\d [ap]m\|Sample Admin\|127\.0\.0\.1\|Added a comment\|/,
  );
  expect(says).toContain(`|Case ${String(id)}|`);
  expect(says).toContain("|Comment|Summons issued|");
  expect(html).toContain(`href="${paths.casePage(id)}"`);
});

test("the menu has Audit for who sees every client; others find no such page", async () => {
  expect((await page(paths.batches())).html).toContain(`href="${paths.audit()}"`);
  const { id } = await panel.given.client();
  panel.as(await panel.signIn({ email: "limited@sample-panel.example", clientIds: [id] }));
  expect((await page(paths.batches())).html).not.toContain(`href="${paths.audit()}"`);
  for (const address of [paths.audit(), paths.auditExport()]) {
    expect((await page(address)).status).toBe(404);
  }
});

test("filters are in the address, shown as chips that take them away, and in the export's link", async () => {
  await comment("Summons issued");
  const filters = { user: 1, from: "2026-01-01", kind: "change", object: "case" };
  const { html, says } = await page(paths.audit(filters));
  for (const chip of [
    "|User: Sample Admin (admin@sample-panel.example)|",
    "|Changes|",
    "|From 1 Jan 2026|",
  ]) {
    expect(says).toContain(chip);
  }
  const link = (address: string) => `href="${address.replaceAll("&", "&amp;")}"`;
  expect(html).toContain(link(paths.audit({ ...filters, user: undefined })));
  expect(html).toContain(link(paths.auditExport(filters)));
  expect(html).toMatch(/<option value="change" selected="">/);
});

test("wrong values of the address are named, and nothing is listed", async () => {
  await comment("Summons issued");
  const { status, says } = await page(
    `${paths.audit()}?user=x&from=2026-02-30&kind=theft&object=%00&page=-1`,
  );
  expect(status).toBe(200);
  expect(says).not.toContain("Added a comment");
  expect(says).toMatch(/These \d filters were not understood:\|User “x”\|From “2026-02-30”\|Kind “theft”\|/);
});

test("a period that ends before it begins is told at its field, and the other filters stay", async () => {
  await comment("Summons issued");
  const filters = { from: "2030-03-02", to: "2026-03-01", kind: "change", object: "case" };
  const { status, html, says } = await page(paths.audit(filters));
  expect(status).toBe(200);
  expect(html).toMatch(
    /name="from" [^>]*aria-invalid="true" aria-describedby="from-day from-error" [^>]*value="02\/03\/2030"/,
  );
  expect(html).toContain(`<div id="from-error"><div class="error">${FROM_AFTER_TO}</div></div>`);
  expect(html).toMatch(/name="to" [^>]*value="01\/03\/2026"/);
  expect(html).toMatch(/<option value="change" selected="">/);
  for (const chip of ["|From 2 Mar 2030|", "|To 1 Mar 2026|", "|Changes|"]) expect(says).toContain(chip);
  expect(says).toContain(`|${FROM_AFTER_TO}|Change the Period|`);
  expect(says).not.toContain(messages.audit.none);
  expect(says).not.toContain("Added a comment");
  const exported = await panel.get(paths.auditExport(filters));
  expect(exported.headers.get("Location")).toBe(paths.audit(filters));
  const typed = await panel.get(paths.audit({ from: "1/3/2026", to: "1 Mar 2026", kind: "change" }));
  expect(typed.headers.get("Location")).toBe(
    paths.audit({ from: "2026-03-01", to: "2026-03-01", kind: "change" }),
  );
  const sameDay = await page(paths.audit({ from: "2026-03-01", to: "2026-03-01" }));
  expect(sameDay.says).toContain(messages.audit.none);
});

test("pages link on from the entry that was newest, and a page beyond the last is the last", async () => {
  await add(45);
  const [newest] = await panel.rows("select max(id)::int as id from audit where object_type = 'batch'");
  const { html, says } = await page(paths.audit({ object: "batch" }));
  expect(says).toContain(messages.audit.showing(20, 45));
  expect(html).toContain(`object=batch&amp;page=2&amp;upto=${String(newest?.id)}`);
  await add(1);
  const second = await page(paths.audit({ object: "batch", page: 2, upto: Number(newest?.id) }));
  expect(second.says).toContain(messages.audit.showing(20, 45));
  const beyond = await panel.get(paths.audit({ object: "batch", page: 9, upto: Number(newest?.id) }));
  expect(beyond.headers.get("Location")).toContain("page=3");
});

test("without entries the page says so and offers to clear the filters", async () => {
  const { says, html } = await page(paths.audit({ object: "file" }));
  expect(says).toContain(`|${messages.audit.none}|`);
  expect(html).toContain(`href="${paths.audit()}" data-move="page" class="btn"`);
  expect(html).not.toContain(paths.auditExport());
});

test("markup in an entry is text", async () => {
  await comment("<script>alert(1)</script>");
  const { html } = await page(paths.audit({ object: "case" }));
  expect(html).not.toContain("<script>alert(1)");
  expect(html).toContain("&lt;script&gt;alert(1)");
});

test("the export is a workbook to be saved; too many exports lead back to the list with the reason", async () => {
  await panel.close();
  const rates = { loginPerMinute: 1000, importsPerHour: 1000, exportsPerHour: 1, downloadsPerHour: 1000 };
  panel = await startPanel({ settings: { rates } });
  await comment("Summons issued");
  const answer = await panel.get(paths.auditExport({ kind: "change", object: "case" }));
  expect(answer.headers.get("Content-Disposition")).toMatch(/attachment; filename="Audit-.*\.xlsx"/);
  expect(answer.headers.get("Cache-Control")).toBe("no-store");
  const book = read(await answer.bytes());
  expect(utils.sheet_to_json(book.Sheets.Audit ?? {})).toMatchObject([
    { Action: "Added a comment", Field: "Comment", After: "Summons issued" },
  ]);

  const again = await panel.get(paths.auditExport({ kind: "change" }));
  expect(again.headers.get("Location")).toBe(paths.audit({ kind: "change" }));
  const cookie = again.headers.getSetCookie()[0]?.split(";")[0];
  expect((await page(paths.audit({ kind: "change" }), cookie)).says).toContain(
    messages.generic.tooManyRequests,
  );
  expect(await panel.rows("select after from audit where action = 'rate.exceeded'")).toEqual([
    { after: { what: "exportsPerHour" } },
  ]);
  await panel.get(paths.auditExport());
  expect(await panel.rows("select 1 from audit where action = 'rate.exceeded'")).toHaveLength(1);
});

test("a host without an audit trail has no menu entry and no page", async () => {
  const host = await openHost(json({ status: "success", data: {} }));
  const remote = await startPanel({ signedIn: false, settings: { providerUrl: host.url } });
  try {
    remote.as(await remote.signIn());
    host.react((response, { url }) => {
      response.statusCode = url.includes("/panel/session/") ? 404 : 200;
      response.end("{}");
    });
    const answer = await remote.get(paths.batches());
    const html = await answer.text();
    // Its users are kept as they were at sign-in, here that of a panel which sees every client.
    expect(answer.status).toBe(200);
    expect(html).toContain("Batch");
    host.react(json({ status: "error" }));
    const failed = await remote.get(paths.audit());
    expect(failed.status).toBe(200);
    expect(words(await failed.text())).toContain(messages.audit.failed);
  } finally {
    await remote.close();
  }
});

test("changes stand first: views are shown where they are asked for", async () => {
  const id = await comment("Summons issued");
  await panel.get(paths.caseDialog({ caseId: id }, "details"));
  const first = await page(paths.audit({ object: "case" }));
  expect(first.says).toContain("|All but views|Changes|Views of personal data|");
  expect(first.says).toContain("|Added a comment|");
  expect(first.says).not.toContain("|Viewed the details of a case|");
  const { says } = await page(paths.audit({ object: "case", kind: "all" }));
  expect(says).toContain("|Added a comment|");
  expect(says).toContain("|Viewed the details of a case|");
  const views = await page(paths.audit({ object: "case", kind: "view" }));
  expect(views.says).not.toContain("|Added a comment|");
});
