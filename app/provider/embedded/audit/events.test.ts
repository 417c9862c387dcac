// What the audit trail must hold (docs/security.md G-03 to G-06): every event, no secret, and every person whose data
// somebody looked at.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod";
import { beforeEach, expect, test } from "vitest";
import { dataOf } from "#tests/support/answers.ts";
import type { FreshDatabase } from "#tests/support/database.ts";
import { given } from "#tests/support/given.ts";
import { projectRoot } from "#app/project-root.server.ts";
import { touchedPersons } from "#app/database/audit/audit-report.server.ts";
import { verifyAudit } from "#app/database/audit/audit-verify.server.ts";
import { hasAuditWords } from "#app/domain/audit/audit-words.ts";
import { ADMIN, testDesk, type Desk } from "../account/account.fixture.ts";
import { isFile, isRead } from "../../contract/endpoint.ts";
import { contract, type AnyCall, type CallName } from "../../contract/index.ts";
import { answerHere } from "../answer.server.ts";

let database: FreshDatabase;
let desk: Desk;

beforeEach(async () => {
  ({ database, desk } = await testDesk());
});

const caller = (token: string) => ({
  token,
  address: "192.0.2.7",
  requestId: "test-request",
  memo: new Map(),
});
const ask = (token: string, name: string, input: object) =>
  answerHere(desk.services)({ ...caller(token), name, input } as Parameters<
    ReturnType<typeof answerHere>
  >[0]);
const actions = async () => {
  await desk.services.views.flush();
  return new Set(await desk.actions());
};
const trail = async () => {
  await desk.services.views.flush();
  const { rows } = await database.pool.query<{ entry: string }>("select audit::text as entry from audit");
  return rows.map(({ entry }) => entry).join("\n");
};

test("sign-in leaves its events: right and wrong passwords and codes, sending, locking, leaving", async () => {
  await desk.addUser();
  await desk.send({ password: "wrong-password-1" });
  await desk.send();
  await desk.login({ otp: await desk.wrongCode() });
  const token = await desk.signIn();
  await desk.logout(token);
  for (let code = 0; code < 4; code += 1) {
    desk.wait(1000);
    await desk.send();
    const wrong = await desk.wrongCode();
    for (let attempt = 0; attempt < 5; attempt += 1) await desk.login({ otp: wrong });
  }
  expect([...(await actions())].sort()).toEqual(
    expect.arrayContaining([
      "login.failed",
      "login.succeeded",
      "logout",
      "otp.accepted",
      "otp.failed",
      "otp.locked",
      "otp.sent",
    ]),
  );
});

test("who is stopped for asking too often is noted once in a window", async () => {
  await desk.addUser();
  const token = await desk.signIn();
  desk.services.rates.exportsPerHour = 1;
  for (let n = 0; n < 4; n += 1) await ask(token, "exportAudit", { kind: "view" });
  const { rows } = await database.pool.query("select 1 from audit where action = 'rate.exceeded'");
  expect(rows).toHaveLength(1);
  for (let n = 0; n < 40; n += 1) await desk.send({ password: "wrong-password-1" });
  expect(await actions()).toContain("login.rate-exceeded");
});

test("no password, code or token is in any entry", async () => {
  await desk.addUser();
  const codes: string[] = [];
  const passwords = [ADMIN.password, "canary-password-one", "canary-password-two"];
  for (const password of passwords.slice(1)) await desk.send({ password });
  desk.wait(31);
  await desk.send();
  codes.push(await desk.code());
  await desk.login({ otp: await desk.wrongCode() });
  const { token } = await dataOf(desk.login());
  await ask(token, "listCases", { page: 1 });
  await desk.logout(token);
  await ask(token, "listCases", { page: 1 });

  const said = await trail();
  expect(said).toContain("login.succeeded");
  const { rows } = await database.pool.query<{ secret: string }>(
    `select token_hash as secret from sessions union all select password_hash from users
     union all select code_hash from sign_in_codes`,
  );
  for (const secret of [...passwords, ...codes, token, ...rows.map(({ secret }) => secret)]) {
    expect(said).not.toContain(secret);
  }
});

test("whoever reads 37 cases is reported with 37 persons, and with what was to be seen of them", async () => {
  const canary = await desk.addUser({ email: "canary@sample-panel.example" });
  await desk.addUser({ email: "other@sample-panel.example" });
  const { batch, litigationCase } = given(database.db);
  const { id: batch_id } = await batch();
  const made = [];
  for (let n = 0; n < 40; n += 1) made.push(await litigationCase({ batch_id }));
  const token = await desk.signIn({ email: "canary@sample-panel.example" });
  const other = await desk.signIn({ email: "other@sample-panel.example" });
  const from = desk.services.now();
  const [firstPage, detailed, changed] = [made.slice(0, 20), made.slice(20, 36), made[36]];
  await ask(token, "listCases", { page: 1, case_batch_id: batch_id });
  for (const { id } of detailed) await ask(token, "viewCase", { case_id: id });
  await ask(token, "addComment", { case_id: changed?.id, comment: "Seen" });
  await ask(other, "viewCase", { case_id: made[39]?.id });
  await desk.services.views.flush();

  const period = { from: new Date(from.getTime() - 1000), until: new Date(Date.now() + 86_400_000) };
  // Changes and details are stamped by the database's own clock.
  period.from = new Date(Math.min(period.from.getTime(), Date.now() - 600_000));
  const seen = await touchedPersons(database.db, { ...period, userId: canary });
  expect(seen).toHaveLength(37);
  expect(new Set(seen.map(({ case_id }) => case_id))).toEqual(new Set(made.slice(0, 37).map(({ id }) => id)));
  const of = (id: number | undefined) => seen.find(({ case_id }) => case_id === id);
  expect(of(firstPage[0]?.id)).toMatchObject({ actions: ["Viewed a list of cases"] });
  expect(of(firstPage[0]?.id)?.fields).not.toContain("bank_account_no");
  expect(of(detailed[0]?.id)?.fields).toContain("bank_account_no");
  expect(of(changed?.id)).toMatchObject({ actions: ["Added a comment"], fields: ["comment"], entries: 1 });
  expect(await touchedPersons(database.db, { ...period, address: "192.0.2.7" })).toHaveLength(38);
  expect(await touchedPersons(database.db, { ...period, address: "192.0.2.8" })).toEqual([]);
  const before = { from: new Date(0), until: new Date(1000) };
  expect(await touchedPersons(database.db, { ...before, userId: canary })).toEqual([]);
  expect(await verifyAudit(database.pool)).toMatchObject({ ok: true });
});

/** "case.updated", wherever it stands in the code of the provider, of mail and of jobs; and whatever is recorded as an action. */
const RECORDED = /\baction: "([a-z_]+\.[a-z_-]+)"/g;
const ACTION =
  /["'`]((?:case|cases|batch|batches|bulk_change|client|branch|document|documents|invoice|issuer|mail|mails|emails|mail_template|advocate|court|court_fee|fee_table|expense|comment|paper|papers|sample|file|user|login|otp|audit|search|upload|rate|column_mapping)\.[a-z_-]+)["'`]/g;

test("every action that is recorded somewhere has words", () => {
  const sources = ["provider/embedded", "mail", "jobs", "database"].flatMap((part) => {
    const folder = join(projectRoot(), "app", part);
    return readdirSync(folder, { recursive: true, encoding: "utf8" }).map((file) => join(folder, file));
  });
  const unknown = sources
    .filter((file) => file.endsWith(".server.ts"))
    .flatMap((file) =>
      [ACTION, RECORDED].flatMap((written) =>
        [...readFileSync(file, "utf8").matchAll(written)].flatMap(([, action = ""]) =>
          hasAuditWords(action) ? [] : [`no words in domain/audit/audit-words.ts: ${action} (${file})`],
        ),
      ),
    );
  expect(unknown).toEqual([]);
});

/** Calls that are no change, name a case and keep an entry of their own. */
const NOTED_BY_ITSELF: readonly CallName[] = [
  "viewCase",
  "listConversations",
  "findTargetCases",
  "requestCourtFee",
  "showTemplateDraft",
  "compareTemplateDraft",
  "showTemplate",
  "listPlaceholders",
  "previewTemplate",
];

test("every call that reads one case is noted", async () => {
  const reading = (Object.keys(contract) as CallName[]).filter((name) => {
    const call: AnyCall = contract[name];
    // Asked while a form is filled in, whose opening was noted.
    if (name === "checkPaper" || !(isRead(call) || isFile(call))) return false;
    return call.input instanceof z.ZodObject && "case_id" in call.input.shape;
  });
  const isNoted = (name: CallName) =>
    (contract[name] as AnyCall).shows !== undefined || NOTED_BY_ITSELF.includes(name);
  expect(reading.filter((name) => !isNoted(name))).toEqual([]);

  await desk.addUser();
  const { id } = await given(database.db).litigationCase();
  const token = await desk.signIn();
  await ask(token, "listComments", { case_id: id });
  await ask(token, "listComments", { case_id: id + 1 });
  await desk.services.views.flush();
  const { rows } = await database.pool.query("select after from audit where action = 'case.part_viewed'");
  expect(rows).toEqual([{ after: { fields: ["comments"], case_ids: [id] } }]);
});

test("the sheet of a case is noted as its details are, and a cause list with the cases that stand on it", async () => {
  await desk.addUser();
  const { id } = await given(database.db).litigationCase({
    ...{ email: "borrower@sample.example", next_hearing_date: "2026-11-24" },
  });
  const token = await desk.signIn();
  await ask(token, "readCaseSheet", { case_id: id });
  await ask(token, "listHearings", { next_hearing_from: "2026-11-24" });
  await desk.services.views.flush();
  const { rows } = await database.pool.query(
    "select action, after from audit where action in ('case.viewed', 'case.part_viewed', 'cases.listed') order by action",
  );
  expect(rows).toEqual([
    { action: "case.part_viewed", after: { fields: ["sheet"], case_ids: [id] } },
    { action: "case.viewed", after: { fields: ["email"] } },
    {
      action: "cases.listed",
      after: { next_hearing_from: "2026-11-24", shown_as: "cause_list", case_ids: [id] },
    },
  ]);
});
