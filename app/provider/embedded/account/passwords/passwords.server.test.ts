import { describe, expect, test } from "vitest";
import { messages } from "#app/domain/messages.ts";
import {
  hashPassword,
  verifyPassword,
  needsRehash,
  problemOfNewPassword,
  verifyAgainstDummy,
} from "./passwords.server.ts";

const OWNER = { email: "clerk@sample-panel.example", full_name: "Sample Clerk" };

describe("keeping a password", () => {
  test("uses argon2id with 19 MiB, two passes, one lane, and a salt of its own", async () => {
    const [one, other] = await Promise.all([hashPassword("correct horse"), hashPassword("correct horse")]);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(one).not.toBe(other);
    expect(await verifyPassword(one, "correct horse")).toBe(true);
    expect(await verifyPassword(one, "correct horsf")).toBe(false);
  });

  test("cuts nothing: long passwords that differ in the last character differ", async () => {
    const long = "नोटिस-".repeat(30);
    const hash = await hashPassword(`${long}a`);
    expect(await verifyPassword(hash, `${long}a`)).toBe(true);
    expect(await verifyPassword(hash, `${long}b`)).toBe(false);
  });

  test("an unreadable hash is no match", async () => {
    expect(await verifyPassword("not a hash", "correct horse")).toBe(false);
  });

  test("the dummy is read and computed like any other, and never matches", async () => {
    expect(await verifyAgainstDummy("correct horse")).toBe(false);
    expect(await verifyAgainstDummy("")).toBe(false);
  });

  test("other parameters ask for a new hash", async () => {
    const today = await hashPassword("correct horse");
    expect(needsRehash(today)).toBe(false);
    expect(needsRehash(today.replace("m=19456", "m=8192"))).toBe(true);
    expect(needsRehash(today.replace("argon2id", "argon2i"))).toBe(true);
    expect(needsRehash("not a hash")).toBe(true);
  });
});

describe("choosing a password", () => {
  test.each([
    ["Ab1-xyz", "The password must have at least 8 characters"],
    ["x".repeat(201), "Please use at most 200 characters"],
    ["password123", "This password is one of the most common ones. Please choose another."],
    ["", "Please Enter Password"],
    ["null\0character", messages.generic.unreadableText],
    ["PassWord123", "This password is one of the most common ones. Please choose another."],
  ])("%j is refused", (password, problem) => {
    expect(problemOfNewPassword(password, OWNER)).toBe(problem);
  });

  test.each(["correct horse battery", "ठीक-पासवर्ड-१", "x".repeat(200), "  a  b c"])(
    "%j may be used: nothing is asked of its composition",
    (password) => {
      expect(problemOfNewPassword(password, OWNER)).toBeNull();
    },
  );
});
