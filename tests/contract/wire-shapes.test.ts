// docs/provider-api.md as another program meets it: paths, headers, bodies and answers, byte by byte.
import { expect, onTestFinished, test } from "vitest";
import { messages } from "#app/domain/messages.ts";
import { asJson, multipart, post, startHost, urlencoded } from "#tests/support/hosts/api-host.ts";
import { ADMIN, startPanel } from "#tests/support/panel.ts";
import { serve } from "#tests/support/provider.ts";
import { sessionCookie } from "#tests/support/sessions.ts";

test("paths answer with and without a slash at the end, and with doubled ones", async () => {
  const { ask, given } = await startHost();
  const { id } = await given.litigationCase();
  for (const path of [
    "/litigation/api/clients",
    "/litigation/api/clients/",
    "/litigation/api//clients/",
    "/litigation/api/branches/?client__id=1",
    "/litigation/api/branches?client__id=1",
    "/litigation/api/litigation_batch/list/?page=1",
    "/litigation/api/litigation_batch/list/?page=1&client=&batch_name=",
    "/litigation/api/litigation_batch/list",
    "/litigation/api/cases",
    "/litigation/api/cases/?page=1",
    `/litigation/api/get_comments/?case_id=${id}`,
    "/dashboard/api/client_batch_mapping/?client=1&type=case_upload",
  ]) {
    expect(await ask(path), path).toMatchObject({ status: 200, body: { status: "success" } });
  }
});

test("a path or method that section 7 does not have is 404, as JSON", async () => {
  const { ask } = await startHost();
  for (const [path, method] of [
    ["/litigation/api/nothing/", "GET"],
    ["/litigation/api/", "GET"],
    ["/account/api/login/", "GET"],
    ["/litigation/api/clients/", "POST"],
    ["/litigation/api/__proto__/", "GET"],
  ] as const) {
    expect(await ask(path, { method }), path).toEqual({
      status: 404,
      body: { status: "error", message: messages.generic.notFound },
    });
  }
});

test("a panel that does not serve its provider answers 404 on every one of these paths", async () => {
  const panel = await startPanel();
  onTestFinished(() => panel.close());
  const origin = await serve(panel);
  for (const path of [
    "/litigation/api/clients/",
    "/account/api/login/",
    "/dashboard/api/client_batch_mapping/",
  ]) {
    expect((await fetch(origin + path)).status).toBe(404);
    expect((await fetch(origin + path, post(new URLSearchParams({ email: ADMIN.email })))).status).toBe(404);
  }
});

test("the token comes in the Authorization header's Token scheme and nowhere else", async () => {
  const { ask, token, panel } = await startHost();
  const asks = async (authorization: string, more: Record<string, string> = {}) =>
    (await ask("/litigation/api/clients/", { headers: { Authorization: authorization, ...more } })).status;
  expect(await asks(`Token ${token}`)).toBe(200);
  expect(await asks(`token ${token}`)).toBe(200);
  expect(await asks(`Bearer ${token}`)).toBe(401);
  expect(await asks(token)).toBe(401);
  expect(await asks(`Token ${token} `)).toBe(200);
  expect(await asks(`Token x ${token}`)).toBe(401);
  expect(await asks("Token")).toBe(401);
  expect(await asks("")).toBe(401);
  const [admin] = await panel.rows("select id from users");
  const cookie = await sessionCookie(panel.panel, Number(admin?.id));
  expect(await asks("", { Cookie: cookie })).toBe(401);
});

test("a call without a token is 401 with an error, and comes from any origin", async () => {
  const { ask, given } = await startHost();
  const { id } = await given.litigationCase();
  const fields = { case_id: String(id), comment: "From another program" };
  const cross = { Origin: "https://elsewhere.example", "Sec-Fetch-Site": "cross-site" };
  expect(
    await ask("/litigation/api/add_comments/", { ...urlencoded(fields), headers: { Authorization: "" } }),
  ).toEqual({ status: 401, body: { status: "error" } });
  expect(await ask("/litigation/api/add_comments/", { ...urlencoded(fields), headers: cross })).toMatchObject(
    {
      status: 200,
    },
  );
});

test("a body is read as multipart, as a urlencoded form and as JSON", async () => {
  const { ask, given, rows } = await startHost();
  const { id } = await given.litigationCase();
  const fields = { case_id: String(id), comment: "नोटिस & more" };
  for (const init of [
    multipart(fields),
    urlencoded(fields),
    asJson(fields),
    asJson({ ...fields, case_id: id }),
  ]) {
    expect(await ask("/litigation/api/add_comments/", init)).toEqual({
      status: 200,
      body: { status: "success", message: "Comment added successfully", data: {} },
    });
  }
  expect(await rows("select distinct comment from comments")).toEqual([{ comment: "नोटिस & more" }]);
  expect(await rows("select 1 from comments")).toHaveLength(4);
});

test("fields nobody asked for are ignored", async () => {
  const { ask, given, rows } = await startHost();
  const { id } = await given.litigationCase();
  const more = { id: "1", created_by: "999", "__proto__[x]": "1", constructor: "x", __proto__x: "y" };
  for (const init of [urlencoded, multipart, asJson]) {
    const sent = init({ case_id: String(id), comment: "Plain", ...more });
    expect(await ask("/litigation/api/add_comments/", sent)).toMatchObject({ status: 200 });
  }
  expect(await rows("select distinct created_by from comments")).toEqual([{ created_by: "1" }]);
  expect("x" in {}).toBe(false);
});

test("what cannot be read is the sender's mistake", async () => {
  const { ask, rows } = await startHost();
  for (const [what, init, status] of [
    ["JSON that breaks off", post('{"case_id":', { "Content-Type": "application/json" }), 400],
    ["JSON that is a text", asJson("text"), 400],
    ["JSON that is nothing", asJson(null), 400],
    ["a list", asJson([1, 2]), 422],
    [
      "multipart without its end",
      post("--x\r\n", { "Content-Type": "multipart/form-data; boundary=x" }),
      400,
    ],
    ["multipart without a boundary", post("x", { "Content-Type": "multipart/form-data" }), 400],
    ["plain text", post("case_id=1", { "Content-Type": "text/plain" }), 415],
    ["XML", post("<case/>", { "Content-Type": "application/xml" }), 415],
    ["nothing at all", { method: "POST" }, 422],
    ["a field without end", multipart({ case_id: "1", comment: "x".repeat(70_000) }), 413],
  ] as const) {
    expect(await ask("/litigation/api/add_comments/", init), what).toEqual({
      status,
      body: { status: "error", message: expect.any(String) as string },
    });
  }
  expect(await rows("select 1 from comments")).toEqual([]);
});

test("a list says how many there are and which pages lie beside it, with its filters", async () => {
  const { ask, given } = await startHost();
  const client_id = (await given.client()).id;
  for (let index = 0; index < 41; index += 1) await given.batch({ client_id, batch_name: "A & B" });
  const list = "/litigation/api/litigation_batch/list/";
  const page = async (number: number) =>
    (await ask(`${list}?client=${client_id}&batch_name=A+%26+B&page=${number}`)).body.data;
  const query = `${list}?client=${client_id}&batch_name=A+%26+B&page=`;
  expect(await page(1)).toMatchObject({ count: 41, page_number: 1, previous: null, next: `${query}2` });
  expect(await page(2)).toMatchObject({
    count: 41,
    page_number: 2,
    previous: `${query}1`,
    next: `${query}3`,
  });
  expect(await page(3)).toMatchObject({ count: 41, page_number: 3, previous: `${query}2`, next: null });
  expect(await page(9)).toMatchObject({
    count: 41,
    page_number: 9,
    previous: `${query}3`,
    next: null,
    results: [],
  });
});

test("the mapping of columns travels as JSON, in a field or in a body", async () => {
  const { ask, given } = await startHost();
  const client = String((await given.client()).id);
  const path = "/dashboard/api/client_batch_mapping/";
  const mapping = { lan_number: { slug: "lan_number", column: "Loan No" } };
  for (const init of [
    multipart({ client, type: "case_upload", mapping: JSON.stringify(mapping) }),
    asJson({ client, type: "case_upload", mapping }),
  ]) {
    expect(await ask(path, init)).toMatchObject({ status: 200 });
    expect(await ask(`${path}?client=${client}&type=case_upload`)).toMatchObject({
      body: { status: "success", data: { mapping } },
    });
  }
  expect(await ask(path, multipart({ client, mapping: "{" }))).toMatchObject({ status: 422 });
});

test("an object in JSON that poses as an uploaded file is none", async () => {
  const { ask, rows } = await startHost();
  const fields = {
    client: "1",
    branch_name: "Pune",
    assigned_by: "Sample Manager",
    assignment_date: "2026-11-01",
    email_id: "legal@sample-lender.example",
    relief_sought: "drt",
    case_category: "loan_recall_notice",
    jurisdiction_state: "maharashtra",
    jurisdiction_court: "drt",
    column_rename_data: {},
  };
  const case_file = { path: "/etc/hostname", name: "x.xlsx", size: 1 };
  const answer = await ask("/litigation/api/case/bulk_create/", asJson({ ...fields, case_file }));
  expect(answer).toEqual(await ask("/litigation/api/case/bulk_create/", asJson(fields)));
  expect(answer.status).toBe(422);
  expect(await rows("select 1 from batches")).toEqual([]);
});

test("a refusal is an error with its sentence and status", async () => {
  const { ask } = await startHost();
  expect(await ask("/litigation/api/add_comments/", urlencoded({ case_id: "1", comment: "  " }))).toEqual({
    status: 422,
    body: { status: "error", message: "Comment cannot be empty" },
  });
  expect(await ask("/litigation/api/get_comments/?case_id=999999")).toEqual({
    status: 404,
    body: { status: "error", message: messages.cases.unknown },
  });
});
