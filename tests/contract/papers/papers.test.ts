// The calls of docs/provider-api.md about papers: what a case is missing, its paper, and the sample of a batch.
import { describe, expect, test } from "vitest";
import { eventually } from "#tests/support/eventually.ts";
import { messages } from "#app/domain/messages.ts";
import { templateMessages } from "#app/domain/templates/template-messages.ts";
import { warningMessages } from "#app/domain/papers/warning-messages.ts";
import { dataOf, expectRefused } from "#tests/support/answers.ts";
import { SIDES, signedInProvider, type Side, type TestProvider } from "#tests/support/provider.ts";
import {
  GUARD,
  LENDER,
  LOAN,
  NOTICE,
  REASON,
  SENTENCE,
  warnedBatch,
} from "#tests/support/work/warned-loans.ts";

const UNKNOWN = 999_999;

/** A batch of one case, as given on top of what a notice needs. */
async function desk(side: Side, values: Parameters<TestProvider["given"]["litigationCase"]>[0] = {}) {
  const opened = await signedInProvider(side);
  const client = await opened.given.client({ ...LENDER, name: "नमूना ऋणदाता" });
  const { id, batch_id } = await opened.given.litigationCase({
    ...LOAN,
    lan_number: "LAN-1",
    client_id: client.id,
    ...values,
  });
  return { ...opened, client, case_id: id, batch_id };
}

describe.each(SIDES)("%s", (side) => {
  test("what a case is missing is named, filled in, and its paper can be downloaded", async () => {
    const { provider, case_id, rows } = await desk(side, {
      claim_amount: null,
      customer_name: "नमूना उधारकर्ता",
    });
    const missing = async () => provider.listMissingData({ case_id, pdf_type: NOTICE });
    expect(await missing()).toMatchObject({ ok: true, data: ["claim_amount"] });
    const asked = { case_id, category: NOTICE } as const;
    await expectRefused(
      provider.generatePaper(asked),
      422,
      messages.papers.caseLacks("LAN-1", ["Claim Amount"]),
    );
    const made = await provider.generatePaper({ ...asked, claim_amount: "4,66,103.30", proprietor_name: "" });
    expect(made).toMatchObject({ ok: true, message: messages.papers.generated });
    expect(await rows("select claim_amount, proprietor_name from cases")).toEqual([
      { claim_amount: "466103.30", proprietor_name: null },
    ]);
    expect(await missing()).toMatchObject({ ok: true, data: [] });
    const file = await dataOf(provider.downloadMedia({ url: (made.ok && made.data) || "" }));
    const bytes = Buffer.from(await new Response(file.stream).arrayBuffer());
    expect(bytes.subarray(0, 5).toString()).toBe("%PDF-");
  });

  test("a paper with an objection is made with a reason alone", async () => {
    const { provider, given, rows } = await signedInProvider(side);
    const { warned } = await warnedBatch({ given }, 1);
    const asked = { case_id: warned[0] ?? 0, category: NOTICE } as const;
    await expectRefused(provider.generatePaper(asked), 422, warningMessages.unanswered([SENTENCE]));
    const checked = await dataOf(provider.checkPaper(asked));
    const seen = checked.warnings[0]?.seen ?? "";
    const answers = { [GUARD]: { seen, reason: REASON } };
    expect(await provider.generatePaper({ ...asked, answers })).toMatchObject({ ok: true });
    expect(await rows("select guard, reason from guard_answers")).toEqual([{ guard: GUARD, reason: REASON }]);
  });

  test("a sample is generated, approved and sent, and its batch tells how far its papers are", async () => {
    const { provider, batch_id, client, rows, panel } = await desk(side);
    await panel.panel.start();
    const choice = { batch_id, category: NOTICE } as const;
    const file = expect.stringMatching(/^[0-9a-f]{40}$/) as string;
    expect(await provider.generateSample({ ...choice, language: "hi" })).toEqual({
      ok: true,
      data: file,
      message: messages.batches.sampleGenerated(batch_id),
    });
    await expectRefused(provider.sendSample(choice), 422, messages.batches.sendNeedsApproval);
    expect(await provider.approveSample(choice)).toEqual({
      ok: true,
      data: { job_id: expect.any(Number) as number },
      message: messages.batches.sampleApproved(batch_id),
    });
    expect(await provider.sendSample(choice)).toEqual({
      ok: true,
      data: file,
      message: messages.batches.sampleSent(client.name, batch_id),
    });
    await eventually(async () => {
      expect(await rows("select state from paper_jobs")).toEqual([{ state: "done" }]);
    });
    expect((await dataOf(provider.listBatches({}))).results[0]?.samples).toMatchObject([
      {
        category: NOTICE,
        batch_category: "all",
        language: "hi",
        state: "sent",
        by: "Sample Admin",
        job: { running: false, total: 1, made: 1, missing: 0, failed: 0, held: 0 },
      },
    ]);
  });

  test("what is not there, or has no text in a language, is refused with its sentence", async () => {
    const { provider, case_id, batch_id, rows } = await desk(side);
    const unknownCase = { ok: false, status: 404, message: messages.cases.unknown };
    expect(await provider.listMissingData({ case_id: UNKNOWN, pdf_type: NOTICE })).toMatchObject(unknownCase);
    expect(await provider.generatePaper({ case_id: UNKNOWN, category: NOTICE })).toMatchObject(unknownCase);
    for (const call of [provider.generateSample, provider.approveSample, provider.sendSample]) {
      await expectRefused(
        call({ batch_id: UNKNOWN, category: NOTICE }),
        404,
        messages.batches.unknown(UNKNOWN),
      );
      await expectRefused(
        call({ batch_id, category: "writ" as typeof NOTICE }),
        422,
        messages.batches.categoryRequired,
      );
    }
    const message = templateMessages.noneInLanguage("Commercial Suit", "Hindi");
    const inHindi = { ok: false, status: 422, message };
    const asked = { category: "comm_suit", language: "hi" } as const;
    expect(await provider.generateSample({ ...asked, batch_id })).toMatchObject(inHindi);
    expect(await provider.generatePaper({ ...asked, case_id })).toMatchObject(inHindi);
    expect(await rows("select 1 from files")).toEqual([]);
  });
});
