import { describe, expect, test } from "vitest";
import { expectRefused } from "#tests/support/answers.ts";
import { json, openHost, text } from "#tests/support/hosts/provider-host.ts";
import { providerClient, SignedOut } from "./client.server.ts";
import { contract, type AnyCall, type CallName } from "./contract/index.ts";
import { ALL, asker, LOG, PATIENT, READS, SHORT, SPECIFIED, TOKEN } from "./over-http.fixture.ts";
import { overHttp } from "./over-http.server.ts";

const isAnonymous = (name: CallName) => Boolean((contract[name] as AnyCall).anonymous);

describe("a host whose answer has another shape", () => {
  const SHAPES: [string, unknown][] = [
    ["a text", "success"],
    ["a number", 200],
    ["null", null],
    ["no data", { status: "success" }],
    ["data that is null", { status: "success", data: null }],
    ["a list where an object was due", { status: "success", data: [1, "two", null] }],
    ["an object where a list was due", { status: "success", data: { results: { 0: {} } } }],
    [
      "wrong types in every field",
      { data: { results: [{ id: {}, case_id: [], name: 7 }], user_id: "x", token: 7 } },
    ],
    ["a message that is a list", { status: "error", message: ["a", "b"] }],
  ];

  test.each(SHAPES)("%s: no call throws, lists are lists", async (_what, body) => {
    const host = await openHost(json(body));
    const ask = asker(host);
    const answers = await Promise.all(SPECIFIED.map((name) => ask(name)));
    for (const [index, answer] of answers.entries()) {
      if (!answer.ok) {
        expect([422, 502], SPECIFIED[index]).toContain(answer.status);
        expect(typeof (answer.message ?? "")).toBe("string");
      } else if (/^list/.test(SPECIFIED[index] ?? "")) {
        const data = answer.data as unknown[] | { results: unknown[] };
        expect(Array.isArray("results" in data ? data.results : data), SPECIFIED[index]).toBe(true);
      }
    }
  });

  test("counts as text are counts; rows that cannot be read are left out", async () => {
    const rows = [{ id: "7", total_cases: "12", relief_sought: "drt, nclt" }, { id: null }, "row", null, 5];
    const host = await openHost(
      json({ status: true, data: { results: rows, count: "41", page_number: "2" } }),
    );
    const answer = await asker(host)("listBatches");
    expect(answer).toMatchObject({
      ok: true,
      data: {
        count: 41,
        page_number: 2,
        results: [{ id: 7, total_cases: 12, relief_sought: ["drt", "nclt"] }],
      },
    });
    expect(answer.ok && (answer.data as { results: unknown[] }).results).toHaveLength(1);
  });

  test("a sign-in without features gates nothing; with an empty list it gates all", async () => {
    const user = {
      role: "admin",
      token: "t-1",
      user_id: 5,
      active_client: { client_id: 3, logo_url: "/l.png" },
    };
    const host = await openHost(json({ data: user }));
    expect(await asker(host)("login")).toMatchObject({
      data: {
        features: ["litigation_case", "litigation_create_case", "litigation_batch"],
        client_id: 3,
        token: "t-1",
      },
    });
    host.react(json({ data: { ...user, features: [], settings: { landing_page: "cases" } } }));
    expect(await asker(host)("login")).toMatchObject({ data: { features: [], landing_page: "cases" } });
  });

  test("a token that is no header's is no sign-in", async () => {
    const host = await openHost(json({ data: { role: "admin", token: "a b\r\nX-Evil: 1", user_id: 5 } }));
    await expectRefused(asker(host)("login"), 502);
  });
});

describe("401", () => {
  test("is signed out, but for the two calls of sign-in, whose sentence it is", async () => {
    const host = await openHost(json({ message: "Invalid Credentials." }, 401));
    const ask = asker(host);
    for (const [name, answer] of await Promise.all(ALL.map(async (one) => [one, await ask(one)] as const))) {
      const expected = isAnonymous(name)
        ? { ok: false, status: 401, message: "Invalid Credentials." }
        : { ok: false, status: 401, signedOut: true };
      expect(answer, name).toMatchObject(expected);
      expect(answer, name).not.toHaveProperty(isAnonymous(name) ? "signedOut" : "message");
    }
    const provider = providerClient(overHttp(host.url, LOG), {
      token: TOKEN,
      address: null,
      requestId: null,
      memo: new Map(),
    });
    await expect(provider.listClients({})).rejects.toThrow(SignedOut);
  });

  test("is signed out whatever stands in the body, or does not come", async () => {
    const host = await openHost((response) => response.writeHead(401).write("<html>"));
    expect(await asker(host)("listBatches")).toEqual({ ok: false, status: 401, signedOut: true });
    expect(host.asked).toHaveLength(1);
  });
});

describe("what is sent", () => {
  test("the token goes along as section 7 says, and the request id with it", async () => {
    const host = await openHost();
    await asker(host)("listBatches", { page: 2, client: 7, batch_name: "A & B" });
    expect(host.asked[0]).toMatchObject({
      method: "GET",
      url: "/litigation/api/litigation_batch/list/?page=2&client=7&batch_name=A+%26+B",
      headers: { authorization: `Token ${TOKEN}`, "x-request-id": "r-1" },
    });
  });

  test("a host's address may have a path, with or without a slash at its end", async () => {
    const host = await openHost();
    for (const url of [`${host.url}/legal/`, `${host.url}/legal`]) await asker({ url })("logout");
    expect(host.asked.map(({ url }) => url)).toEqual(Array(2).fill("/legal/account/api/logout/"));
  });

  test("posts are multipart forms, with defaults filled in and objects as JSON", async () => {
    const host = await openHost();
    await asker(host)("saveColumnMapping", { client: 4, mapping: { a: { slug: "a", column: "A" } } });
    const { headers, body } = host.asked[0] ?? { headers: {}, body: "" };
    expect(headers["content-type"]).toMatch(/^multipart\/form-data; boundary=/);
    expect(body).toMatch(/name="type"\r\n\r\ncase_upload\r\n/);
    expect(body).toMatch(/name="mapping"\r\n\r\n\{"a":\{"slug":"a","column":"A"\}\}\r\n/);
  });

  test("what only looks like a file is not sent as one", async () => {
    const host = await openHost();
    for (const city of [{ path: "/etc/hostname" }, { path: "/etc/hostname", name: "x", size: "1" }]) {
      await asker(host)("generatePaper", { case_id: 1, category: "loan_recall_notice", city });
    }
    expect(host.asked).toHaveLength(2);
    for (const { body } of host.asked) expect(body).toContain('{"path":"/etc/hostname"');
  });

  test("what breaks a rule of the contract is refused here and never sent", async () => {
    const host = await openHost();
    expect(await asker(host)("addComment", { case_id: 1, comment: "  " })).toEqual({
      ok: false,
      status: 422,
      message: "Comment cannot be empty",
    });
    await expectRefused(asker(host)("readBatch", null), 422);
    expect(host.asked).toEqual([]);
  });

  test("a redirect to another host takes the token nowhere", async () => {
    const canary = await openHost();
    const host = await openHost((response) => response.writeHead(307, { Location: canary.url }).end());
    const ask = asker(host);
    await Promise.all(ALL.map((name) => ask(name)));
    expect(canary.asked).toEqual([]);
  });
});

describe("waiting", () => {
  test("a read that fails once is not seen to fail", async () => {
    const host = await openHost((response) => {
      host.react(json({ data: { results: [] } }));
      response.destroy();
    });
    expect(await asker(host)("listClients")).toMatchObject({ ok: true });
    expect(host.asked).toHaveLength(2);
  });

  test("no host there: told at once, and again by the next call", async () => {
    const ask = asker({ url: "http://127.0.0.1:1" });
    for (const name of READS.slice(0, 2)) await expectRefused(ask(name), 502);
  });

  test("a page that was kept waiting by one call does not wait for the next", async () => {
    const host = await openHost(() => undefined);
    const transport = overHttp(host.url, LOG, { waits: SHORT });
    const page = { token: TOKEN, address: null, requestId: null, memo: new Map<string, unknown>() };
    await expectRefused(transport({ name: "readSession", input: {}, ...page }), 504);
    await expectRefused(transport({ name: "listBatches", input: {}, ...page }), 504);
    expect(host.asked).toHaveLength(2);
    host.react(json({ data: { results: [] } }));
    const next = { ...page, memo: new Map<string, unknown>() };
    expect(await transport({ name: "listBatches", input: {}, ...next })).toMatchObject({ ok: true });
  });

  test("after five failures the host is left alone for half a minute", async () => {
    let now = 0;
    const host = await openHost(text("", 500));
    const transport = overHttp(host.url, LOG, { waits: PATIENT, now: () => now });
    const ask = () => transport(logout());
    for (let call = 0; call < 5; call += 1) await expectRefused(ask(), 500);
    await expectRefused(ask(), 503);
    expect(host.asked).toHaveLength(5);
    host.react(json({ status: "success" }));
    now = 29_999;
    await expectRefused(ask(), 503);
    now = 30_000;
    expect(await ask()).toMatchObject({ ok: true });
    expect(await ask()).toMatchObject({ ok: true });
  });

  test("refusals do not count as failures", async () => {
    const host = await openHost(json({ message: "Wrong" }, 400));
    const transport = overHttp(host.url, LOG, { waits: PATIENT });
    const ask = () => transport(logout());
    for (let call = 0; call < 8; call += 1) await expectRefused(ask(), 400);
    expect(host.asked).toHaveLength(8);
  });
});

const logout = () => ({
  ...({ name: "logout", input: {}, token: TOKEN, address: null, requestId: null } as const),
  memo: new Map<string, unknown>(),
});
