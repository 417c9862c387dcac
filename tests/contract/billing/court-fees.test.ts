import { describe, expect, test } from "vitest";
import { courtFeeTables } from "#app/database/schema.ts";
import { PAPER_CATEGORIES, type PaperCategory } from "#app/domain/papers/categories.ts";
import { FEE_TABLES } from "#app/domain/reference/court-fee-tables.ts";
import { messages } from "#app/domain/messages.ts";
import { putFeeTables } from "#app/provider/embedded/reference/put-fee-tables.server.ts";
import { dataOf, expectRefused, twentyAtOnce } from "#tests/support/answers.ts";
import { SIDES, signedInProvider, type TestProvider } from "#tests/support/provider.ts";

const KEY = "key-of-a-court-fee-form";

async function caseIn(
  { given }: TestProvider,
  values: {
    claim_amount?: string | null;
    state?: string | null;
    court?: string | null;
    mail?: string | null;
  } = {},
) {
  const {
    claim_amount = "2000001",
    state = "maharashtra",
    court = "drt",
    mail = "legal@sample-lender.example",
  } = values;
  const client = await given.client({ email_id: mail });
  const batch = await given.batch({
    client_id: client.id,
    jurisdiction_state: state,
    jurisdiction_court: court,
  });
  return given.litigationCase({ batch_id: batch.id, claim_amount });
}

const estimates = async ({ provider }: TestProvider, case_id: number) => {
  const answer = await dataOf(provider.readCourtFees({ case_id }));
  const found = new Map(answer.estimates.map((one) => [one.type_of_case, one]));
  return (category: PaperCategory) => found.get(category);
};

describe.each(SIDES)("%s", (side) => {
  test("a request is kept with its estimate, and mailed to the client in the same transaction", async () => {
    const desk = await signedInProvider(side);
    const litigationCase = await caseIn(desk);
    const answer = await desk.provider.requestCourtFee({
      case_id: litigationCase.id,
      type_of_case: "original_application",
    });
    expect(answer).toEqual({ ok: true, data: {}, message: "Court fee request sent successfully" });
    expect(
      await desk.rows("select type_of_case, estimate, outbox_id is not null mailed from court_fee_requests"),
    ).toEqual([{ type_of_case: "original_application", estimate: "23000.00", mailed: true }]);
    const [mail] = await desk.rows(
      "select to_address, subject, body, case_id from outbox where kind = 'court_fee'",
    );
    expect(mail).toMatchObject({
      to_address: "legal@sample-lender.example",
      case_id: String(litigationCase.id),
    });
    expect(mail?.subject).toContain("Court fee for Original Application");
    expect(mail?.body).toContain("Estimated court fee: ₹23,000.00");
    expect(mail?.body).toContain("an estimate only and not a final figure");
    const fees = await dataOf(desk.provider.readCourtFees({ case_id: litigationCase.id }));
    expect(fees.requests).toMatchObject([
      { type_of_case: "original_application", estimate: "23000.00", created_by: "Sample Admin" },
    ]);
  });

  test("what breaks a rule is refused with its sentence, and nothing is kept", async () => {
    const desk = await signedInProvider(side);
    const { id } = await caseIn(desk);
    for (const type_of_case of ["", "writ", undefined]) {
      await expectRefused(
        desk.provider.requestCourtFee({ case_id: id, type_of_case } as never),
        422,
        "Please select a case document type",
      );
    }
    for (const [mail, message] of [
      [null, messages.courtFees.clientHasNoMail],
      ["legal at sample", messages.courtFees.clientMailWrong],
    ] as const) {
      const { id: case_id } = await caseIn(desk, { mail });
      await expectRefused(desk.provider.requestCourtFee({ case_id, type_of_case: "sec_95" }), 422, message);
    }
    const unknown = { case_id: 999_999, type_of_case: "sec_95" } as const;
    await expectRefused(desk.provider.requestCourtFee(unknown), 404, messages.cases.unknown);
    expect(await desk.rows("select 1 from court_fee_requests")).toEqual([]);
    expect(await desk.rows("select 1 from outbox where kind = 'court_fee'")).toEqual([]);
  });
});

test("every paper has an estimate with its working and source, or the reason why there is none", async () => {
  const desk = await signedInProvider();
  const { id } = await caseIn(desk);
  const of = await estimates(desk, id);
  for (const category of PAPER_CATEGORIES) {
    const one = of(category);
    expect(one?.amount !== null || one?.why !== null, category).toBe(true);
  }
  expect(of("original_application")).toMatchObject({ amount: "23000.00", firm: true, confirmed_by: null });
  expect(of("original_application")?.working).toHaveLength(2);
  expect(of("original_application")?.source).toContain("Debts Recovery Tribunal");
  expect(of("summary_suit")).toMatchObject({ amount: "38430.00", firm: false });
  expect(of("interim_application")).toMatchObject({ amount: "250.00" });
  expect(of("mediation_application")).toMatchObject({ amount: "1000.00", firm: true });
  expect(of("sec_95")).toMatchObject({ amount: "2000.00", firm: false });
  expect(of("loan_recall_notice")).toMatchObject({ amount: "0.00" });
  expect(of("pre_ep")).toMatchObject({
    amount: null,
    why: "There is no fee table for an execution petition in Maharashtra.",
  });
});

test("where sources clash or the State is unknown there is no figure", async () => {
  const desk = await signedInProvider();
  const clash = await estimates(desk, (await caseIn(desk, { state: "karnataka" })).id);
  expect(clash("comm_suit")).toMatchObject({ amount: null, why: messages.courtFees.why.sourcesClash });
  const nowhere = await estimates(desk, (await caseIn(desk, { state: null })).id);
  expect(nowhere("comm_suit")).toMatchObject({ amount: null, why: messages.courtFees.why.stateMissing });
  const unknown = await estimates(desk, (await caseIn(desk, { claim_amount: null })).id);
  expect(unknown("original_application")).toMatchObject({
    amount: null,
    why: messages.courtFees.why.claimMissing,
  });
});

test("a State is known however the batch writes it", async () => {
  const desk = await signedInProvider();
  const of = await estimates(
    desk,
    (await caseIn(desk, { state: "NCT of Delhi", claim_amount: "1000000" })).id,
  );
  expect(of("summary_suit")).toMatchObject({ amount: "12104.00" });
});

test("a table that staff put in force counts, a confirmed one first; one that has ended does not", async () => {
  const desk = await signedInProvider();
  const { id } = await caseIn(desk, { state: "karnataka" });
  const table = { kind: "civil_suit", state: "karnataka", source: "Sample Gazette" };
  const { db } = desk.panel.panel.database;
  await db.insert(courtFeeTables).values([
    {
      ...table,
      rule: { kind: "fixed", fee: "100", firm: false },
      confirmed_by: "Sample Advocate",
      confirmed_on: "2026-11-01",
    },
    { ...table, rule: { kind: "fixed", fee: "200", firm: false }, effective_from: "2026-11-02" },
    {
      ...table,
      rule: { kind: "fixed", fee: "300", firm: false },
      confirmed_on: "2026-11-03",
      effective_to: "2020-01-01",
    },
  ]);
  const of = await estimates(desk, id);
  expect(of("summary_suit")).toMatchObject({
    amount: "100.00",
    source: "Sample Gazette",
    confirmed_by: "Sample Advocate",
    confirmed_on: "2026-11-01",
  });
  // What stands there is not overwritten.
  expect(await putFeeTables(db)).toBe(0);
  await desk.rows("delete from court_fee_tables where kind = 'drt_oa'");
  expect(await putFeeTables(db)).toBe(1);
  expect(await desk.rows("select 1 from court_fee_tables")).toHaveLength(FEE_TABLES.length + 3);
  await desk.rows(
    "update court_fee_tables set rule = '{\"kind\": \"guess\"}' where confirmed_on = '2026-11-01'",
  );
  expect((await estimates(desk, id))("summary_suit")).toMatchObject({
    amount: null,
    why: messages.courtFees.why.unreadable,
  });
});

test("where there is no figure the mail names none", async () => {
  const desk = await signedInProvider();
  const { id } = await caseIn(desk, { state: "kerala" });
  await desk.provider.requestCourtFee({ case_id: id, type_of_case: "summary_suit" });
  const [mail] = await desk.rows("select body from outbox where kind = 'court_fee'");
  expect(mail?.body).toContain("not known at present");
  expect(mail?.body).not.toContain("₹");
  expect(await desk.rows("select estimate, basis from court_fee_requests")).toEqual([
    { estimate: null, basis: messages.courtFees.why.litigated },
  ]);
});

test("twenty at the same moment are one request and one mail", async () => {
  const desk = await signedInProvider();
  const { id } = await caseIn(desk);
  const form = { case_id: id, type_of_case: "sec_95", idempotency_key: KEY } as const;
  expect(await twentyAtOnce(() => desk.provider.requestCourtFee(form))).toMatchObject({ ok: true });
  expect(await desk.rows("select 1 from court_fee_requests")).toHaveLength(1);
  expect(await desk.rows("select 1 from outbox where kind = 'court_fee'")).toHaveLength(1);
});
