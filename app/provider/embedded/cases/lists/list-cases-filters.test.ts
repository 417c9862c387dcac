// Every filter of the case list, alone and with others, against a plain count over the tables.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { dataOf } from "#tests/support/answers.ts";
import { given } from "#tests/support/given.ts";
import { freshDatabase, type FreshDatabase } from "#tests/support/database.ts";
import { PAGE_SIZE } from "#app/domain/limits.ts";
import { advocates, documentRequests, receivedMails } from "#app/database/schema.ts";
import type { Contract, InputOf } from "#app/provider/contract/index.ts";
import { signInDesk, type Desk } from "#app/provider/embedded/account/account.fixture.ts";
import { answerHere } from "#app/provider/embedded/answer.server.ts";

type Filters = Omit<InputOf<Contract["listCases"]>, "page">;

let database: FreshDatabase;
let desk: Desk;
let token: string;
let clients: number[];
let batch: number;

const NAMES = [
  "Asha Rao",
  "RAVI 100% Traders",
  "Meena_Das",
  "Back\\slash & Sons",
  "Ｗide Name",
  "अशोक कुमार",
  "Zara Sharao",
  "Chandrashekhar Ramachandran",
  "Chandramohan Ramachandra Rao",
];

beforeAll(async () => {
  database = await freshDatabase();
  desk = signInDesk(database);
  await desk.addUser();
  token = await desk.signIn();
  const make = given(database.db);
  const lenders = [await make.client(), await make.client()];
  clients = lenders.map(({ id }) => id);
  const branches = [];
  for (const client_id of clients) {
    for (const branch_name of ["Pune", "Pune Camp", "Nashik"]) {
      branches.push(await make.branch({ client_id, branch_name }));
    }
  }
  const reliefs = [["drt"], ["civil_suit", "drt"], [], ["nclt"]];
  const statuses = [null, "Active", "On Hold", " "];
  const made = [];
  for (let index = 0; index < 8; index += 1) {
    const branch = index === 5 ? null : branches[index % branches.length];
    made.push(
      await make.batch({
        client_id: branch?.client_id ?? clients[0] ?? 0,
        branch_id: branch?.id ?? null,
        relief_sought: reliefs[index % 4] ?? [],
        batch_status: statuses[index % 4] ?? null,
      }),
    );
  }
  batch = made[2]?.id ?? 0;
  let number = 0;
  for (const { id, client_id } of made) {
    for (let row = 0; row < 2 * PAGE_SIZE; row += 1) {
      number += 1;
      await make.litigationCase({
        batch_id: id,
        client_id,
        lan_number: `LAN-${String(number).padStart(5, "0")}`,
        customer_name: NAMES[number % NAMES.length] ?? "",
        branch_name: [null, null, "Andheri", "", "pune East"][number % 5] ?? null,
        case_no: number % 3 === 0 ? `CS/${String(number)}/2026` : null,
        e_filing_case_number: number % 4 === 0 ? `EF-MH${String(number)}` : null,
        email_replied: number % 6 === 0,
        data_pending: number % 7 < 3,
      });
    }
  }
});
afterAll(async () => {
  await desk.close();
  await database.close();
});

async function list(filters: Filters & { page?: number }) {
  const caller = { token, address: "192.0.2.1", requestId: "test-request", memo: new Map() };
  const input = { page: 1, ...filters };
  return dataOf(answerHere(desk.services)({ name: "listCases", input, ...caller }));
}

/** All pages of a list. */
async function idsOf(filters: Filters): Promise<number[]> {
  const { count } = await list(filters);
  const ids: number[] = [];
  for (let page = 1; (page - 1) * PAGE_SIZE < count; page += 1) {
    ids.push(...(await list({ ...filters, page })).results.map(({ case_id }) => case_id));
  }
  expect(ids).toHaveLength(count);
  return ids;
}

/** The same in the plainest SQL there is; `position` stands for strpos, in which no sign has a meaning. */
async function expected(filters: Filters): Promise<number[]> {
  const values: unknown[] = [];
  const put = (value: unknown) => `$${String(values.push(value))}`;
  const has = (column: string, text: string) => `position(lower(${put(text)}) in lower(${column})) > 0`;
  const everyWord = (column: string, text: string) =>
    (/\d/.test(text) ? [text] : text.split(" ")).map((word) => has(column, word)).join(" and ");
  const where = Object.entries(filters).map(([name, value]) => {
    if (name === "client") return `c.client_id = ${put(value)}`;
    if (name === "case_batch_id" || name === "client_batch_id") return `c.batch_id = ${put(value)}`;
    if (name === "case_status")
      return `((c.case_no is not null or c.e_filing_case_number is not null) = ${put(value)})`;
    if (name === "email_replied") return `c.email_replied = ${put(value)}`;
    if (name === "missing_data_pendency") return `c.data_pending = ${put(value)}`;
    if (name === "relief_sought") return `b.relief_sought @> array[${put(value)}]`;
    if (name === "branch") return has("coalesce(c.branch_name, r.branch_name, '')", String(value));
    if (name === "customer_name") return everyWord("c.customer_name", String(value));
    if (name === "batch_status") {
      return value === "Active"
        ? `coalesce(trim(b.batch_status), '') in ('', 'Active')`
        : `b.batch_status = ${put(value)}`;
    }
    return everyWord(
      `concat_ws(chr(10), c.customer_name, c.lan_number, c.case_no, c.e_filing_case_number)`,
      String(value),
    );
  });
  const { rows } = await database.pool.query<{ id: number }>(
    `select c.id::int as id from cases c join batches b on b.id = c.batch_id left join branches r on r.id = b.branch_id
      where ${["true", ...where].join(" and ")} order by c.batch_id desc, c.id`,
    values,
  );
  return rows.map(({ id }) => id);
}

const SINGLE: Record<string, Filters> = {
  filed: { case_status: true },
  "not filed": { case_status: "false" },
  replied: { email_replied: true },
  "not replied": { email_replied: false },
  "data pending": { missing_data_pendency: "true" },
  "data complete": { missing_data_pendency: false },
  "a branch of cases": { branch: "andh" },
  "a branch of batches and of cases": { branch: "PUNE" },
  "an unknown branch": { branch: "Nowhere" },
  "a relief": { relief_sought: "drt" },
  "a relief nobody seeks": { relief_sought: "high_court" },
  active: { batch_status: "Active" },
  "on hold": { batch_status: "On Hold" },
  "a part of a name": { customer_name: "rao" },
  "a part of a number as a name": { customer_name: "lan-00" },
  "a part of a number": { search: "0012" },
  "a part of an e-filing number": { search: "f-mh8" },
  "a case number": { search: "CS/33/" },
  "a name in another script": { search: "कुमार" },
  "a name by search": { search: "ravi 100%" },
  "a whole name": { search: "chandraSHEKHAR Ramachandran" },
  "a whole name as a name": { customer_name: "Chandrashekhar Ramachandran" },
  "parts of two names": { search: "shekhar ramach" },
  "names in another order": { search: "ramachandran chandrashekhar" },
  "names in another order as a name": { customer_name: "Rao Chandramohan" },
  "names with another between": { search: "chandramohan rao" },
  "a whole name in another script": { customer_name: "अशोक कुमार" },
};

describe("each filter", () => {
  test.each(Object.entries(SINGLE))("%s", async (_what, filters) => {
    expect(await idsOf(filters)).toEqual(await expected(filters));
  });
});

test.each(["%", "_", "100%", "a_D", "\\", "k\\s", "'", "' OR 1=1--", "--", "%%%", "___", "x".repeat(200)])(
  "%j is searched for as it stands",
  async (text) => {
    for (const filters of [{ customer_name: text }, { search: text }]) {
      // A text of one or two characters is looked for as a whole word.
      const found = await idsOf(filters);
      const anywhere = await expected(filters);
      if (text.length > 2) expect(found).toEqual(anywhere);
      else expect(anywhere).toEqual(expect.arrayContaining(found));
    }
    expect(await idsOf({ branch: text })).toEqual(await expected({ branch: text }));
  },
);

test("filters hold together, whichever there are", async () => {
  const choices: Filters[][] = [
    [{}, { case_status: true }, { case_status: false }],
    [{}, { email_replied: true }],
    [{}, { missing_data_pendency: true }, { missing_data_pendency: false }],
    [{}, { branch: "pune" }],
    [{}, { relief_sought: "drt" }],
    [{}, { batch_status: "Active" }],
    [{}, { client: clients[1] }],
    [{}, { case_batch_id: batch }, { client_batch_id: batch }],
    [{}, { search: "LAN-00" }, { customer_name: "rao" }],
  ];
  const combined = choices.reduce<Filters[]>(
    (all, these) => all.flatMap((one) => these.map((other) => ({ ...one, ...other }))),
    [{}],
  );
  // A seventh of them: as no choice is one of seven, all pairs of choices come up.
  for (const filters of combined.filter((_each, index) => index % 7 === 0)) {
    const [{ count, results }, ids] = [await list(filters), await expected(filters)];
    expect({ filters, count }).toEqual({ filters, count: ids.length });
    expect(results.map(({ case_id }) => case_id)).toEqual(ids.slice(0, PAGE_SIZE));
  }
});

test("blank filters are none", async () => {
  const { count } = await list({});
  const blank = {
    search: " ",
    customer_name: "",
    branch: "",
    relief_sought: "",
    case_status: "",
    client: "",
  };
  expect((await list(blank)).count).toBe(count);
});

test("a batch of another client is there, and has none of this one's cases", async () => {
  const other = clients.find((id) => id !== clients[0]);
  expect(await list({ case_batch_id: batch, client: 999 })).toMatchObject({ count: 0, results: [] });
  expect(await list({ client_batch_id: 999, client: other ?? 0 })).toMatchObject({ count: 0, results: [] });
});

test("a case says what is awaited for it, who has it, and how many mails came", async () => {
  const [id = 0] = await expected({ case_batch_id: batch });
  const [advocate] = await database.db.insert(advocates).values({ name: "Sample Advocate" }).returning();
  await database.pool.query("update cases set advocate_id = $1, disposal_date = '2026-11-02' where id = $2", [
    advocate?.id,
    id,
  ]);
  await database.db.insert(documentRequests).values([
    { case_id: id, document_type: "Loan Agreement" },
    { case_id: id, document_type: "Ledger", received_at: "2026-11-20T10:00:00Z" },
    { case_id: id, document_type: "Statement, certified" },
  ]);
  const mail = (uid: number, state: string) => ({
    mailbox: "INBOX",
    uid_validity: "1",
    uid,
    message_id: `<${String(uid)}@sample.example>`,
    state,
    case_id: id,
  });
  await database.db.insert(receivedMails).values([mail(1, "attached"), mail(2, "attached"), mail(3, "tray")]);
  const { results } = await list({ case_batch_id: batch });
  expect(results[0]).toMatchObject({
    case_id: id,
    advocate_name: "Sample Advocate",
    disposal_date: "2026-11-02",
    pending_documents: ["Loan Agreement", "Statement, certified"],
    email_replies: 2,
    version: 1,
  });
  expect(results[1]).toMatchObject({ advocate_name: null, pending_documents: [], email_replies: 0 });
});
