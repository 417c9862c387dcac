import { describe, expect, test } from "vitest";
import { isCommonPassword } from "./common-passwords.server.ts";

const all = (texts: string) => texts.trim().split(/\s+/);

describe("is refused", () => {
  test.each([
    ["a common word of any kind", "Password Litigation Hyderabad Jennifer Butterfly jaishreeram Christopher"],
    ["with digits behind or before it", "welcome1 Rahul1234 123admin lawyer99 1sunshine"],
    ["with a year or a date", "Mumbai2026 admin1947 Priya15081990 krishna01012000"],
    ["with signs", "Welcome@123 Password! !Dragon2024 admin#123 India@1947 court_2026"],
    ["with look-alikes", "P@ssw0rd p4$$w0rd1 Adm1n@2026 L1tigat10n $unsh1ne pr1ya@123"],
    ["twice", "adminadmin PasswordPassword rahulrahul love1love1"],
    [
      "a walk over the keyboard",
      "qwertyuiop asdfghjkl 1qaz2wsx zaq12wsx 1q2w3e4r5t poiuytrewq qwer1234 asd123asd",
    ],
    ["a sequence", "12345678 87654321 abcdefgh abc12345 abcd@1234 a1234567 9876543210"],
    ["one thing again and again", "aaaaaaaa 11112222 abababab 123123123 xyzxyzxyz 85858585"],
    ["a date", "15081947 01-01-1990 1990.12.31 19851986"],
    ["a way over the number pad", "147258369 159753456 741852963"],
    ["in other letters of the same kind", "ｐａｓｓｗｏｒｄ１"],
  ])("%s", (_kind, passwords) => {
    expect(all(passwords).filter((password) => !isCommonPassword(password))).toEqual([]);
  });
});

test.each([
  "correct horse battery",
  "Mumbai-Monsoon-Ledger",
  "blue-lamp-river-71",
  "tr0ub4dor&3x",
  "k7#Qm2!vTz",
  "83920174",
  "7263940182",
  "password-of-my-neighbour",
  "litigation73918264",
  "ठीक-पासवर्ड-१",
  "x".repeat(200),
])("%s may be used", (password) => {
  expect(isCommonPassword(password)).toBe(false);
});

test("the longest password is judged at once", () => {
  const began = performance.now();
  for (const text of ["a1".repeat(100), "1".repeat(199) + "a", "!@#$".repeat(50), `${"ab".repeat(99)}c`]) {
    isCommonPassword(text);
  }
  expect(performance.now() - began).toBeLessThan(5_000);
});
