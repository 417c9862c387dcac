import { expect, test } from "vitest";
import { plainSigns } from "./plain-signs.ts";

test.each([
  ["Ｒａｖｉ　９", "Ravi 9"],
  ["१२३/२०२६ ੮੯ ௩௪ ۱۲ ꯹", "123/2026 89 34 12 9"],
  ["Asha\u00a0\u200b\n Rao", "Asha Rao"],
  ["A\u00adsha\u200d \u202eRao", "Asha Rao"],
  ["क़\u0915\u093c", "\u0915\u093c\u0915\u093c"],
])("%j is compared as %j", (text, plain) => {
  expect(plainSigns(text)).toBe(plain);
});

test("a figure of a script that is not known here stays as it is", () => {
  expect(plainSigns("᠙")).toBe("᠙");
});
