import { describe, expect, test } from "vitest";
import { messages } from "#app/domain/messages.ts";
import { dataOf, expectRefused } from "#tests/support/answers.ts";
import { BORROWER, givenMails } from "#tests/support/hosts/given-mails.ts";
import { SIDES, signedInProvider, type Side, type TestProvider } from "#tests/support/provider.ts";

const UNKNOWN = 999_999;
const at = (hour: number) => `2026-11-20T${String(hour).padStart(2, "0")}:00:00Z`;

async function start(side: Side = "in process") {
  const desk = await signedInProvider(side);
  const { id, client_id } = await desk.given.litigationCase();
  return { ...desk, ...givenMails(desk.panel.panel.database.db), case_id: id, client_id };
}

const mails = (
  { provider, case_id }: { provider: TestProvider["provider"]; case_id: number },
  replied = false,
  page = 1,
) => dataOf(provider.listConversations({ case_id, replied, page }));

describe.each(SIDES)("%s", (side) => {
  test("mails of a case, newest first, with state, masked recipient and replies", async () => {
    const desk = await start(side);
    const first = await desk.sent(desk.case_id);
    await desk.sent(desk.case_id, {
      created_at: at(3),
      sent_at: null,
      state: "waiting",
      subject: "स्मरण पत्र",
    });
    await desk.sent(desk.case_id, { created_at: at(4), sent_at: null, state: "dead", subject: "Bounced" });
    const reply = await desk.received({
      case_id: desk.case_id,
      outbox_id: first,
      body: `On 1 Nov ${BORROWER} wrote`,
    });
    await desk.received({ case_id: desk.case_id, created_at: at(5), subject: "Of my own accord" });
    const { results, count } = await mails(desk);
    expect(results.map(({ email_subject, state, ticket }) => [email_subject, state, ticket])).toEqual([
      ["Of my own accord", "received", expect.stringMatching(/^\d+$/)],
      ["Bounced", "failed", null],
      ["स्मरण पत्र", "waiting", null],
      ["Notice", "sent", String(reply)],
    ]);
    expect(count).toBe(4);
    expect(results[3]).toMatchObject({
      from_email: "Litigation Panel <panel@sample-panel.example>",
      to_email: "b****wer@sample-borrowers.example",
      email_body: "Please pay.",
      replies: [
        {
          from_email: "b****wer@sample-borrowers.example",
          email_body: "On 1 Nov b****wer@sample-borrowers.example wrote",
          is_automatic: false,
        },
      ],
    });
    expect(JSON.stringify(results)).not.toContain(BORROWER);
    expect(await mails(desk, true, 2)).toEqual({ results: [], count: 2, page_number: 2 });
    await expectRefused(desk.provider.listConversations({ case_id: UNKNOWN }), 404, messages.cases.unknown);
  });
});

test("with replies only: an absence notice is none", async () => {
  const desk = await start();
  const [answered, noticed] = [await desk.sent(desk.case_id), await desk.sent(desk.case_id)];
  await desk.sent(desk.case_id);
  await desk.received({ case_id: desk.case_id, outbox_id: answered });
  await desk.received({ case_id: desk.case_id, outbox_id: noticed, reason: "automatic" });
  const all = await mails(desk);
  expect(all.results.map(({ ticket }) => ticket !== null)).toEqual([false, false, true]);
  expect(all.results[1]?.replies).toMatchObject([{ is_automatic: true }]);
  expect((await mails(desk, true)).results).toHaveLength(1);
  expect((await mails(desk, true)).count).toBe(1);
});

test("twenty on a page, those that came in among those that were sent, none twice and none left out", async () => {
  const desk = await start();
  await desk.rows(
    `insert into outbox (kind, to_address, subject, body, message_id, case_id, state)
     select 'notice', $2, 'No. ' || n, 'x', '<' || n || '@y>', $1, 'sent' from generate_series(1, 103) n`,
    [desk.case_id, BORROWER],
  );
  await desk.received({ case_id: desk.case_id, subject: "Of my own accord" });
  const pages = await Promise.all([1, 2, 3, 4, 5, 6, 7].map((page) => mails(desk, false, page)));
  expect(pages.map(({ results }) => results.length)).toEqual([20, 20, 20, 20, 20, 4, 0]);
  expect(new Set(pages.map(({ count }) => count))).toEqual(new Set([104]));
  const subjects = pages.flatMap(({ results }) => results.map(({ email_subject }) => email_subject));
  expect(new Set(subjects).size).toBe(104);
  expect(subjects.filter((subject) => subject !== "Of my own accord").slice(0, 2)).toEqual([
    "No. 103",
    "No. 102",
  ]);
});

test("only the case's own; what waits in the tray is nobody's", async () => {
  const desk = await start();
  const other = await desk.given.litigationCase();
  await desk.sent(other.id);
  await desk.received();
  await desk.received({ case_id: other.id });
  expect((await mails(desk)).results).toEqual([]);
});

test("a look at them is in the audit trail", async () => {
  const desk = await start();
  await mails(desk);
  await desk.panel.panel.services.views.flush();
  expect(await desk.rows("select object_id from audit where action = 'emails.viewed'")).toEqual([
    { object_id: String(desk.case_id) },
  ]);
});
