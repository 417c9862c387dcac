import { expect, test } from "vitest";
import { sealedCookie } from "./sealed-cookie.server.ts";

const OLD = "o".repeat(32);
const NEW = "n".repeat(32);
const cookieOf = (secrets: string[]) =>
  sealedCookie({ secrets, secure: false }, "sid", 60, (value) => value as { token: string } | null);
const requestWith = (setCookie: string) =>
  new Request("http://localhost/", { headers: { Cookie: setCookie.split(";")[0] ?? "" } });

test("what was sealed is read back, and cannot be read in the cookie", async () => {
  const cookie = cookieOf([OLD]);
  const set = await cookie.set({ token: "a-token" });
  expect(set).not.toContain("a-token");
  expect(await cookie.read(requestWith(set))).toEqual({ token: "a-token" });
});

test("a new first secret seals, the old one still opens; once it is gone, so is what it sealed", async () => {
  const before = await cookieOf([OLD]).set({ token: "before" });
  const both = cookieOf([NEW, OLD]);
  expect(await both.read(requestWith(before))).toEqual({ token: "before" });
  expect(await cookieOf([NEW]).read(requestWith(await both.set({ token: "after" })))).toEqual({
    token: "after",
  });
  expect(await cookieOf([NEW]).read(requestWith(before))).toBeNull();
});

test("a cookie that was changed opens nothing", async () => {
  const cookie = cookieOf([OLD]);
  const [name, sealed = ""] = ((await cookie.set({ token: "a-token" })).split(";")[0] ?? "").split("=");
  for (const place of [10, Math.floor(sealed.length / 2), sealed.length - 5]) {
    const other = sealed[place] === "A" ? "B" : "A";
    const changed = `${name}=${sealed.slice(0, place)}${other}${sealed.slice(place + 1)}`;
    expect(await cookie.read(requestWith(changed))).toBeNull();
  }
});
