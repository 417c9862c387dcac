import { beforeEach, expect, test } from "vitest";
import { read, utils } from "xlsx";
import { pdfLines } from "#app/papers/testing/pdf-text.ts";
import { dataOf, expectRefused } from "#tests/support/answers.ts";
import { keysIn } from "#tests/support/folders.ts";
import { CATEGORY, testOffice, type Office } from "./papers.fixture.ts";

let office: Office;
beforeEach(async () => {
  office = await testOffice();
});

const choice = (batch_id: number, batch_category: "all" | "case_filed" | "case_not_filed" = "all") => ({
  batch_id,
  category: CATEGORY as typeof CATEGORY,
  batch_category,
});
const bytesOf = async (stream: ReadableStream<Uint8Array>) =>
  Buffer.from(await new Response(stream).arrayBuffer());

test("the sample is of the first case of the chosen kind, a draft, and can be downloaded by its key", async () => {
  const { batch } = await office.batchOf([
    { lan_number: "SF/001", customer_name: "Filed One", case_no: "CS 1/2026" },
    { lan_number: "SF/002", customer_name: "Open Two" },
  ]);
  const answer = await office.call("generateSample", choice(batch.id, "case_not_filed"));
  if (!answer.ok || answer.data === null) throw new Error("no sample");
  expect(answer.message).toBe(`Sample generated and downloaded successfully for Batch ${batch.id}`);

  const file = await dataOf(office.call("downloadMedia", { url: answer.data }));
  expect(file.name).toBe("Sample_SF-002_Open-Two_loan_recall_notice_en.pdf");
  const pages = await pdfLines(await bytesOf(file.stream));
  expect(pages[0]).toContain("DRAFT FOR APPROVAL");
  expect(pages.flat().join(" ")).toContain("SF/002");
  expect(await office.rows("select action from audit where action like 'file.%'")).toHaveLength(1);
});

test("a case that lacks something is named with every label; a lender's lacks are among them", async () => {
  const { batch, cases } = await office.batchOf(
    [{ lan_number: "SF/009", address1: null, city: null, loan_amount: null }],
    { signatory_name: null, lrn_days: null },
  );
  const answer = await office.call("generateSample", choice(batch.id));
  await expectRefused(answer, 422);
  const sentence = answer.ok ? "" : (answer.message ?? "");
  expect(sentence).toMatch(/^Missing in case SF\/009: /);
  for (const label of ["Signatory Name", "Days of Notice", "Address 1", "City or PIN Code", "Loan Amount"]) {
    expect(sentence).toContain(label);
  }
  expect((await dataOf(office.call("readSampleCase", choice(batch.id)))).case_id).toBe(cases[0]);
  expect(await office.rows("select 1 from samples union all select 1 from files")).toEqual([]);
});

test("a kind without cases is refused in words", async () => {
  const { batch } = await office.batchOf([{}]);
  expect(await office.call("generateSample", choice(batch.id, "case_filed"))).toMatchObject({
    ok: false,
    message: "This batch has no cases of that kind.",
  });
});

test("generated, then approved, then sent: each needs the one before, a new sample starts over", async () => {
  const { batch, client } = await office.batchOf([{}, {}, { case_no: "CS 3/2026" }]);
  const state = async () => {
    return (await dataOf(office.call("readBatch", { batch_id: batch.id }))).samples[0]?.state;
  };
  expect(await office.call("approveSample", choice(batch.id))).toMatchObject({
    message: "Generate the sample of this category before approving it.",
  });
  await office.call("generateSample", choice(batch.id));
  expect(await state()).toBe("generated");
  expect(await office.call("sendSample", choice(batch.id))).toMatchObject({
    message: "Approve the sample of this category before sending it.",
  });
  const approved = await office.call("approveSample", choice(batch.id, "case_not_filed"));
  expect(approved).toMatchObject({ ok: true, message: `Sample approved successfully for Batch ${batch.id}` });
  expect(await state()).toBe("approved");
  expect(await office.rows("select total, state from paper_jobs")).toEqual([{ total: 2, state: "running" }]);
  expect(await office.rows("select outcome from paper_results")).toEqual([
    { outcome: "waiting" },
    { outcome: "waiting" },
  ]);
  await expectRefused(office.call("approveSample", choice(batch.id)), 409);

  const sent = await office.call("sendSample", choice(batch.id, "case_not_filed"));
  expect(sent).toMatchObject({ ok: true, message: `Sample sent to ${client.name} for Batch ${batch.id}` });
  expect(await state()).toBe("sent");
  const [mail] = await office.rows(
    "select to_address, subject, attachments from outbox where kind = 'sample'",
  );
  expect(mail).toMatchObject({
    to_address: "legal@sample-lender.example",
    subject: `Sample Loan Recall Notice for your approval - Sample Finance Limited, Batch ${batch.id} (not filed cases)`,
  });
  expect(mail?.attachments).toHaveLength(1);

  await office.call("generateSample", choice(batch.id));
  expect(await state()).toBe("generated");
  expect(await office.call("sendSample", choice(batch.id))).toMatchObject({ ok: false });
});

test("a form sent twice makes one sample, one job, one mail, and leaves no file behind", async () => {
  const { batch } = await office.batchOf([{}]);
  const twice = async (name: "generateSample" | "approveSample" | "sendSample") => {
    const input = { ...choice(batch.id), idempotency_key: crypto.randomUUID() };
    return Promise.all([office.call(name, input), office.call(name, input)]);
  };
  const [one, other] = await twice("generateSample");
  expect(one).toEqual(other);
  expect(await office.rows("select 1 from files")).toHaveLength(1);
  expect(await keysIn(office.services.files)).toHaveLength(1);
  await twice("approveSample");
  expect(await office.rows("select 1 from paper_jobs")).toHaveLength(1);
  await twice("sendSample");
  expect(await office.rows("select 1 from outbox where kind = 'sample'")).toHaveLength(1);
});

test("a client without a usable address is not sent to, and nothing is noted as sent", async () => {
  const { batch } = await office.batchOf([{}], { email_id: null });
  await office.call("generateSample", choice(batch.id));
  await office.call("approveSample", choice(batch.id));
  expect(await office.call("sendSample", choice(batch.id))).toMatchObject({
    message: "The client has no email address to send the sample to.",
  });
  await office.rows("update batches set client_email_id = 'not an address'");
  await expectRefused(office.call("sendSample", choice(batch.id)), 422);
  expect(await office.rows("select 1 from samples where sent_at is not null")).toEqual([]);
});

test("the report of another user's batch is as unknown as an address that is none", async () => {
  const { batch } = await office.batchOf([{}]);
  const { call } = await office.limitedTo([]);
  for (const url of [`report/${batch.id}`, "../../etc/passwd", "http://127.0.0.1/"]) {
    await expectRefused(call("downloadMedia", { url }), 404);
  }
});

test("the report is a workbook of the cases as they are; a batch made by hand has none", async () => {
  const { batch, client } = await office.batchOf([{ customer_name: "=1+1", case_no: "CS 1/2026" }]);
  expect(await office.call("downloadMedia", { url: `report/${batch.id}` })).toMatchObject({
    ok: false,
    message: "Batch file not available for this batch",
  });
  const stored = await office.services.files.put(Buffer.from("a workbook"));
  await office.rows(
    "insert into files (key, purpose, name, media_type, bytes, sha256, client_id) values ($1, 'batch_file', 'a.xlsx', 'x/y', 10, '', $2)",
    [stored.key, client.id],
  );
  await office.rows("update batches set file_key = $1 where id = $2", [stored.key, batch.id]);
  const report = await dataOf(office.call("downloadMedia", { url: `report/${batch.id}` }));
  const bytes = await bytesOf(report.stream);
  expect(bytes).toHaveLength(report.bytes ?? 0);
  const sheet = read(bytes).Sheets[`Batch ${batch.id}`];
  const [row] = sheet ? utils.sheet_to_json<Record<string, unknown>>(sheet) : [];
  expect(row).toMatchObject({ "Borrower Name": "'=1+1", "Filing Status": "Filed", "Claim Amount": 466103.3 });
});
