// Undo of an import that brought parties: they go with their case, and a case whose parties staff changed is kept.
import { expect, test } from "vitest";
import type { Answer } from "#app/provider/contract/endpoint.ts";
import { dataOf } from "#tests/support/answers.ts";
import { countersAreRight, importForm } from "#tests/support/work/imports.ts";
import { signedInProvider, type TestProvider } from "#tests/support/provider.ts";
import { filledSheet } from "#tests/support/work/workbench.ts";

const SHEET = [
  ["LAN", "Customer Name", "Guarantor Name", "Guarantor Mobile", "Guarantor 2 Name", "Director 1 Name"],
  ["UNDO0001", "Sample Borrower 1", "Sample Guarantor 1", "9000010001", "Sample Guarantor 2", ""],
  ["UNDO0002", "Sample Borrower 2", "", "", "Sample Guarantor 3", "Sample Director"],
];

async function desk() {
  const opened = await signedInProvider();
  const form = { ...(await importForm([])), case_file: await filledSheet(SHEET, "parties.xlsx") };
  const { batch_id } = await dataOf(opened.provider.bulkCreate(form));
  const change = await dataOf(opened.provider.readBatchImport({ batch_id: batch_id ?? 0 }));
  const read = () => dataOf(opened.provider.readBulkChange({ change_id: change.id }));
  const undo = async () =>
    dataOf(opened.provider.undoBulkChange({ change_id: change.id, seen: (await read()).seen }));
  return { ...opened, read, undo };
}

const verdicts = async ({ read }: Awaited<ReturnType<typeof desk>>) => {
  const { imported } = await read();
  return [imported?.counts, imported?.cases.kept.map(({ works }) => works.map(({ what, by }) => [what, by]))];
};

test("what came with the sheet goes with its case, and the audit trail has it", async () => {
  const opened = await desk();
  expect(await verdicts(opened)).toEqual([{ reversed: 2, kept: 0, refused: 0 }, []]);
  await opened.undo();
  await countersAreRight(opened);
  expect(await opened.rows("select 1 from parties union all select 1 from cases")).toEqual([]);
  expect(
    await opened.rows(
      "select before -> 'parties' as parties from audit where action = 'case.import_undone' order by id",
    ),
  ).toEqual([
    {
      parties: [
        {
          ...{ party_role: "guarantor", party_position: 1, party_name: "Sample Guarantor 1" },
          party_mobile: "9000010001",
        },
        { party_role: "guarantor", party_position: 2, party_name: "Sample Guarantor 2" },
      ],
    },
    {
      parties: [
        { party_role: "director", party_position: 1, party_name: "Sample Director" },
        { party_role: "guarantor", party_position: 2, party_name: "Sample Guarantor 3" },
      ],
    },
  ]);
  const { results } = await dataOf(opened.provider.listAudit({ page: 1, object: "case" }));
  const undone = results.filter(({ action }) => action === "case.import_undone");
  const told = undone.flatMap(({ changes }) => changes.filter(({ field }) => field === "Parties"));
  const words = told.map(({ before }) => before).join();
  expect(words).toContain("Name: Sample Guarantor 1");
  expect(words).not.toContain("9000010001");
});

type Which = { case_id: number; party_id: number; version: number };
const ACTS: [string, (provider: TestProvider["provider"], which: Which) => Promise<Answer<unknown>>][] = [
  ["party.removed", (provider, which) => provider.removeParty({ ...which, reason: "Entered twice" })],
  [
    "party.updated",
    (provider, which) => provider.updateParty({ ...which, role: "director", name: "Another Director" }),
  ],
];

test.each(ACTS)("kept, with who and when: %s", async (what, act) => {
  const opened = await desk();
  const [director] = await opened.rows("select id::int, case_id::int from parties where role = 'director'");
  const of = { case_id: Number(director?.case_id), party_id: Number(director?.id), version: 1 };
  await dataOf(act(opened.provider, of));
  expect(await verdicts(opened)).toEqual([{ reversed: 1, kept: 1, refused: 0 }, [[[what, "Sample Admin"]]]]);
  await opened.undo();
  expect(await opened.rows("select id::int from cases")).toEqual([{ id: of.case_id }]);
});
