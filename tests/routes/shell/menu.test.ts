import { beforeEach, expect, test } from "vitest";
import { paths } from "#app/paths.ts";
import { panelPerTest } from "#tests/support/panel-hooks.ts";
import { addUser, visitor, type Visitor } from "#tests/support/visitor.ts";

const panel = panelPerTest({ signedIn: false });
let browser: Visitor;

beforeEach(() => {
  browser = visitor(panel);
});

test("the side menu is folded by a form and stays so in this browser", async () => {
  await addUser(panel);
  await browser.signIn();
  expect((await browser.get(paths.batches())).html).toContain('data-menu="open"');
  const back = paths.batches({ page: 2 });
  expect(await browser.post(paths.menu(), { collapsed: "true", redirectTo: back })).toMatchObject({
    status: 302,
    location: back,
  });
  expect((await browser.get(paths.batches())).html).toContain('data-menu="collapsed"');
  await browser.post(paths.menu(), { collapsed: "false", redirectTo: back });
  expect((await browser.get(paths.batches())).html).toContain('data-menu="open"');
});

test("the side menu leads nowhere else", async () => {
  await addUser(panel);
  await browser.signIn();
  for (const redirectTo of ["//evil.example", "https://evil.example", "/\\evil.example", "", "x"]) {
    expect((await browser.post(paths.menu(), { collapsed: "true", redirectTo })).location).toBe(paths.home());
  }
  expect(await browser.get(paths.menu())).toMatchObject({ status: 302, location: paths.home() });
});
