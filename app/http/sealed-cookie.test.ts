import { expect, test, vi } from "vitest";
import { keptOpen, sealedCookie } from "./sealed-cookie.server.ts";

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

test("a cookie that is kept open is opened once, another one by itself, and one that does not open each time", async () => {
  const open = vi.fn(async (sealed: string) => (sealed === "broken" ? null : { token: sealed }));
  const openOnce = keptOpen(open);
  const first = await openOnce("one");
  expect(first).toEqual({ token: "one" });
  expect(await openOnce("one")).toBe(first);
  expect(await openOnce("other")).toEqual({ token: "other" });
  expect(await openOnce("broken")).toBeNull();
  expect(await openOnce("broken")).toBeNull();
  expect(open.mock.calls.flat()).toEqual(["one", "other", "broken", "broken"]);
});

test("what is kept open for a session is forgotten after a minute", async () => {
  vi.useFakeTimers();
  try {
    const open = vi.fn(async (sealed: string) => ({ token: sealed }));
    const openOnce = keptOpen(open);
    await openOnce("one");
    vi.advanceTimersByTime(59_000);
    await openOnce("one");
    expect(open).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(2_000);
    await openOnce("one");
    expect(open).toHaveBeenCalledTimes(2);
  } finally {
    vi.useRealTimers();
  }
});
