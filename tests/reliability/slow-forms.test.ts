// Whoever is let in when a form begins to arrive may be shut out before it is here: then nothing of it is stored, and
// nothing is shown. Each form is sent to a server process, half of it before and half after.
// Slow: it starts a server with the sample data.
import { randomUUID } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { INTEGRATIONS_PATH, integrationMessages } from "#app/domain/integrations/integration-messages.ts";
import { SCOPES } from "#app/domain/integrations/service-tokens.ts";
import { paths } from "#app/paths.ts";
import { hashOfToken } from "#app/provider/embedded/users/managed-tokens.server.ts";
import { newAccount } from "#tests/support/accounts.ts";
import { runningServer, type RunningServer } from "#tests/support/servers/running-server.ts";
import { uploads } from "#tests/support/work/uploads.ts";

const LONG_MS = 120_000;
/** Until the server has taken in the first half, and asked who sends it. */
const HALFWAY_MS = 300;

let server: RunningServer;
let batchId: number;
let caseId: number;
let uploadDraft: string;

beforeAll(async () => {
  server = await runningServer({ sample: true });
  server.options.env.SERVE_PROVIDER_API = "on";
  await server.start();
  const [row] = await server.rows("select id, batch_id from cases order by id limit 1");
  [caseId, batchId] = [Number(row?.id), Number(row?.batch_id)];
}, LONG_MS);
afterAll(() => server.close());

const SHUT_OUT = {
  "the session is ended": "update sessions set ended_at = now()",
  "the user is disabled": "update users set active = false",
  "the user is an admin no more": "update users set role = 'staff'",
};

const multipart = async (
  fields: Record<string, string>,
  file: { field: string; name: string; from: string },
): Promise<Sent> => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set(file.field, new File([await readFile(file.from)], file.name));
  const asked = new Request("http://localhost", { method: "POST", body: form });
  return { type: asked.headers.get("Content-Type") ?? "", body: Buffer.from(await asked.arrayBuffer()) };
};
const urlencoded = (fields: Record<string, string>): Sent => ({
  type: "application/x-www-form-urlencoded",
  body: Buffer.from(new URLSearchParams(fields).toString()),
});

interface Sent {
  type: string;
  body: Buffer;
}

const FORMS: Record<string, () => { at: string; form: Sent | Promise<Sent> }> = {
  "a comment": () => ({
    at: paths.caseDialog({ batchId, caseId }, "comments"),
    form: urlencoded({ idempotency_key: randomUUID(), comment: "Sample comment ".repeat(200) }),
  }),
  "a comment that is refused": () => ({
    at: paths.caseDialog({ batchId, caseId }, "comments"),
    form: urlencoded({ idempotency_key: randomUUID(), comment: " ".repeat(3000) }),
  }),
  "a document": () => ({
    at: paths.caseDialog({ batchId, caseId }, "upload-document"),
    form: multipart(
      { idempotency_key: randomUUID(), document_type: "Notice" },
      { field: "document_file", name: "scan.pdf", from: "tests/fixtures/sample-document.pdf" },
    ),
  }),
  "a document that is refused": () => ({
    at: paths.caseDialog({ batchId, caseId }, "upload-document"),
    form: multipart(
      { idempotency_key: randomUUID() },
      { field: "document_file", name: "scan.pdf", from: "tests/fixtures/sample-document.pdf" },
    ),
  }),
  "a workbook": () => ({
    at: paths.uploadFile(uploadDraft),
    form: multipart({}, { field: "workbook", name: "a.xlsx", from: "tests/fixtures/lender-plain.xlsx" }),
  }),
  "a filled sheet": () => ({
    at: paths.workbenchImport(batchId, "loan_recall_notice"),
    form: multipart({}, { field: "workbook", name: "a.xlsx", from: "tests/fixtures/lender-plain.xlsx" }),
  }),
  "an expense with its bill": () => ({
    at: paths.caseDialog({ batchId, caseId }, "expenses"),
    form: multipart(
      { idempotency_key: randomUUID(), expense_type: "Court Fee", amount: "500", expense_date: "20/11/2026" },
      { field: "bill_file", name: "bill.pdf", from: "tests/fixtures/sample-document.pdf" },
    ),
  }),
  "a filed copy": () => ({
    at: paths.caseDialog({ batchId, caseId }, "papers/1/mark/filed"),
    form: multipart(
      { idempotency_key: randomUUID(), day: "20/11/2026" },
      { field: "filed_file", name: "filed.pdf", from: "tests/fixtures/sample-document.pdf" },
    ),
  }),
  "a logo": () => ({
    at: paths.profile("logo"),
    form: multipart(
      { idempotency_key: randomUUID() },
      { field: "logo_file", name: "logo.png", from: "tests/fixtures/logo.png" },
    ),
  }),
  "a long form": () => ({
    at: paths.caseDialog({ batchId, caseId }, "edit"),
    form: urlencoded({ idempotency_key: randomUUID(), version: "1", customer_name: "Sample ".repeat(20) }),
  }),
  "the first step of a case": () => ({
    at: paths.createCase(),
    form: urlencoded({ assignment_type: "litigation", padding: "x".repeat(2000) }),
  }),
};

/** What a session is asked is one rule, so the other ways to be shut out are tried with a form of fields and one with a file. */
const IN_EVERY_WAY = ["a comment", "a document"];
const TRIED = Object.entries(SHUT_OUT).flatMap(([way, statement], place) =>
  Object.keys(FORMS)
    .filter((name) => place === 0 || IN_EVERY_WAY.includes(name))
    .map((name) => [way, name, statement] as const),
);

test.each(TRIED)("%s at half of %s", async (_, name, statement) => {
  await server.signIn();
  uploadDraft = await uploads(server).draft();
  const before = await stored();
  const { at, form } = FORMS[name]?.() ?? { at: "", form: urlencoded({}) };
  const answer = await sendSlowly(at, await form, statement);
  expect([answer.status, answer.headers.get("Location")]).toEqual([
    302,
    expect.stringMatching(/^\/admin\/login/),
  ]);
  expect(await answer.text()).not.toMatch(/LAN|Sample/);
  expect(await stored()).toEqual(before);
});

describe("a program that is shut out at half of its file", () => {
  const sheet = (fields: Record<string, string>, field: string) =>
    multipart(fields, { field, name: "a.xlsx", from: "tests/fixtures/lender-plain.xlsx" });

  test.each(Object.entries(SHUT_OUT))("with the token of somebody: %s", async (_, statement) => {
    const token = await apiToken();
    const before = await stored();
    const form = await sheet({ client: "Sample", branch_name: "Pune" }, "case_file");
    const headers = { Authorization: `Token ${token}` };
    const answer = await sendSlowly("/litigation/api/case/bulk_create/", form, statement, headers);
    expect([answer.status, await answer.text()]).toEqual([401, '{"status":"error"}']);
    expect(await stored()).toEqual(before);
  });

  test.each(["/imports/plan", "/imports"])("with a service token, at %s", async (call) => {
    const secret = await serviceToken();
    const before = await stored();
    const form = await sheet({ idempotency_key: randomUUID(), client: "1", branch_name: "Pune" }, "file");
    const revoke = "update service_tokens set revoked_at = now()";
    const headers = { Authorization: `Bearer ${secret}` };
    const answer = await sendSlowly(`${INTEGRATIONS_PATH}${call}`, form, revoke, headers);
    const said = (await answer.json()) as object;
    expect([answer.status, said]).toEqual([
      401,
      { status: "error", code: "not_signed_in", message: integrationMessages.notSignedIn },
    ]);
    expect(await stored()).toEqual(before);
  });
});

/** Half of a form, then what happens meanwhile, then the rest. */
async function sendSlowly(
  at: string,
  { type, body }: Sent,
  statement: string,
  headers: Record<string, string> = {},
): Promise<Response> {
  const half = Math.floor(body.length / 2);
  const slow = new ReadableStream<Uint8Array>({
    async start(sender) {
      sender.enqueue(body.subarray(0, half));
      await sleep(HALFWAY_MS);
      await server.rows(statement);
      sender.enqueue(body.subarray(half));
      sender.close();
    },
  });
  const init = { method: "POST", body: slow, duplex: "half" } as RequestInit;
  const isBrowser = headers.Authorization === undefined;
  return server.send(at, init, { "Content-Type": type, ...headers }, isBrowser);
}

/** Signs a program in as section 7 has it. */
async function apiToken(): Promise<string> {
  const { email, password } = await server.inDatabase(({ db }) => newAccount(db));
  const call = async (at: string, fields: Record<string, string>) => {
    const body = new URLSearchParams(fields);
    return (await server.send(at, { method: "POST", body }, {}, false)).json() as Promise<{
      data: { token: string };
    }>;
  };
  await call("/account/api/send_login_otp/", { email, password });
  const { data } = await call("/account/api/login/", { email, password, otp: "123456" });
  return data.token;
}

async function serviceToken(): Promise<string> {
  const secret = randomUUID();
  const { id } = await server.inDatabase(({ db }) => newAccount(db));
  await server.rows(
    `insert into service_tokens (user_id, token_hash, scopes, expires_on, created_by)
     values ($1, $2, $3, current_date + 30, $1)`,
    [id, hashOfToken(secret), [...SCOPES]],
  );
  return secret;
}

/** All that a form could leave behind. */
async function stored() {
  const { dataDir } = server.panel.settings;
  const folders = ["files", "drafts"].map((name) => path.join(dataDir, name));
  const entries = await Promise.all(
    folders.map((folder) => readdir(folder, { recursive: true, withFileTypes: true })),
  );
  const [counts] = await server.rows(
    "select (select count(*) from comments) comments, (select count(*) from documents) documents, (select count(*) from files) files",
  );
  return { files: entries.flat().filter((entry) => entry.isFile()).length, counts };
}
