import { expect, test } from "vitest";
import { pageOfReferrer, safeRedirectPath } from "./redirects.ts";

const FALLBACK = "/admin/litigation/batch";

const HOSTILE = [
  "",
  " ",
  "evil.com",
  "//evil.com",
  "///evil.com",
  "////evil.com",
  "//evil.com/..",
  "//evil.com/%2e%2e",
  "//user@evil.com",
  "/\\evil.com",
  "/\\/evil.com",
  "\\\\evil.com",
  "\\/evil.com",
  "/admin\\..\\..\\evil.com",
  "/.\\/evil.com",
  "/.//evil.com",
  "/..//evil.com",
  "/a/..//evil.com",
  "/%2e//evil.com",
  "/%2e%2e//evil.com",
  "/%2f/evil.com",
  "/%2F%2Fevil.com",
  "/%5cevil.com",
  "/%5C%5Cevil.com",
  "/a/../%2fevil.com",
  "/\t/evil.com",
  "/\n/evil.com",
  "/\r/evil.com",
  "/\r\nLocation: https://evil.com",
  "/admin\r\nSet-Cookie: a=b",
  "/admin litigation",
  " /admin",
  "/admin ",
  "\t/admin",
  "/\0/evil.com",
  "/\u200b/evil.com",
  "/／evil.com",
  "／／evil.com",
  "/。evil.com",
  "/नोटिस",
  "http://evil.com",
  "https://evil.com",
  "https:evil.com",
  "https:/evil.com",
  "HTTPS://EVIL.COM",
  "http:///evil.com",
  "javascript:alert(1)",
  "JavaScript:alert(1)",
  "java\nscript:alert(1)",
  "data:text/html,<script>alert(1)</script>",
  "vbscript:x",
  "file:///etc/passwd",
  "mailto:x@evil.com",
  "@evil.com",
  ":80",
  "?next=//evil.com",
  "#//evil.com",
  "./admin",
  "../admin",
  `/${"a".repeat(3000)}`,
];

test.each(HOSTILE)("%j leads to the fallback", (text) => {
  expect(safeRedirectPath(text, FALLBACK)).toBe(FALLBACK);
});

test.each([null, undefined])("%s leads to the fallback", (nothing) => {
  expect(safeRedirectPath(nothing, FALLBACK)).toBe(FALLBACK);
});

test.each([
  ["/", "/"],
  ["/admin/litigation/batch", "/admin/litigation/batch"],
  ["/admin/litigation/cases/44?page=2&client=7#row-3", "/admin/litigation/cases/44?page=2&client=7#row-3"],
  ["/admin/../litigation/cases", "/litigation/cases"],
  ["/admin/litigation/cases?next=//evil.com", "/admin/litigation/cases?next=//evil.com"],
  ["/admin//litigation", "/admin//litigation"],
  ["/%E0%A4%A8", "/%E0%A4%A8"],
  ["/user@evil.com", "/user@evil.com"],
  ["/javascript:alert(1)", "/javascript:alert(1)"],
])("%s stays on our origin", (text, path) => {
  const answer = safeRedirectPath(text, FALLBACK);
  expect(answer).toBe(path);
  expect(answer).toMatch(/^\/(?!\/)/);
});

test("a form's page is one of ours, or none", () => {
  const ours = "https://panel.example";
  const page = pageOfReferrer("https://panel.example/admin/litigation/cases?page=2", ours);
  expect(page && page.pathname + page.search).toBe("/admin/litigation/cases?page=2");
  for (const other of [
    null,
    undefined,
    "",
    "nonsense",
    "https://evil.example/admin",
    "http://panel.example/",
    "//panel.example/",
  ]) {
    expect(pageOfReferrer(other, ours), String(other)).toBeNull();
  }
});
