// What cases are searched by follows the cases, whatever statement writes them.
import { afterAll, beforeAll, expect, test } from "vitest";
import { plainSigns } from "#app/domain/text/plain-signs.ts";
import { freshDatabase, type FreshDatabase } from "#tests/support/database.ts";
import { given } from "#tests/support/given.ts";

let database: FreshDatabase;

beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.close());

const search = async (caseId: number) => {
  const { rows } = await database.pool.query<{ words: string; client_id: number }>(
    "select words, client_id::int from case_search where case_id = $1",
    [caseId],
  );
  return rows;
};

test("a case is searched by its name, LAN and numbers, each a line, the name first; with single blanks, the numbers with their signs and with blanks", async () => {
  const { id, client_id } = await given(database.db).litigationCase({
    customer_name: "ASHA\nRao \u00a0\u200bDev",
    lan_number: "LAN-0042",
    case_no: "CS/7/2026",
    e_filing_case_number: "EF-MH-9",
  });
  expect(await search(id)).toEqual([
    { words: "\nasha rao dev\r\nlan-0042\ncs/7/2026\nef-mh-9\nlan 0042\ncs 7 2026\nef mh 9\n", client_id },
  ]);
});

test("a new name, a number written and one taken off are searched at once; other edits leave the row alone", async () => {
  const { id } = await given(database.db).litigationCase({ customer_name: "Asha Rao", lan_number: "LAN1" });
  const rowOf = async () => {
    const { rows } = await database.pool.query<{ at: string; words: string }>(
      "select ctid::text as at, words from case_search where case_id = $1",
      [id],
    );
    return rows[0];
  };
  const before = await rowOf();
  await database.pool.query("update cases set city = 'Pune', version = version + 1 where id = $1", [id]);
  expect(await rowOf()).toEqual(before);

  await database.pool.query(
    "update cases set customer_name = 'Asha Rao-Deshmukh', case_no = 'CS/1' where id = $1",
    [id],
  );
  expect((await rowOf())?.words).toBe("\nasha rao-deshmukh\r\nlan1\ncs/1\ncs 1\n");
  await database.pool.query("update cases set case_no = null where id = $1", [id]);
  expect((await rowOf())?.words).toBe("\nasha rao-deshmukh\r\nlan1\n");
});

test("what a name is asked for together with follows the case, and its words stay as they are", async () => {
  const { id } = await given(database.db).litigationCase({ branch_name: "Pune", case_no: "CS/9" });
  const differing = async () => {
    const { rows } = await database.pool.query(
      `select c.id from cases c full join case_search s on s.case_id = c.id
        where (c.is_filed, c.email_replied, c.data_pending, c.branch_name)
          is distinct from (s.is_filed, s.email_replied, s.data_pending, s.branch_name)`,
    );
    return rows;
  };
  expect(await differing()).toEqual([]);
  const [before] = await search(id);
  for (const change of [
    ...["email_replied = true", "data_pending = not data_pending", "branch_name = null"],
    ...["branch_name = 'Kochi'", "case_no = null", "e_filing_case_number = 'EF-1', email_replied = false"],
  ]) {
    await database.pool.query(`update cases set ${change} where id = $1`, [id]);
    expect(await differing(), change).toEqual([]);
    if (!/case_n/.test(change)) expect((await search(id))[0], change).toEqual(before);
  }
});

test("many cases at once are searched, and a deleted one no more", async () => {
  const { id, batch_id } = await given(database.db).litigationCase();
  await database.pool.query(
    `insert into cases (batch_id, client_id, lan_number, customer_name)
     select batch_id, client_id, 'L' || n, 'Borrower ' || n from cases cross join generate_series(1, 50) n where id = $1`,
    [id],
  );
  const count = async () =>
    (await database.pool.query("select from case_search where batch_id = $1", [batch_id])).rowCount;
  expect(await count()).toBe(51);
  await database.pool.query("delete from cases where batch_id = $1 and lan_number in ('L1', 'L2')", [
    batch_id,
  ]);
  expect(await count()).toBe(49);
});

test.each([
  "Ｗｉｄｅ　ＮＡＭＥ ９",
  "वाद सं. १२३/२०२६",
  "মামলা ৪৫, કેસ ૬૭, ਕੇਸ ੮੯, ଓଡ଼ିଆ ୧୨, தமிழ் ௩௪, తెలుగు ౫౬, ಕನ್ನಡ ೭೮, മലയാളം ൯൦",
  "اردو ۱۲۳ ٤٥٦",
  "क्\u200dष \u0958 \u0915\u093c",
  "a\u00adb\u200ec\u202ed\u2066e\ufefff",
  " two\u200b\u00a0\u2003blanks\tor\u3000more ",
  "№ ½ ² ﬁ Ⅳ",
  " plain\t\tASCII \r\n with  blanks\u000b\u001c ",
  "",
])("what is typed and what is kept are made plain by one rule: %j", async (text) => {
  const { rows } = await database.pool.query<{ said: string }>("select plain_signs($1) as said", [text]);
  expect(rows[0]?.said).toBe(plainSigns(text));
});
