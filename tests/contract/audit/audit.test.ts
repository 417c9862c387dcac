import { expect, test } from "vitest";
import { read, utils } from "xlsx";
import { messages } from "#app/domain/messages.ts";
import { dataOf, expectRefused } from "#tests/support/answers.ts";
import { ADMIN } from "#tests/support/panel.ts";
import { CHALLENGE, signedInProvider, type TestProvider } from "#tests/support/provider.ts";

type Filters = Parameters<TestProvider["provider"]["listAudit"]>[0];

/** The trail as the panel's page gets it. */
async function listed({ provider }: Pick<TestProvider, "provider">, filters: Filters = {}) {
  return dataOf(provider.listAudit(filters));
}

const actions = async (desk: TestProvider, filters: Filters = {}) =>
  (await listed(desk, filters)).results.map(({ action }) => action);

test("entries come newest first, with who, from where, about what, and what changed", async () => {
  const desk = await signedInProvider();
  const { id, client_id } = await desk.given.litigationCase();
  await desk.provider.addComment({ case_id: id, comment: "Summons issued" });
  const { results, count } = await listed(desk);
  const [client] = await desk.rows("select name from clients where id = $1", [client_id]);
  expect(results[0]).toMatchObject({
    user_name: "Sample Admin",
    action: "comment.added",
    object_type: "case",
    object_id: String(id),
    client_name: client?.name,
    changes: [{ field: "Comment", before: null, after: "Summons issued" }],
  });
  expect(results[0]?.address).toBe("127.0.0.1");
  expect(results.map(({ action }) => action)).toEqual(["comment.added", "user.created"]);
  expect(count).toBe(2);
});

test("they are asked for by user, kind, object and Indian day", async () => {
  const desk = await signedInProvider();
  const account = { email: "second@sample-panel.example", password: ADMIN.password, challenge: CHALLENGE };
  const user = await desk.addUser({ ...account, fullName: "Second Admin" });
  await desk.as(null).sendLoginOtp(account);
  const login = await dataOf(desk.as(null).login({ ...account, otp: await desk.code(account.email) }));
  const [one, two] = [await desk.given.litigationCase(), await desk.given.litigationCase()];
  await desk.provider.addComment({ case_id: one.id, comment: "by the first" });
  await desk.as(login.token).addComment({ case_id: two.id, comment: "by the second" });

  expect(await actions(desk, { user, kind: "change" })).toEqual(["comment.added"]);
  expect(await actions(desk, { user, kind: "sign_in" })).toEqual([
    "login.succeeded",
    "otp.accepted",
    "otp.sent",
  ]);
  expect((await listed(desk, { object: "case", object_id: String(one.id) })).count).toBe(1);
  expect((await listed(desk, { object: "case" })).count).toBe(2);

  for (const at of ["2026-11-19T18:29:59Z", "2026-11-19T18:30:00Z", "2026-11-20T18:29:59Z"]) {
    await desk.rows("insert into audit (at, action, object_type) values ($1, 'case.put_aside', 'case')", [
      at,
    ]);
  }
  const day = { from: "2026-11-20", to: "2026-11-20", object: "case" } as const;
  expect((await actions(desk, day)).filter((action) => action === "case.put_aside")).toHaveLength(2);
});

test("pages hold twenty, and what is added meanwhile does not shift them", async () => {
  const desk = await signedInProvider();
  await desk.rows(
    "insert into audit (action, object_type) select 'case.put_aside', 'case' from generate_series(1, 45)",
  );
  const first = await listed(desk, { object: "case" });
  expect(first.results).toHaveLength(20);
  expect(first.count).toBe(45);
  await desk.rows("insert into audit (action, object_type) values ('case.put_aside', 'case')");
  const upto = first.results[0]?.id;
  const [second, third] = [
    await listed(desk, { object: "case", upto, page: 2 }),
    await listed(desk, { object: "case", upto, page: 3 }),
  ];
  const ids = [...first.results, ...second.results, ...third.results].map(({ id }) => id);
  expect(new Set(ids).size).toBe(45);
  expect(ids).toEqual(ids.toSorted((a, b) => b - a));
  expect(second.count).toBe(45);
});

test("that the trail was looked at is an entry of its own", async () => {
  const desk = await signedInProvider();
  await listed(desk, { kind: "view" });
  await desk.panel.panel.services.views.flush();
  expect(await listed(desk, { kind: "view" })).toMatchObject({
    count: 1,
    results: [
      {
        action: "audit.viewed",
        changes: [{ field: "Kind", after: "Views of personal data" }, { field: "Page" }],
      },
    ],
  });
});

test("who is limited to some clients sees nothing of it", async () => {
  const desk = await signedInProvider();
  const { client_id } = await desk.given.litigationCase();
  const { provider } = await desk.signIn({ email: "limited@sample-panel.example", clientIds: [client_id] });
  const refused = { ok: false, status: 404, message: messages.audit.unknown };
  expect(await provider.listAudit({})).toMatchObject(refused);
  expect(await provider.listAuditUsers({})).toMatchObject(refused);
  expect(await provider.exportAudit({})).toMatchObject(refused);
  expect(await desk.rows("select 1 from audit where action = 'audit.exported'")).toEqual([]);
});

test("users to choose from come by name, those without a session too", async () => {
  const desk = await signedInProvider();
  await desk.addUser({ email: "b@sample-panel.example", fullName: "Bharat Sample" });
  await desk.addUser({ email: "a@sample-panel.example", fullName: "Aarti Sample" });
  const answer = await dataOf(desk.provider.listAuditUsers({}));
  expect(answer.results.map(({ name }) => name)).toEqual(["Aarti Sample", "Bharat Sample", "Sample Admin"]);
});

test("the export holds what matches, a line per field, runs no formula, and is an entry itself", async () => {
  const desk = await signedInProvider();
  const { id } = await desk.given.litigationCase();
  await desk.provider.addComment({ case_id: id, comment: "=1+1" });
  const answer = await dataOf(desk.provider.exportAudit({ kind: "change", object: "case" }));
  expect(answer.name).toMatch(/^Audit-\d{4}-\d\d-\d\d\.xlsx$/);
  const book = read(await new Response(answer.stream).bytes());
  const lines = utils.sheet_to_json<string[]>(book.Sheets.Audit ?? {}, { header: 1 });
  expect(lines).toHaveLength(2);
  expect(lines[1]?.slice(2)).toEqual(
    [
      "Sample Admin",
      expect.any(String),
      "Added a comment",
      `Case ${id}`,
      expect.any(String),
      "Comment",
      null,
      "'=1+1",
    ].map((cell) => cell ?? undefined),
  );
  expect(await desk.rows("select after from audit where action = 'audit.exported'")).toEqual([
    { after: { kind: "change", object: "case", entries: 1 } },
  ]);
});

test("advocates are told by name, on the page and in the export", async () => {
  const desk = await signedInProvider();
  const { id } = await desk.given.litigationCase();
  const added = await desk.rows(
    "insert into advocates (name) values ('First Advocate'), ('Second Advocate') returning id",
  );
  const [one, two] = added.map((advocate) => Number(advocate.id));
  await desk.rows(
    "insert into audit (action, object_type, object_id, before, after) values ('case.advocate_assigned', 'case', $1, $2, $3)",
    [id, { advocate_id: one }, { advocate_id: two }],
  );
  const told = { field: "Advocate", before: "First Advocate", after: "Second Advocate" };
  expect((await listed(desk, { object: "case" })).results[0]?.changes).toEqual([told]);
  const answer = await dataOf(desk.provider.exportAudit({ object: "case" }));
  const book = read(await new Response(answer.stream).bytes());
  expect(utils.sheet_to_json(book.Sheets.Audit ?? {})).toMatchObject([
    { Field: "Advocate", Before: "First Advocate", After: "Second Advocate" },
  ]);
});

test("a file's hash is shown where it begins, and whole in the export", async () => {
  const desk = await signedInProvider();
  const sha256 = "d4".repeat(32);
  await desk.rows(
    "insert into audit (action, object_type, object_id, after) values ('document.uploaded', 'case', 1, $1)",
    [{ sha256, file_key: "0".repeat(40) }],
  );
  expect((await listed(desk, { object: "case" })).results[0]?.changes).toEqual([
    { field: "File (as a hash)", before: null, after: "d4d4d4d4d4d4…" },
  ]);
  const answer = await dataOf(desk.provider.exportAudit({ object: "case" }));
  const book = read(await new Response(answer.stream).bytes());
  expect(utils.sheet_to_json(book.Sheets.Audit ?? {})).toMatchObject([{ After: sha256 }]);
});

test("a file refused by the wizard is noted with its reason alone", async () => {
  const desk = await signedInProvider();
  expect(await desk.provider.noteRefusedFile({ reason: "encrypted" })).toMatchObject({ ok: true });
  expect(await desk.rows("select object_id, after from audit where action = 'upload.refused'")).toEqual([
    { object_id: null, after: { reason: "encrypted" } },
  ]);
});

test("what nothing can be asked for by is refused", async () => {
  const { provider } = await signedInProvider();
  for (const [what, filters] of [
    ["a user that is none", { user: "x" }],
    ["a day that is none", { from: "2026-02-30" }],
    ["a kind that is none", { kind: "theft" }],
    ["an object that is none", { object: "users; drop table audit" }],
  ] as const) {
    await expectRefused(provider.listAudit(filters as Filters), 422, undefined, what);
  }
});
