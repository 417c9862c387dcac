import { gzipSync } from "node:zlib";
import { Agent } from "undici";
import { describe, expect, onTestFinished, test } from "vitest";
import { dataOf, expectRefused } from "#tests/support/answers.ts";
import {
  json,
  openHost,
  text,
  type ProviderHost,
  type Reaction,
} from "#tests/support/hosts/provider-host.ts";
import { downloadFrom } from "./remote-file.server.ts";

const PDF = "%PDF-1.7 sample";
const TOKEN = "token-of-a-sample-session";

async function download(
  host: Pick<ProviderHost, "url">,
  { url = "media/sample.pdf", token = TOKEN, timeLimit = 20_000, maxBytes = 1000 } = {},
) {
  const agent = new Agent();
  onTestFinished(() => agent.destroy());
  const fields: [string, unknown][] = [["url", url]];
  const path = "/dashboard/api/download_media/";
  const headers = { Authorization: `Token ${token}` };
  return downloadFrom({ base: host.url, agent, path, fields, headers, timeLimit, maxBytes });
}

const file =
  (body: string | Buffer, headers: Record<string, string | number> = {}): Reaction =>
  (response) => {
    response.writeHead(200, { "Content-Type": "application/pdf", ...headers }).end(body);
  };

describe("a file", () => {
  test("comes with its name, type and size", async () => {
    const disposition = `attachment; filename="x.pdf"; filename*=UTF-8''%E0%A4%A8%20notice.pdf`;
    const host = await openHost(
      file(PDF, { "Content-Disposition": disposition, "Content-Length": PDF.length }),
    );
    const answer = await dataOf(download(host, { url: "media/a b.pdf" }));
    expect(answer).toMatchObject({
      name: "न notice.pdf",
      mediaType: "application/pdf",
      bytes: PDF.length,
    });
    expect(await new Response(answer.stream).text()).toBe(PDF);
    expect(host.asked).toMatchObject([
      {
        url: "/dashboard/api/download_media/?url=media%2Fa+b.pdf",
        headers: { authorization: `Token ${TOKEN}`, "accept-encoding": "identity" },
      },
    ]);
  });

  test("without a name is called as its address ends", async () => {
    const host = await openHost(file(PDF));
    for (const [url, name] of [
      ["media/papers/7.pdf?x=1", "7.pdf"],
      [`${host.url}/media/8.pdf#top`, "8.pdf"],
      ["/", "file"],
    ] as const) {
      expect(await download(host, { url })).toMatchObject({ ok: true, data: { name } });
    }
    host.react(file(PDF, { "Content-Disposition": "attachment; filename*=UTF-8''%E0%A4%A" }));
    expect(await download(host)).toMatchObject({ ok: true, data: { name: "sample.pdf" } });
  });

  test("in pieces, of unknown size, is handed on piece by piece", async () => {
    const host = await openHost((response) => {
      response.writeHead(200, { "Content-Type": "image/png" }).write("one ");
      setTimeout(() => response.end("two"), 20);
    });
    const answer = await download(host);
    expect(answer).toMatchObject({ ok: true, data: { bytes: null } });
    expect(answer.ok && (await new Response(answer.data.stream).text())).toBe("one two");
  });

  test("that is packed after all has no known size", async () => {
    const packed = gzipSync(PDF);
    const host = await openHost(
      file(packed, { "Content-Encoding": "gzip", "Content-Length": packed.length }),
    );
    const answer = await download(host);
    expect(answer).toMatchObject({ ok: true, data: { bytes: null } });
    expect(answer.ok && (await new Response(answer.data.stream).text())).toBe(PDF);
  });
});

describe("what is not handed on", () => {
  test.each([
    ["a page", text("<script>alert(1)</script>")],
    ["a picture with scripts", text("<svg/>", 200, "image/svg+xml")],
    ["a type that begins like one of ours", text("x", 200, "application/pdfx")],
    ["a redirect", (response) => response.writeHead(302, { Location: "/elsewhere" }).end()],
    ["a host that breaks off before the first byte", (response) => response.socket?.resetAndDestroy()],
    ["a broken host", text("<h1>nginx</h1>", 502)],
    ["JSON that says nothing", json({})],
    ["a size beyond the limit", file(PDF, { "Content-Length": 1001 })],
  ] satisfies [string, Reaction][])("%s", async (_what, reaction) => {
    await expectRefused(download(await openHost(reaction)), 502);
  });

  test.each([
    ["with a length", file("", { "Content-Length": 0 })],
    [
      "without one",
      ((response) => {
        response.writeHead(200, { "Content-Type": "application/pdf" });
        response.flushHeaders();
        setTimeout(() => response.end(), 10);
      }) satisfies Reaction,
    ],
  ])("an empty file %s says so", async (_what, reaction) => {
    expect(await download(await openHost(reaction))).toMatchObject({
      ok: false,
      message: "Downloaded file is empty",
    });
  });

  test("a refusal keeps the host's sentence", async () => {
    const host = await openHost(json({ status: "error", message: "This file was not found." }, 404));
    await expectRefused(download(host), 404, "This file was not found.");
    host.react(json({ status: "error", message: "Not ready" }));
    await expectRefused(download(host), 422, "Not ready");
  });

  test("401 is signed out", async () => {
    expect(await download(await openHost(text("", 401)))).toEqual({
      ok: false,
      status: 401,
      signedOut: true,
    });
  });

  test("what does not begin in time is late, whether or not its headers came", async () => {
    const host = await openHost(() => undefined);
    await expectRefused(download(host, { timeLimit: 80 }), 504);
    host.react((response) => response.writeHead(200, { "Content-Type": "application/pdf" }).flushHeaders());
    await expectRefused(download(host, { timeLimit: 80 }), 504);
  });
});

describe("a file cut short is an error, never a short file", () => {
  test("when the host breaks off", async () => {
    const host = await openHost((response) => {
      response.writeHead(200, { "Content-Type": "application/pdf" }).write(PDF);
      setTimeout(() => response.destroy(), 20);
    });
    const answer = await download(host);
    if (!answer.ok) throw new Error(answer.cause);
    await expect(new Response(answer.data.stream).text()).rejects.toThrow();
  });

  test("when it is longer than it may be", async () => {
    const host = await openHost(file(Buffer.alloc(1001, "x"), { "Transfer-Encoding": "chunked" }));
    const answer = await download(host);
    if (!answer.ok) throw new Error(answer.cause);
    await expect(new Response(answer.data.stream).text()).rejects.toThrow("file too large");
  });
});
