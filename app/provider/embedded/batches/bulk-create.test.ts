import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { utils, write } from "xlsx";
import { dataOf, expectRefused } from "#tests/support/answers.ts";
import { freshDatabase, type FreshDatabase } from "#tests/support/database.ts";
import { keysIn } from "#tests/support/folders.ts";
import { given } from "#tests/support/given.ts";
import type { InputOf } from "../../contract/endpoint.ts";
import type { bulkCreate } from "../../contract/batches/upload.ts";
import { signInDesk, type Desk } from "../account/account.fixture.ts";
import { answerHere } from "../answer.server.ts";
import { workOutIn } from "../missing-data/data-pending.fixture.ts";

type Input = InputOf<typeof bulkCreate>;

const FIXTURES = path.resolve("tests/fixtures");
const FRACTIONS = { roi_percentage: "fraction" };
/** The faults of lender-messy.xls, as tests/fixtures describes them. */
const MESSY_FAULTS = [
  [12, "Loan Account Number"],
  [20, "Claim Amount"],
  [25, "NPA Date"],
  [30, "Loan Account Number"],
  [33, "Borrower Name"],
  [40, "Email"],
];

let database: FreshDatabase;
let desk: Desk;
let token: string;

beforeAll(async () => {
  database = await freshDatabase();
  desk = signInDesk(database);
  await desk.addUser();
  token = await desk.signIn();
});
afterAll(async () => {
  await desk.close();
  await database.close();
});
beforeEach(async () => {
  await database.pool.query("drop trigger if exists break_import on cases");
});

const rows = async (query: string, values: unknown[] = []) => (await database.pool.query(query, values)).rows;
const counts = async () =>
  (
    await rows(`select (select count(*) from batches) b, (select count(*) from cases) c, (select count(*) from files) f,
      (select count(*) from audit) a, (select count(*) from clients) l, (select count(*) from branches) r`)
  )[0];

function file(name: string) {
  const at = path.join(FIXTURES, name);
  return { name, size: statSync(at).size, path: at };
}

function input(values: Partial<Input> = {}): Input {
  return {
    client: `Sample Lender ${randomBytes(6).toString("hex")}`,
    new_client: true,
    branch_name: "Pune",
    assigned_by: "Sample Manager",
    assignment_date: "2026-11-20",
    email_id: "legal@sample-lender.example",
    contact_no: "9812345678",
    relief_sought: ["civil_suit"],
    case_category: "loan_recall_notice",
    jurisdiction_state: "maharashtra",
    jurisdiction_court: "district_court",
    case_file: file("lender-plain.xlsx"),
    column_rename_data: {},
    idempotency_key: randomBytes(16).toString("hex"),
    ...values,
  };
}

async function send(values: Partial<Input> = {}) {
  const caller = { token, address: null, requestId: "test", memo: new Map<string, unknown>() };
  return answerHere(desk.services)({ name: "bulkCreate", input: input(values), ...caller });
}

async function imported(values: Partial<Input> = {}) {
  return dataOf(send(values));
}

test("a plain workbook becomes a batch with all its cases, its file, its counters and its mapping", async () => {
  const data = await imported({ client: "Sample Lender P", batch_name: "First lot" });
  expect(data).toMatchObject({ inserted: 60, refused: 0, skipped: 0, problems: [] });
  const [batch] = await rows(
    `select b.*, c.name, r.branch_name, r.manager_name, f.name file, f.purpose from batches b join clients c on c.id = b.client_id
       join branches r on r.id = b.branch_id join files f on f.key = b.file_key and f.batch_id = b.id where b.id = $1`,
    [data.batch_id],
  );
  expect(batch).toMatchObject({
    name: "Sample Lender P",
    branch_name: "Pune",
    manager_name: "Sample Manager",
    batch_name: "First lot",
    file: "lender-plain.xlsx",
    purpose: "batch_file",
    total_cases: 60,
    rows_read: 60,
    rows_refused: 0,
    rows_skipped: 0,
  });
  const learned = await rows("select attribute from client_columns where client_id = $1", [batch.client_id]);
  expect(learned.map(({ attribute }) => attribute)).toContain("lan_number");
  const [log] = await rows(
    "select after from audit where action = 'batch.imported' order by id desc limit 1",
  );
  expect(log.after).toMatchObject({ inserted: 60, read: 60 });
});

test("a case that the court has closed in its own words counts as closed, and keeps them", async () => {
  const at = path.join(mkdtempSync(path.join(tmpdir(), "litigation-panel-stages-")), "stages.xlsx");
  const stages = ["Dismissed", "Disposed of", "Arguments", ""];
  const sheet = utils.aoa_to_sheet([
    ["Loan Account No", "Borrower Name", "Case No", "Stage of Case"],
    ...stages.map((stage, index) => [
      `STG000${index}`,
      `Sample Borrower ${index}`,
      `CS/${index}/2026`,
      stage,
    ]),
  ]);
  const book = utils.book_new();
  utils.book_append_sheet(book, sheet, "Cases");
  writeFileSync(at, write(book, { type: "buffer", bookType: "xlsx" }) as Buffer);
  const data = await imported({ case_file: { name: "stages.xlsx", size: statSync(at).size, path: at } });
  rmSync(path.dirname(at), { recursive: true });

  const stored = await rows(
    "select stage_of_case, progress, extras->>'Stage of Case' as raw from cases where batch_id = $1 order by sheet_row",
    [data.batch_id],
  );
  expect(stored).toEqual([
    { stage_of_case: "Disposed", progress: "closed", raw: "Dismissed" },
    { stage_of_case: "Disposed", progress: "closed", raw: "Disposed of" },
    { stage_of_case: "Arguments", progress: "first_hearing", raw: null },
    { stage_of_case: null, progress: "first_hearing", raw: null },
  ]);
  const [batch] = await rows("select closed, first_hearing from batches where id = $1", [data.batch_id]);
  expect(batch).toEqual({ closed: 2, first_hearing: 2 });
});

test("imported cases are pending until they are worked out, and then for what their paper is missing", async () => {
  const { batch_id } = await imported();
  const state = `select missing_open, (select count(*)::int from cases where batch_id = b.id and data_pending) as pending,
      (select sum(cases)::int from case_counts where batch_id = b.id and data_pending) as counted
    from batches b where id = $1`;
  expect(await rows(state, [batch_id])).toEqual([{ missing_open: true, pending: 60, counted: 60 }]);
  // A client typed anew has neither address nor signatory.
  await rows(
    "update clients set address = 'A', signatory_name = 'S', signatory_designation = 'M', lrn_days = 15",
  );
  await workOutIn({ database, services: desk.services });
  const [worked] = await rows(state, [batch_id]);
  expect(worked).toMatchObject({ missing_open: false, pending: worked.counted ?? 0 });
  expect(worked.pending).toBeLessThan(60);
});

test("a binary workbook goes in as well", async () => {
  expect(await imported({ case_file: file("lender-small.xlsb") })).toMatchObject({
    inserted: 25,
    refused: 0,
  });
});

test("bad rows are named and nothing is written until they are left out on purpose", async () => {
  const messy = { client: "Sample Lender M", case_file: file("lender-messy.xls"), column_answers: FRACTIONS };
  const before = await counts();
  const asked = await imported(messy);
  expect(asked.batch_id).toBeNull();
  expect(asked.problems.map(({ row, field }) => [row, field])).toEqual(MESSY_FAULTS);
  expect(asked.refused).toBe(6);
  expect(await counts()).toEqual(before);
  expect((await imported({ ...messy, import_good_rows: true, rows_left_out: 5 })).batch_id).toBeNull();

  const done = await imported({ ...messy, import_good_rows: true, rows_left_out: 6 });
  expect(done).toMatchObject({ inserted: 74, refused: 6 });
  const [batch] = await rows(
    "select total_cases, rows_read, rows_refused, rows_skipped from batches where id = $1",
    [done.batch_id],
  );
  expect(batch.rows_read).toBe(batch.total_cases + batch.rows_refused + batch.rows_skipped);
});

test("a question left open is refused", async () => {
  await expectRefused(send({ case_file: file("lender-messy.xls") }), 422);
});

test("the same key twice, at once, makes one batch", async () => {
  const twice = input({ client: "Sample Lender T" });
  const answers = await Promise.all([send(twice), send(twice), send(twice)]);
  expect(new Set(answers.map((answer) => answer.ok && answer.data.batch_id)).size).toBe(1);
  expect(
    await rows(
      "select 1 from batches b join clients c on c.id = b.client_id where c.name = 'Sample Lender T'",
    ),
  ).toHaveLength(1);
  expect(await keysIn(desk.services.files)).toHaveLength((await rows("select 1 from files")).length);
});

test("the same file for the same client and branch asks first", async () => {
  const first = await imported({ client: "Sample Lender R" });
  const again = { client: "sample lender r", branch_name: "PUNE" };
  expect(await imported(again)).toMatchObject({ batch_id: null, repeat_of: first.batch_id });
});

test("a loan number the client has in another batch is a problem of its row", async () => {
  const client = await given(database.db).client();
  const batch = await given(database.db).batch({ client_id: client.id });
  const known = await given(database.db).litigationCase({ batch_id: batch.id, client_id: client.id });
  const other = await imported();
  const [taken] = await rows(
    "select lan_number, sheet_row from cases where batch_id = $1 order by id offset 3 limit 1",
    [other.batch_id],
  );
  await rows("update cases set lan_number = lower($1) where id = $2", [taken.lan_number, known.id]);
  const mine = { client: String(client.id), new_client: false };
  const asked = await imported(mine);
  expect(asked).toMatchObject({ batch_id: null, refused: 1, problem_count: 1 });
  expect(asked.problems[0]).toMatchObject({
    row: taken.sheet_row,
    value: taken.lan_number,
    problem: `is already a LAN of this client, in Batch ${String(batch.id)}`,
  });
  expect(await imported({ ...mine, import_good_rows: true, rows_left_out: 1 })).toMatchObject({
    inserted: 59,
  });
});

test("a fault in the middle leaves nothing behind: no batch, no client, no file", async () => {
  await rows(`create or replace function break_import() returns trigger language plpgsql as $$
    begin if new.sheet_row = 30 then raise exception 'the disk broke'; end if; return new; end $$`);
  await rows(
    "create trigger break_import before insert on cases for each row execute function break_import()",
  );
  const before = await counts();
  await expectRefused(send({ client: "Sample Lender F", idempotency_key: "a-key-of-sixteen-letters" }), 500);
  expect(await counts()).toEqual(before);

  await rows("drop trigger break_import on cases");
  expect(
    await imported({ client: "Sample Lender F", idempotency_key: "a-key-of-sixteen-letters" }),
  ).toMatchObject({
    inserted: 60,
  });
});

test("what is no workbook, and a client that is not there, are refused", async () => {
  const readme = { name: "cases.xlsx", size: 3, path: path.resolve("package.json") };
  await expectRefused(send({ case_file: readme }), 422);
  await expectRefused(send({ client: "999999", new_client: false }), 404);
});

test("a new client may have a name of digits", async () => {
  const data = await imported({ client: "2147" });
  const [client] = await rows(
    "select c.name from clients c join batches b on b.client_id = c.id where b.id = $1",
    [data.batch_id],
  );
  expect(client.name).toBe("2147");
});
