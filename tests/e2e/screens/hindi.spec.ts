// The screens in Hindi: none of their words is left in English, they hold together on an office PC and on a phone, and the
// scripts say what the server said (a difference is a complaint).
import { readCatalog } from "../../../scripts/language/catalog.mjs";
import { LANGUAGES } from "#app/domain/language/languages.ts";
import { paths } from "#app/paths.ts";
import { projectRoot } from "#app/project-root.server.ts";
import { expect, test } from "#tests/support/browser.ts";
import { expectLayout } from "#tests/support/layout.ts";

/** Texts of the panel in English that are called otherwise in Hindi; a lone small word may be a code in the audit trail. */
const ENGLISH: ReadonlySet<string> = new Set(
  [...readCatalog(projectRoot(), "hi").values()].flatMap((area) =>
    [...area].flatMap(([id, { said }]) => (said[0] === id || /^[a-z]+$/.test(id) ? [] : [id])),
  ),
);

test.beforeEach(async ({ context, origin }) => {
  await context.addCookies([{ name: "language", value: "hi", url: origin }]);
});

/** What is read and what is read out. */
function textsOfPage(): string[] {
  const texts = [document.title];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    if (!walker.currentNode.parentElement?.closest("script, style, kbd, [lang=en]"))
      texts.push(walker.currentNode.nodeValue ?? "");
  }
  for (const element of document.querySelectorAll("[title], [aria-label], [placeholder]"))
    for (const name of ["title", "aria-label", "placeholder"]) texts.push(element.getAttribute(name) ?? "");
  return texts.map((text) => text.trim());
}

const screens: [name: string, address: (ids: { caseId: number; batchId: number }) => string][] = [
  ["batches", () => paths.batches()],
  ["one batch", ({ batchId }) => paths.cases({ batchId })],
  ["cases", () => paths.cases()],
  ["one case", ({ caseId }) => paths.casePage(caseId)],
  ["a case's fields", ({ caseId }) => `${paths.casePage(caseId)}/details`],
  ["a hearing", ({ caseId }) => `${paths.casePage(caseId)}/hearing`],
  ["missing fields", ({ caseId }) => `${paths.casePage(caseId)}/missing-fields/comm_suit`],
  ["limitation", ({ caseId }) => `${paths.casePage(caseId)}/limitation`],
  ["court fees", ({ caseId }) => `${paths.casePage(caseId)}/court-fee`],
  ["Add Case", () => paths.createCase()],
  ["upload", () => paths.uploadDetails()],
  ["clients", () => paths.clients()],
  ["users", () => paths.users()],
  ["audit", () => paths.audit()],
  ["operation", () => paths.operation()],
  ["reference data", () => paths.feeTables()],
  ["help", () => paths.help("papers")],
  ["one's own profile", () => paths.profile()],
];

// Two tests, as there are two workers: the same browser looks at several screens in turn.
for (const [names, some] of [
  ["of batches and cases", screens.slice(0, 9)],
  ["of everything else", screens.slice(9)],
] as const) {
  test(`screens ${names} have no word of English, and hold together`, async ({
    page,
    visit,
    ownCase,
    signIn,
    account,
  }) => {
    test.slow();
    const { id, batch_id } = await ownCase();
    // Whoever manages users sees every screen.
    await signIn(await account({ managesUsers: true }));
    for (const [name, address] of some) {
      await test.step(name, async () => {
        await page.setViewportSize({ width: 1280, height: 720 });
        await visit(address({ caseId: id, batchId: batch_id }));
        await expect(page.locator("html")).toHaveAttribute("lang", "hi-IN");
        const english = (await page.evaluate(textsOfPage)).filter(
          (text) => ENGLISH.has(text) && text !== LANGUAGES.en,
        );
        expect(english, name).toEqual([]);
        for (const size of [
          { width: 1024, height: 768 },
          { width: 390, height: 844 },
        ]) {
          await page.setViewportSize(size);
          await expectLayout(page, `${name}, ${size.width}`);
        }
      });
    }
  });
}
