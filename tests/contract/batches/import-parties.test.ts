// A sheet with Co-App 1 to 4, guarantors and directors: each is a party of its case, the first in its columns too.
import { statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { utils, write } from "xlsx";
import { dataOf } from "#tests/support/answers.ts";
import { testFolder } from "#tests/support/folders.ts";
import { signedInProvider, SIDES } from "#tests/support/provider.ts";

const HEADERS = [
  ...[
    "Loan Account No",
    "Borrower Name",
    "Co-App 1 Name",
    "Co App 1 Mobile No",
    "Co-App 2 Name",
    "Co-App 2 Address",
  ],
  ...["Co Applicant 3", "Co-App 4 Name", "Gtr 1 Name", "Guarantor-2 Name", "Dir 1", "Director 1 Email"],
];
const SHEET = [
  HEADERS,
  [
    ...[
      "LAN1",
      "Sample Borrower 1",
      "Co One",
      "9000010001",
      "Co Two",
      "2 Sample Road",
      "Co Three",
      "Co Four",
    ],
    ...["Gtr One", "Gtr Two", "Dir One", "dir@sample-borrowers.example"],
  ],
  ["LAN2", "Sample Borrower 2", "", "", "Co Two Alone", "", "", "", "", "", "", ""],
  ["LAN3", "Sample Borrower 3", "", "", "", "", "", "", "", "", "", ""],
];

async function workbook() {
  const at = path.join(await testFolder(), "parties.xlsx");
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet(SHEET), "Cases");
  writeFileSync(at, write(book, { type: "buffer", bookType: "xlsx" }) as Buffer);
  return { name: "parties.xlsx", size: statSync(at).size, path: at };
}

const BATCH = {
  ...{ client: "Sample Lender Anew", new_client: true, branch_name: "Pune", assigned_by: "Sample Manager" },
  ...{ assignment_date: "2026-11-20", email_id: "legal@sample-lender.example", column_rename_data: {} },
  ...{ case_category: "loan_recall_notice", jurisdiction_state: "maharashtra" },
  jurisdiction_court: "district_court",
};

describe.each(SIDES)("%s", (side) => {
  test("parties of a sheet come in with their cases", async () => {
    const { provider, rows } = await signedInProvider(side);
    const relief_sought = side === "in process" ? ["civil_suit"] : "civil_suit";
    const done = await dataOf(
      provider.bulkCreate({ ...BATCH, relief_sought: relief_sought as never, case_file: await workbook() }),
    );
    expect(done).toMatchObject({ inserted: 3, refused: 0 });
    const stored = await rows(
      `select lan_number, role, position, name, p.address, p.mobile, p.email from parties p
         join cases c on c.id = p.case_id order by c.id, role, position`,
    );
    expect(
      stored.map((party) =>
        Object.values(party)
          .map((value) => value ?? "")
          .join("|"),
      ),
    ).toEqual([
      "LAN1|coborrower|1|Co One||9000010001|",
      "LAN1|coborrower|2|Co Two|2 Sample Road||",
      "LAN1|coborrower|3|Co Three|||",
      "LAN1|coborrower|4|Co Four|||",
      "LAN1|director|1|Dir One|||dir@sample-borrowers.example",
      "LAN1|guarantor|1|Gtr One|||",
      "LAN1|guarantor|2|Gtr Two|||",
      "LAN2|coborrower|2|Co Two Alone|||",
    ]);
    expect(await rows("select coborrower1_name, guarantor_name, extras from cases order by id")).toEqual([
      { coborrower1_name: "Co One", guarantor_name: "Gtr One", extras: {} },
      { coborrower1_name: "Co Two Alone", guarantor_name: null, extras: {} },
      { coborrower1_name: null, guarantor_name: null, extras: {} },
    ]);
    const found = await dataOf(provider.listCases({ page: 1, search: "gtr two" }));
    expect(found.results.map(({ lan_number }) => lan_number)).toEqual(["LAN1"]);
  });
});
