// The examples of nginx and Caddy in deploy/, in front of two processes: sign-in, large files, addresses, what is not for the
// public, and a rolling restart. Where a program is not installed, its tests are left out.
// Slow: each starts three servers and a proxy.
import { createHash, randomBytes, randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { Agent, fetch as fetchBy } from "undici";
import { describe, expect, onTestFinished, test } from "vitest";
import { paths } from "#app/paths.ts";
import { newAccount } from "#tests/support/accounts.ts";
import { freshDatabase } from "#tests/support/database.ts";
import { documentForm, PDF } from "#tests/support/work/documents.ts";
import { EXAMPLES, isInstalled, startExample } from "#tests/support/servers/example-proxies.ts";
import { testFolder } from "#tests/support/folders.ts";
import { freePort } from "#tests/support/servers/free-port.ts";
import { given } from "#tests/support/given.ts";
import { writeWorkbook } from "#tests/support/servers/running-imports.ts";
import { uploads } from "#tests/support/work/uploads.ts";
import { browser, removeMachine, startMachine, type Machine } from "#tests/support/servers/machines.ts";

/** Another address of this machine, so that the proxy and the browser are told apart. */
const BROWSERS_ADDRESS = "127.0.0.7";
const LARGE_BYTES = 9_000_000;
/** Of a workbook of some 2 MB. */
const ROWS = 8_000;
const TOKEN = "a-token-for-tests-only-0123456789abcdef";
const DRAIN_SECONDS = 4;
/** Until a proxy sends requests to a process that has come back; nginx looks again after ten seconds. */
const NOTICED_WITHIN_MS = 11_000;

for (const [name, example] of Object.entries(EXAMPLES)) {
  describe.skipIf(!isInstalled(example))(name, () => {
    test("the panel behind it", async () => {
      const { database, start, ask, origin, proxy } = await behind(example, 1);
      await start(0);
      const account = await newAccount(database.db);
      const { id, batch_id } = await given(database.db).litigationCase();
      const ids = { batchId: batch_id, caseId: id };

      // Who comes without TLS is sent to the panel's own address.
      const plain = await fetch(`http://localhost:${String(proxy.httpPort)}${paths.login()}`, {
        redirect: "manual",
      });
      expect(plain.status).toBe(308);
      expect(plain.headers.get("Location")).toMatch(/^https:\/\/localhost.*\/admin\/login$/);

      // What is not for the public, however it is spelt.
      for (const path of [
        "/metrics",
        "/Metrics",
        "/metrics/",
        "/statusz",
        "/%73tatusz",
        "/readyz",
        "/healthz",
      ]) {
        const answer = await ask(path, { headers: { Authorization: `Bearer ${TOKEN}` } });
        expect([path, answer.status]).toEqual([path, 404]);
        expect(await answer.text()).not.toMatch(/panel_|^ok/);
      }

      const page = await ask(paths.login());
      expect([page.status, page.headers.get("Content-Encoding")]).toEqual([200, null]);
      expect(page.headers.get("Strict-Transport-Security")).toContain("max-age");
      const packed = { "Accept-Encoding": "gzip", "Sec-Fetch-Site": "same-origin" };
      expect((await ask(paths.login(), { headers: packed })).headers.get("Content-Encoding")).toBe("gzip");
      const foreign = { ...packed, "Sec-Fetch-Site": "cross-site" };
      expect((await ask(paths.login(), { headers: foreign })).headers.get("Content-Encoding")).toBeNull();

      // A browser that says it is another, and its cookies.
      const cookies: string[] = [];
      const visitor = browser(origin, async (url, init) => {
        const headers = { ...(init?.headers as Record<string, string>), "X-Forwarded-For": "203.0.113.9" };
        const answer = await ask(new URL(String(url)), { ...init, headers });
        cookies.push(...answer.headers.getSetCookie());
        return answer;
      });
      await visitor.signIn(account);
      expect(cookies.filter((line) => !line.includes("Max-Age=0") && !/; Secure/i.test(line))).toEqual([]);
      expect(cookies.some((line) => /sid=.*HttpOnly.*SameSite=Lax/i.test(line))).toBe(true);
      const { rows } = await database.pool.query("select address from sessions");
      expect(rows).toEqual([{ address: BROWSERS_ADDRESS }]);

      // A large file goes up, and comes down as it was.
      const content = Buffer.concat([
        PDF,
        randomBytes(LARGE_BYTES),
        PDF.subarray(PDF.lastIndexOf("startxref")),
      ]);
      const form = documentForm(
        { document_type: "kyc", idempotency_key: randomUUID() },
        { name: "large.pdf", content },
      );
      const sent = await visitor.post(paths.caseDialog(ids, "upload-document"), form);
      expect(sent.status).toBe(302);
      const { rows: files } = await database.pool.query<{ key: string; sha256: string }>(
        "select key, sha256 from files",
      );
      expect(files.map(({ sha256 }) => sha256)).toEqual([hashOf(content)]);
      expect(hashOf(await visitor.bytes(paths.file(files[0]?.key ?? "")))).toBe(hashOf(content));

      const answer = async (address: string, fields: Parameters<typeof visitor.post>[1]) => {
        const { status, to } = await visitor.post(address, fields);
        return new Response(null, { status, headers: { Location: to } });
      };
      const wizard = uploads({ post: answer } as Parameters<typeof uploads>[0]);
      const draft = await wizard.draft();
      const read = await wizard.upload(draft, "lender.xlsx", await writeWorkbook(ROWS));
      expect([read.status, read.headers.get("Location")]).toEqual([302, paths.uploadColumns(draft)]);
    });

    test("a rolling restart behind it is not noticed", async () => {
      const { database, start, origin, ask } = await behind(example, 2);
      const running = [await start(0), await start(1)];
      const visitor = browser(origin, ask);
      await visitor.signIn(await newAccount(database.db));
      const { id, batch_id } = await given(database.db).litigationCase();
      const ids = { batchId: batch_id, caseId: id };
      const faults: string[] = [];
      let isOpen = true;
      let asked = 0;
      const work = async () => {
        for (; isOpen; asked += 2) {
          const form = { comment: `Comment ${randomUUID()}`, idempotency_key: randomUUID() };
          const posted = await visitor.post(paths.caseDialog(ids, "comments"), form);
          const read = await visitor.get(paths.caseDialog(ids, "comments"));
          if (posted.status !== 302) faults.push(`post ${String(posted.status)}`);
          if (read.status !== 200) faults.push(`get ${String(read.status)}`);
          await sleep(20);
        }
      };
      const working = [work(), work(), work()];
      // Nobody tells the proxy: a process says itself that it goes, and the next one comes to its place.
      for (const [at, machine] of running.entries()) {
        machine.child.kill("SIGTERM");
        expect(await machine.ended).toBe(0);
        await start(at);
        await sleep(NOTICED_WITHIN_MS);
      }
      isOpen = false;
      await Promise.all(working);
      expect(asked).toBeGreaterThan(50);
      expect(faults).toEqual([]);
    });
  });
}

const hashOf = (content: Buffer) => createHash("sha256").update(content).digest("hex");

/** A proxy, and processes of the panel to come at ports behind it. */
async function behind(example: (typeof EXAMPLES)[keyof typeof EXAMPLES], processes: number) {
  const [database, folder] = [await freshDatabase(), await testFolder()];
  const ports = await Promise.all(Array.from({ length: processes }, () => freePort()));
  const proxy = await startExample(example, ports);
  const origin = `https://localhost:${String(proxy.port)}`;
  const machines: Machine[] = [];
  const agent = new Agent({
    localAddress: BROWSERS_ADDRESS,
    connect: { rejectUnauthorized: false, family: 4 },
  });
  onTestFinished(async () => {
    for (const machine of machines) await removeMachine(machine);
    await agent.close();
    await database.close();
  });
  return {
    ...{ database, proxy, origin },
    async start(at: number) {
      const machine = await startMachine("server", origin, {
        ...{ DATABASE_URL: database.url, DATA_DIR: folder, PORT: String(ports[at]), HOST: "127.0.0.1" },
        ...{ TRUST_PROXY: "127.0.0.1", METRICS_TOKEN: TOKEN, DRAIN_SECONDS: String(DRAIN_SECONDS) },
      });
      machines.push(machine);
      return machine;
    },
    ask: askingBy(agent, origin),
  };
}

/** fetch by way of an agent: the body as bytes, because the package's fetch does not know Node's own forms. */
function askingBy(dispatcher: Agent, origin: string): typeof fetch {
  const ask = async (url: string | URL, init: RequestInit = {}) => {
    const sent = init.body ? new Response(init.body) : null;
    const type = sent?.headers.get("Content-Type");
    return fetchBy(new URL(url, origin), {
      ...{ method: init.method ?? "GET", redirect: "manual", dispatcher },
      headers: { ...(init.headers as Record<string, string>), ...(type ? { "Content-Type": type } : {}) },
      body: sent && Buffer.from(await sent.arrayBuffer()),
    });
  };
  return ask as unknown as typeof fetch;
}
