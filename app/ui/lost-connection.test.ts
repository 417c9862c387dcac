import { beforeEach, describe, expect, test, vi } from "vitest";
import { connectionOver, type PageState } from "./lost-connection.ts";

const ROUTE = "routes/billing/expenses";
const AT = "http://panel.example/cases/7/expenses";
const address = (at = AT, route = ROUTE) => `${at}${at.includes("?") ? "&" : "?"}_data=${route}`;

const sentences = {
  keyedFormLost: "Sent once",
  formLost: "Send again",
  actLost: "Look",
  signedOut: "Sign in",
  otherRelease: "Updated",
};
const network = vi.fn<typeof fetch>();
let page: PageState | undefined;
let connection: ReturnType<typeof connectionOver>;
let isTyped = false;

beforeEach(() => {
  network.mockReset();
  page = {
    location: { pathname: "/cases/7/expenses", search: "" },
    navigation: { formMethod: "POST" },
    loaderData: {
      root: { toast: { kind: "success", text: "Old" }, user: 1 },
      [ROUTE]: { formKey: "minted" },
    },
    actionData: null,
  };
  isTyped = false;
  connection = connectionOver(network, () => page, sentences, {
    isSignedOut: ({ headers }) => headers.has("X-Over"),
    isOfOtherBuild: ({ headers }) => headers.has("X-Other"),
    holdsTyped: () => isTyped,
  });
});

const cut = () => network.mockRejectedValueOnce(new TypeError("Failed to fetch"));
const form = (...fields: [string, string | Blob][]) => {
  const body = new FormData();
  for (const [name, value] of fields) body.append(name, value);
  return body;
};
const post = (body: BodyInit = form(["idempotency_key", "k1"]), at?: string) =>
  connection.fetch(address(at), { method: "POST", body });

test("a form that is lost comes back with what was sent, but for files", async () => {
  cut();
  const sent = form(
    ["idempotency_key", "k1"],
    ["amount", "1250.50"],
    ["pick", "a"],
    ["pick", "b"],
    ["slabs[0].fee", "5"],
  );
  sent.append("file", new File(["x"], "x.pdf"));
  const answer = await post(sent);
  expect([answer.status, answer.headers.get("X-Remix-Response")]).toEqual([503, "yes"]);
  expect(await answer.json()).toMatchObject({
    status: "error",
    initialValue: { idempotency_key: "k1", amount: "1250.50", pick: ["a", "b"], slabs: [{ fee: "5" }] },
    error: { "": [sentences.keyedFormLost] },
    message: sentences.keyedFormLost,
  });
});

test("what the page held of the answer before stays, and what was wrong in it goes", async () => {
  if (page) page.actionData = { [ROUTE]: { typed: { a: "1" }, error: { amount: ["Wrong"] } } };
  cut();
  expect(await (await post(new URLSearchParams({ a: "2" }))).json()).toMatchObject({
    typed: { a: "1" },
    initialValue: { a: "2" },
    error: { "": [sentences.formLost] },
  });
});

test("after it the page's data stay as they are, without asking for them", async () => {
  cut();
  await post();
  network.mockClear();
  expect(await (await connection.fetch(address())).json()).toEqual({ formKey: "minted" });
  expect(await (await connection.fetch(address(AT, "root"))).json()).toEqual({ toast: null, user: 1 });
  expect(network).not.toHaveBeenCalled();
  // Once it is over, data are asked for again.
  if (page) page.navigation = {};
  network.mockResolvedValueOnce(Response.json({ formKey: "new" }));
  expect(await (await connection.fetch(address())).json()).toEqual({ formKey: "new" });
});

test("an act at another address leads back to the page, which says it once", async () => {
  cut();
  const answer = await post(new URLSearchParams(), "http://panel.example/admin/menu");
  expect(answer.headers.get("X-Remix-Redirect")).toBe("/cases/7/expenses");
  const root = async () => await (await connection.fetch(address(AT, "root"))).json();
  expect(await root()).toMatchObject({ toast: { kind: "danger", text: sentences.actLost } });
  expect(await root()).toMatchObject({ toast: null });
});

test("a form whose session was over stays with what was sent; a button elsewhere leads to sign-in", async () => {
  const over = () =>
    new Response(null, { status: 204, headers: { "X-Remix-Redirect": "/sign-in", "X-Over": "yes" } });
  network.mockResolvedValueOnce(over());
  const answer = await post(form(["idempotency_key", "k1"], ["amount", "1250.50"]));
  expect(await answer.json()).toMatchObject({
    initialValue: { amount: "1250.50" },
    error: { "": [sentences.signedOut] },
  });
  network.mockClear();
  expect(await (await connection.fetch(address())).json()).toEqual({ formKey: "minted" });
  expect(network).not.toHaveBeenCalled();

  network.mockResolvedValueOnce(over());
  const elsewhere = await post(new URLSearchParams(), "http://panel.example/admin/menu");
  expect(elsewhere.headers.get("X-Remix-Redirect")).toBe("/sign-in");
});

test("an answer that breaks off is lost, and so is what a proxy says for a server that is gone", async () => {
  const broken = new ReadableStream({ pull: (stream) => stream.error(new TypeError("network error")) });
  network.mockResolvedValueOnce(new Response(broken, { headers: { "X-Remix-Response": "yes" } }));
  expect((await post()).status).toBe(503);
  network.mockResolvedValueOnce(new Response("<h1>Bad Gateway</h1>", { status: 502 }));
  expect(await (await post()).json()).toMatchObject({ status: "error" });
});

test("whatever the panel answers is passed on whole", async () => {
  for (const header of ["X-Remix-Response", "X-Remix-Catch", "X-Remix-Error"]) {
    const refused = Response.json({ status: "error" }, { status: 503, headers: { [header]: "yes" } });
    network.mockResolvedValueOnce(refused);
    const answer = await post();
    expect(answer).toBe(refused);
    expect(await answer.json()).toEqual({ status: "error" });
  }
});

test("one that was given up is given up", async () => {
  const leaving = new AbortController();
  leaving.abort();
  network.mockRejectedValueOnce(new DOMException("Aborted", "AbortError"));
  await expect(connection.fetch(address(), { method: "POST", signal: leaving.signal })).rejects.toThrow(
    "Aborted",
  );
});

test("a page keeps its data when reading them again fails; after saving, or going elsewhere, it does not", async () => {
  cut();
  expect(await (await connection.fetch(address())).json()).toEqual({ formKey: "minted" });
  cut();
  await expect(connection.fetch(address(`${AT}?page=2`))).rejects.toThrow(TypeError);
  cut();
  await expect(connection.fetch(address(AT, "routes/other"))).rejects.toThrow(TypeError);
  network.mockResolvedValueOnce(new Response(null, { status: 204, headers: { "X-Remix-Redirect": "/x" } }));
  await post();
  // Its key has been used up.
  cut();
  await expect(connection.fetch(address())).rejects.toThrow(TypeError);
});

test("other requests go their way", async () => {
  cut();
  await expect(connection.fetch("http://panel.example/readyz", { method: "POST" })).rejects.toThrow(
    TypeError,
  );
  cut();
  await expect(connection.fetch(new Request(address()))).rejects.toThrow(TypeError);
  page = undefined;
  cut();
  await expect(post()).rejects.toThrow(TypeError);
});

describe("another release answers", () => {
  const other = (headers: Record<string, string>, status = 204) =>
    network.mockResolvedValueOnce(
      status === 204
        ? new Response(null, { status, headers: { ...headers, "X-Other": "yes" } })
        : Response.json(
            { error: { amount: ["Wrong"] } },
            { status, headers: { ...headers, "X-Other": "yes" } },
          ),
    );
  const loads = ({ headers }: Response) =>
    headers.has("X-Remix-Reload-Document") ? headers.get("X-Remix-Redirect") : null;
  const toastOf = async () => await (await connection.fetch(address(AT, "root"))).json();

  test("a form that it saved leads to a whole page", async () => {
    other({ "X-Remix-Redirect": "/cases/7?page=2#x" });
    expect(loads(await post())).toBe("/cases/7?page=2");
  });

  test("a form that it refused stays, with what it says and a word on the update", async () => {
    other({ "X-Remix-Response": "yes" }, 422);
    expect(await (await post()).json()).toEqual({ error: { amount: ["Wrong"] } });
    network.mockClear();
    expect(await (await connection.fetch(address())).json()).toEqual({ formKey: "minted" });
    expect(await toastOf()).toMatchObject({ toast: { text: sentences.otherRelease } });
    expect(network).not.toHaveBeenCalled();
  });

  test("a form that it does not have stays with what was sent; so does the page of a button elsewhere", async () => {
    other({ "X-Remix-Catch": "yes" }, 404);
    expect(await (await post(form(["amount", "1250.50"]))).json()).toMatchObject({
      initialValue: { amount: "1250.50" },
      error: { "": [sentences.otherRelease] },
    });
    other({ "X-Remix-Error": "yes" }, 500);
    const answer = await post(new URLSearchParams(), "http://panel.example/admin/menu");
    expect([answer.headers.get("X-Remix-Redirect"), loads(answer)]).toEqual(["/cases/7/expenses", null]);
    expect(await toastOf()).toMatchObject({ toast: { text: sentences.otherRelease } });
  });

  test("where the page goes, it is loaded whole", async () => {
    if (page) page.navigation = { location: { pathname: "/cases/8", search: "?a=1" } };
    other({ "X-Remix-Response": "yes" }, 200);
    expect(loads(await connection.fetch(address("http://panel.example/cases/8?a=1")))).toBe("/cases/8?a=1");
    // Also what it went to after it was saved, and what is not there.
    network.mockResolvedValueOnce(new Response(null, { status: 204, headers: { "X-Remix-Redirect": "/x" } }));
    await post();
    if (page) page.navigation = { formMethod: "POST", location: { pathname: "/x", search: "" } };
    other({ "X-Remix-Catch": "yes" }, 404);
    expect(loads(await connection.fetch(address("http://panel.example/x")))).toBe("/x");
  });

  test("a page that reads its own data again is loaded whole, unless something was typed in it", async () => {
    if (page) page.navigation = {};
    other({ "X-Remix-Response": "yes" }, 200);
    expect(loads(await connection.fetch(address()))).toBe("/cases/7/expenses");
    isTyped = true;
    other({ "X-Remix-Response": "yes" }, 200);
    expect(await (await connection.fetch(address())).json()).toEqual({ formKey: "minted" });
    // What a part of it asks for is its own affair.
    other({ "X-Remix-Response": "yes" }, 200);
    expect(loads(await connection.fetch(address(`${AT}?client=1`, "routes/steps/client")))).toBeNull();
  });

  test("a form refused by its own release keeps its page's data", async () => {
    network.mockResolvedValueOnce(Response.json({}, { status: 422, headers: { "X-Remix-Response": "yes" } }));
    await post();
    if (page) page.navigation = { formMethod: "POST", location: page.location };
    other({ "X-Remix-Response": "yes" }, 200);
    expect(await (await connection.fetch(address())).json()).toEqual({ formKey: "minted" });
  });
});
