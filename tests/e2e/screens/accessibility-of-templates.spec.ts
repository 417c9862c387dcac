// The screens of the texts papers are made from, and of mails that leave, as accessibility.spec.ts looks at the others.
import { paths } from "#app/paths.ts";
import { checkPage } from "#tests/support/accessibility.ts";
import { test } from "#tests/support/browser.ts";
import { givenMails } from "#tests/support/hosts/given-mails.ts";

const RIGHT_TEXT =
  "---\ntitle: x\nlanguage: hi\nfooter: x\n---\n\n# Demand\n\n1. Dear **{{customer_name}}**\n\n| Head | Amount |\n|:--|--:|\n| Claim | {{claim_amount}} |\n\n::: signature\nYours faithfully,\n\n**{{client_name}}**\n:::\n";

test.describe("templates", () => {
  let id: number;
  let caseId: number;
  let good: number;

  test.beforeEach(async ({ database, ownLender, ownCase, account }) => {
    caseId = (await ownCase()).id;
    const author = () => account({ clientIds: [ownLender.id] });
    const { rows } = await database.pool.query<{ id: number }>(
      `insert into paper_templates (category, client_id, body, note, created_by) values
       ('loan_recall_notice', $1, $2, 'Shorter', $3) returning id::int`,
      [
        ownLender.id,
        "---\ntitle: x\nlanguage: en\nfooter: x\n---\n\nDear {{custmer_name}}\n",
        ownLender.admin.id,
      ],
    );
    id = rows[0]?.id ?? 0;
    const right = await database.pool.query<{ id: number }>(
      `insert into paper_templates (category, client_id, language, body, note, created_by, submitted_by, state)
       select category, client_id, 'hi', $1, 'Shorter', $2, $2, 'submitted' from paper_templates where id = $3
       returning id::int`,
      [RIGHT_TEXT, (await author()).id, id],
    );
    good = right.rows[0]?.id ?? 0;
    await database.pool.query("update users set template_editor = true, approver = true where id = $1", [
      ownLender.admin.id,
    ]);
  });

  const PAGES: Record<string, () => string[]> = {
    "list, new draft, text": () => [
      paths.templates(),
      paths.newTemplate(),
      paths.template({ category: "loan_recall_notice", language: "en" }),
    ],
    "a draft with a fault, the question before it is submitted, its comparison and its preview": () => [
      paths.templateDraft(id),
      paths.submitTemplate(id),
      paths.compareTemplate(id),
      paths.previewTemplate(id, { number: caseId }),
    ],
    "a paper to be approved, its preview and comparison, the placeholders": () => [
      paths.approveTemplate(good),
      paths.previewTemplate(good, { case: caseId }),
      paths.compareTemplate(good),
      paths.templatePlaceholders(good, { find: "claim" }),
    ],
  };
  for (const [names, addresses] of Object.entries(PAGES)) {
    test(names, async ({ page }) => {
      test.slow();
      for (const address of addresses()) await checkPage(page, address);
    });
  }
});

test("outbox, and the question before a mail is sent again", async ({
  page,
  database,
  ownLender,
  ownCase,
}) => {
  const { id: caseId, batch_id } = await ownCase();
  const id = await givenMails(database.db).sent(caseId, {
    client_id: ownLender.id,
    batch_id,
    state: "dead",
    last_error: "550 No such user",
  });
  const filtered = paths.outbox({ state: "dead", client: ownLender.id, from: "2026-01-01" });
  for (const address of [filtered, paths.retryOutgoing(id)]) {
    await checkPage(page, address);
  }
});
