// A file that is clicked after the session has ended: one comes back to where its link is, not to the file.
import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { isSavedFile } from "#app/panel-pages.ts";
import { paths } from "#app/paths.ts";
import { projectRoot } from "#app/project-root.server.ts";
import { panelPerTest } from "#tests/support/panel-hooks.ts";
import { linesOfTheMap } from "#tests/support/url-map.ts";
import { addUser, visitor } from "#tests/support/visitor.ts";

const panel = panelPerTest({ signedIn: false });

const CASE = { batchId: 44, caseId: 7 };
test.each([
  ["a document", paths.caseDialog(CASE, "documents/9"), paths.caseDialog(CASE, "documents", { page: 2 })],
  [
    "a document on the page of its case",
    paths.caseDialog({ caseId: 7, onPage: true }, "documents/9"),
    paths.caseDialog({ caseId: 7, onPage: true }, "documents"),
  ],
  ["all documents", paths.caseDialog(CASE, "documents-zip"), paths.caseDialog(CASE, "documents")],
  ["a paper", paths.casePaper(CASE, "key", "download"), paths.caseDialog(CASE, "papers")],
  [
    "papers of a batch",
    paths.batchPapersZip(44, "loan_recall_notice"),
    paths.batchPapers(44, "loan_recall_notice"),
  ],
  ["an export", paths.bulkCases("export", "?case=7"), paths.cases({}, { client: 3 })],
  ["a stored file", paths.file("a-key"), paths.caseDialog(CASE, "invoices")],
])("%s that was clicked too late leads back to the page its link is on", async (_what, file, page) => {
  const { origin } = panel.panel.settings;
  const from = async (referrer: string | null) => {
    const answer = await panel.get(file, referrer === null ? {} : { Referer: referrer });
    return answer.headers.get("Location");
  };
  expect(await from(origin + page)).toBe(paths.login(page));
  for (const other of [null, "nonsense", `https://evil.example${page}`, origin + file]) {
    expect(await from(other), String(other)).toBe(paths.login());
  }
});

test("nobody is sent on to a file, whose download would leave the sign-in page behind", async () => {
  await addUser(panel);
  const answer = await visitor(panel).signIn(paths.file("a-key"));
  expect(answer.location).toBe(paths.batches());
});

test("every file that is saved is known as one, and no page is", async () => {
  const wrong = (await linesOfTheMap()).filter(({ pattern, file }) => {
    const text = readFileSync(path.join(projectRoot(), "app", file), "utf8");
    const isFile = /(fileResponse|exportRows)\(/.test(text);
    const filled = pattern.replace(/:use$/, "download").replace(/:[^/]+/g, "7");
    const addresses = [filled, filled.replace("/cases/7/", "/cases/")].map((each) => `/${each}?page=2`);
    return addresses.some((address) => isSavedFile(address) !== isFile);
  });
  expect(wrong).toEqual([]);
});
