// Where downloads from a remote provider may lead: only ever to the provider itself.
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { Agent } from "undici";
import { expect, onTestFinished, test } from "vitest";
import { expectRefused } from "#tests/support/answers.ts";
import { FOREIGN_ADDRESSES } from "#tests/support/inputs/foreign-addresses.ts";
import { openHost, type ProviderHost } from "#tests/support/hosts/provider-host.ts";
import { downloadFrom } from "./remote-file.server.ts";

async function download(host: ProviderHost, url = "media/sample.pdf") {
  const agent = new Agent();
  onTestFinished(() => agent.destroy());
  const path = "/dashboard/api/download_media/";
  const headers = { Authorization: "Token token-of-a-sample-session" };
  return downloadFrom({ base: host.url, agent, path, fields: [["url", url]], headers, timeLimit: 20_000 });
}

test("there are at least eighty of them", () => {
  expect(new Set(FOREIGN_ADDRESSES).size).toBeGreaterThanOrEqual(80);
});

test("are 404, reach neither the host nor anyone else", async () => {
  const { hits, port } = await openCanary();
  const host = await naiveHost();
  for (const pattern of FOREIGN_ADDRESSES) {
    const url = pattern.replaceAll("CANARY", String(port)).replaceAll("HOST", String(host.port));
    await expectRefused(download(host, url), 404, undefined, JSON.stringify(url));
  }
  expect(host.asked).toEqual([]);
  expect(hits()).toBe(0);
});

test("while the provider's own ones are asked for, whatever they look like", async () => {
  const { hits, port } = await openCanary();
  const host = await naiveHost();
  const own = [
    "key-0123456789",
    "report/7",
    "/media/x.pdf",
    "media/नोटिस.pdf",
    "media/@127.0.0.1/x.pdf",
    `media/x.pdf?next=http://127.0.0.1:${port}/`,
    `%2f%2f127.0.0.1:${port}/`,
    `${host.url}/media/x.pdf`,
    `${host.url.replace("http", "HTTP")}/media/x.pdf`,
  ];
  for (const url of own) expect(await download(host, url), url).toMatchObject({ ok: true });
  expect(host.asked.filter(({ url }) => url.startsWith("/dashboard/"))).toHaveLength(own.length);
  expect(hits()).toBe(0);
});

test("a redirect there is not followed, and the token stays", async () => {
  const { hits, port } = await openCanary();
  const host = await openHost((response) => {
    response.writeHead(307, { Location: `http://127.0.0.1:${port}/` }).end();
  });
  await expectRefused(download(host), 502);
  expect(hits()).toBe(0);
});

/** Who must never be asked. */
async function openCanary(): Promise<{ hits: () => number; port: number }> {
  let count = 0;
  const server = createServer((_request, response) => {
    response.end();
  }).on("connection", () => {
    count += 1;
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  return { hits: () => count, port: (server.address() as AddressInfo).port };
}

/** A host that fetches whatever it is given, as careless hosts do: an address let through would reach the canary. */
async function naiveHost(): Promise<ProviderHost> {
  const host = await openHost();
  host.react((response, { url }) => {
    const wanted = new URL(url, host.url);
    const target = new URL(wanted.searchParams.get("url") ?? "", host.url);
    if (wanted.pathname.startsWith("/dashboard/") && URL.canParse(target.href)) {
      void fetch(target).then(
        (answer) => answer.arrayBuffer(),
        () => undefined,
      );
    }
    response.writeHead(200, { "Content-Type": "application/pdf" }).end("%PDF-1.7 sample");
  });
  return host;
}
