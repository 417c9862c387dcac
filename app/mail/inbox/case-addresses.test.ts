import { expect, test } from "vitest";
import { openCaseAddresses } from "./case-addresses.server.ts";

const KEY = "a-key-for-tests-only-0123456789abcdef";
const NEWER = "another-key-for-tests-only-0123456789";
const addresses = openCaseAddresses("panel@sample-panel.example", [KEY]);

test("the address of a case is the mailbox's with a short code, and says which case", () => {
  const address = addresses.of(4711);
  expect(address).toMatch(/^panel\+c3mv-[a-z2-7]{16}@sample-panel\.example$/);
  expect(addresses.read(address)).toBe(4711);
  expect(addresses.read(` ${address.toUpperCase()} `)).toBe(4711);
  expect(addresses.of(4711)).toBe(address);
});

test("it fits before the @ for every number a case can have", () => {
  const address = addresses.of(Number.MAX_SAFE_INTEGER);
  expect(address.indexOf("@") - "panel".length).toBeLessThanOrEqual(30);
  expect(addresses.read(address)).toBe(Number.MAX_SAFE_INTEGER);
});

test("a code of another case, of another key or with one letter changed is forged", () => {
  const code = addresses.of(4711).replace(/^[^-]+-/, "");
  expect(addresses.read(`panel+c1-${code}`)).toBe("forged");
  expect(openCaseAddresses("panel@sample-panel.example", [NEWER]).read(addresses.of(4711))).toBe("forged");
  expect(addresses.read(`panel+c3mv-${code.startsWith("a") ? "b" : "a"}${code.slice(1)}`)).toBe("forged");
  expect(addresses.read(`panel+czzzzzzzzzzz-${code}`)).toBe("forged");
});

test("after a rotation old addresses go on working, and new ones are made with the new key", () => {
  const rotated = openCaseAddresses("panel@sample-panel.example", [NEWER, KEY]);
  expect(rotated.read(addresses.of(4711))).toBe(4711);
  expect(rotated.of(4711)).not.toBe(addresses.of(4711));
});

test.each([
  "panel@sample-panel.example",
  "panel+c3mv@sample-panel.example",
  "panel+newsletter@sample-panel.example",
  "other+c3mv-abcdefghijklmnop@sample-panel.example",
  addresses.of(7).replace("@sample", "@evil-sample"),
  "",
])("%s is no case's", (address) => {
  expect(addresses.read(address)).toBeNull();
});
