import { beforeEach, expect, test, vi } from "vitest";
import { connectionOver, type PageState } from "./lost-connection.ts";

const ROUTE = "routes/billing/expenses";
const AT = "http://panel.example/cases/7/expenses";
const address = (at = AT, route = ROUTE) => `${at}${at.includes("?") ? "&" : "?"}_data=${route}`;

const sentences = {
  keyedFormLost: "Sent once",
  formLost: "Send again",
  actLost: "Look",
  signedOut: "Sign in",
};
const network = vi.fn<typeof fetch>();
let page: PageState | undefined;
let connection: ReturnType<typeof connectionOver>;

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
  connection = connectionOver(
    network,
    () => page,
    sentences,
    ({ headers }) => headers.has("X-Over"),
  );
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
