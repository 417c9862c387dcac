// Update and generate in one call (docs/provider-api.md): what the two calls do one after the other, with the audit
// entries of both.
import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { messages } from "#app/domain/messages.ts";
import { warningMessages } from "#app/domain/papers/warning-messages.ts";
import { expectRefused } from "#tests/support/answers.ts";
import { SIDES, signedInProvider, type Side, type TestProvider } from "#tests/support/provider.ts";
import { LENDER, LOAN, NOTICE, SENTENCE, warnedBatch } from "#tests/support/work/warned-loans.ts";

async function desk(side: Side, values: Parameters<TestProvider["given"]["litigationCase"]>[0] = {}) {
  const opened = await signedInProvider(side);
  const client = await opened.given.client(LENDER);
  const { id } = await opened.given.litigationCase({
    ...LOAN,
    lan_number: "LAN-1",
    client_id: client.id,
    ...values,
  });
  return { ...opened, asked: { case_id: id, category: NOTICE } as const };
}

const LINES = `select action from audit where object_type = 'case' and action not like '%viewed%' order by id`;

describe.each(SIDES)("%s", (side) => {
  test("the case is updated, its paper made, and each has its line", async () => {
    const { provider, asked, rows } = await desk(side);
    const answer = await provider.updateAndGenerate({
      ...asked,
      npa_date: "2026-08-01",
      guarantor_name: "नमूना Guarantor",
    });
    expect(answer).toMatchObject({ ok: true, message: messages.papers.generated });
    expect(await rows("select npa_date::text, guarantor_name, version from cases")).toEqual([
      { npa_date: "2026-08-01", guarantor_name: "नमूना Guarantor", version: 2 },
    ]);
    expect(await rows(LINES)).toEqual([{ action: "case.details_updated" }, { action: "paper.generated" }]);
    const [paper] = await rows("select snapshot, file_key from papers");
    expect(paper).toMatchObject({ file_key: answer.ok ? answer.data : "" });
    expect((await provider.downloadMedia({ url: (answer.ok && answer.data) || "" })).ok).toBe(true);
  });

  test("further fields are missing ones that are filled in", async () => {
    const { provider, asked, rows } = await desk(side, { claim_amount: null });
    const answer = await provider.updateAndGenerate({
      ...asked,
      npa_date: "2026-08-01",
      claim_amount: "4,66,103.30",
    });
    expect(answer).toMatchObject({ ok: true });
    expect(await rows("select npa_date::text, claim_amount from cases")).toEqual([
      { npa_date: "2026-08-01", claim_amount: "466103.30" },
    ]);
  });

  test("a paper that cannot be made leaves the update, and the answer says both", async () => {
    const { provider, asked, rows } = await desk(side, { claim_amount: null });
    await expectRefused(
      provider.updateAndGenerate({ ...asked, npa_date: "2026-08-01" }),
      422,
      messages.papers.updatedNotGenerated(messages.papers.caseLacks("LAN-1", ["Claim Amount"])),
    );
    expect(await rows("select npa_date::text from cases")).toEqual([{ npa_date: "2026-08-01" }]);
    expect(await rows("select 1 from papers")).toEqual([]);
    // Nothing was to be updated: nothing is said of it.
    expect(await provider.updateAndGenerate(asked)).toMatchObject({
      message: messages.papers.caseLacks("LAN-1", ["Claim Amount"]),
    });
  });

  test("an update that is refused makes no paper", async () => {
    const { provider, asked, rows } = await desk(side);
    const before = await rows("select * from cases");
    for (const [wrong, status] of [
      [{ npa_date: "2999-01-01" }, 422],
      [{ npa_date: "2026-08-01", version: 7 }, 409],
      [{ case_status: "filed" as const }, 422],
      [{ roi_percentage: "200" }, 422],
    ] as const) {
      await expectRefused(provider.updateAndGenerate({ ...asked, ...wrong }), status);
    }
    expect(await rows("select * from cases")).toEqual(before);
    expect(await rows("select 1 from papers")).toEqual([]);
  });
});

test("a form sent twice updates once, makes one paper and gets its first answer", async () => {
  const { provider, asked, rows } = await desk("in process");
  const form = { ...asked, npa_date: "2026-08-01", idempotency_key: randomUUID() };
  const [one, other] = await Promise.all([
    provider.updateAndGenerate(form),
    provider.updateAndGenerate(form),
  ]);
  expect(one).toMatchObject({ ok: true });
  expect(other).toEqual(one);
  expect(await rows(LINES)).toEqual([{ action: "case.details_updated" }, { action: "paper.generated" }]);
  const otherwise = { ...form, npa_date: "2026-08-02" };
  await expectRefused(provider.updateAndGenerate(otherwise), 422);
});

test("a paper with an objection is made with a reason alone", async () => {
  const { provider, given } = await signedInProvider();
  const { warned } = await warnedBatch({ given }, 1);
  const asked = { case_id: warned[0] ?? 0, category: NOTICE } as const;
  await expectRefused(provider.updateAndGenerate(asked), 422, warningMessages.unanswered([SENTENCE]));
});
