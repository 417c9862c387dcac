// Short addresses, and those that do not exist.
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { startPanel, type TestPanel } from "#tests/support/panel.ts";
import { addUser, visitor, type Visitor } from "#tests/support/visitor.ts";

let panel: TestPanel;
let browser: Visitor;

beforeEach(async () => {
  panel = await startPanel({ signedIn: false });
  browser = visitor(panel);
});
afterEach(() => panel.close());

describe("the short addresses", () => {
  test.each([
    ["/litigation/batch", "/admin/litigation/batch"],
    ["/litigation/batch?page=2&batch_name=A+%26+B", "/admin/litigation/batch?page=2&batch_name=A+%26+B"],
    ["/litigation/cases", "/admin/litigation/cases"],
    ["/litigation/cases?client=3", "/admin/litigation/cases?client=3"],
    ["/litigation/cases/44?page=2", "/admin/litigation/cases/44?page=2"],
    ["/litigation/case", "/admin/litigation/cases"],
    ["/litigation/case/", "/admin/litigation/cases"],
    ["/litigation/case?client=3", "/admin/litigation/cases?client=3"],
    ["/litigation/create-case", "/admin/litigation/create-case"],
    ["/litigation/cases/%2f%2fevil.example", "/admin/litigation/cases/%2f%2fevil.example"],
  ])("%s leads to %s", async (short, full) => {
    expect(await browser.get(short)).toMatchObject({ status: 302, location: full });
  });
});

describe("an address that does not exist", () => {
  test.each([
    "/404",
    "/unknown",
    "/admin",
    "/admin/litigation",
    "/admin/litigation/nothing/at/all",
    "/.env",
    "/%00",
  ])("%s is a 404 page, with status 404", async (address) => {
    const { status, says } = await browser.get(address);
    expect(status).toBe(404);
    expect(says).toContain("|404 Error|");
    await addUser(panel);
    await browser.signIn();
    const signedIn = await browser.get(address);
    expect(signedIn.status).toBe(404);
    expect(signedIn.says).toContain("|404 Error|");
  });

  test("a form sent there is one too", async () => {
    expect((await browser.post("/unknown", { a: "b" })).status).toBe(404);
  });

  test("the provider's API is not there unless it is served", async () => {
    expect((await browser.get("/litigation/api/clients/")).status).toBe(404);
    expect((await browser.post("/account/api/login/", { email: "a" })).status).toBe(404);
  });
});
