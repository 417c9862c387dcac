import { describe, expect, test } from "vitest";
import { PAGE_SIZE } from "#app/domain/limits.ts";
import { dataOf, expectRefused } from "#tests/support/answers.ts";
import { SIDES, signedInProvider, type TestProvider } from "#tests/support/provider.ts";

const idsOf = async (provider: TestProvider["provider"], search?: string) => {
  const answer = await provider.listClientSummaries({ page: 1, search });
  return answer.ok ? answer.data.results.map(({ id }) => id) : answer;
};

describe.each(SIDES)("%s", (side) => {
  test("a client comes with what its cases add up to, over all its batches", async () => {
    const { provider, given } = await signedInProvider(side);
    const client = await given.client({
      name: "Alpha Sample",
      full_name: "Alpha Sample Bank Limited",
      location: "Pune",
      address: "1 Sample Road, Pune",
      contact_no: "020 1234 5678",
      created_at: "2026-11-02T06:00:00Z",
      send_to_client: false,
    });
    const [one, other] = [
      await given.batch({ client_id: client.id }),
      await given.batch({ client_id: client.id }),
    ];
    await given.litigationCase({ batch_id: one.id });
    await given.litigationCase({ batch_id: one.id, case_no: "OS 1/2026" });
    await given.litigationCase({
      batch_id: other.id,
      case_no: "OS 2/2026",
      previous_hearing_date: "2026-10-01",
    });
    await given.litigationCase({ batch_id: (await given.batch()).id });
    expect(await dataOf(provider.listClientSummaries({ page: 1, search: "alpha" }))).toMatchObject({
      count: 1,
      results: [
        {
          id: client.id,
          name: "Alpha Sample",
          full_name: "Alpha Sample Bank Limited",
          address: "Pune",
          total_cases: 3,
          not_filed_percentage: 34,
          first_hearing_percentage: 33,
          in_progress_percentage: 33,
          closed_percentage: 0,
          send_to_client: false,
          contact_no: "020 1234 5678",
          email_id: "legal@sample-lender.example",
          assigned: 0,
        },
      ],
    });
  });

  test("a search means itself", async () => {
    const { provider, given } = await signedInProvider(side);
    const texts = ["' OR 1=1--", "%", "_", "\\", "नोटिस"];
    const wanted = [];
    for (const text of texts) wanted.push((await given.client({ full_name: `before ${text} after` })).id);
    for (const [at, text] of texts.entries()) {
      expect(await idsOf(provider, text), text).toEqual([wanted[at]]);
    }
    await expectRefused(provider.listClientSummaries({ page: 1, search: "x".repeat(201) }), 422);
    expect(await provider.listClientSummaries({ page: 2, search: "नोटिस" })).toMatchObject({
      ok: true,
      data: { results: [], count: 1, page_number: 2 },
    });
  });
});

test("clients are listed by name as people read it, without those no longer active, twenty to a page", async () => {
  const { provider, given } = await signedInProvider();
  const zenith = await given.client({ name: "z", full_name: "Zenith Sample" });
  const alpha = await given.client({ name: "a", full_name: "alpha sample" });
  const beta = await given.client({ name: "b", full_name: "Beta Sample" });
  await given.client({ name: "gone", full_name: "Aardvark Sample", active: false });
  expect(await idsOf(provider)).toEqual([alpha.id, beta.id, zenith.id]);
  for (let index = 0; index < PAGE_SIZE; index += 1) await given.client({ full_name: `M ${String(index)}` });
  const second = await dataOf(provider.listClientSummaries({ page: 2 }));
  expect(second).toMatchObject({ count: PAGE_SIZE + 3, page_number: 2 });
  expect(second.results).toHaveLength(3);
});
