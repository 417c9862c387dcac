import { expect, test } from "vitest";

import { openDoor, pieces } from "#tests/front-door/open-door.ts";

const MB = 1024 * 1024;
const OWN = { "Sec-Fetch-Site": "same-origin", "Content-Type": "application/x-www-form-urlencoded" };

const behind = async (request: Request) => new Response(`read ${(await request.arrayBuffer()).byteLength}`);

test("a page about a body that is too large leads back to the form of ours it came from", async () => {
  const door = await openDoor({ behind });
  const origin = `http://localhost:${String(door.port)}`;
  const linksFrom = async (referer: string) => {
    const headers = { ...OWN, Accept: "text/html", Referer: referer, "Content-Length": String(2 * MB) };
    const path = "/admin/litigation/cases/case/7/comments";
    const { body } = await door.ask(path, { method: "POST", headers, body: pieces(2 * MB) });
    return [...body.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href]) => href);
  };
  expect(await linksFrom(`${origin}/admin/litigation/cases/case/7/comments?a=1&b="2"`)).toEqual([
    "/admin/litigation/cases/case/7/comments?a=1&amp;b=%222%22",
    "/",
  ]);
  expect(await linksFrom("https://evil.example/form")).toEqual(["/"]);
});

test("a browser that sends everything before it reads still gets the page that says why", async () => {
  const door = await openDoor({ behind });
  const size = 30 * MB;
  const answer = await door.raw(
    `POST /admin/login HTTP/1.1\r\nHost: localhost:${door.port}\r\nSec-Fetch-Site: same-origin\r\nAccept: text/html\r\n` +
      `Content-Type: application/x-www-form-urlencoded\r\nContent-Length: ${size}\r\nConnection: close\r\n\r\n${"x".repeat(size)}`,
  );
  expect(answer).toMatch(/^HTTP\/1\.1 413 /);
  expect(answer).toContain("The form is too large.");
  expect(answer).toContain('<link rel="stylesheet" href="/assets/a-1.css">');
});

test("the connection of a refused body serves the next request", async () => {
  const door = await openDoor({ behind });
  const head = (more: string) => `POST /admin/login HTTP/1.1\r\nHost: localhost:${door.port}\r\n${more}`;
  const large = "x".repeat(2 * MB);
  const answer = await door.raw(
    head(`Sec-Fetch-Site: same-origin\r\nContent-Length: ${large.length}\r\n\r\n${large}`) +
      head(`Sec-Fetch-Site: cross-site\r\nContent-Length: 3\r\n\r\na=1`) +
      head(`Sec-Fetch-Site: same-origin\r\nConnection: close\r\nContent-Length: 3\r\n\r\na=1`),
  );
  expect([...answer.matchAll(/^HTTP\/1\.1 (\d+)/gm)].map(([, status]) => status)).toEqual([
    "413",
    "403",
    "200",
  ]);
});

test("an answer that did not wait for the body arrives, and the rest is thrown away", async () => {
  const door = await openDoor({
    behind: () => new Response(null, { status: 302, headers: { Location: "/admin/login" } }),
  });
  const answer = await door.ask("/admin/litigation/batch/upload/file", {
    method: "POST",
    headers: OWN,
    body: pieces(9 * MB),
  });
  expect(answer.status).toBe(302);
});

test("expecting 100-continue is answered before a large body is sent, with 413 when it is too large", async () => {
  const door = await openDoor({ behind });
  const head = `POST /admin/login HTTP/1.1\r\nHost: localhost:${door.port}\r\nSec-Fetch-Site: same-origin\r\nConnection: close\r\nExpect: 100-continue\r\n`;
  expect(await door.raw(`${head}Content-Length: 3\r\n\r\na=1`)).toMatch(
    /^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 200 /,
  );
  const refused = door.raw(`${head}Content-Length: ${2 * MB}\r\n\r\n`);
  const soon = await Promise.race([refused, new Promise((resolve) => setTimeout(resolve, 500, "late"))]);
  door.server.closeAllConnections();
  expect(soon === "late" ? await refused : soon).toMatch(/^HTTP\/1\.1 413 /);
});

test("a form has at most a thousand fields, however small they are", async () => {
  const door = await openDoor({ behind });
  const ask = (fields: number) =>
    door.ask("/admin/login", { method: "POST", headers: OWN, body: Array(fields).fill("a=").join("&") });
  expect((await ask(1000)).status).toBe(200);
  expect((await ask(1001)).status).toBe(413);
});

test("and so does a form with files", async () => {
  const door = await openDoor({ behind });
  const part = '--edge\r\nContent-Disposition: form-data; name="a"\r\n\r\n\r\n';
  const headers = { ...OWN, "Content-Type": "multipart/form-data; boundary=edge" };
  const ask = (parts: number) =>
    door.ask("/admin/litigation/client/new", {
      method: "POST",
      headers,
      body: `${part.repeat(parts)}--edge--\r\n`,
    });
  expect((await ask(1000)).status).toBe(200);
  const more = await ask(1001);
  expect(more.status).toBe(413);
  expect(more.body).toContain("The form has too many fields.");
});

test("other media types than forms are not read, and compressed ones neither", async () => {
  const door = await openDoor({ behind });
  const ask = (headers: Record<string, string>, path = "/admin/login") =>
    door.ask(path, { method: "POST", headers: { ...OWN, ...headers }, body: "{}" });
  expect((await ask({ "Content-Type": "application/json" })).status).toBe(415);
  expect((await ask({ "Content-Type": "text/plain" })).status).toBe(415);
  expect((await ask({ "Content-Encoding": "gzip" })).status).toBe(415);
  expect((await ask({ "Content-Type": "multipart/form-data" })).status).toBe(400);
  expect(
    (await ask({ "Content-Type": "application/json" }, "/dashboard/api/client_batch_mapping/")).status,
  ).toBe(200);
});

test("a form without a type or a body reads as an empty form", async () => {
  const door = await openDoor({ behind: async (request) => Response.json([...(await request.formData())]) });
  const answer = await door.ask("/admin/logout", {
    method: "POST",
    headers: { "Sec-Fetch-Site": "same-origin" },
  });
  expect(answer.body).toBe("[]");
});

test("the panel learns when the browser has gone", async () => {
  let aborted: Promise<void> | undefined;
  const door = await openDoor({
    behind: (request) => {
      aborted = new Promise((resolve) => request.signal.addEventListener("abort", () => resolve()));
      return new Promise<Response>((resolve) =>
        request.signal.addEventListener("abort", () => resolve(new Response())),
      );
    },
  });
  const asked = door.ask("/slow").catch(() => undefined);
  await expect.poll(() => door.reached.length).toBe(1);
  door.server.closeAllConnections();
  await aborted;
  await asked;
  await expect.poll(() => door.logged.some(({ status }) => status === 499)).toBe(true);
});
