// Requests that are none, at a server process of its own: each is refused or the connection is ended, and the process
// goes on. FUZZ tells how many, FUZZ_SEED repeats those of a run; `npm run fuzz:http` sends 10,000.
// Slow: it starts a server.
import { connect } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { randomFrom, seedOf, triesOf } from "#tests/support/inputs/random.ts";
import { runningServer, type RunningServer } from "#tests/support/servers/running-server.ts";

const COUNT = triesOf("FUZZ", 100);
const SEED = seedOf("FUZZ_SEED");
const AT_ONCE = 20;
/** A connection that nothing comes over, and that is not ended either, is left. */
const SILENT_MS = 1500;
const LONG_MS = 60 * 60_000;

const METHODS = [
  "GET",
  "POST",
  "HEAD",
  "TRACE",
  "CONNECT",
  "PROPFIND",
  "get",
  "G\0T",
  "",
  " ",
  "A".repeat(5000),
];
const TARGETS = [
  ...[
    "/",
    "/admin/login",
    "//",
    "/%",
    "/%00",
    "/%zz",
    "/\\",
    "*",
    "http://evil.example/",
    "/admin/../../etc/passwd",
  ],
  ...[
    "/admin/login?redirectTo=//evil.example",
    "/?".padEnd(9000, "a=b&"),
    "/".repeat(5000),
    "",
    " ",
    "/\u0001",
  ],
  ...[
    "/admin/litigation/batch?page=1e99",
    "/litigation/api/%2e%2e/",
    "/healthz",
    "/__manifest?p=".padEnd(7000, "/a"),
  ],
];
const VERSIONS = ["HTTP/1.1", "HTTP/1.0", "HTTP/0.9", "HTTP/2.0", "HTTP/9.9", "http/1.1", "", "HTTP/1.1\0"];
const HEADERS = [
  ...["Host: evil.example", "Host:", "Host: localhost\r\nHost: localhost", ": nothing", "A", "A : b", "A:\0"],
  ...[
    "Content-Length: -1",
    "Content-Length: 99999999999",
    "Content-Length: 5\r\nContent-Length: 6",
    "Content-Length: x",
  ],
  ...["Transfer-Encoding: chunked", "Transfer-Encoding: chunked, identity", "Transfer-Encoding: xchunked"],
  ...[
    "Transfer-Encoding: chunked\r\nContent-Length: 5",
    "Content-Encoding: gzip",
    "Expect: 100-continue",
    "Expect: x",
  ],
  ...[
    "Cookie: sid=".padEnd(9000, "x"),
    `X: ${"y".repeat(20_000)}`,
    "Upgrade: websocket\r\nConnection: Upgrade",
  ],
  ...[
    "Origin: null",
    "Sec-Fetch-Site: cross-site",
    "X-Forwarded-Host: evil.example",
    " folded: line",
    "\tx",
    "Range: bytes=0-0,1-1",
  ],
  ...[
    "Content-Type: multipart/form-data",
    "Content-Type: multipart/form-data; boundary=",
    "If-None-Match: *",
    "Accept: ".padEnd(5000, "a/b,"),
  ],
];
const BODIES = [
  "",
  "x",
  "a=1&".repeat(3000),
  "5\r\nhello\r\n0\r\n\r\n",
  "ffffffff\r\n",
  "5;x=y\r\nhel",
  "-1\r\n\r\n",
  "\0".repeat(500),
];
const LINE_ENDS = ["\n", "\r", "\r\n\r\n"];

let server: RunningServer;
beforeAll(async () => {
  server = await runningServer();
  await server.start();
}, LONG_MS);
afterAll(() => server.close());

function request(random: () => number): string {
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item;
  if (random() < 0.05)
    return Array.from({ length: 300 }, () => String.fromCharCode(Math.floor(random() * 256))).join("");
  // Mostly as it should be, so that what is wrong gets past what is looked at first.
  const mostly = <Item>(usual: Item, items: readonly Item[]): Item => (random() < 0.8 ? usual : pick(items));
  const end = mostly("\r\n", LINE_ENDS);
  const host = random() < 0.9 ? [`Host: localhost:${String(server.port)}`] : [];
  const headers = [...host, ...Array.from({ length: Math.floor(random() * 4) }, () => pick(HEADERS))];
  if (random() < 0.03)
    headers.push(
      ..."x"
        .repeat(300)
        .split("")
        .map((_, index) => `X-${String(index)}: 1`),
    );
  const method = mostly(pick(["GET", "POST"]), METHODS);
  const first = [method, pick(TARGETS), mostly("HTTP/1.1", VERSIONS)].join(random() < 0.95 ? " " : "\t");
  const whole = [first, ...headers, "", pick(BODIES)].join(end);
  return random() < 0.1 ? whole.slice(0, Math.floor(random() * whole.length)) : whole;
}

/** The statuses that came back, until the connection was ended or nothing came any more. */
function statusesOf(bytes: string): Promise<number[]> {
  return new Promise((resolve) => {
    let came = "";
    const socket = connect(server.port, "localhost");
    socket.setTimeout(SILENT_MS, () => socket.destroy());
    socket.on("data", (piece) => (came += piece.toString("latin1")));
    socket.on("error", () => undefined);
    socket.on("close", () => {
      resolve([...came.matchAll(/^HTTP\/1\.1 (\d{3}) /gm)].map(([, status]) => Number(status)));
    });
    socket.write(Buffer.from(bytes, "latin1"));
    socket.end();
  });
}

test(
  "no request that is none ends the process or breaks it",
  async () => {
    const random = randomFrom(SEED);
    const requests = Array.from({ length: COUNT }, () => request(random));
    const counts = new Map<string, number>();
    const broken: string[] = [];
    const next = requests.values();
    const work = async () => {
      for (const bytes of next) {
        const statuses = await statusesOf(bytes);
        const said = statuses.length === 0 ? "no answer" : String(statuses[0]);
        counts.set(said, (counts.get(said) ?? 0) + 1);
        if (statuses.some((status) => status >= 500 && status !== 501 && status !== 505))
          broken.push(`${statuses.join()}: ${JSON.stringify(bytes.slice(0, 300))}`);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    console.log(`seed ${String(SEED)}: ${String(COUNT)} requests`, Object.fromEntries([...counts].sort()));
    expect(broken).toEqual([]);
    expect(await server.isReady()).toBe(true);
  },
  LONG_MS,
);
