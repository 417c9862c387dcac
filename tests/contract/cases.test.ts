import { describe, expect, test } from "vitest";
import { PAGE_SIZE } from "#app/domain/limits.ts";
import { messages } from "#app/domain/messages.ts";
import { SIDES, signedInProvider, type TestProvider } from "#tests/support/provider.ts";

const UNKNOWN = 999_999;

async function idsOf(
  { provider }: Pick<TestProvider, "provider">,
  input: Parameters<TestProvider["provider"]["listCases"]>[0],
) {
  const answer = await provider.listCases(input);
  return answer.ok ? answer.data.results.map(({ case_id }) => case_id) : answer;
}

describe.each(SIDES)("%s", (side) => {
  test("a case has all that its card shows, amounts as decimal text", async () => {
    const { provider, given, rows } = await signedInProvider(side);
    const batch = await given.batch({
      relief_sought: ["nclt"],
      client_contact_no: "9800000000",
      assignment_date: "2026-11-01",
    });
    const { id } = await given.litigationCase({
      batch_id: batch.id,
      client_id: batch.client_id,
      lan_number: "000123",
      customer_name: "Sample Borrower & Sons",
      branch_name: "Pune",
      product_name: "Business Loan",
      state: "maharashtra",
      claim_amount: "12345678901.50",
      loan_amount: "500000.00",
      case_no: "OS 1/2026",
      case_date: "2026-11-02",
      stage_of_case: "Evidence",
      previous_hearing_date: "2026-11-10",
      next_hearing_date: "2026-12-04",
      case_shorten_url: "https://court.example/1",
    });
    const [client] = await rows("select name from clients where id = $1", [batch.client_id]);
    const answer = await provider.listCases({ case_batch_id: batch.id });
    expect(answer).toMatchObject({
      ok: true,
      data: {
        count: 1,
        page_number: 1,
        results: [
          {
            case_id: id,
            customer_name: "Sample Borrower & Sons",
            lan_number: "000123",
            case_no: "OS 1/2026",
            stage_of_case: "Evidence",
            next_hearing_date: "2026-12-04",
            previous_hearing_date: "2026-11-10",
            claim_amount: "12345678901.50",
            loan_amount: "500000.00",
            client_name: client?.name,
            branch_name: "Pune",
            product_name: "Business Loan",
            state: "maharashtra",
            case_shorten_url: "https://court.example/1",
            batch_id: batch.id,
            batch: {
              relief_sought: ["nclt"],
              branch_name: "Pune",
              client_contact_no: "9800000000",
              assignment_date: "2026-11-01",
              case_date: "2026-11-02",
            },
          },
        ],
      },
    });
  });

  test("pages of twenty: of a batch in the order of its sheet, else newest first", async () => {
    const desk = await signedInProvider(side);
    const batch = await desk.given.batch();
    const made: number[] = [];
    for (let index = 0; index < PAGE_SIZE + 2; index += 1) {
      made.push((await desk.given.litigationCase({ batch_id: batch.id })).id);
    }
    const other = await desk.given.litigationCase();
    expect(await idsOf(desk, { case_batch_id: batch.id })).toEqual(made.slice(0, PAGE_SIZE));
    expect(await idsOf(desk, { case_batch_id: batch.id, page: 2 })).toEqual(made.slice(PAGE_SIZE));
    expect(await idsOf(desk, {})).toEqual([other.id, ...made.toReversed()].slice(0, PAGE_SIZE));
    expect(await desk.provider.listCases({ page: 7 })).toMatchObject({
      data: { results: [], count: made.length + 1, page_number: 7 },
    });
    expect(await idsOf(desk, { client: other.client_id })).toEqual([other.id]);
    expect(await idsOf(desk, { client: UNKNOWN })).toEqual([]);
    expect(await idsOf(desk, { case_batch_id: batch.id, client: other.client_id })).toMatchObject({
      ok: false,
      status: 404,
    });
  });

  test("what is no id is refused", async () => {
    const { provider } = await signedInProvider(side);
    expect(await provider.listCases({ case_batch_id: "x" })).toMatchObject({ ok: false, status: 422 });
    expect(await provider.listCases({ client: 0 })).toMatchObject({ ok: false, status: 422 });
  });

  test("a limited user sees only theirs; another's batch is as unknown as one that is not there", async () => {
    const { given, signIn } = await signedInProvider(side);
    const [own, foreign] = [await given.litigationCase(), await given.litigationCase()];
    const limited = await signIn({ email: "one@sample-panel.example", clientIds: [own.client_id] });
    const { provider } = limited;
    expect(await provider.listCases({})).toMatchObject({
      data: { count: 1, results: [{ case_id: own.id }] },
    });
    expect(await idsOf(limited, { client: foreign.client_id })).toEqual([]);
    expect(await provider.listCases({ case_batch_id: foreign.batch_id })).toMatchObject({
      ok: false,
      status: 404,
      message: messages.batches.unknown(foreign.batch_id),
    });
    expect(await provider.listCases({ case_batch_id: UNKNOWN })).toMatchObject({
      ok: false,
      status: 404,
      message: messages.batches.unknown(UNKNOWN),
    });
  });
});
