// What the dialog to approve a sample says beforehand, and the workbench once no paper would be begun.
import { beforeEach, expect, test } from "vitest";
import { paths } from "#app/paths.ts";
import { panelPerTest } from "#tests/support/panel-hooks.ts";
import { LENDER, LOAN, NOTICE } from "#tests/support/work/warned-loans.ts";
import { words } from "#tests/support/words.ts";

const list = { batch_name: "Recall" };
const panel = panelPerTest();
let batch: number;

beforeEach(async () => {
  const client = await panel.given.client(LENDER);
  ({ id: batch } = await panel.given.batch({ client_id: client.id, batch_name: "Recall" }));
  for (const values of [{}, { address1: null }, { pos: "500000" }]) {
    await panel.given.litigationCase({ ...LOAN, ...values, batch_id: batch, client_id: client.id });
  }
});

const page = async (address: string) => {
  const html = await (await panel.get(address)).text();
  return { html, says: words(html) };
};
const generate = () => panel.post(paths.generateSample(batch, list), { category: NOTICE });

test("for how many cases papers can be made, and where the others are put right", async () => {
  const dialog = paths.approveSample(batch, list);
  expect((await page(dialog)).says).not.toContain("Papers can be generated");
  await generate();
  const { html, says } = await page(dialog);
  expect(says.replaceAll("|", "")).toContain(
    "Papers can be generated for 1 of 3 cases ·1 case has missing data·1 case with objections",
  );
  for (const view of [{}, { show: "held" }]) {
    const address = paths.workbench(batch, NOTICE, { ...list, ...view });
    expect(html).toContain(`href="${address.replaceAll("&", "&amp;")}"`);
  }
  // A refused form says it, too.
  const refused = await panel.post(dialog, { category: "" });
  expect(refused.status).toBe(422);
  expect(await refused.text()).toContain("Papers can be generated for");
});

test("the workbench says that the text was edited after the approval, with the way to a new sample", async () => {
  await generate();
  expect((await panel.post(paths.approveSample(batch, list), { category: NOTICE })).status).toBe(302);
  const workbench = paths.workbench(batch, NOTICE, list);
  expect((await page(workbench)).says).not.toContain("was changed on");
  await panel.rows(
    `insert into template_versions (version, category, language, body)
     select 'abcdef012345', category, language, body || E'\\n' from template_versions`,
  );
  await panel.rows(
    `insert into paper_templates (category, body, state, template_version, approved_at, created_by)
     select $1, 'x', 'approved', 'abcdef012345', now() + interval '1 day', min(id) from users`,
    [NOTICE],
  );
  const { html, says } = await page(workbench);
  expect(says).toContain(`after the sample of Batch ${batch} was approved`);
  expect(html).toContain(`href="${paths.generateSample(batch, list)}"`);
});
