// Bodies that no browser sends from the panel's pages, made at random from kinds that have hurt form parsers before.
import { Buffer } from "node:buffer";

interface HostileBody {
  /** What it tries, for the line of a failure. */
  tries: string;
  type: string;
  body: string | Buffer<ArrayBuffer>;
}

type Random = () => number;

const URLENCODED = "application/x-www-form-urlencoded";
const BOUNDARY = "----hostile";

/** Values that have broken readers of texts, amounts, dates, ids and files. */
const VALUES = [
  "",
  " ",
  "\0",
  "\uFFFD",
  "\u202E\u2066x",
  "' or 1=1--",
  "%",
  "_",
  "\\",
  "<script>alert(1)</script>",
  "</textarea>",
  "{{name}}",
  "{{".repeat(5000),
  "((((".repeat(2000),
  "<".repeat(60_000),
  "é".repeat(30_000),
  "a ".repeat(30_000),
  "9".repeat(60_000),
  "1e309",
  "-0",
  "NaN",
  "1,00,000.00",
  "٣",
  "0x10",
  "275760-09-13",
  "-005000-01-01",
  "2026-02-31",
  "null",
  "undefined",
  "[object Object]",
  "true",
  "-1",
  "0",
  "1",
  "9007199254740993",
  "99999999999999999999",
  "../../etc/passwd",
  "http://127.0.0.1/",
  "//evil.example",
  "a@b",
  `${"a@".repeat(20_000)}b`,
  `a:${"b:".repeat(20_000)}`,
  "\r\nBcc: x@evil.example",
  "=1+1",
  "[".repeat(20_000),
  '{"a":'.repeat(5000),
];

const INTENTS = [
  "x",
  "null",
  "{}",
  "[]",
  '"insert"',
  '{"type":"insert"}',
  '{"type":"insert","payload":null}',
  '{"type":"insert","payload":{"name":"slabs"}}',
  '{"type":"insert","payload":{"name":"slabs","index":99999999}}',
  '{"type":"insert","payload":{"name":"source","index":0,"defaultValue":{}}}',
  '{"type":"remove","payload":{"name":"slabs","index":-1}}',
  '{"type":"reorder","payload":{"name":"slabs","from":0,"to":99999999}}',
  '{"type":"update","payload":{"name":"__proto__.x","value":1}}',
  '{"type":"update","payload":{"name":"a[9999999]","value":1}}',
  '{"type":"update","payload":{"value":null}}',
  '{"type":"reset","payload":{}}',
  '{"type":"validate","payload":{"name":"a[9999999].b"}}',
  `{"type":"insert","payload":{"name":"slabs","defaultValue":${"[".repeat(5000)}${"]".repeat(5000)}}}`,
];

const NAMES = [
  "x[3000000]",
  "slabs[99999999].fee",
  "slabs[-1].fee",
  "slabs[1e9].fee",
  "slabs[4294967296].fee",
  "slabs[999].fee",
  "slabs[][][]",
  "x[0][0][0][0][0][0]",
  "a.b.c.d.e.f",
  "a..b",
  ".a",
  "a.",
  "[0]",
  "[]",
  "__proto__[x]",
  "__proto__.x",
  "constructor.prototype.x",
  "a.__proto__.b",
  "__proto__",
  "hasOwnProperty",
  "toString",
  "then",
  "__state__",
  "",
  "\0",
  "a\r\nb",
  "a".repeat(10_000),
  "a.".repeat(2000),
  "a[0].".repeat(2000),
];

/**
 * @param random from 0 to below 1
 * @param own names that the fields of the form have
 */
export function hostileBody(random: Random, own: readonly string[]): HostileBody {
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item;
  const some = (count: number): [string, string][] =>
    Array.from({ length: count }, () => [pick(random() < 0.5 ? NAMES : own), pick(VALUES)]);
  const kinds: (() => HostileBody)[] = [
    () =>
      form(
        "its own fields with values of no use",
        own.map((name) => [name, pick(VALUES)]),
      ),
    () => form("one hostile name", [[pick(NAMES), "1"]]),
    () =>
      form("one hostile name beside its own", [
        ...own.map((name): [string, string] => [name, pick(VALUES)]),
        [pick(NAMES), pick(VALUES)],
      ]),
    () => form("hostile names", some(20)),
    () =>
      form(
        "a name many times",
        Array.from({ length: 900 }, () => [pick([...own, ...NAMES]), "1"]),
      ),
    () =>
      form(
        "a thousand lists",
        Array.from({ length: 900 }, (_, index) => [
          `a${String(index)}[${String(pick([0, 1, 99, 999]))}]`,
          "1",
        ]),
      ),
    () =>
      form(
        "one long list",
        Array.from({ length: 900 }, (_, index) => [`slabs[${String(index)}].fee`, "1"]),
      ),
    () =>
      form(
        "a thousand fields",
        Array.from({ length: pick([999, 1000, 1001, 5000]) }, (_, index) => [`f${String(index)}`, "1"]),
      ),
    () =>
      form("an intent", [["__intent__", pick(INTENTS)], ...own.map((name): [string, string] => [name, "1"])]),
    () => form("an intent and hostile names", [["__intent__", pick(INTENTS)], ...some(5)]),
    () =>
      raw(
        "bytes that are no text",
        Buffer.from(Array.from({ length: 500 }, () => Math.floor(random() * 256))),
      ),
    () =>
      raw(
        "broken percent signs",
        pick(["%", "%zz=%", "a=%ED%A0%80", "%C0%80=%FF", "=&=&=", "&".repeat(500), "a=b=c=d"]),
      ),
    () => ({ tries: "JSON for a form", type: "application/json", body: '{"a":'.repeat(2000) }),
    () => parts("a form of parts", some(10)),
    () =>
      parts(
        "its own fields as files",
        own.map((name) => [name, "x"]),
        pick(["a.pdf", "", "../../x", "a".repeat(5000), "\uD83D", 'a";name="b']),
      ),
    () => ({
      tries: "a form of parts that breaks off",
      type: multipart(),
      body: `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${pick(own)}"\r\n\r\nx`,
    }),
    () => ({
      tries: "a part without a name",
      type: multipart(),
      body: `--${BOUNDARY}\r\n\r\nx\r\n--${BOUNDARY}--\r\n`,
    }),
    () => ({
      tries: "a part with many headers",
      type: multipart(),
      body: `--${BOUNDARY}\r\n${"X-A: b\r\n".repeat(3000)}\r\nx\r\n--${BOUNDARY}--\r\n`,
    }),
    () => ({
      tries: "another boundary than it says",
      type: multipart(),
      body: "--other\r\n\r\nx\r\n--other--",
    }),
    () => ({ tries: "nothing", type: pick([URLENCODED, multipart()]), body: "" }),
  ];
  return pick(kinds)();

  function form(tries: string, fields: readonly (readonly [string, string])[]): HostileBody {
    return raw(tries, new URLSearchParams(fields.map(([name, value]) => [name, value])).toString());
  }
  function raw(tries: string, body: HostileBody["body"]): HostileBody {
    return { tries, type: URLENCODED, body };
  }
  function parts(tries: string, fields: readonly [string, string][], filename?: string): HostileBody {
    const file = filename === undefined ? "" : `; filename="${filename}"`;
    const each = fields.map(
      ([name, value]) =>
        `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n${value}\r\n`,
    );
    return { tries, type: multipart(), body: `${each.join("")}--${BOUNDARY}--\r\n` };
  }
  function multipart(): string {
    return `multipart/form-data; boundary=${BOUNDARY}`;
  }
}
