// The screens of reference data, looked at as all others are (accessibility.spec.ts).
import { paths } from "#app/paths.ts";
import { checkPage } from "#tests/support/accessibility.ts";
import { test } from "#tests/support/browser.ts";

const REFERENCE_PAGES: Record<string, string[]> = {
  "advocates and courts, with their forms": [
    paths.advocates(),
    paths.addAdvocate(),
    paths.courts({ state: "maharashtra" }),
    paths.addCourt(),
  ],
  "a court to choose, its holidays, and a list of them to paste": [
    paths.holidays(),
    paths.courtHolidays(1),
    paths.pasteHolidays(1),
  ],
  "court fees, a new table, a new mail template": [
    paths.feeTables(),
    paths.addFeeTable(),
    paths.addMailTemplate(),
  ],
};

for (const [names, addresses] of Object.entries(REFERENCE_PAGES)) {
  test(`reference data: ${names}`, async ({ signedIn: page }) => {
    test.slow();
    for (const address of addresses) await checkPage(page, address);
  });
}

test("reference data: a court-fee table, its form, its confirmation and its end", async ({
  signedIn: page,
  database,
}) => {
  test.slow();
  const { rows } = await database.pool.query<{ id: string }>(
    "select id from court_fee_tables where kind = 'civil_suit' and state = 'maharashtra'",
  );
  const id = rows[0]?.id ?? "";
  for (const address of [
    paths.feeTable(id, { claim: "1250000" }),
    paths.editFeeTable(id),
    paths.confirmFeeTable(id),
    paths.endFeeTable(id),
  ]) {
    await checkPage(page, address);
  }
});
