// The page of a case, its dialogs over it, and the way through the list it was reached from.
import { beforeEach, describe, expect, test } from "vitest";
import { messages } from "#app/domain/messages.ts";
import { paths } from "#app/paths.ts";
import { panelPerTest } from "#tests/support/panel-hooks.ts";
import { words } from "#tests/support/words.ts";

const panel = panelPerTest();
let batchId: number;
let ids: number[];

beforeEach(async () => {
  panel.setNow(new Date("2026-11-21T06:00:00Z"));
  const first = await panel.given.litigationCase({
    ...{ customer_name: "Sample Traders", lan_number: "SF/1", claim_amount: "550000" },
    ...{ case_no: "OS 7 of 2026", next_hearing_date: "2026-11-17", stage_of_case: "Arguments" },
  });
  batchId = first.batch_id;
  const more = [];
  for (const name of ["Second Borrower", "Third Borrower"])
    more.push(await panel.given.litigationCase({ customer_name: name, batch_id: batchId }));
  ids = [first, ...more].map(({ id }) => id);
});

const page = async (address: string) => {
  const answer = await panel.get(address);
  return { status: answer.status, location: answer.headers.get("Location"), html: await answer.text() };
};
const dialogIn = (html: string) => /<dialog.*<\/dialog>/s.exec(html)?.[0] ?? "";
const idOf = (index: number) => ids[index] ?? 0;

test("says who and what the case is about, and asks for the outcome of a hearing that has been", async () => {
  const { status, html } = await page(paths.casePage(idOf(0)));
  expect(status).toBe(200);
  const text = words(html);
  expect(text).toContain("|Hearing was|17 Nov 2026, 4 days ago|·|Record Outcome|Stage|Arguments|");
  expect(text).toContain("|Claim Amount|₹5,50,000.00|Case Number|OS 7 of 2026|");
  expect(html).toContain("<title>Sample Traders · LAN SF/1 · Litigation Panel</title>");
  expect(html).toContain(`href="${paths.caseDialog({ caseId: idOf(0), onPage: true }, "hearing")}"`);
});

test("the list's names lead to it, with the list's query, and it leads back to the row", async () => {
  const list = await page(paths.cases({ batchId }, { search: "Sample Traders" }));
  const to = paths.casePage(idOf(0), { list: batchId, search: "Sample Traders" }).replaceAll("&", "&amp;");
  expect(list.html).toContain(`<a href="${to}">Sample Traders</a>`);
  const { html } = await page(paths.casePage(idOf(0), { list: batchId, search: "Sample Traders" }));
  expect(html).toContain(
    `href="${paths.belowCase({ batchId, caseId: idOf(0) }, { search: "Sample Traders" })}"`,
  );
});

test("a dialog lies over the page, saves, and comes back to it", async () => {
  const dialog = { caseId: idOf(0), onPage: true };
  const query = { list: "all", page: 2 };
  const address = paths.caseDialog(dialog, "hearing", query);
  const { html } = await page(address);
  expect(html).toContain('aria-label="Case"');
  const close = paths.casePage(idOf(0), query).replaceAll("&", "&amp;");
  expect(dialogIn(html)).toContain(`href="${close}" data-move="stay" aria-label="Close"`);
  const form = {
    ...{ next_hearing_date: "04/12/2026", previous_hearing_date: "17/11/2026", stage_of_case: "Arguments" },
    ...{ disposal_date: "", advocate: "", version: "1" },
  };
  const saved = await panel.post(address, form);
  expect(saved.status).toBe(302);
  expect(saved.headers.get("Location")).toBe(paths.casePage(idOf(0), query));
  expect(words((await page(paths.casePage(idOf(0)))).html)).toContain(
    "|Next Hearing|4 Dec 2026, in 13 days|",
  );
});

test("the time line shows changes, views on demand", async () => {
  await panel.post(paths.caseDialog({ caseId: idOf(0), onPage: true }, "comments"), {
    comment: "Summons issued",
  });
  await page(paths.caseDialog({ caseId: idOf(0), onPage: true }, "details"));
  const all = words((await page(paths.casePage(idOf(0)))).html);
  expect(all).toContain("|Added a comment|");
  expect(all).not.toContain("Viewed the details");
  const views = words((await page(paths.casePage(idOf(0), { events: "views" }))).html);
  expect(views).toContain("|Viewed the details of a case|");
  expect(words((await page(paths.casePage(idOf(0), { events: "money" }))).html)).toContain(
    `|${messages.cases.noEvents("Money")}|`,
  );
  expect((await page(paths.casePage(idOf(0), { events: "nonsense", events_page: "x" }))).status).toBe(200);
});

test("a case that is not there, or of another client, is a 404", async () => {
  for (const id of [999_999, "x"]) expect((await page(paths.casePage(id))).status).toBe(404);
});

describe("next and previous", () => {
  const beside = async (index: number, step: "next" | "previous", query: Record<string, string | number>) =>
    page(paths.casePageBeside(idOf(index), step, query));

  test("follow the order of the list", async () => {
    const list = words((await page(paths.cases({ batchId }))).html);
    const order = ["Sample Traders", "Second Borrower", "Third Borrower"].toSorted(
      (a, b) => list.indexOf(a) - list.indexOf(b),
    );
    const at = ["Sample Traders", "Second Borrower", "Third Borrower"].map((name) => order.indexOf(name));
    const middle = at.indexOf(1);
    const query = { list: batchId };
    expect((await beside(middle, "next", query)).location).toBe(paths.casePage(idOf(at.indexOf(2)), query));
    expect((await beside(middle, "previous", query)).location).toBe(
      paths.casePage(idOf(at.indexOf(0)), query),
    );
    expect((await beside(at.indexOf(2), "next", query)).location).toBe(
      paths.casePage(idOf(at.indexOf(2)), query),
    );
  });

  test("go on to the next page of the list, and back", async () => {
    for (let n = 0; n < 20; n++) await panel.given.litigationCase({ batch_id: batchId });
    const rows = await panel.rows("select id::int as id from cases where batch_id = $1", [batchId]);
    expect(rows).toHaveLength(23);
    const listed = async (number: number) =>
      [...(await page(paths.cases({ batchId }, { page: number }))).html.matchAll(/<li id="case-(\d+)"/g)].map(
        ([, id]) => Number(id),
      );
    const [first, second] = [await listed(1), await listed(2)];
    const query = { list: batchId };
    const over = await page(paths.casePageBeside(first.at(-1) ?? 0, "next", query));
    expect(over.location).toBe(paths.casePage(second[0] ?? 0, { ...query, page: 2 }));
    const back = await page(paths.casePageBeside(second[0] ?? 0, "previous", { ...query, page: 2 }));
    expect(back.location).toBe(paths.casePage(first.at(-1) ?? 0, query));
  });

  test("say so where the list ends, or the case has left that page", async () => {
    const toastOf = async (address: string) => {
      const answer = await panel.get(address);
      const cookie = answer.headers.getSetCookie()[0]?.split(";")[0] ?? "";
      return words(await (await panel.get(answer.headers.get("Location") ?? "", { Cookie: cookie })).text());
    };
    const search = { list: batchId, search: "Sample Traders" };
    expect(await toastOf(paths.casePageBeside(idOf(0), "next", search))).toContain(messages.cases.lastOfList);
    expect(await toastOf(paths.casePageBeside(idOf(0), "previous", search))).toContain(
      messages.cases.firstOfList,
    );
    expect(await toastOf(paths.casePageBeside(idOf(1), "next", search))).toContain(
      messages.cases.notOnItsPage,
    );
  });

  test("are offered only where the page was reached from a list", async () => {
    expect((await page(paths.casePage(idOf(0)))).html).not.toContain('rel="next"');
    expect((await page(paths.casePage(idOf(0), { list: "all" }))).html).toContain('rel="next"');
  });
});
