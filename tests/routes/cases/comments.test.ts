import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { MAX_COMMENT_LENGTH } from "#app/domain/limits.ts";
import { paths } from "#app/paths.ts";
import { startPanel, type TestPanel } from "#tests/support/panel.ts";
import { json, openHost, type Reaction } from "#tests/support/hosts/provider-host.ts";
import { words } from "#tests/support/words.ts";

let panel: TestPanel;
let dialog: string;
let ids: { batchId: number; caseId: number };
let client: number;

beforeEach(async () => {
  panel = await startPanel();
  const { id, batch_id, client_id } = await panel.given.litigationCase();
  client = client_id;
  ids = { batchId: batch_id, caseId: id };
  dialog = paths.caseDialog(ids, "comments");
});
afterEach(() => panel.close());

const KEY = "a-key-of-one-form-0001";
const stored = () => panel.rows("select comment from comments order by id");
const page = async (address: string, cookie?: string) => {
  const answer = await panel.get(address, cookie ? { Cookie: cookie } : {});
  return { status: answer.status, html: await answer.text() };
};
/** What stands in the dialog: the list below it has words of its own. */
const dialogIn = (html: string) => /<dialog.*<\/dialog>/s.exec(html)?.[0] ?? "";
const typedIn = (html: string) => />([^<]*)<\/textarea>/.exec(html)?.[1]?.trim();
const keyIn = (html: string) => /name="idempotency_key"[^>]* value="([^"]*)"/.exec(html)?.[1];
const addTo = (caseId: number, comment: string, created_at: string) =>
  panel.rows("insert into comments (case_id, comment, created_at) values ($1, $2, $3)", [
    caseId,
    comment,
    created_at,
  ]);

test("without comments the dialog says so, is open, and closes to the same page of the list", async () => {
  const { status, html } = await page(paths.caseDialog(ids, "comments", { client }));
  expect(status).toBe(200);
  expect(html).toMatch(/<title>Sample Borrower \d+ · Case Comments · Litigation Panel<\/title>/);
  expect(words(dialogIn(html))).toContain("|No previous comments found for this case.|");
  expect(html).toMatch(/<dialog open=""/);
  const close = paths.belowCase(ids, { client });
  expect(dialogIn(html)).toContain(`href="${close}" data-move="stay" aria-label="Close"`);
});

test("the same dialog lies over the list of all cases", async () => {
  const { html } = await page(paths.caseDialog({ caseId: ids.caseId }, "comments"));
  expect(dialogIn(html)).toContain(
    `href="${paths.belowCase({ caseId: ids.caseId })}" data-move="stay" aria-label="Close"`,
  );
});

test("an added comment is on top, with author and Indian time, and a toast in the dialog", async () => {
  await addTo(ids.caseId, "Notice sent", "2026-11-20T20:35:00Z");
  const address = paths.caseDialog(ids, "comments", { client });
  const answer = await panel.post(address, { comment: "  Hearing moved\r\n\r\nto 4 December  " });
  expect(answer.status).toBe(302);
  expect(answer.headers.get("Location")).toBe(address);

  const { html } = await page(address, answer.headers.getSetCookie()[0]?.split(";")[0]);
  const said = words(dialogIn(html));
  expect(said).toContain("|Comment added successfully|");
  expect(said).toMatch(
    /\|Sample Admin · [^|]+, \d+:\d\d [ap]m ·\|Withdraw Comment\|Hearing moved\n\nto 4 December\|/,
  );
  expect(said).toContain("|21 Nov 2026, 2:05 am|Notice sent|");
  expect(said.indexOf("Hearing moved")).toBeLessThan(said.indexOf("Notice sent"));
  expect(typedIn(html)).toBe("");
  expect(html).toContain('<div class="log-text">Hearing moved');
});

test("only the comments of this case are shown", async () => {
  const { id } = await panel.given.litigationCase();
  await addTo(id, "Of another case", "2026-11-20T20:35:00Z");
  expect((await page(dialog)).html).not.toContain("Of another case");
});

test.each(["", "   ", "\r\n\t", "\u00a0"])(
  "a blank comment is refused with its sentence: %j",
  async (comment) => {
    const answer = await panel.post(dialog, { comment });
    expect(answer.status).toBe(422);
    expect(words(dialogIn(await answer.text()))).toContain("|Comment cannot be empty|");
    expect(await stored()).toEqual([]);
  },
);

test("a comment may be as long as the rule says, line breaks counted once; one more and it comes back", async () => {
  const first = "न्यायालय".repeat(100);
  const longest = `${first}\r\n${"x".repeat(MAX_COMMENT_LENGTH - first.length - 1)}`;
  expect((await panel.post(dialog, { comment: longest })).status).toBe(302);
  expect(await stored()).toEqual([{ comment: longest.replace("\r\n", "\n") }]);

  const answer = await panel.post(dialog, { comment: `${longest}x` });
  expect(answer.status).toBe(422);
  const html = await answer.text();
  expect(words(html)).toContain(`Please use at most ${String(MAX_COMMENT_LENGTH)} characters`);
  expect(typedIn(html)).toContain("xxx");
  expect(await stored()).toHaveLength(1);
});

test("a comment of 5,000 characters that is there is shown whole", async () => {
  const long = "Reserved for orders. ".repeat(250).trim().padEnd(5000, "!");
  await addTo(ids.caseId, long, "2026-11-20T20:35:00Z");
  expect(words(dialogIn((await page(dialog)).html))).toContain(`|${long}|`);
});

test("markup and addresses in a comment are shown as text", async () => {
  const comment = "<script>alert(1)</script> </script><img src=x> https://court.example/order";
  await panel.post(dialog, { comment });
  const { html } = await page(dialog);
  expect(words(dialogIn(html))).toContain(comment);
  expect(html).not.toContain("<script>alert(1)");
  expect(html).not.toContain("</script><img");
  expect(html).not.toContain('href="https://court.example');
});

test("a form sent twice is one comment, and both get the same page", async () => {
  const form = { comment: "Hearing moved", idempotency_key: KEY };
  const answers = await Promise.all([panel.post(dialog, form), panel.post(dialog, form)]);
  expect(answers.map(({ status }) => status)).toEqual([302, 302]);
  expect(await stored()).toEqual([{ comment: "Hearing moved" }]);
});

test("each form has a key of its own; one that came back keeps it", async () => {
  const keys = [keyIn((await page(dialog)).html), keyIn((await page(dialog)).html)];
  expect(keys[0]).toMatch(/^[\w-]{16,64}$/);
  expect(keys[0]).not.toBe(keys[1]);
  const answer = await panel.post(dialog, { comment: " ", idempotency_key: KEY });
  expect(keyIn(await answer.text())).toBe(KEY);
});

describe("a case that is not there, or not this user's", () => {
  const expectNothing = async (address: string) => {
    expect((await page(address)).status).toBe(404);
    expect((await panel.post(address, { comment: "Hearing moved" })).status).toBe(404);
    expect(await stored()).toEqual([]);
  };

  test("an unknown case", () => expectNothing(paths.caseDialog({ caseId: 999 }, "comments")));

  test("what is no id", () => expectNothing(paths.caseDialog({ caseId: "7x" }, "comments")));

  test("a batch that is no id", () => expectNothing(paths.caseDialog({ ...ids, batchId: "x" }, "comments")));

  test("a case of another client's", async () => {
    const own = await panel.given.client();
    const limited = { email: "limited@sample-panel.example", clientIds: [own.id] };
    panel.as(await panel.signIn(limited));
    await expectNothing(paths.caseDialog({ caseId: ids.caseId }, "comments"));
  });
});

test("without the feature nothing is shown and nothing written", async () => {
  panel.as(await panel.signIn({ email: "batch@sample-panel.example", features: ["litigation_batch"] }));
  for (const answer of [await panel.get(dialog), await panel.post(dialog, { comment: "Hearing moved" })]) {
    expect(answer.status).toBe(302);
    expect(answer.headers.get("Location")).toBe(paths.batches());
  }
  expect(await stored()).toEqual([]);
});

test("signed out, nothing is written", async () => {
  panel.as("");
  const answer = await panel.post(dialog, { comment: "Hearing moved" });
  expect(answer.headers.get("Location")).toBe(paths.login());
  expect(await stored()).toEqual([]);
});

describe("a host that fails", () => {
  const CASES = { "/litigation/api/cases": json({ results: [{ case_id: 7 }], count: 1 }) };
  const LIST = "/litigation/api/get_comments/";
  const ADD = "/litigation/api/add_comments/";
  const address = paths.caseDialog({ caseId: 7 }, "comments", { page: 1 });
  const onHost = async (replies: Record<string, Reaction>) => {
    await panel.close();
    const all: Record<string, Reaction> = { ...CASES, ...replies };
    const host = await openHost((response, asked) => {
      const answer = all[asked.url.replace(/\?.*/, "")] ?? json({}, 404);
      answer(response, asked);
    });
    panel = await startPanel({ settings: { providerUrl: host.url } });
  };
  const post = async () => {
    const answer = await panel.post(address, { comment: "Hearing\r\nmoved", idempotency_key: KEY });
    return { status: answer.status, html: dialogIn(await answer.text()) };
  };

  test("to list comments: its message, Try Again, and the form is there", async () => {
    await onHost({ [LIST]: json({}, 500) });
    const { status, html } = await page(address);
    expect(status).toBe(200);
    expect(words(dialogIn(html))).toMatch(/\|Failed to fetch comments\|Try Again\|.*\|Comment\|/);
    expect(html).not.toContain("No previous comments found");
  });

  test("to add: the message, and what was typed is still there with its key", async () => {
    await onHost({ [LIST]: json({ results: [] }), [ADD]: json({}, 500) });
    const { status, html } = await post();
    expect(status).toBe(502);
    expect(words(html)).toContain("|Failed to add comment|");
    expect(typedIn(html)).toMatch(/^Hearing\s+moved$/);
    expect(keyIn(html)).toBe(KEY);
  });

  test("is quoted when it says why", async () => {
    const refusal = json({ message: "This case is sealed" }, 422);
    await onHost({ [LIST]: json({ results: [] }), [ADD]: refusal });
    const { status, html } = await post();
    expect(status).toBe(422);
    expect(words(html)).toContain("|This case is sealed|");
    expect(typedIn(html)).toMatch(/^Hearing\s+moved$/);
  });

  test("is down: every message, and nothing that was typed is lost", async () => {
    await panel.close();
    // Nobody listens on the discard port.
    panel = await startPanel({ settings: { providerUrl: "http://127.0.0.1:9" } });
    const { status, html } = await post();
    expect(status).toBe(502);
    expect(words(html)).toContain("|Failed to fetch comments|Try Again|");
    expect(words(html)).toContain("|Failed to add comment|");
    expect(typedIn(html)).toMatch(/^Hearing\s+moved$/);
  });
});
