// Two people fill in what one paper lacks: nothing that either typed is lost or passed over in silence.
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { dataOf, expectStale } from "#tests/support/answers.ts";
import { signedInProvider, type TestProvider } from "#tests/support/provider.ts";
import { LENDER, LOAN, NOTICE } from "#tests/support/work/warned-loans.ts";

async function lackingCase(desk: TestProvider) {
  const client = await desk.given.client({ ...LENDER, lrn_days: null });
  const { id } = await desk.given.litigationCase({ ...LOAN, client_id: client.id, claim_amount: null });
  return { case_id: id, category: NOTICE } as const;
}
const opened = async ({ provider }: TestProvider, case_id: number, opened_for: string[] = []) => {
  const lacking = await dataOf(provider.listMissingFields({ case_id, pdf_type: NOTICE, opened_for }));
  return { ...lacking, version: lacking.version ?? 0 };
};
const FIRST = { claim_amount: "466103.30", lrn_days: "15" };

test("the second form is refused, is told what is stored now, and decides", async () => {
  const desk = await signedInProvider();
  const asked = await lackingCase(desk);
  const { version } = await opened(desk, asked.case_id);
  expect(await desk.provider.generatePaper({ ...asked, version, ...FIRST })).toMatchObject({ ok: true });
  const second = { ...asked, version, claim_amount: "470000", lrn_days: "30" };
  await expectStale(desk.provider.generatePaper(second));
  expect(await desk.rows("select claim_amount from cases")).toEqual([{ claim_amount: "466103.30" }]);

  const now = await opened(desk, asked.case_id, ["claim_amount", "lrn_days", "lan_number", "nothing"]);
  expect(now.missing_fields.map(({ name }) => name)).not.toContain("claim_amount");
  expect(now.stored_fields).toMatchObject([
    { name: "claim_amount", label: "Claim Amount", kind: "amount", value: "466103.30" },
    { name: "lrn_days", belongs_to: "client", value: "15" },
  ]);
  expect(now.version).toBeGreaterThan(version);
  const decided = { ...second, version: now.version };
  expect(await desk.provider.generatePaper(decided)).toMatchObject({ ok: true });
  expect(
    await desk.rows("select claim_amount, lrn_days from cases, clients where clients.id = client_id"),
  ).toEqual([{ claim_amount: "470000.00", lrn_days: 30 }]);
  expect(
    await desk.rows("select before, after from audit where action = 'client.fields_filled' order by id"),
  ).toEqual([
    { before: { lrn_days: null }, after: { lrn_days: 15 } },
    { before: { lrn_days: 15 }, after: { lrn_days: 30 } },
  ]);
});

test("a field left blank the second time keeps what is stored, and what no case is without is never changed", async () => {
  const desk = await signedInProvider();
  const asked = await lackingCase(desk);
  await desk.provider.generatePaper({ ...asked, ...FIRST });
  const { version } = await opened(desk, asked.case_id);
  const form = { ...asked, version, claim_amount: "", lan_number: "OTHER", customer_name: "Other" };
  expect(await desk.provider.generatePaper(form)).toMatchObject({ ok: true });
  const [stored] = await desk.rows("select claim_amount, lan_number from cases");
  expect(stored).toMatchObject({
    claim_amount: "466103.30",
    lan_number: expect.stringMatching(/^LAN/) as string,
  });
});

test("a call without a version fills in what is missing and nothing else, as before", async () => {
  const desk = await signedInProvider();
  const asked = await lackingCase(desk);
  await desk.provider.generatePaper({ ...asked, ...FIRST });
  const direct = { ...asked, claim_amount: "1" };
  expect(await desk.provider.generatePaper(direct)).toMatchObject({ ok: true });
  expect(await desk.rows("select claim_amount from cases")).toEqual([{ claim_amount: "466103.30" }]);
});

test("one form sent twenty times at once, with the version it was opened with, is carried out once", async () => {
  const desk = await signedInProvider();
  const asked = await lackingCase(desk);
  const { version } = await opened(desk, asked.case_id);
  const form = { ...asked, ...FIRST, version, idempotency_key: randomUUID() };
  const all = await Promise.all(Array.from({ length: 20 }, () => desk.provider.generatePaper(form)));
  expect(all.map(({ ok }) => ok)).toEqual(all.map(() => true));
  expect(await desk.rows("select 1 from papers")).toHaveLength(1);
  expect(await desk.provider.generatePaper(form)).toMatchObject({ ok: true });
});

test("two people at once: one is done, the other is told", async () => {
  const desk = await signedInProvider();
  const asked = await lackingCase(desk);
  const { version } = await opened(desk, asked.case_id);
  const forms = [FIRST, { ...FIRST, claim_amount: "470000" }];
  const answers = await Promise.all(
    forms.map((form) =>
      desk.provider.generatePaper({ ...asked, ...form, version, idempotency_key: randomUUID() }),
    ),
  );
  expect(answers.map((answer) => (answer.ok ? 200 : answer.status)).sort()).toEqual([200, 409]);
  expect(await desk.rows("select 1 from papers")).toHaveLength(1);
});
