// The sheet of blanks, out and back.
import { expect, test } from "vitest";
import { LOAN } from "#app/provider/embedded/papers/papers.fixture.ts";
import { RECENT_DAY } from "#tests/support/recent-day.ts";
import type { FileReply, Upload } from "#app/provider/contract/wire.ts";
import { dataOf, expectRefused } from "#tests/support/answers.ts";
import { readExport } from "#tests/support/read-export.ts";
import { batchOf, BLANKS, filledSheet } from "#tests/support/work/workbench.ts";

const sheetOf = (file: FileReply) => readExport(new Response(file.stream));

test("the sheet of blanks: LANs as text, empty where something lacks, a dash where not", async () => {
  const { provider, of, rows } = await batchOf("in process", BLANKS);
  const answer = await dataOf(provider.exportWorkbench(of));
  expect(answer.name).toMatch(/^Missing-data-batch-\d+-loan_recall_notice-.*\.xlsx$/);
  const { header, rows: lines } = await sheetOf(answer);
  expect(header).toEqual(
    [
      ...["Loan Account Number", "Case of", "Missing", "City", "PIN Code", "Claim Amount"],
      ...["Case ID", "Version"],
    ].map((name) => expect.stringMatching(name)),
  );
  const columns = (line: unknown[]) => Object.fromEntries(header.map((name, at) => [name, line[at]]));
  expect(lines.map(columns)).toEqual([
    expect.objectContaining({
      "Loan Account Number": "0002",
      Missing: expect.stringContaining("Claim Amount"),
    }),
    expect.objectContaining({
      "Loan Account Number": "0003",
      "Claim Amount": "—",
      Missing: "City or PIN Code",
    }),
  ]);
  expect(await rows("select 1 from audit where action = 'batch.blanks_exported'")).toHaveLength(1);
});

test("the filled sheet: a dry run writes nothing and tells all; confirmed, it is written once", async () => {
  const { provider, of, rows, read } = await batchOf("in process", [
    ...BLANKS,
    { lan_number: "0004", city: null },
  ]);
  await rows("update cases set city = 'Nashik' where lan_number = '0004'");
  const sheet_file = await filledSheet([
    ["Loan Account Number", "Case of", "Missing", "City", "PIN Code", "Claim Amount"],
    ["0002", "x", "", "Pune", "", "Rs. 1,25,000/-"],
    ["0003", "x", "", "", 411001, "—"],
    ["0004", "x", "", "Thane", "", ""],
    ["0009", "x", "", "Pune", "", ""],
    ["0003", "x", "", "Pune", "", ""],
    ["0001", "x", "", "", "12", ""],
  ]);
  const looked = await provider.importWorkbench({ ...of, sheet_file, review: true });
  if (!looked.ok) throw new Error(looked.message);
  const { data } = looked;
  expect(data).toMatchObject({
    cases: 2,
    values: 3,
    refused: 3,
    nothing: 0,
    problem_count: 3,
    kept_count: 1,
    kept_rows: 1,
    changed: 0,
  });
  expect(data.rows[0]).toMatchObject({
    row: 2,
    lan_number: "0002",
    values: [
      { label: "City", value: "Pune" },
      { label: "Claim Amount", value: "₹1,25,000.00" },
    ],
  });
  expect(data.problems.map(({ row, header, problem }) => [row, header, problem])).toEqual([
    [5, "Loan Account Number", "is not a case of this batch"],
    [6, "Loan Account Number", "is used twice: the same LAN is already in row 3"],
    [7, "PIN Code", expect.stringContaining("PIN")],
  ]);
  expect(data.kept).toEqual([
    { row: 4, lan_number: "0004", label: "City", value: "Thane", stored: "Nashik" },
  ]);
  expect(await rows("select 1 from cases where version > 1")).toHaveLength(0);
  await expectRefused(provider.importWorkbench({ ...of, sheet_file, plan: "another" }), 409);
  const confirmed = { ...of, sheet_file, plan: data.plan, idempotency_key: "a-key-of-one-form-0001" };
  for (let time = 0; time < 2; time += 1) {
    const done = await provider.importWorkbench(confirmed);
    expect(done).toMatchObject({ ok: true, data: { cases: 2, values: 3 } });
  }
  expect(
    await rows("select city, zip_code, claim_amount, version from cases order by id offset 1 limit 2"),
  ).toEqual([
    { city: "Pune", zip_code: null, claim_amount: "125000.00", version: 2 },
    { city: null, zip_code: "411001", claim_amount: LOAN.claim_amount, version: 2 },
  ]);
  expect(await rows("select 1 from audit where action = 'case.fields_filled'")).toHaveLength(2);
  expect((await read()).ready).toBe(4);
  await expectRefused(provider.importWorkbench({ ...of, sheet_file }), 422, "Nothing would be saved");
});

test("the exported sheet, filled in, comes back as it went out", async () => {
  const { provider, of, read } = await batchOf("in process", BLANKS);
  const answer = await dataOf(provider.exportWorkbench(of));
  const { header, rows } = await sheetOf(answer);
  const at = header.findIndex((name) => name === "City");
  const claim = header.findIndex((name) => name === "Claim Amount");
  for (const row of rows) {
    row[at] = "Pune";
    if (row[claim] === undefined) row[claim] = 5000;
  }
  const sheet_file = await filledSheet([header, ...rows]);
  expect(await provider.importWorkbench({ ...of, sheet_file })).toMatchObject({
    ok: true,
    data: { cases: 2, values: 3, refused: 0, kept_count: 0 },
  });
  expect((await read()).ready).toBe(3);
});

test("two cases of one loan number are told apart by their ids, which must fit the loan number", async () => {
  const { provider, of, rows, cases } = await batchOf("in process", [
    { lan_number: "0001", city: null },
    { lan_number: "0001", city: null },
    { lan_number: "0002", city: null },
  ]);
  const [first, second, third] = cases.map(({ id }) => id);
  const problemsOf = async (lines: unknown[][]) => {
    const sheet_file = await filledSheet([["Loan Account Number", "City", "Case ID"], ...lines]);
    const looked = await provider.importWorkbench({ ...of, sheet_file, review: true });
    return looked.ok ? looked.data.problems.map(({ row, problem }) => [row, problem]) : looked.message;
  };
  expect(
    await problemsOf([
      ["0001", "Pune", ""],
      ["0002", "Pune", first],
      ["0001", "Pune", "none"],
      ["0001", "Pune", second],
      ["0001", "Thane", second],
    ]),
  ).toEqual([
    [2, "belongs to 2 cases of this batch"],
    [3, `is not the LAN of case ${first}`],
    [4, "is not the LAN of case none"],
    [6, "is used twice: the same LAN is already in row 5"],
  ]);

  const exported = await dataOf(provider.exportWorkbench(of));
  const { header, rows: lines } = await sheetOf(exported);
  const at = header.findIndex((name) => name === "City");
  lines.forEach((line, index) => (line[at] = ["Pune", "Thane", "Nashik"][index]));
  const sheet_file = await filledSheet([header, ...lines]);
  expect(await provider.importWorkbench({ ...of, sheet_file })).toMatchObject({
    ok: true,
    data: { cases: 3, refused: 0 },
  });
  expect(await rows("select id::int, city from cases order by id")).toEqual([
    { id: first, city: "Pune" },
    { id: second, city: "Thane" },
    { id: third, city: "Nashik" },
  ]);
});

test("a loan number is found in any spelling that an import takes for it, and in its own first", async () => {
  const { provider, of, rows, cases } = await batchOf("in process", [
    { lan_number: "PN/0001", city: null },
    { lan_number: "PN/0002", city: null },
    { lan_number: "PN-0002", city: null },
  ]);
  const [first, second] = cases.map(({ id }) => id);
  const sheet_file = await filledSheet([
    ["Loan Account Number", "City"],
    ["pn 0001", "Pune"],
    ["PN/0002", "Thane"],
    ["PN0002", "Nashik"],
    ["PN-0001", "Nagpur"],
  ]);
  const looked = await provider.importWorkbench({ ...of, sheet_file, review: true });
  expect(looked.ok && looked.data.problems.map(({ row, problem }) => [row, problem])).toEqual([
    [4, "belongs to 2 cases of this batch"],
    [5, "is used twice: the same LAN is already in row 2"],
  ]);
  await dataOf(provider.importWorkbench({ ...of, sheet_file }));
  expect(await rows("select id::int, city from cases where city is not null order by id")).toEqual([
    { id: first, city: "Pune" },
    { id: second, city: "Thane" },
  ]);
});

test("a sheet that is none of ours is refused with what is wrong with it", async () => {
  const { provider, of, rows } = await batchOf("in process", BLANKS);
  const wrong = async (file: Upload) => {
    const answer = await provider.importWorkbench({ ...of, sheet_file: file, review: true });
    return answer.ok ? null : answer.message;
  };
  expect(
    await wrong(
      await filledSheet([
        ["Name", "City"],
        ["x", "Pune"],
      ]),
    ),
  ).toContain("“Loan Account Number”");
  expect(
    await wrong(
      await filledSheet([
        ["Loan Account Number", "Remark"],
        ["0002", "y"],
      ]),
    ),
  ).toContain("no column for a field");
  expect(
    await wrong(
      await filledSheet([
        ["Loan Account Number", "City", "City"],
        ["0002", "y", "z"],
      ]),
    ),
  ).toContain("two columns");
  expect(await wrong(await filledSheet([["x"]], "filled.csv"))).toContain("Excel");
  expect(await rows("select 1 from audit where action = 'upload.refused'")).toHaveLength(4);
});

test("six thousand rows are written in one go", async () => {
  const { provider, of, batch, rows, read } = await batchOf("in process", []);
  await rows(
    `insert into cases (batch_id, client_id, lan_number, customer_name, address1, loan_amount, claim_amount, outstanding_date_as_on)
     select $1, client_id, 'M' || n, 'Sample ' || n, 'Shop ' || n, n, n, $2::date
       from batches, generate_series(1, 6000) n where batches.id = $1`,
    [batch.id, RECENT_DAY],
  );
  const lines = Array.from({ length: 6000 }, (_, index) => [`M${String(index + 1)}`, "Pune"]);
  const sheet_file = await filledSheet([["Loan Account Number", "City"], ...lines]);
  const done = await provider.importWorkbench({ ...of, sheet_file });
  expect(done).toMatchObject({ ok: true, data: { cases: 6000, values: 6000 } });
  expect(await rows("select 1 from cases where batch_id = $1 and city = 'Pune'", [batch.id])).toHaveLength(
    6000,
  );
  // They are worked out a second's worth with each look at the page, so that no look waits for all of them.
  await expect.poll(async () => (await read()).ready).toBeGreaterThan(0);
});
