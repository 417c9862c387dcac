import { describe, expect, test } from "vitest";
import type { AttributeName } from "../columns/attributes.ts";
import type { Cell } from "./cells.ts";
import { problems } from "../problems.ts";
import { PLAIN_DECISIONS, readValue, type Decisions } from "./values.ts";

/** The stored value, or the words of the problem. */
function read(name: AttributeName, cell: Cell, decisions: Partial<Decisions> = {}): string | null {
  const found = readValue(name, cell, { ...PLAIN_DECISIONS, ...decisions });
  return "problem" in found ? `! ${found.problem.problem}` : found.value;
}

const bad = (problem: { problem: string }) => `! ${problem.problem}`;

describe("dates", () => {
  test.each<[Cell, string | null]>([
    [{ d: 45331 }, "2024-02-09"],
    [{ d: 45331.99 }, "2024-02-09"],
    [{ d: 60 }, bad(problems.noSuchDay)],
    [{ d: 1 }, bad(problems.dateTooFar)],
    [45331, "2024-02-09"],
    ["45331", "2024-02-09"],
    [20240209, "2024-02-09"],
    ["20240209", "2024-02-09"],
    ["09/02/2024", "2024-02-09"],
    ["9/2/2024", "2024-02-09"],
    ["30-04-23", "2023-04-30"],
    ["15-06-85", "1985-06-15"],
    ["28.02.2024", "2024-02-28"],
    [" 28 . 02 . 2024 ", "2024-02-28"],
    ["2024-02-09", "2024-02-09"],
    ["2024/2/9", "2024-02-09"],
    ["2024-02-09 00:00:00", "2024-02-09"],
    ["2024-02-09T00:00:00Z", "2024-02-09"],
    ["09/02/2024 10:30 AM", "2024-02-09"],
    ["9 Feb 2024", "2024-02-09"],
    ["09-Feb-24", "2024-02-09"],
    ["9th February, 2024", "2024-02-09"],
    ["Feb 9, 2024", "2024-02-09"],
    ["Fri, 9 Feb 2024", "2024-02-09"],
    ["29/02/2024", "2024-02-29"],
    ["29/02/2023", bad(problems.noSuchDay)],
    ["31/02/2025", bad(problems.noSuchDay)],
    ["32/01/2025", bad(problems.noSuchDay)],
    ["00/01/2025", bad(problems.noSuchDay)],
    ["12/31/2025", bad(problems.dayIsFirst)],
    ["01/02/1899", bad(problems.dateTooFar)],
    ["01/02-2024", bad(problems.notADate)],
    ["02/2024", bad(problems.notADate)],
    ["soon", bad(problems.notADate)],
    [2024, bad(problems.notADate)],
    [-5, bad(problems.notADate)],
    [1e300, bad(problems.notADate)],
    [{ e: "#REF!" }, bad(problems.excelError("#REF!"))],
    ["NA", null],
    ["-", null],
    [null, null],
    ["", null],
  ])("%j is %s", (cell, expected) => expect(read("npa_date", cell)).toBe(expected));

  test("1904 workbooks count from another day", () => {
    expect(read("npa_date", { d: 43869 }, { date1904: true })).toBe("2024-02-09");
    expect(read("npa_date", 43869, { date1904: true })).toBe("2024-02-09");
  });

  test("a column read month first", () => {
    expect(read("npa_date", "04/03/2025", { dateOrder: "month_first" })).toBe("2025-04-03");
    expect(read("npa_date", "31/12/2025", { dateOrder: "month_first" })).toBe(bad(problems.monthIsFirst));
  });

  test("a column whose order is not known yet leaves only what is certain", () => {
    expect(read("npa_date", "04/03/2025", { dateOrder: "ask" })).toBe(bad(problems.orderUnknown));
    expect(read("npa_date", "4 Mar 2025", { dateOrder: "ask" })).toBe("2025-03-04");
    expect(read("npa_date", { d: 45331 }, { dateOrder: "ask" })).toBe("2024-02-09");
  });
});

describe("amounts", () => {
  test.each<[Cell, string | null]>([
    [125000, "125000.00"],
    [0, "0.00"],
    [-0, "0.00"],
    [0.1 + 0.2, "0.30"],
    [123456.78999999999, "123456.79"],
    [9999999999999.99, "9999999999999.99"],
    [10000000000000, bad(problems.tooLarge)],
    [33.333333, bad(problems.moreThanPaise)],
    [-500, bad(problems.negative)],
    [{ n: 125000, w: "125000 only" }, "125000.00"],
    ["Rs. 1,25,000/-", "125000.00"],
    ["Rs.1,25,000.50", "125000.50"],
    ["Rs 500 only", "500.00"],
    ["₹1,23,456.00", "123456.00"],
    ["₹ 1,00,00,000", "10000000.00"],
    ["INR 5000", "5000.00"],
    ["INR5000", "5000.00"],
    ["5000 INR", "5000.00"],
    ["1,250,000.00", "1250000.00"],
    ["1,00,000.00", "100000.00"],
    ["81,493.31", "81493.31"],
    ["0012.5", "12.50"],
    [".50", "0.50"],
    ["100.", "100.00"],
    ["100.500", "100.50"],
    ["100.505", bad(problems.moreThanPaise)],
    ["1,2,3", bad(problems.wrongGrouping)],
    ["1234,56", bad(problems.wrongGrouping)],
    ["1.250.000,00", bad(problems.notAnAmount)],
    ["(500.00)", bad(problems.negative)],
    ["-500", bad(problems.negative)],
    ["- Rs. 500", bad(problems.negative)],
    ["−500", bad(problems.negative)],
    ["500-", bad(problems.negative)],
    ["1e309", bad(problems.scientific)],
    ["1.2E+05", bad(problems.scientific)],
    ["NaN", bad(problems.notAnAmount)],
    ["Infinity", bad(problems.notAnAmount)],
    ["0x1F", bad(problems.notAnAmount)],
    ["٣٤٥", bad(problems.otherDigits)],
    ["१२३", bad(problems.otherDigits)],
    ["５００", bad(problems.otherDigits)],
    ["12345678901234", bad(problems.tooLarge)],
    ["as per SOA", bad(problems.notAnAmount)],
    ["500 Dr", bad(problems.notAnAmount)],
    ["1 25 000", bad(problems.notAnAmount)],
    ["12%", bad(problems.notAnAmount)],
    [{ n: 0.12, w: "12%" }, bad(problems.notAnAmount)],
    [{ d: 45331 }, bad(problems.dateForAmount)],
    [{ e: "#N/A" }, bad(problems.excelError("#N/A"))],
    ["-", null],
    ["nil", null],
  ])("%j is %s", (cell, expected) => expect(read("pos", cell)).toBe(expected));

  test.each([
    ["12.5 L", "1250000.00"],
    ["12.5 lakhs", "1250000.00"],
    ["Rs. 1.2 Cr", "12000000.00"],
    ["0.29 crore", "2900000.00"],
    ["1.23456789 Cr", "12345678.90"],
    ["1,250 L", "125000000.00"],
  ])("%s is %s once confirmed", (cell, expected) => {
    expect(read("pos", cell, { lakhAndCrore: "accept" })).toBe(expected);
    expect(read("pos", cell, { lakhAndCrore: "ask" })).toBe(bad(problems.inWords));
    expect(read("pos", cell, { lakhAndCrore: "reject" })).toBe(bad(problems.notAnAmount));
  });

  test("a claim of nothing is no claim", () => {
    expect(read("claim_amount", 0)).toBe(bad(problems.zeroClaim));
    expect(read("claim_amount", "0.01")).toBe("0.01");
  });
});

describe("rates", () => {
  test.each<[Cell, string | null]>([
    ["14.5%", "14.5"],
    ["14.5 % p.a.", "14.5"],
    ["14.5 per cent", "14.5"],
    [14.5, "14.5"],
    [{ n: 0.145, w: "14.5%" }, "14.5"],
    [0.145, "0.145"],
    ["0.5%", "0.5"],
    [0, "0"],
    [100, "100"],
    [101, bad(problems.rateTooHigh)],
    [-1, bad(problems.negative)],
    [14.12345, bad(problems.rateDecimals)],
    ["flat 12", bad(problems.notARate)],
    ["१४%", bad(problems.otherDigits)],
    [{ d: 45331 }, bad(problems.notARate)],
  ])("%j is %s", (cell, expected) => expect(read("roi_percentage", cell)).toBe(expected));

  test("bare numbers below 1 go by the column", () => {
    expect(read("roi_percentage", 0.145, { belowOne: "fraction" })).toBe("14.5");
    expect(read("roi_percentage", "0.29", { belowOne: "fraction" })).toBe("29");
    expect(read("roi_percentage", "0.5%", { belowOne: "fraction" })).toBe("0.5");
    expect(read("roi_percentage", 0.145, { belowOne: "ask" })).toBe(bad(problems.fractionUnknown));
  });
});

describe("loan and account numbers", () => {
  test.each<[AttributeName, Cell, string | null]>([
    ["lan_number", "00091700000001", "00091700000001"],
    ["lan_number", " PL-0001/23 ", "PL-0001/23"],
    ["lan_number", "'000123", "000123"],
    ["lan_number", 491700000010, "491700000010"],
    ["lan_number", { n: 123, w: "000123" }, "000123"],
    ["lan_number", 999999999999999, "999999999999999"],
    ["lan_number", 1234567890123456, bad(problems.rounded)],
    ["lan_number", { n: 1234567890123456, w: "01234567890123456" }, bad(problems.rounded)],
    ["lan_number", "1.23E+19", bad(problems.scientific)],
    ["lan_number", "4E+10", bad(problems.scientific)],
    ["lan_number", "12E34", "12E34"],
    ["lan_number", 12.5, bad(problems.notANumber)],
    ["lan_number", { d: 45331 }, bad(problems.dateForNumber)],
    ["lan_number", "########", bad(problems.hashes)],
    ["lan_number", "NA", bad(problems.missing)],
    ["lan_number", null, bad(problems.missing)],
    ["customer_name", null, bad(problems.missing)],
    ["customer_name", 12345, bad(problems.noLetters)],
    ["customer_name", "  ISHAAN   D'SOUZA ", "ISHAAN D'SOUZA"],
    ["customer_name", "राम कुमार", "राम कुमार"],
    ["customer_name", "x".repeat(201), bad(problems.tooLong(200))],
    ["bank_account_no", "077383808032", "077383808032"],
    ["bank_account_no", "0773 8380 8032", "077383808032"],
    ["bank_account_no", 551969349199, "551969349199"],
    ["bank_account_no", 5519693491991234, bad(problems.rounded)],
    ["bank_account_no", "12345678", bad(problems.notAnAccount)],
    ["bank_account_no", "XXXX1234", bad(problems.notAnAccount)],
    ["case_no", { d: 45292 }, bad(problems.dateForNumber)],
    ["case_no", "CS (COMM) 12/2024", "CS (COMM) 12/2024"],
    ["case_no", "NA/2024/12", "NA/2024/12"],
    ["case_no", "N.A.", null],
    ["cnr_number", "kaup21-003006-2022", "KAUP210030062022"],
    ["cnr_number", "CWJC/2231/2006", null],
    ["lan_number", "\u3164", bad(problems.missing)],
    ["customer_name", "\u3164\u200B", bad(problems.missing)],
  ])("%s %j is %s", (name, cell, expected) => expect(read(name, cell)).toBe(expected));
});

describe("contacts and places", () => {
  test.each<[AttributeName, Cell, string | null]>([
    ["customer_mobile_number", 9876543210, "9876543210"],
    ["customer_mobile_number", "+91-9682503135", "9682503135"],
    ["customer_mobile_number", "919682503135", "9682503135"],
    ["customer_mobile_number", 919682503135, "9682503135"],
    ["customer_mobile_number", "09682503135", "9682503135"],
    ["customer_mobile_number", "98765 43210", "9876543210"],
    ["customer_mobile_number", "9876543210 / 9123456789", "9876543210, 9123456789"],
    ["customer_mobile_number", "9876543210 9123456789", "9876543210, 9123456789"],
    ["customer_mobile_number", "9876543210,9876543210", "9876543210"],
    ["customer_mobile_number", "1234567890 / 9123456789", "9123456789"],
    ["customer_mobile_number", "5876543210", bad(problems.notAMobile)],
    ["customer_mobile_number", "022-24567890", bad(problems.notAMobile)],
    ["customer_mobile_number", "98XXXX3210", bad(problems.notAMobile)],
    ["customer_mobile_number", "NA", null],
    ["email", " a.b@example.com ", "a.b@example.com"],
    ["email", "a@example.com; b@example.com", "a@example.com"],
    ["email", "wrong@@mail", bad(problems.notAnEmail)],
    ["email", "someone at example", bad(problems.notAnEmail)],
    ["email", "a@example.com\r\nBcc: x@example.com", "a@example.com"],
    ["zip_code", 411014, "411014"],
    ["zip_code", "411 014", "411014"],
    ["zip_code", "011014", bad(problems.notAPin)],
    ["zip_code", "41101", bad(problems.notAPin)],
    ["state", "Orissa", "odisha"],
    ["state", "UP", "uttar_pradesh"],
    ["state", "J & K", "jammu_and_kashmir"],
    ["state", "Bharat", bad(problems.notAState)],
    ["case_status", "Not Filed", "not_filed"],
    ["case_status", "FILED", "filed"],
    ["case_status", "Evidence", bad(problems.notAFilingStatus)],
    ["address1", "Flat 1\nMG Road,\r\nPune", "Flat 1, MG Road, Pune"],
    ["address1", "a\u0000b\u202Ec", "a bc"],
    ["address1", "\uD800x", "\uFFFDx"],
    ["city", { d: 45331 }, "09/02/2024"],
    ["city", 411014, "411014"],
  ])("%s %j is %s", (name, cell, expected) => expect(read(name, cell)).toBe(expected));
});
