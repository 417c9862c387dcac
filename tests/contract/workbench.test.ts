import { mkdtemp, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { utils, write } from "xlsx";
import { LENDER, LOAN } from "#app/provider/embedded/papers/papers.fixture.ts";
import type { FileReply, Upload } from "#app/provider/contract/wire.ts";
import { SIDES, signedInProvider, type Side, type TestProvider } from "#tests/support/provider.ts";
import { readExport } from "#tests/support/read-export.ts";

const CATEGORY = "loan_recall_notice" as const;

/** A batch of an able lender, its cases as given on top of what a notice needs. */
async function batchOf(side: Side, cases: Parameters<TestProvider["given"]["litigationCase"]>[0][]) {
  const desk = await signedInProvider(side);
  const client = await desk.given.client(LENDER);
  const batch = await desk.given.batch({ client_id: client.id, batch_name: "Sample lot" });
  const made = [];
  for (const values of cases) {
    made.push(
      await desk.given.litigationCase({ ...LOAN, ...values, batch_id: batch.id, client_id: client.id }),
    );
  }
  const of = { batch_id: batch.id, category: CATEGORY };
  const read = async (view = {}) => {
    const answer = await desk.provider.readWorkbench({ ...of, ...view });
    if (!answer.ok) throw new Error(answer.message ?? answer.cause);
    return answer.data;
  };
  return { ...desk, client, batch, cases: made, of, read };
}

const BLANKS = [
  { lan_number: "0001" },
  { lan_number: "0002", city: null, claim_amount: null },
  { lan_number: "0003", city: null },
];

/** A workbook on disk, as an upload hands it over. */
async function sheet(rows: unknown[][], name = "filled.xlsx"): Promise<Upload> {
  const folder = await mkdtemp(path.join(tmpdir(), "litigation-panel-sheet-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows), "Missing data");
  const file = path.join(folder, name);
  await writeFile(file, write(book, { type: "buffer", bookType: "xlsx" }) as Buffer);
  return { name, path: file, size: (await stat(file)).size };
}

const sheetOf = (file: FileReply) => readExport(new Response(file.stream));

describe.each(SIDES)("%s", (side) => {
  test("a page: how many are ready, what is lacking how often, and the cells of the others", async () => {
    const { read, cases } = await batchOf(side, BLANKS);
    const page = await read();
    expect(page).toMatchObject({
      batch_name: "Sample lot",
      client_name: LENDER.full_name,
      total: 3,
      ready: 1,
      checked: 3,
      count: 2,
    });
    expect(page.fields.map(({ name, lacking, required }) => [name, lacking, required])).toEqual([
      ["city", 2, true],
      ["zip_code", 2, true],
      ["claim_amount", 1, true],
    ]);
    expect(page.fields[0]?.or_else).toEqual(["PIN Code"]);
    expect(page.columns).toEqual(["city", "zip_code", "claim_amount"]);
    expect(page.rows.map(({ case_id, lan_number }) => [case_id, lan_number])).toEqual([
      [cases[1]?.id, "0002"],
      [cases[2]?.id, "0003"],
    ]);
    expect(page.rows[1]?.cells).toEqual([
      { name: "city", value: null, required: true },
      { name: "zip_code", value: null, required: true },
      { name: "claim_amount", value: "466103.30", required: false },
    ]);
  });

  test("filters: all cases, those that lack one field, everything the paper can say", async () => {
    const { read } = await batchOf(side, BLANKS);
    expect((await read({ show: "all" })).count).toBe(3);
    const lacking = await read({ lacking: "claim_amount" });
    expect(lacking.rows.map(({ lan_number }) => lan_number)).toEqual(["0002"]);
    expect(lacking.columns[0]).toBe("claim_amount");
    const all = await read({ fields: "all", show: "all", lacking: "guarantor_name" });
    expect(all.count).toBe(3);
    expect(all.column_count).toBeGreaterThan(20);
    expect(all.columns).toHaveLength(8);
    const further = await read({ fields: "all", columns: 2 });
    expect(further.columns).toHaveLength(8);
    expect(further.rows[0]?.also.toSorted()).toEqual(["City", "Claim Amount", "PIN Code"]);
    expect((await read({ lacking: "no_such" })).count).toBe(0);
  });

  test("what the lender lacks is counted and is no column", async () => {
    const { read, rows, client } = await batchOf(side, BLANKS);
    await rows("update clients set lrn_days = null where id = $1", [client.id]);
    const page = await read();
    expect(page).toMatchObject({ ready: 0, count: 3 });
    expect(page.fields[0]).toMatchObject({ name: "lrn_days", belongs_to: "client", lacking: 3 });
    expect(page.columns).not.toContain("lrn_days");
  });

  test("saves all cells of a page, with versions, audit entries and the Case Data status; once", async () => {
    const { provider, of, cases, read, rows } = await batchOf(side, BLANKS);
    const [, two, three] = cases;
    await rows("update cases set data_pending = true where id = any($1)", [[two?.id, three?.id]]);
    const form = {
      ...of,
      rows: [
        { case_id: two?.id ?? 0, version: 1, values: { city: " Pune ", claim_amount: "1250" } },
        { case_id: three?.id ?? 0, version: 1, values: { zip_code: "411001" } },
      ],
      idempotency_key: "a-key-of-one-form-0001",
    };
    for (let time = 0; time < 2; time += 1) {
      const saved = await provider.saveWorkbench(form);
      expect(saved).toMatchObject({ ok: true, data: { cases: 2, values: 3, problems: [] } });
    }
    expect(await read()).toMatchObject({ ready: 3, count: 0, fields: [] });
    expect(
      await rows(
        "select version, city, zip_code, claim_amount, data_pending from cases order by id offset 1",
      ),
    ).toEqual([
      { version: 2, city: "Pune", zip_code: null, claim_amount: "1250.00", data_pending: false },
      { version: 2, city: null, zip_code: "411001", claim_amount: LOAN.claim_amount, data_pending: false },
    ]);
    expect(
      await rows("select before, after from audit where action = 'case.fields_filled' order by id"),
    ).toEqual([
      { before: { city: null, claim_amount: null }, after: { city: "Pune", claim_amount: "1250.00" } },
      { before: { zip_code: null }, after: { zip_code: "411001" } },
    ]);
  });

  test("all or nothing: each cell that cannot be taken is named, nothing is written", async () => {
    const { provider, of, cases, rows } = await batchOf(side, BLANKS);
    const [one, two, three] = cases;
    await rows("update cases set city = 'Nashik', version = 2 where id = $1", [three?.id]);
    const saved = await provider.saveWorkbench({
      ...of,
      rows: [
        { case_id: one?.id ?? 0, version: 1, values: { city: "Pune", no_such: "x" } },
        { case_id: two?.id ?? 0, version: 1, values: { city: "Pune", claim_amount: "much", zip_code: "12" } },
        { case_id: three?.id ?? 0, version: 1, values: { city: "Thane" } },
      ],
    });
    if (!saved.ok) throw new Error(saved.message);
    expect(saved.data.problems).toEqual([
      { case_id: one?.id, field: "no_such", message: "This paper does not ask for it.", stale: false },
      { case_id: two?.id, field: "claim_amount", message: expect.stringContaining("mount"), stale: false },
      { case_id: two?.id, field: "zip_code", message: expect.any(String), stale: false },
      { case_id: three?.id, field: null, message: expect.stringContaining("changed"), stale: true },
      { case_id: three?.id, field: "city", message: "Now stored: Nashik", stale: true },
    ]);
    expect(await rows("select 1 from cases where city = 'Pune' and lan_number <> '0001'")).toHaveLength(0);
    expect(await rows("select 1 from audit where action = 'case.fields_filled'")).toHaveLength(0);
    const none = await provider.saveWorkbench({ ...of, rows: [] });
    expect(none).toMatchObject({
      ok: false,
      status: 422,
      message: "Nothing was typed, so nothing was saved.",
    });
  });

  test("a case of another batch is not there", async () => {
    const { provider, of, given } = await batchOf(side, BLANKS);
    const other = await given.litigationCase();
    const saved = await provider.saveWorkbench({
      ...of,
      rows: [{ case_id: other.id, version: 1, values: { city: "Pune" } }],
    });
    expect(saved).toMatchObject({ ok: false, status: 404 });
  });

  test("the sheet of blanks: LANs as text, empty where something lacks, a dash where not", async () => {
    const { provider, of, rows } = await batchOf(side, BLANKS);
    const answer = await provider.exportWorkbench(of);
    if (!answer.ok) throw new Error(answer.message);
    expect(answer.data.name).toMatch(/^Missing-data-batch-\d+-loan_recall_notice-.*\.xlsx$/);
    const { header, rows: lines } = await sheetOf(answer.data);
    expect(header).toEqual(
      ["Loan Account Number", "Case of", "Lacks", "City", "PIN Code", "Claim Amount", "Version"].map((name) =>
        expect.stringMatching(name),
      ),
    );
    const columns = (line: unknown[]) => Object.fromEntries(header.map((name, at) => [name, line[at]]));
    expect(lines.map(columns)).toEqual([
      expect.objectContaining({
        "Loan Account Number": "0002",
        Lacks: expect.stringContaining("Claim Amount"),
      }),
      expect.objectContaining({
        "Loan Account Number": "0003",
        "Claim Amount": "—",
        Lacks: "City or PIN Code",
      }),
    ]);
    expect(await rows("select 1 from audit where action = 'batch.blanks_exported'")).toHaveLength(1);
  });

  test("the filled sheet: a dry run writes nothing and tells all; confirmed, it is written once", async () => {
    const { provider, of, rows, read } = await batchOf(side, [...BLANKS, { lan_number: "0004", city: null }]);
    await rows("update cases set city = 'Nashik' where lan_number = '0004'");
    const sheet_file = await sheet([
      ["Loan Account Number", "Case of", "Lacks", "City", "PIN Code", "Claim Amount"],
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
      [5, "Loan Account Number", "is no case of this batch"],
      [6, "Loan Account Number", "is used twice: the same LAN is already in row 3"],
      [7, "PIN Code", expect.stringContaining("PIN")],
    ]);
    expect(data.kept).toEqual([
      { row: 4, lan_number: "0004", label: "City", value: "Thane", stored: "Nashik" },
    ]);
    expect(await rows("select 1 from cases where version > 1")).toHaveLength(0);

    const stale = await provider.importWorkbench({ ...of, sheet_file, plan: "another" });
    expect(stale).toMatchObject({ ok: false, status: 409 });
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
    const again = await provider.importWorkbench({ ...of, sheet_file });
    expect(again).toMatchObject({ ok: false, status: 422, message: "Nothing would be saved" });
  });

  test("the exported sheet, filled in, comes back as it went out", async () => {
    const { provider, of, read } = await batchOf(side, BLANKS);
    const answer = await provider.exportWorkbench(of);
    if (!answer.ok) throw new Error(answer.message);
    const { header, rows } = await sheetOf(answer.data);
    const at = header.findIndex((name) => name === "City");
    const claim = header.findIndex((name) => name === "Claim Amount");
    for (const row of rows) {
      row[at] = "Pune";
      if (row[claim] === undefined) row[claim] = 5000;
    }
    const sheet_file = await sheet([header, ...rows]);
    expect(await provider.importWorkbench({ ...of, sheet_file })).toMatchObject({
      ok: true,
      data: { cases: 2, values: 3, refused: 0, kept_count: 0 },
    });
    expect((await read()).ready).toBe(3);
  });

  test("a sheet that is none of ours is refused with what is wrong with it", async () => {
    const { provider, of, rows } = await batchOf(side, BLANKS);
    const wrong = async (file: Upload) => {
      const answer = await provider.importWorkbench({ ...of, sheet_file: file, review: true });
      return answer.ok ? null : answer.message;
    };
    expect(
      await wrong(
        await sheet([
          ["Name", "City"],
          ["x", "Pune"],
        ]),
      ),
    ).toContain("“Loan Account Number”");
    expect(
      await wrong(
        await sheet([
          ["Loan Account Number", "Remark"],
          ["0002", "y"],
        ]),
      ),
    ).toContain("no column of a field");
    expect(
      await wrong(
        await sheet([
          ["Loan Account Number", "City", "City"],
          ["0002", "y", "z"],
        ]),
      ),
    ).toContain("two columns");
    expect(await wrong(await sheet([["x"]], "filled.csv"))).toContain("Excel");
    expect(await rows("select 1 from audit where action = 'upload.refused'")).toHaveLength(4);
  });
});

test("six thousand rows are written in one go", async () => {
  const { provider, of, batch, rows, read } = await batchOf("in process", []);
  await rows(
    `insert into cases (batch_id, client_id, lan_number, customer_name, address1, loan_amount, claim_amount, outstanding_date_as_on)
     select $1, client_id, 'M' || n, 'Sample ' || n, 'Shop ' || n, n, n, date '2026-01-01'
       from batches, generate_series(1, 6000) n where batches.id = $1`,
    [batch.id],
  );
  const lines = Array.from({ length: 6000 }, (_, index) => [`M${String(index + 1)}`, "Pune"]);
  const sheet_file = await sheet([["Loan Account Number", "City"], ...lines]);
  const done = await provider.importWorkbench({ ...of, sheet_file });
  expect(done).toMatchObject({ ok: true, data: { cases: 6000, values: 6000 } });
  expect((await read()).ready).toBe(6000);
}, 60_000);
