import { expect, test } from "vitest";
import { paths } from "#app/paths.ts";
import { panelPerTest } from "#tests/support/panel-hooks.ts";
import { visitor } from "#tests/support/visitor.ts";

const panel = panelPerTest({ signedIn: false });

test("a language is chosen by a form, signed in or not, and kept in this browser", async () => {
  const browser = visitor(panel);
  for (const redirectTo of [paths.login(paths.cases()), paths.batches({ page: 2 })]) {
    const answer = await browser.post(paths.language(), { language: "hi", redirectTo });
    expect(answer).toMatchObject({ status: 302, location: redirectTo });
    expect(answer.headers.get("Set-Cookie")).toBe(
      "language=hi; Max-Age=31536000; Path=/; SameSite=Lax; HttpOnly",
    );
  }
});

test("another language than the panel's changes nothing, and no form leads elsewhere", async () => {
  const browser = visitor(panel);
  for (const redirectTo of ["//evil.example", "https://evil.example", "/admin/loginx", "", "x"]) {
    const answer = await browser.post(paths.language(), { language: "toString", redirectTo });
    expect(answer).toMatchObject({ status: 302, location: paths.home() });
    expect(answer.headers.get("Set-Cookie")).toBeNull();
  }
});
