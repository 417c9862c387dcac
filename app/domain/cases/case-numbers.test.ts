import { describe, expect, test } from "vitest";
import { isCaseNumber, parseCaseNumber, parseCnr } from "./case-numbers.ts";

describe("case numbers", () => {
  test.each([
    ["CS (COMM)/123/2026", "CS (COMM)", "123", "2026"],
    ["OS 123 of 2026", "OS", "123", "2026"],
    ["CWJC-2231-2006", "CWJC", "2231", "2006"],
    ["CRM-M/22875/2013", "CRM-M", "22875", "2013"],
    ["O.A. No. 45/2024", "O.A", "45", "2024"],
    ["C.P.(IB) No. 1009/2023", "C.P.(IB)", "1009", "2023"],
    ["CR. MISC./606/2011", "CR. MISC", "606", "2011"],
    ["  EP 7/2025 ", "EP", "7", "2025"],
    ["S 1/2026", "S", "1", "2026"],
    ["Arb. 12/2025", "Arb", "12", "2025"],
    ["Suit No. 12/2025", "Suit", "12", "2025"],
  ])("%s is read", (text, type, serial, year) => {
    expect(parseCaseNumber(text)).toEqual({ type, serial, year });
  });

  test.each([
    "section 138 of 1881",
    "anticipatory bail 2019",
    "1234/2019",
    "CS 123",
    "CS 12345678/2026",
    "CS 12/1826",
    "न्यायालय 12/2026",
    "",
  ])("%j has no such form", (text) => {
    expect(parseCaseNumber(text)).toBeUndefined();
  });

  test("a text longer than any number is not read at all: some are made to be slow", () => {
    expect(parseCaseNumber(`CS${" ".repeat(50)}1/2026`)).toBeDefined();
    expect(parseCaseNumber(`CS${" ".repeat(5000)}1/2026`)).toBeUndefined();
  });
});

describe("whether a text can be a case number", () => {
  test.each([
    ...["", " ", "---", "...", "- / -", "।", "\u3164", "-\u3164-"],
    ...[
      "N/A",
      "NA",
      "n. a.",
      "(NA)",
      "N\u200BA",
      "nil",
      "NULL",
      "-none-",
      "Not applicable",
      "[not available]",
    ],
    ...["not filed", "Not-Filed.", "Not yet filed", "to be filed", "Unfiled", "No"],
  ])("%j cannot: the case would be counted as filed", (text) => {
    expect(isCaseNumber(text)).toBe(false);
  });

  test.each([
    "OA/123/2024",
    "O.A. No. 45 of 2023",
    "CS (COMM) 12/2025",
    "NA/2024/12",
    "No. 7",
    "न्यायालय वाद ७/२०२६",
    "KAUP210030062022",
    "7",
    "x",
  ])("%j can", (text) => {
    expect(isCaseNumber(text)).toBe(true);
  });
});

describe("CNR", () => {
  test.each([
    "KAUP210030062022",
    "DLSW010093242025",
    "BRHC010328902006",
    "UPHC020901162023",
    "HCMD011280772011",
    "JKHC020113752018",
    "WBCHCA0592612024",
  ])("%s is one", (text) => {
    expect(parseCnr(text)).toBe(text);
  });

  test("it is read without its hyphens and in small letters", () => {
    expect(parseCnr("dlsw01-009324-2025")).toBe("DLSW010093242025");
  });

  test.each(["KAUP21003006202", "KAUP2100300620222", "CWJC/2231/2006", "2023:AHC:170543"])(
    "%s is none",
    (text) => {
      expect(parseCnr(text)).toBeUndefined();
    },
  );
});
