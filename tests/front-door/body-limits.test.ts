// How large a body may be at which address.
import { expect, test } from "vitest";

import { openDoor, pieces } from "#tests/front-door/open-door.ts";

const KB = 1024;
const MB = 1024 * KB;
const OWN = { "Sec-Fetch-Site": "same-origin", "Content-Type": "application/x-www-form-urlencoded" };
/** What files come in. */
const FILES = { ...OWN, "Content-Type": "multipart/form-data; boundary=sample" };
const headersOf = (bytes: number) => (bytes > MB ? FILES : OWN);

const behind = async (request: Request) => new Response(`read ${(await request.arrayBuffer()).byteLength}`);

const LIMITS: [string, string, number, string][] = [
  ["a form", "/admin/litigation/cases/case/7/comments", MB, "The form is too large."],
  ["a form before sign-in", "/admin/login/otp", 32 * 1024, "The form is too large."],
  [
    "a workbook",
    "/admin/litigation/batch/upload/file",
    10 * MB + 64 * KB,
    "File size should be lesser than 10 MBs!",
  ],
  [
    "a workbook of a draft",
    "/admin/litigation/batch/upload/d4f/file",
    10 * MB + 64 * KB,
    "File size should be lesser than 10 MBs!",
  ],
  [
    "a workbook by API",
    "/litigation/api/case/bulk_create/",
    10 * MB + 64 * KB,
    "File size should be lesser than 10 MBs!",
  ],
  [
    "a workbook of another program",
    "/api/integrations/v1/imports/plan",
    10 * MB + 64 * KB,
    "File size should be lesser than 10 MBs!",
  ],
  [
    "a document by API",
    "/litigation/api/case/document/",
    25 * MB + 64 * KB,
    "The file should not be larger than 25 MB.",
  ],
  [
    "the bill of an expense",
    "/admin/litigation/cases/44/case/7/expenses",
    25 * MB + 64 * KB,
    "The file should not be larger than 25 MB.",
  ],
  [
    "several documents",
    "/admin/litigation/cases/44/case/7/upload-document",
    100 * MB + 64 * KB,
    "The files should not be larger than 100 MB together.",
  ],
  [
    "a sheet of missing data",
    "/admin/litigation/batch/4/workbench/loan_recall_notice/import",
    10 * MB + 64 * KB,
    "File size should be lesser than 10 MBs!",
  ],
  [
    "a sheet of payments",
    "/admin/litigation/batch/4/sheets/payments",
    10 * MB + 64 * KB,
    "File size should be lesser than 10 MBs!",
  ],
  [
    "a sheet of missing data by API",
    "/litigation/api/panel/importWorkbench",
    10 * MB + 64 * KB,
    "File size should be lesser than 10 MBs!",
  ],
  [
    "a sheet of payments by API",
    "/litigation/api/panel/importRecordSheet",
    10 * MB + 64 * KB,
    "File size should be lesser than 10 MBs!",
  ],
  [
    "the bill of an expense on the page of a case",
    "/admin/litigation/case/7/expenses",
    25 * MB + 64 * KB,
    "The file should not be larger than 25 MB.",
  ],
  [
    "a filed copy on the page of a case",
    "/admin/litigation/case/7/filed-papers/3/upload",
    25 * MB + 64 * KB,
    "The file should not be larger than 25 MB.",
  ],
  [
    "a filed copy with its mark in a list",
    "/admin/litigation/cases/case/7/papers/3/mark/filed",
    25 * MB + 64 * KB,
    "The file should not be larger than 25 MB.",
  ],
  [
    "several documents on the page of a case",
    "/admin/litigation/case/7/upload-document",
    100 * MB + 64 * KB,
    "The files should not be larger than 100 MB together.",
  ],
];

test.each(LIMITS)("%s of exactly its limit is read whole", async (_what, path, bytes) => {
  const door = await openDoor({ behind });
  const answer = await door.ask(path, { method: "POST", headers: headersOf(bytes), body: pieces(bytes) });
  expect(answer.status).toBe(200);
  expect(answer.body).toBe(`read ${bytes}`);
});

test.each(LIMITS)(
  "%s of one byte more is refused while it streams, without a Content-Length",
  async (_what, path, bytes, message) => {
    const door = await openDoor({ behind });
    const answer = await door.ask(path, {
      method: "POST",
      headers: headersOf(bytes),
      body: pieces(bytes + 1),
    });
    expect(answer.status).toBe(413);
    expect(answer.body).toContain(message);
  },
);

test.each(LIMITS)(
  "%s that declares one byte more never reaches the panel",
  async (_what, path, bytes, message) => {
    const door = await openDoor({ behind });
    const headers = { ...headersOf(bytes), "Content-Length": String(bytes + 1) };
    const answer = await door.ask(path, { method: "POST", headers, body: pieces(bytes + 1) });
    expect(answer.status).toBe(413);
    expect(answer.body).toContain(message);
    expect(door.reached).toHaveLength(0);
  },
);

const WITH_FILES = LIMITS.filter(([, , bytes]) => bytes > MB);

test.each(WITH_FILES)(
  "what has no files is no larger than a form, where there may be: %s",
  async (_what, path) => {
    const door = await openDoor({ behind });
    const types = [OWN["Content-Type"], "application/json", "text/plain"];
    for (const type of path.startsWith("/admin/") ? types.slice(0, 1) : types) {
      const headers = { ...OWN, "Content-Type": type };
      const ask = (bytes: number) => door.ask(path, { method: "POST", headers, body: pieces(bytes) });
      expect((await ask(MB)).status).toBe(200);
      const refused = await ask(MB + 1);
      expect(refused.status).toBe(413);
      expect(refused.body).toContain("The form is too large.");
    }
  },
);
