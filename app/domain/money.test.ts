import { describe, expect, test } from "vitest";
import {
  formatAmount,
  formatRupees,
  fromPaise,
  groupIndian,
  isDecimal,
  numberInWords,
  rupeesInWords,
  toPaise,
} from "./money.ts";

describe("paise", () => {
  test.each([
    ["0", 0n],
    ["-0", 0n],
    ["0.01", 1n],
    ["0.1", 10n],
    ["1", 100n],
    ["123456.5", 12345650n],
    ["123456.50", 12345650n],
    ["123456.5000", 12345650n],
    ["-12.34", -1234n],
    [" 7.00 ", 700n],
    ["9007199254740993.01", 900719925474099301n],
  ])("%s is %s", (text, paise) => {
    expect(toPaise(text)).toBe(paise);
    expect(isDecimal(text)).toBe(true);
  });

  test.each([
    "",
    " ",
    ".5",
    "5.",
    "1.005",
    "1,000",
    "1e309",
    "1e3",
    "NaN",
    "Infinity",
    "٣",
    "+1",
    "--1",
    "0x10",
    "₹5",
    "1 000",
    "12/-",
  ])("%j is refused", (text) => {
    expect(() => toPaise(text)).toThrow(RangeError);
    expect(isDecimal(text)).toBe(false);
  });

  test("back to decimal text", () => {
    expect(fromPaise(12345650n)).toBe("123456.50");
    expect(fromPaise(5n)).toBe("0.05");
    expect(fromPaise(-5n)).toBe("-0.05");
    expect(fromPaise(0n)).toBe("0.00");
  });

  test("a sum that floats get wrong", () => {
    expect(fromPaise(toPaise("0.10") + toPaise("0.20"))).toBe("0.30");
  });
});

describe("grouping", () => {
  test.each([
    ["0", "0"],
    ["999", "999"],
    ["1000", "1,000"],
    ["100000", "1,00,000"],
    ["1234567", "12,34,567"],
    ["12345678", "1,23,45,678"],
    ["100000000", "10,00,00,000"],
  ])("%s is %s", (digits, grouped) => {
    expect(groupIndian(digits)).toBe(grouped);
  });

  test.each([
    ["123456", "₹1,23,456.00"],
    ["123456.5", "₹1,23,456.50"],
    ["0", "₹0.00"],
    ["-0.00", "₹0.00"],
    ["-125000", "-₹1,25,000.00"],
    ["not known", "not known"],
    ["", ""],
  ])("%j is shown as %s", (text, shown) => {
    expect(formatRupees(text)).toBe(shown);
  });

  test("agrees with the en-IN locale", () => {
    const format = new Intl.NumberFormat("en-IN", { style: "currency", currency: "INR" });
    for (const amount of [1, 12, 123, 1234, 12345, 123456, 1234567, 12345678, 1234567890, -98765]) {
      expect(formatRupees(String(amount))).toBe(format.format(amount));
    }
  });

  test("nothing is shown as nothing", () => {
    expect(formatRupees(null)).toBe("");
    expect(formatAmount(undefined)).toBe("");
    expect(formatAmount("1250000.5")).toBe("12,50,000.50");
  });
});

describe("words", () => {
  test.each([
    [0n, "Zero"],
    [7n, "Seven"],
    [13n, "Thirteen"],
    [20n, "Twenty"],
    [99n, "Ninety-Nine"],
    [100n, "One Hundred"],
    [101n, "One Hundred One"],
    [1000n, "One Thousand"],
    [99_999n, "Ninety-Nine Thousand Nine Hundred Ninety-Nine"],
    [100_000n, "One Lakh"],
    [2_000_000n, "Twenty Lakh"],
    [12_345_678n, "One Crore Twenty-Three Lakh Forty-Five Thousand Six Hundred Seventy-Eight"],
    [100_000_000n, "Ten Crore"],
    [990_000_000n, "Ninety-Nine Crore"],
    [1_000_000_000n, "One Hundred Crore"],
    [1_000_000_000_000n, "One Lakh Crore"],
    [
      12_345_678_901_234n,
      "Twelve Lakh Thirty-Four Thousand Five Hundred Sixty-Seven Crore Eighty-Nine Lakh One Thousand Two Hundred Thirty-Four",
    ],
  ])("%s is %s", (value, words) => {
    expect(numberInWords(value)).toBe(words);
  });

  test.each([
    ["466103.30", "Rupees Four Lakh Sixty-Six Thousand One Hundred Three and Paise Thirty Only"],
    ["0", "Rupees Zero Only"],
    ["100000.00", "Rupees One Lakh Only"],
    ["0.05", "Rupees Zero and Paise Five Only"],
    ["1.99", "Rupees One and Paise Ninety-Nine Only"],
  ])("%s is %s", (amount, words) => {
    expect(rupeesInWords(amount)).toBe(words);
  });

  test("no paper demands less than nothing", () => {
    expect(() => rupeesInWords("-1")).toThrow(RangeError);
    expect(() => rupeesInWords("1,000")).toThrow(RangeError);
  });
});
