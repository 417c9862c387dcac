// Other machines that accept a connection and then say nothing, or close it at once: `doctor` tells of each in time and loses no
// line, and a start says what it waits for and ends.
// Slow: it waits for what never answers.
import { writeFile } from "node:fs/promises";
import { createServer, type Socket } from "node:net";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { runBuilt } from "#tests/support/servers/built-program.ts";
import { testFolder } from "#tests/support/folders.ts";
import { freePort } from "#tests/support/servers/free-port.ts";
import { testDatabase } from "#tests/support/own-database.ts";

/** Where a hang took minutes before; a machine that is busy starts slowly. */
const WITHIN_MS = 50_000;

/** @returns its port */
async function host(answer: (socket: Socket) => void): Promise<string> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => undefined);
    answer(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const address = server.address();
  return typeof address === "object" ? String(address?.port) : "";
}
const hanging = () => host(() => undefined);
const closing = () => host((socket) => socket.end());

const openId = (port: string) => ({
  OIDC_ISSUER: `http://127.0.0.1:${port}`,
  OIDC_CLIENT_ID: "panel",
  OIDC_CLIENT_SECRET: "sample secret of tests",
});
const store = (port: string) => ({
  FILES_URL: "s3://panel/",
  S3_ENDPOINT: `http://127.0.0.1:${port}`,
  S3_ACCESS_KEY_ID: "SAMPLEKEY",
  S3_SECRET_ACCESS_KEY: "sample secret of tests",
});

test("doctor tells of an issuer that closes each connection, and of all the rest", async () => {
  const folder = await testFolder();
  const { code, said } = await runBuilt("doctor", [], { folder, settings: openId(await closing()) });
  expect(said).toMatch(
    /^BROKEN +OpenID: http:\S+ cannot be asked\. The issuer (?:closed the connection|did not respond in time)\./m,
  );
  expect(said).toMatch(/^ok +Versions: /m);
  expect(said).toMatch(/1 broken, .*not tried\.\n$/);
  expect(code).toBe(1);
});

test("doctor gives the cause of an issuer that is not there, and of one that is something else", async () => {
  const folder = await testFolder();
  const run = async (port: string) => (await runBuilt("doctor", [], { folder, settings: openId(port) })).said;
  expect(await run(String(await freePort()))).toContain(
    "cannot be asked. The issuer refused the connection. Check OIDC_ISSUER",
  );
  const page = await host((socket) => socket.end("HTTP/1.1 200 OK\r\nconnection: close\r\n\r\nhello"));
  expect(await run(page)).toContain("It answers, but not as an issuer of OpenID Connect does.");
});

test("doctor is done in time whatever hangs", async () => {
  const [folder, port, database] = [await testFolder(), await hanging(), await testDatabase()];
  const settings = { ...openId(port), ...store(port), DATABASE_URL: database.url };
  const began = Date.now();
  const { code, said } = await runBuilt("doctor", [], { folder, settings });
  expect(Date.now() - began).toBeLessThan(WITHIN_MS);
  expect(said).toMatch(/^BROKEN +OpenID: .*did not respond in time/m);
  expect(said).toMatch(/^BROKEN +File store: s3:.*cannot be reached/m);
  for (const what of ["Database", "Migrations", "Clock"])
    expect(said).toMatch(new RegExp(`^ok +${what}: `, "m"));
  expect(said).toMatch(/2 broken, .*not tried\.\n$/);
  expect(code).toBe(1);
});

test("a start says that it waits for the file store, and gives up in time", async () => {
  const [folder, database] = [await testFolder(), await testDatabase()];
  const settings = { ...store(await hanging()), DATABASE_URL: database.url };
  const began = Date.now();
  const { code, said, complained } = await runBuilt("server", [], { folder, settings });
  expect(Date.now() - began).toBeLessThan(WITHIN_MS);
  expect(said).toContain("waiting for the file store");
  expect(complained).toMatch(
    /^The id of the store in s3:.+ cannot be read: The file store at \S+ cannot be reached/,
  );
  expect(complained).not.toContain("    at ");
  expect(code).toBe(1);
});

test.each(["below a file", "in a place that takes no folders"])(
  "a data folder %s is told in a sentence",
  async (where) => {
    const folder = await testFolder();
    await writeFile(path.join(folder, "a-file"), "");
    const DATA_DIR = where === "below a file" ? path.join(folder, "a-file", "data") : "/proc/panel/data";
    const { code, complained } = await runBuilt("server", [], { folder, settings: { DATA_DIR } });
    expect(complained).toBe(
      `It is not possible to make or use the data folder (DATA_DIR, now ${DATA_DIR}). Check DATA_DIR, and that its disk is mounted.\n`,
    );
    expect(code).toBe(1);
  },
);
