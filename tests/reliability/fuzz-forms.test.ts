// Hostile bodies for every address that takes a form, at a server process of its own: none ends it, breaks a page or
// gets back much more than was sent. FUZZ tells how many for each address, FUZZ_SEED repeats those of a run;
// `npm run fuzz` sends 500 and holds the server to its times, too.
// Slow: it starts a server with the sample data and sends it some hundred forms.
import { afterAll, beforeAll, expect, test } from "vitest";
import { paths } from "#app/paths.ts";
import { builtLines, firstOf } from "#tests/support/built-lines.ts";
import { hostileBody } from "#tests/support/inputs/hostile-forms.ts";
import { isTrial, randomFrom, seedOf, triesOf } from "#tests/support/inputs/random.ts";
import { runningServer, type RunningServer } from "#tests/support/servers/running-server.ts";
import { uploads } from "#tests/support/work/uploads.ts";

const EACH = triesOf("FUZZ", 1);
const SEED = seedOf("FUZZ_SEED");
/** Of the addresses, where few forms are sent: others in another run. */
const SHARE = isTrial("FUZZ") ? 1 : 0.1;
const HOLDS_TIMES = isTrial("FUZZ");
/** Over the same page unposted, and over what was typed. */
const MORE_BYTES = 20 * 1024;
/** What was typed stands in its field and in the page's data, where a sign may take six bytes ("\u003c", "&quot;"). */
const WRITTEN_TWICE = 12;
const LONGEST_STALL_MS = 200;
/** A run that holds no times only says what it saw. */
const PROBE_EVERY_MS = HOLDS_TIMES ? 20 : 500;
const LONG_MS = 60 * 60_000;

const ALL = (await builtLines()).filter(({ id }) => !id.startsWith("alias-"));
const LINES = ALL.filter(({ writes }) => writes);
const READ = ALL.filter(({ reads }) => reads);
/** Longer addresses are refused before anything reads them. */
const LONGEST_QUERY = 6000;

let server: RunningServer;
let drafts: Record<"case" | "upload", string>;

beforeAll(async () => {
  server = await runningServer({ sample: true });
  await server.start();
  await server.signIn();
  const begun = await server.post(paths.createCase(), { assignment_type: "litigation" });
  const upload = uploads(server);
  drafts = {
    case: /[0-9a-f]{32}/.exec(begun.headers.get("Location") ?? "")?.[0] ?? "",
    upload: await upload.draft(),
  };
  await upload.upload(drafts.upload, "lender-plain.xlsx");
}, LONG_MS);
afterAll(() => server.close());

/** An address of the pattern: the sample data has a first one of everything. Now and then it has another wizard's draft. */
const addressOf = (pattern: string, draft: "case" | "upload"): string =>
  firstOf(pattern.replace(":draftId", drafts[draft]));

function draftAt(pattern: string, random: () => number): "case" | "upload" {
  const isRight = random() < 0.8;
  return pattern.includes("create-case") === isRight ? "case" : "upload";
}

async function formAt(address: string): Promise<{ names: string[]; bytes: number }> {
  const answer = await server.get(address);
  const html = await answer.text();
  const names = [...html.matchAll(/\bname="([^"]+)"/g)].map(([, name = ""]) => name);
  return { names: [...new Set([...names, "category", "comment", "amount"])], bytes: html.length };
}

/** The longest that the server left a plain question unanswered, until it is asked for. */
function watch(): () => Promise<number> {
  let isOver = false;
  const longest = (async () => {
    let worst = 0;
    while (!isOver) {
      const asked = performance.now();
      await server.isAlive();
      worst = Math.max(worst, performance.now() - asked);
      await new Promise((resolve) => setTimeout(resolve, PROBE_EVERY_MS));
    }
    return worst;
  })();
  return () => {
    isOver = true;
    return longest;
  };
}

test("there are forms to try", () => {
  expect(LINES.length).toBeGreaterThan(60);
});

test.each([true, false])(
  "no form breaks anything (signed in: %s)",
  async (isSignedIn) => {
    const random = randomFrom(SEED + (isSignedIn ? 0 : 1));
    const stallOf = watch();
    const broken: string[] = [];
    let sent = 0;
    let worst = 0;
    for (const { pattern } of LINES.filter(() => random() < SHARE)) {
      const address = addressOf(pattern, draftAt(pattern, random));
      const page = isSignedIn ? await formAt(address) : { names: ["email", "password", "otp"], bytes: 0 };
      for (let count = 0; count < EACH; count += 1) {
        // Each signs out what it is sent with: these two are meant to.
        if (isSignedIn && /\/logout$|\/end$/.test(address)) break;
        const { tries, type, body } = hostileBody(random, page.names);
        const answer = await server
          .send(address, { method: "POST", body }, { "Content-Type": type }, isSignedIn)
          .catch((fault: unknown) => {
            throw new Error(`seed ${String(SEED)}: no answer: ${address} ${tries}`, { cause: fault });
          });
        const { length } = await answer.text();
        sent += 1;
        const more = length - page.bytes - WRITTEN_TWICE * body.length;
        worst = Math.max(worst, more);
        if (answer.status >= 500 || (isSignedIn && more > MORE_BYTES))
          broken.push(`${String(answer.status)} ${String(length)} bytes: ${address} ${tries}`);
      }
    }
    const stall = await stallOf();
    console.log(
      `seed ${String(SEED)}: ${String(sent)} forms, at most ${String(worst)} bytes more, longest wait ${stall.toFixed(0)} ms`,
    );
    expect(broken).toEqual([]);
    expect(await server.isReady()).toBe(true);
    if (isSignedIn) expect((await server.get(paths.batches())).status).toBe(200);
    if (HOLDS_TIMES) expect(stall).toBeLessThan(LONGEST_STALL_MS);
  },
  LONG_MS,
);

test(
  "no query breaks a page",
  async () => {
    const random = randomFrom(SEED + 2);
    const broken: string[] = [];
    let sent = 0;
    for (const { pattern } of READ.filter(() => random() < SHARE)) {
      const address = addressOf(pattern, draftAt(pattern, random));
      const { names } = await formAt(address);
      for (let count = 0; count < EACH / 2;) {
        const { tries, type, body } = hostileBody(random, [
          ...names,
          "page",
          "q",
          "sort",
          "from",
          "to",
          "case",
          "batch",
        ]);
        if (typeof body !== "string" || body.length > LONGEST_QUERY || type.startsWith("multipart")) continue;
        count += 1;
        sent += 1;
        const answer = await server.get(`${address}?${body}`);
        await answer.arrayBuffer();
        if (answer.status >= 500)
          broken.push(`${String(answer.status)}: ${address}?${body.slice(0, 500)} ${tries}`);
      }
    }
    console.log(`seed ${String(SEED)}: ${String(sent)} queries`);
    expect(broken).toEqual([]);
    expect((await server.get(paths.batches())).status).toBe(200);
  },
  LONG_MS,
);
