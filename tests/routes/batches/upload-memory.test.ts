// What imports of a client remember of its headers, over files whose headers change.
import { expect, test } from "vitest";
import { formatDate } from "#app/domain/dates.ts";
import { clientMessages } from "#app/domain/clients/client-messages.ts";
import { importMessages } from "#app/domain/batches/import-messages.ts";
import { messages } from "#app/domain/messages.ts";
import { paths } from "#app/paths.ts";
import { workbook } from "#app/spreadsheets/sample-workbooks.ts";
import { landed } from "#tests/support/dialog.ts";
import { panelPerFile } from "#tests/support/panel-hooks.ts";
import { led, shown, uploads } from "#tests/support/work/uploads.ts";
import { words } from "#tests/support/words.ts";

const panel = panelPerFile();
const wizard = uploads(panel);
const { upload: said } = messages;

/** The moment of an import as its day is written on the page. */
const today = () => formatDate(new Date());

let rows = 0;

/** A workbook of two cases under these headers; LAN and name come first. */
function sheet(headers: readonly string[], amount = 250_000): Buffer {
  const cases = [1, 2].map(() => {
    rows += 1;
    const own = [`MEM${String(rows).padStart(6, "0")}`, `Sample Borrower ${String(rows)}`];
    return [...own, ...headers.map((header) => (header === "S.No" ? rows : amount))];
  });
  return workbook([{ name: "Cases", rows: [["LAN", "Customer Name", ...headers], ...cases] }]);
}

async function lender() {
  const client = await panel.given.client();
  const branch = await panel.given.branch({ client_id: client.id });
  const draft = () => wizard.draft({ client: String(client.id), branch: String(branch.id) });
  /** Takes a file as far as the page of its columns. */
  const open = async (headers: readonly string[], amount?: number) => {
    const id = await draft();
    await wizard.upload(id, "cases.xlsx", sheet(headers, amount));
    const page = await wizard.page(paths.uploadColumns(id));
    const form = await wizard.columnsForm(id);
    return { id, page, said: words(page), form };
  };
  const bring = async (id: string, form: Record<string, string>) => {
    await wizard.choose(id, form);
    const answer = await panel.post(paths.uploadColumns(id), form);
    expect(led(answer)).toBe(paths.batches());
    const [batch] = await panel.rows("select max(id) as id from batches where client_id = $1", [client.id]);
    const cases = await panel.rows("select claim_amount, extras from cases where batch_id = $1", [batch?.id]);
    return cases.map(({ claim_amount }) => claim_amount);
  };
  const lines = () =>
    panel.rows(
      `select attribute, header, is_current from client_columns
        where client_id = $1 and attribute = 'claim_amount' order by header`,
      [client.id],
    );
  return { client, draft, open, bring, lines };
}

const CLAIMS = ["250000.00", "250000.00"];

test("four uploads with changing headers: no field loses its column in silence", async () => {
  const { open, bring, lines } = await lender();

  // "Claim" alone may be something else: it is offered, and chosen by hand.
  const first = await open(["S.No", "Claim"]);
  expect(first.form["column-3"]).toBe("");
  expect(first.said).toContain("|Guess|Perhaps Claim Amount|");
  expect(await bring(first.id, { ...first.form, "column-3": "claim_amount" })).toEqual(CLAIMS);

  // Another header, which is a known name for it: taken, and told.
  const second = await open(["S.No", "Claim Amt (Rs)"]);
  expect(second.form["column-3"]).toBe("claim_amount");
  expect(second.said).toContain("|Exact match|");
  expect(second.said).toContain(said.columnChanged("Claim Amount", "Claim", today(), "Claim Amt (Rs)"));
  expect(await bring(second.id, second.form)).toEqual(CLAIMS);

  // The first header again: both are remembered.
  const third = await open(["S.No", "Claim"]);
  expect(third.form["column-3"]).toBe("claim_amount");
  expect(third.said).toContain(`|Learned|Forget|Last used on ${today()}.|`);
  expect(third.said).not.toContain("came from");
  expect(await bring(third.id, third.form)).toEqual(CLAIMS);
  expect(await lines()).toEqual([
    { attribute: "claim_amount", header: "Claim", is_current: true },
    { attribute: "claim_amount", header: "Claim Amt (Rs)", is_current: true },
  ]);

  // A file without any of them says so, and takes nothing away.
  const fourth = await open(["S.No", "Suit Figures"]);
  expect(fourth.said).toContain("|Claim|Claim Amount|Missing|");
  expect(fourth.said).toContain(said.columnMissing("Claim Amount", "Claim", today()));
  expect(await bring(fourth.id, fourth.form)).toEqual([null, null]);
  const fifth = await open(["S.No", "Claim Amt (Rs)"]);
  expect(fifth.form["column-3"]).toBe("claim_amount");
  expect(fifth.said).toContain("|Learned|");
});

test("a column of serial numbers that was taken for the claim once is not taken again", async () => {
  const { open, bring, lines } = await lender();
  const slip = await open(["S.No", "Claim"]);
  await bring(slip.id, { ...slip.form, "column-2": "claim_amount" });
  const again = await open(["S.No", "Claim"]);
  expect(again.form).toMatchObject({ "column-2": "claim_amount", "column-3": "" });
  expect(await bring(again.id, { ...again.form, "column-2": "", "column-3": "claim_amount" })).toEqual(
    CLAIMS,
  );
  expect(await lines()).toEqual([
    { attribute: "claim_amount", header: "Claim", is_current: true },
    { attribute: "claim_amount", header: "S.No", is_current: false },
  ]);
  // Alone in a file it is offered with its story, and not chosen.
  const alone = await open(["S.No"]);
  expect(alone.form["column-2"]).toBe("");
  expect(alone.said).toContain("but not in the last file that had it.");
});

test("a learned mistake is forgotten at its column, what else was chosen stays, and it can be learned again", async () => {
  const { client, open, bring, lines } = await lender();
  const slip = await open(["Figures", "Town"]);
  await bring(slip.id, { ...slip.form, "column-2": "claim_amount" });

  const next = await open(["Figures", "Town"]);
  expect(next.form).toMatchObject({ "column-2": "claim_amount", "column-3": "city" });
  expect(next.page).toContain('aria-label="Forget that Figures is Claim Amount"');
  const answer = await panel.post(paths.uploadColumns(next.id), {
    ...next.form,
    "column-3": "address4",
    forget: "2",
  });
  const after = await landed(panel, answer);
  expect(after.to).toBe(paths.uploadColumns(next.id));
  expect(after.says).toContain(said.columnForgotten("Figures", "Claim Amount"));
  expect(await wizard.columnsForm(next.id)).toMatchObject({ "column-2": "", "column-3": "address4" });
  expect(shown(after.html)).not.toContain("Forget that Figures");
  expect(await lines()).toEqual([]);
  expect(
    await panel.rows(
      "select before from audit where action = 'column_mapping.forgotten' and client_id = $1 order by id desc limit 1",
      [client.id],
    ),
  ).toEqual([{ before: { mapping: { claim_amount: ["Figures"] } } }]);

  await bring(next.id, { ...(await wizard.columnsForm(next.id)), "column-2": "claim_amount" });
  expect(await lines()).toEqual([{ attribute: "claim_amount", header: "Figures", is_current: true }]);
});

test("what another import has learned again meanwhile is not forgotten", async () => {
  const { open, bring, lines } = await lender();
  const slip = await open(["Figures"]);
  await bring(slip.id, { ...slip.form, "column-2": "claim_amount" });
  const mine = await open(["Figures"]);
  const other = await open(["Figures"]);
  await bring(other.id, other.form);
  const answer = await panel.post(paths.uploadColumns(mine.id), { ...mine.form, forget: "2" });
  expect((await landed(panel, answer)).says).toContain(messages.generic.changedByOther);
  expect(await lines()).toHaveLength(1);
  expect(await wizard.columnsForm(mine.id)).toMatchObject({ "column-2": "claim_amount" });
});

test("a button for a column of which nothing is remembered says so", async () => {
  const { open } = await lender();
  const { id, form } = await open(["Figures"]);
  for (const forget of ["2", "99", "x"]) {
    const answer = await panel.post(paths.uploadColumns(id), { ...form, forget });
    expect((await landed(panel, answer)).says).toContain(clientMessages.columns.gone);
  }
});

test("two imports at once both learn", async () => {
  const { open, lines } = await lender();
  const files = await Promise.all([open(["Figures"]), open(["Value in Suit"]), open(["Sum Due"])]);
  const answers = await Promise.all(
    files.map(async ({ id, form }) => {
      const chosen = { ...form, "column-2": "claim_amount" };
      await wizard.choose(id, chosen);
      return panel.post(paths.uploadColumns(id), chosen);
    }),
  );
  expect(answers.map(led)).toEqual(files.map(() => paths.batches()));
  expect((await lines()).map(({ header }) => header)).toEqual(["Figures", "Sum Due", "Value in Suit"]);
});

test("what a column is taken for is shown before it is imported, also where rows stay the same", async () => {
  const { open } = await lender();
  const { id, form } = await open(["Figures"]);
  const chosen = { ...form, "column-2": "claim_amount" };
  const first = await panel.post(paths.uploadColumns(id), chosen);
  expect(first.status).toBe(422);
  expect(shown(await first.text())).toContain(importMessages.choiceChanged);
  expect(led(await panel.post(paths.uploadColumns(id), chosen))).toBe(paths.batches());
});

test("an import that is refused has learned nothing", async () => {
  const { open, lines } = await lender();
  const { id, form } = await open(["Figures", "More Figures"]);
  const twice = { ...form, "column-2": "claim_amount", "column-3": "claim_amount" };
  const answer = await panel.post(paths.uploadColumns(id), twice);
  expect(answer.status).toBe(422);
  expect(shown(await answer.text())).toContain(said.columnTwice("Claim Amount", ["Figures", "More Figures"]));
  expect(await lines()).toEqual([]);
});

test("columns that no field has stay with the case, in its details and in the exports", async () => {
  const { open, bring } = await lender();
  const { id, form } = await open(["Bucket", "Zonal Remarks"], 7);
  await bring(id, form);
  const [found] = await panel.rows(
    "select id, batch_id, extras from cases where extras ? 'Zonal Remarks' order by id desc limit 1",
  );
  expect(found?.extras).toEqual({ Bucket: "7", "Zonal Remarks": "7" });
  const details = await wizard.page(paths.caseDialog({ caseId: Number(found?.id) }, "details"));
  expect(words(details)).toContain("|Zonal Remarks|7|");
});
