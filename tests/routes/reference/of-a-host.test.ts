// The pages of the reference data over a provider that fails: their own sentence, nothing lost from a form.
import { afterEach, describe, expect, test } from "vitest";
import {
  advocateListMessages,
  courtMessages,
  feeTableMessages,
  holidayMessages,
  mailTemplateMessages,
} from "#app/domain/reference/reference-messages.ts";
import { messages } from "#app/domain/messages.ts";
import { paths } from "#app/paths.ts";
import { startPanel, type TestPanel } from "#tests/support/panel.ts";
import {
  FAULTS,
  json,
  openHost,
  type Asked,
  type Reaction,
  own,
} from "#tests/support/hosts/provider-host.ts";
import { words } from "#tests/support/words.ts";

let panel: TestPanel;
afterEach(() => panel.close());

async function over(reaction: Reaction) {
  const host = await openHost(reaction);
  panel = await startPanel({ settings: { providerUrl: host.url } });
  return host;
}

const LISTS: [string, string][] = [
  [paths.advocates(), messages.advocates.failed],
  [paths.courts(), courtMessages.failed],
  [paths.holidays(), courtMessages.failed],
  [paths.courtHolidays(1), courtMessages.failed],
  [paths.feeTables(), feeTableMessages.failed],
  [paths.feeTable(1), feeTableMessages.failed],
  [paths.mailTemplates(), messages.bulkMail.templatesFailed],
  [paths.editAdvocate(1), messages.advocates.failed],
  [paths.editCourt(1), courtMessages.failed],
  [paths.editFeeTable(1), feeTableMessages.failed],
  [paths.editMailTemplate(1), messages.bulkMail.templatesFailed],
  [paths.removeHoliday(1, 1), holidayMessages.failed],
];

const MAIL = { name: "First", subject: "Loan", body: "Dear Sir, please call." };
const RULE = { rule_kind: "fixed", fee: "100", source: "Sample Gazette" };
const COURT = { state: "goa", court_type: "drt", name: "Sample Tribunal", place: "Panaji" };
const FORMS: [string, Record<string, string>, string, string][] = [
  [paths.addAdvocate(), { name: "Sample Advocate" }, messages.advocates.notAdded, 'value="Sample Advocate"'],
  [
    paths.editAdvocate(1),
    { name: "Typed name", version: "1" },
    advocateListMessages.notUpdated,
    'value="Typed name"',
  ],
  [paths.switchAdvocate(1), { active: "false", version: "1" }, advocateListMessages.notSwitched, ""],
  [paths.addCourt(), COURT, courtMessages.notAdded, 'value="Sample Tribunal"'],
  [paths.editCourt(1), { ...COURT, version: "1" }, courtMessages.notUpdated, 'value="Sample Tribunal"'],
  [paths.switchCourt(1), { active: "false", version: "1" }, courtMessages.notSwitched, ""],
  [
    paths.addHoliday(1),
    { day: "2026-01-26", name: "Republic Day" },
    holidayMessages.notAdded,
    'value="Republic Day"',
  ],
  [
    paths.pasteHolidays(1, { year: 2026 }),
    { lines: "26.01.2026 Republic Day" },
    holidayMessages.notAdded,
    "26.01.2026 Republic Day</textarea>",
  ],
  [paths.removeHoliday(1, 1), {}, holidayMessages.notRemoved, ""],
  [
    paths.addFeeTable(),
    { ...RULE, kind: "civil_suit", state: "goa" },
    feeTableMessages.notAdded,
    "Sample Gazette</textarea>",
  ],
  [
    paths.editFeeTable(1),
    { ...RULE, version: "1" },
    feeTableMessages.notUpdated,
    "Sample Gazette</textarea>",
  ],
  [
    paths.confirmFeeTable(1),
    { confirmed_by: "Sample Advocate", confirmed_on: "2026-01-01", version: "1" },
    feeTableMessages.notConfirmed,
    'value="Sample Advocate"',
  ],
  [
    paths.endFeeTable(1),
    { effective_to: "2026-01-01", version: "1" },
    feeTableMessages.notEnded,
    'value="01/01/2026"',
  ],
  [paths.addMailTemplate(), MAIL, mailTemplateMessages.notAdded, "Dear Sir, please call.</textarea>"],
  [
    paths.editMailTemplate(1),
    { ...MAIL, version: "1" },
    mailTemplateMessages.notUpdated,
    "Dear Sir, please call.</textarea>",
  ],
  [paths.switchMailTemplate(1), { active: "false", version: "1" }, mailTemplateMessages.notSwitched, ""],
];

/** Answers what pages read well, so that their forms are there. */
const RECORD = {
  id: 1,
  version: 1,
  name: "Sample",
  active: true,
  kind: "civil_suit",
  state: "goa",
  court_type: "drt",
  place: "Panaji",
  rule: { kind: "fixed", fee: "50", firm: false },
  source: "Sample",
  subject: "Loan",
  body: "Dear Sir",
  day: "2026-01-26",
};

const QUIET = ["resets the connection", "answers nothing", "answers 200 with HTML"];

test.each(Object.entries(FAULTS).filter(([what]) => QUIET.includes(what)))(
  "a host that %s leaves lists and dialogs with their own sentence",
  async (_what, { reaction }) => {
    await over(reaction);
    for (const [address, sentence] of LISTS) {
      const answer = await panel.get(address);
      expect(answer.status, address).toBe(200);
      expect(words(await answer.text()), address).toContain(`|${sentence}|Try Again|`);
    }
  },
);

test("what the host itself says about it is shown", async () => {
  await over(json({ status: "error", message: "It broke" }, 500));
  expect(words(await (await panel.get(paths.advocates())).text())).toContain("|It broke|Try Again|");
  expect(words(await (await panel.post(paths.addAdvocate(), { name: "Sample" })).text())).toContain(
    "|It broke|",
  );
});

/** What a page reads: lists where lists are due. */
const well: Reaction = (response, asked) => {
  const isList = /\/(list|find)[A-Z]\w*$/.test(asked.url);
  own(isList ? { results: [RECORD], count: 1, page_number: 1 } : RECORD)(response, asked);
};
const isChange = ({ url }: Asked) => /\/(add|update|set|confirm|end|remove)[A-Z]\w*$/.test(url);
const isSession = ({ url }: Asked) => url.endsWith("/readSession");

describe("a host that fails to save", () => {
  test.each(FORMS)(
    "%s is sent once, says so, and keeps what was typed",
    async (address, form, sentence, kept) => {
      const host = await over((response, asked) =>
        (isChange(asked) ? json({}, 500) : isSession(asked) ? json({}, 404) : well)(response, asked),
      );
      const expectKept = async () => {
        const answer = await panel.post(address, form);
        expect(answer.status).toBe(502);
        const html = await answer.text();
        expect(words(html)).toContain(`|${sentence}|`);
        expect(html).toContain(kept);
      };
      await expectKept();
      expect(host.asked.filter(isChange)).toHaveLength(1);
      // Not even the record the form is about can be read any more.
      host.react(json({}, 500));
      await expectKept();
    },
  );
});

test("a host without reference data says that it does not offer them", async () => {
  await over((response, asked) =>
    json({ data: {} }, asked.url.startsWith("/litigation/api/panel/") ? 404 : 200)(response, asked),
  );
  for (const address of [
    paths.advocates(),
    paths.courts(),
    paths.holidays(),
    paths.feeTables(),
    paths.mailTemplates(),
  ]) {
    const answer = await panel.get(address);
    expect(answer.status, address).toBe(200);
    expect(words(await answer.text()), address).toContain(`|${messages.provider.notOffered}|`);
  }
});
