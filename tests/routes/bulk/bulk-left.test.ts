// A page of an act on many rows that is left again: Cancel and the link above lead to the list as it was ticked.
import { expect, test } from "vitest";
import { MAX_TICKED, PAGE_SIZE } from "#app/domain/limits.ts";
import { paths } from "#app/paths.ts";
import { bulkForms } from "#tests/support/work/bulk.ts";
import { panelPerTest } from "#tests/support/panel-hooks.ts";

const panel = panelPerTest();
const forms = bulkForms(panel);

const numbersOf = (html: string, name: string): number[] => {
  const box = new RegExp(
    `<input type="checkbox" form="selection" name="${name}"[^>]* checked="" value="(\\d+)"/>`,
    "g",
  );
  return [...html.matchAll(box)].map(([, id]) => Number(id)).sort((a, b) => a - b);
};

/** The ways back a page offers: the link above it and Cancel. */
const waysBack = (html: string): string[] => {
  const above = /<a class="page-back"[^>]*href="([^"]*)"/.exec(html)?.[1];
  const cancel = /<a href="([^"]*)"[^>]*>Cancel<\/a>/.exec(html)?.[1];
  return [above, cancel].map((href) => (href ?? "").replaceAll("&amp;", "&"));
};

const ticksOf = (name: string, ids: readonly number[]) => ids.map((id) => `&${name}=${String(id)}`).join("");

test.each(["update", "assign", "documents", "status", "communicate"] as const)(
  "%s: the list comes back with its filters and its ticks",
  async (act) => {
    const [first, second] = [await panel.given.litigationCase(), await panel.given.litigationCase()];
    await panel.given.litigationCase();
    const ids = [first.id, second.id];
    const page = await forms.get(
      paths.bulkCases(act, `?chosen=ticked${ticksOf("case", ids)}&search=Sample&advocate=1&template=1`),
    );
    const list = `${paths.cases({}, { search: "Sample" })}&chosen=ticked${ticksOf("case", ids)}`;
    expect(waysBack(page.html)).toEqual([list, list]);
    expect(numbersOf((await forms.get(list)).html, "case")).toEqual(ids);
  },
);

test("all that match, and the ticks beside it, and so with a batch's own list", async () => {
  const { id, batch_id: batchId } = await panel.given.litigationCase();
  const page = await forms.get(
    paths.bulkCases("status", `?chosen=all&case=${String(id)}&case_batch_id=${String(batchId)}`),
  );
  const list = `${paths.cases({ batchId: String(batchId) })}?case=${String(id)}&chosen=all`;
  expect(waysBack(page.html).map((href) => href.split(/[?&]/).sort())).toEqual(
    [list, list].map((href) => href.split(/[?&]/).sort()),
  );
  const { html } = await forms.get(waysBack(page.html)[1] ?? "");
  expect(numbersOf(html, "case")).toEqual([id]);
  expect(html).toMatch(/<input type="radio" name="chosen" checked="" value="all"\/>/);
});

test("a page of ticks, and as many as an act takes, fit into the address they came in", async () => {
  const { id } = await panel.given.litigationCase();
  const others = Array.from({ length: MAX_TICKED - 1 }, (_, i) => 1_000_000 + i);
  for (const ids of [
    [id, ...others.slice(0, PAGE_SIZE - 1)],
    [id, ...others],
  ]) {
    const address = paths.bulkCases("status", `?chosen=ticked${ticksOf("case", ids)}`);
    const [, cancel = ""] = waysBack((await forms.get(address)).html);
    expect(cancel.length).toBeLessThan(address.length);
    expect(numbersOf((await forms.get(cancel)).html, "case")).toEqual([id]);
  }
});

test("batches", async () => {
  const { id } = await panel.given.batch();
  const page = await forms.get(paths.bulkBatches("update", `?chosen=ticked&batch=${String(id)}`));
  const list = `${paths.batches()}?chosen=ticked&batch=${String(id)}`;
  expect(waysBack(page.html)).toEqual([list, list]);
  expect(numbersOf((await forms.get(list)).html, "batch")).toEqual([id]);
});
