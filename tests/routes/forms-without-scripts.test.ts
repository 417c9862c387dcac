// A page as the server sends it works where scripts are blocked: every button has its job, every form says how and where it is
// sent and by which button, and every control is part of a form. Most forms are gone through by one browser only, with scripts
// or without (docs/decisions/018-tests.md); this holds all of them to that, made from the built routes, so that a page added
// later is held to it without a line here.
// Slow: it opens every page once.
import { readFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { paths } from "#app/paths.ts";
import { projectRoot } from "#app/project-root.server.ts";
import { ownCallsWorld } from "#tests/contract/own-calls-world.ts";
import { builtLines, firstOf } from "#tests/support/built-lines.ts";
import { formsIn, type FormOfPage, type PageForms } from "#tests/support/forms-of-a-page.ts";
import { startPanel, type TestPanel } from "#tests/support/panel.ts";
import { caseWizard } from "#tests/support/work/case-wizard.ts";
import { goodRow, sheetOf } from "#tests/support/work/import-sheets.ts";
import { uploads } from "#tests/support/work/uploads.ts";

const LINES = (await builtLines()).filter(({ pattern }) => !pattern.includes("*"));

/** Pages of something that is chosen in the address. */
const CHOSEN = [
  ...(["update", "assign", "documents", "status", "communicate"] as const).map((act) =>
    paths.bulkCases(act, "?chosen=ticked&case=1"),
  ),
  paths.bulkBatches("update", "?chosen=ticked&batch=1"),
  paths.recordSheet(1, "payments"),
  paths.recordSheet(1, "rate-changes"),
  paths.workbenchAll(1, "loan_recall_notice", undefined),
  paths.workbenchAll(1, "loan_recall_notice", "city"),
];

/**
 * Forms that may be sent twice: nobody is signed in yet, it is the same the second time, or what is sent belongs to a draft,
 * which is carried out once.
 */
const NEEDS_NO_KEY = [
  /^\/admin\/(login|menu|language|logout)\b/,
  /^\/admin\/litigation\/(batch\/upload|create-case)\b/,
  /\/(workbench\/\w+\/import|sheets\/[\w-]+)$/,
  /\/list\/layout$/,
  /\/sessions\/([\w-]+\/)?end$/,
  /\/webhooks\/\d+\/(test|send-again)\b/,
];

let panel: TestPanel;
/** Every page that can be opened here, by its address. */
const pages = new Map<string, PageForms>();

beforeAll(async () => {
  panel = await startPanel({ signedIn: false });
  await panel.panel.start();
  await ownCallsWorld(panel);
  const open = async (address: string) => {
    const answer = await panel.get(address);
    const isPage = answer.status === 200 && answer.headers.get("Content-Type")?.startsWith("text/html");
    if (isPage) pages.set(address, formsIn(await answer.text()));
    return isPage;
  };
  await open(paths.login());
  const rights = { managesUsers: true, editsTemplates: true, isApprover: true };
  panel.as(await panel.signIn({ email: "forms@sample-panel.example", ...rights }));
  for (const { pattern, reads } of LINES) if (reads) await open(firstOf(pattern));

  const draft = await caseWizard(panel).ready();
  const upload = uploads(panel);
  const id = await upload.draft();
  await upload.upload(id, "loans.xlsx", sheetOf([goodRow(1), goodRow(2)]));
  const steps = [paths.createCaseClient, paths.createCaseLoan, paths.createCaseReview].map((step) =>
    step(draft),
  );
  for (const address of [...CHOSEN, ...steps, paths.uploadFile(id), paths.uploadColumns(id)])
    expect([address, await open(address)]).toEqual([address, true]);
  // On a busy machine so many pages take longer than a hook is given.
});
afterAll(() => panel.close());

/** What is wrong with the pages, each fault once, beside the first address that has it. */
function faults(look: (page: PageForms) => unknown[]): unknown[] {
  const found = new Map<string, unknown>();
  for (const [address, page] of pages) {
    for (const fault of look(page)) {
      const key = JSON.stringify(fault);
      if (!found.has(key)) found.set(key, [address, fault]);
    }
  }
  return [...found.values()];
}
const faultyForms = (isFaulty: (form: FormOfPage) => boolean) =>
  faults(({ forms }) => forms.filter(isFaulty).map(({ attributes, buttons }) => [attributes, ...buttons]));

const isSubmit = ({ type = "submit", disabled }: Record<string, string>) =>
  type === "submit" && disabled === undefined;

/** Whether the URL map has the address, for what is done there. */
function isKnown(address: string, method: string): boolean {
  const { pathname } = new URL(address, "http://panel.example");
  return ADDRESSES.some(
    ({ shape, reads, writes }) => shape.test(pathname) && (method === "post" ? writes : reads),
  );
}
const ADDRESSES = LINES.map(({ pattern, reads, writes }) => {
  const shape = pattern
    .replace(/^\/*/, "/")
    .replaceAll(/\/:\w+\?/g, "(?:/[^/]+)?")
    .replaceAll(/:\w+/g, "[^/]+");
  return { shape: new RegExp(`^${shape}$`), reads, writes };
});

test("most pages are looked at", () => {
  const forms = [...pages.values()].flatMap((page) => page.forms);
  expect(pages.size).toBeGreaterThan(220);
  expect(new Set(forms.map(({ attributes }) => attributes.action)).size).toBeGreaterThan(200);
});

test("no button waits for a script, unless the style sheet hides it where there are none", () => {
  const css = readFileSync(path.join(projectRoot(), "app/styles/palette.css"), "utf8");
  const hidden = [...css.matchAll(/@media \(scripting: none\) \{\s*\.([\w-]+) \{\s*display: none;/g)].map(
    ([, name = ""]) => name,
  );
  const isDead = (button: Record<string, string>, ids: ReadonlySet<string>, isInForm: boolean) => {
    if (button.class?.split(" ").some((name) => hidden.includes(name))) return false;
    if (button.popovertarget !== undefined) return !ids.has(button.popovertarget);
    return !isInForm || button.type === "button";
  };
  const dead = faults(({ forms, buttons, ids }) => [
    ...buttons.filter((button) => isDead(button, ids, false)),
    ...forms.flatMap((form) => form.buttons.filter((button) => isDead(button, ids, true))),
  ]);
  expect(dead).toEqual([]);
});

test("every form is sent by a button to an address of the panel", () => {
  const wrong = faultyForms(({ attributes, buttons, controls }) => {
    const { method = "none", action = "" } = attributes;
    const submits = buttons.filter(isSubmit);
    // A form whose acts are all out of question just now asks for nothing either.
    if (submits.length === 0) return controls.some(({ type }) => type !== "hidden");
    return !submits.every(
      ({ formaction = action, formmethod = method }) =>
        ["get", "post"].includes(formmethod) && isKnown(formaction, formmethod),
    );
  });
  expect(wrong).toEqual([]);
});

test("every named control is part of a form", () => {
  expect(faults(({ strays }) => strays)).toEqual([]);
});

test("a form with a file is sent as one", () => {
  const wrong = faultyForms(
    ({ attributes: { method, enctype }, controls }) =>
      controls.some(({ type }) => type === "file") &&
      (method !== "post" || enctype !== "multipart/form-data"),
  );
  expect(wrong).toEqual([]);
});

test("every form that must be carried out once has its key, and one that edits what it was opened with", () => {
  const lacks = ({ controls }: FormOfPage, names: string[]) =>
    !controls.some(({ name = "", type }) => type === "hidden" && names.includes(name));
  const wrong = faultyForms((form) => {
    const { method, action = "" } = form.attributes;
    if (method !== "post") return false;
    const { pathname } = new URL(action, "http://panel.example");
    const isEdit = /\/edit(\/\w+)?$/.test(pathname);
    return (
      (lacks(form, ["idempotency_key"]) && !NEEDS_NO_KEY.some((shape) => shape.test(pathname))) ||
      (isEdit && lacks(form, ["version", "opened"]))
    );
  });
  expect(wrong).toEqual([]);
});
