import { expect, test } from "vitest";
import { maskAccount, maskEmail, maskMobile } from "./masking.ts";

test.each([
  ["sample@example.com", "s****e@example.com"],
  ["samples@example.com", "s***les@example.com"],
  ["first.last@example.com", "f******ast@example.com"],
  ["abc@example.com", "a*c@example.com"],
  ["ab@example.com", "a*@example.com"],
  ["a@example.com", "a*@example.com"],
  ["Sample Name <sample@example.com>", "Sample Name <s****e@example.com>"],
  ["one.two@example.com, sample@example.org", "o***two@example.com, s****e@example.org"],
  ["नमूना@example.com", "न***ा@example.com"],
  ["sample", "s****e"],
  ["", ""],
])("%s is masked as %s", (text, masked) => {
  expect(maskEmail(text)).toBe(masked);
});

test("only the last four are shown", () => {
  expect(maskMobile("9876543210")).toBe("******3210");
  expect(maskMobile("+91 98765 43210")).toBe("********3210");
  expect(maskAccount("001234567890")).toBe("********7890");
  expect(maskAccount("1234")).toBe("****");
  expect(maskMobile("")).toBe("");
});
