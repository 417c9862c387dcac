// A client's pages over a provider that fails, or has no such calls.
import { afterEach, describe, expect, test } from "vitest";
import { messages } from "#app/domain/messages.ts";
import { FEATURES } from "#app/domain/features.ts";
import { paths } from "#app/paths.ts";
import { pageOf, panelOnHost } from "#tests/support/dialog.ts";
import { startPanel, type TestPanel } from "#tests/support/panel.ts";
import { json, type Reaction, own, KINDS_OF_FAULTS } from "#tests/support/hosts/provider-host.ts";
import { words } from "#tests/support/words.ts";

let panel: TestPanel | undefined;
afterEach(() => panel?.close());

const AT = "/litigation/api/panel/";
const CLIENT = { id: 7, name: "Sample Lender", full_name: "Sample Lender Limited", active: true, version: 3 };
const BRANCH = { id: 9, branch_name: "Nagpur", active: true, version: 2 };
const READS = {
  [`${AT}readClient`]: own(CLIENT),
  [`${AT}listClientBranches`]: own({ results: [BRANCH] }),
  [`${AT}readBranch`]: own(BRANCH),
  [`${AT}readClientColumns`]: own({
    columns: [{ attribute: "lan_number", column: "Loan No", is_current: true, used_at: null, used_by: null }],
    updated_at: "2026-11-01",
    updated_by: null,
  }),
};
const onHost = async (replies: Record<string, Reaction>) => (panel = (await panelOnHost(replies)).panel);

const PAGES: [string, string][] = [
  [paths.client(7), "Failed to fetch the client"],
  [paths.editClient(7), "Failed to fetch the client"],
  [paths.clientActive(7), "Failed to fetch the client"],
  [paths.clientBranches(7), "Failed to fetch branches"],
  [paths.editBranch(7, 9), "Failed to fetch branches"],
  [paths.clientColumns(7), "Failed to fetch the column mapping"],
  [paths.clientUploads(7), "Failed to fetch the uploads"],
  [paths.clientTemplates(7), "Failed to fetch the templates of papers"],
];

describe.each(KINDS_OF_FAULTS)("a host that %s", (_what, { reaction, status, message }) => {
  test("leaves each page with its sentence, and Try Again", async () => {
    const replies = Object.keys({
      ...READS,
      [`${AT}listClientUploads`]: 0,
      [`${AT}listClientTemplates`]: 0,
    });
    // It knows whose session it is: of what fails five times in a row nothing is asked for a while.
    const session = {
      "/litigation/api/panel/readSession": own({
        user_id: 1,
        role: "admin",
        features: [...FEATURES],
        groups: [],
      }),
    };
    const failing = Object.fromEntries(replies.map((address) => [address, reaction]));
    const on = await onHost({ ...failing, ...session });
    for (const [address, otherwise] of PAGES) {
      const page = await pageOf(on, address);
      const sentence = message ?? (status === 404 ? messages.provider.notOffered : otherwise);
      expect([page.status, address]).toEqual([200, address]);
      expect(words(page.html), address).toContain(`|${sentence}|Try Again|`);
    }
  });
});

const CLIENT_FORM = { name: "Sample Lender", full_name: "As it was typed", version: "3" };
const BRANCH_FORM = { branch_name: "As it was typed", version: "2" };
const FORMS: [string, string, Record<string, string>, string][] = [
  [paths.newClient(), "addClient", CLIENT_FORM, "Failed to add the client"],
  [paths.editClient(7), "updateClient", CLIENT_FORM, "Failed to update the client"],
  [
    paths.clientActive(7),
    "setClientActive",
    { active: "false", version: "3" },
    "Failed to change the client",
  ],
  [paths.newBranch(7), "addBranch", BRANCH_FORM, "Failed to add the branch"],
  [paths.editBranch(7, 9), "updateBranch", BRANCH_FORM, "Failed to update the branch"],
  [
    paths.branchActive(7, 9),
    "setBranchActive",
    { active: "false", version: "2" },
    "Failed to change the branch",
  ],
  [paths.forgetColumns(7), "forgetColumns", { seen: "2026-11-01" }, "Failed to remove the column mapping"],
];

/** Sends a form to a host that answers its call so, and looks that nothing of it was lost. */
async function expectKept(
  [address, call, form]: (typeof FORMS)[number],
  { reaction, status, said }: { reaction: Reaction; status: number; said: string },
) {
  const on = await onHost({ ...READS, [AT + call]: reaction });
  const answer = await on.post(address, { ...form, idempotency_key: "a-key-of-one-form-0004" });
  const html = await answer.text();
  expect([answer.status, address]).toEqual([status, address]);
  expect(words(html)).toContain(`|${said}|`);
  if (Object.values(form).includes("As it was typed")) expect(html).toContain('value="As it was typed"');
  expect(html).toContain('value="a-key-of-one-form-0004"');
}

test.each(FORMS)("the form at %s says that it was not saved, and keeps what was typed", (...form) =>
  expectKept(form, { reaction: json({}, 500), status: 502, said: form[3] }),
);

// What a form makes of an answer is one rule for all of them.
test.each<[string, Reaction, number, string]>([
  ["a failure in 200", json({ status: false }), 422, "Failed to update the client"],
  [
    "a dropped connection",
    (response) => response.socket?.resetAndDestroy(),
    502,
    "Failed to update the client",
  ],
  ["its own sentence", json({ message: "Not today" }, 422), 422, "Not today"],
])("a form that is answered with %s keeps what was typed", async (_what, reaction, status, said) => {
  const form = FORMS.find(([, call]) => call === "updateClient");
  if (form) await expectKept(form, { reaction, status, said });
  expect(form).toBeDefined();
});

test("a host that is down loses nothing that was typed", async () => {
  // Nobody listens on the discard port.
  panel = await startPanel({ settings: { providerUrl: "http://127.0.0.1:9" } });
  const html = await (await panel.post(paths.editClient(7), CLIENT_FORM)).text();
  expect(words(html)).toContain("|Failed to update the client|");
  expect(html).toContain('value="As it was typed"');
  expect(words(html)).toContain("|Save|");
  expect(html).toMatch(/name="version"[^>]* value="3"/);
});
