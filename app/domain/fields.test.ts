import { parseWithZod } from "@conform-to/zod/v4";
import { describe, expect, test } from "vitest";
import * as z from "zod";
import {
  BankAccount,
  CaseNumberField,
  CommentText,
  Email,
  Gstin,
  Id,
  IdempotencyKey,
  InvoiceNumber,
  IsoDateField,
  NewPassword,
  OptionalDate,
  OptionalText,
  Otp,
  PageNumber,
  Pan,
  Password,
  Phone,
  Pin,
  ReliefSought,
  RequiredLongText,
  RequiredText,
  SearchText,
} from "./fields.ts";
import { Amount } from "./money-fields.ts";
import { messages } from "./messages.ts";

/** The sentences a value is refused with; none when it is accepted. */
const sentences = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value).error?.issues.map(({ message }) => message) ?? [];

const Name = RequiredText("Name is required", 10);
const AnyDate = IsoDateField("Date is required");

describe("what is missing gets the rule's own sentence, once", () => {
  test.each([
    [Email, "Please Enter Email"],
    [Password, "Please Enter Password"],
    [Otp, "Please Enter OTP"],
    [CommentText, "Comment cannot be empty"],
    [Amount, "Please enter a valid amount"],
    [Name, "Name is required"],
    [AnyDate, "Date is required"],
    [Phone, "Client Contact Number is required"],
    [ReliefSought, "Select at least one Relief Sought"],
    [InvoiceNumber, "Please fill in all required invoice fields: amount, number, and date."],
  ])("rule %#: %s", (schema, sentence) => {
    expect(sentences(schema, undefined)).toEqual([sentence]);
    expect(sentences(schema, schema === ReliefSought ? [] : "")).toEqual([sentence]);

    const form = parseWithZod(new FormData(), { schema: z.object({ field: schema }) });
    expect(form.status === "success" ? null : form.error).toEqual({ field: [sentence] });
  });

  test.each([Email, Otp, CommentText, Amount, Name, AnyDate, Phone])(
    "blanks are missing, rule %#",
    (schema) => {
      expect(sentences(schema, " \t ")).toEqual(sentences(schema, ""));
    },
  );
});

describe("sign-in", () => {
  test("an email is trimmed and in lower case", () => {
    expect(Email.parse("  Sample.Admin@Example.COM ")).toBe("sample.admin@example.com");
  });

  test.each([
    "sample",
    "a@b",
    "a@b@example.com",
    "a@example.com\r\nBcc: x@example.com",
    `${"a".repeat(300)}@example.com`,
  ])("%j is no email", (text) => {
    expect(sentences(Email, text)).toHaveLength(1);
  });

  test("a password is taken as it is typed", () => {
    expect(Password.parse("  spaces count  ")).toBe("  spaces count  ");
    expect(Password.parse("x".repeat(1024))).toHaveLength(1024);
    expect(sentences(Password, "x".repeat(1025))).toHaveLength(1);
    expect(sentences(NewPassword, "seven77")).toEqual(["The password must have at least 8 characters"]);
    expect(NewPassword.parse("eight888")).toBe("eight888");
  });

  test.each(["12345", "1234567", "12345a", "12 456", "१२३४५६", "-12345", "1e5"])("%j is no OTP", (text) => {
    expect(sentences(Otp, text)).toEqual(["OTP should be 6 digit numeric key"]);
  });

  test("an OTP keeps its leading zeros", () => {
    expect(Otp.parse(" 000123 ")).toBe("000123");
  });
});

describe("text", () => {
  test.each(["a\0b", "\ud800", "a\udc00b"])("%j cannot be stored", (text) => {
    for (const schema of [Name, CommentText, OptionalText(), RequiredLongText("x"), Password]) {
      expect(sentences(schema, text)).toEqual(["This text has characters that are not allowed here"]);
    }
  });

  test("what nobody can see is missing; what joins the signs of a text stays in it", () => {
    const unseen = "\u3164\u115F \uFFA0\u200B\u2800\n\u00AD\uFE0F\u200F";
    expect(sentences(CommentText, unseen)).toEqual(["Comment cannot be empty"]);
    expect(sentences(Name, unseen)).toEqual(["Name is required"]);
    expect(OptionalText().parse(unseen)).toBe("");
    for (const text of ["क्\u200Dष", "र्\u200Cय", "👩\u200D⚖\uFE0F", "한\u3164글"]) {
      expect(CommentText.parse(text)).toBe(text);
      expect(Name.parse(text)).toBe(text);
    }
  });

  test("a case number is the court's, not a word for none", () => {
    const Number = CaseNumberField("Please enter a case number");
    expect(sentences(Number, "\u3164 ")).toEqual(["Please enter a case number"]);
    expect(sentences(Number, "not filed")).toEqual([messages.caseNumber.none]);
    expect(sentences(Number, "-".repeat(101))).toHaveLength(1);
    expect(Number.parse(" OA/123/2024 ")).toBe("OA/123/2024");
  });

  test("a name is one line, a comment may have several", () => {
    expect(sentences(Name, "a\r\nBcc: x")).toHaveLength(1);
    expect(sentences(Name, "a\u2028b")).toHaveLength(1);
    expect(Name.parse("a\tb")).toBe("a b");
    expect(CommentText.parse(" one\ntwo ")).toBe("one\ntwo");
  });

  test("lengths", () => {
    expect(Name.parse("x".repeat(10))).toHaveLength(10);
    expect(sentences(Name, "x".repeat(11))).toEqual(["Please use at most 10 characters"]);
    expect(sentences(CommentText, "x".repeat(4001))).toEqual(["Please use at most 4000 characters"]);
    expect(Name.parse("नोटिस 😀")).toBe("नोटिस 😀");
  });

  test("a blank search is none; what cannot be searched for is refused", () => {
    for (const text of ["", "  ", "\u3164 \u200b", undefined]) expect(SearchText.parse(text)).toBeUndefined();
    for (const text of ["a\0", "\ud800", "x".repeat(10_000), ["a", "b"], 7, null]) {
      expect(SearchText.safeParse(text).success).toBe(false);
    }
    expect(SearchText.parse(" 100%_' OR 1=1-- ")).toBe("100%_' OR 1=1--");
  });
});

describe("dates, numbers, keys", () => {
  test.each([
    "2026-02-29",
    "2026-02-31",
    "31/02/2026",
    "21/11/26",
    "0026-11-21",
    "2026-11-21T00:00",
    "9999-01-01",
  ])("%s is no date", (text) => {
    const said = ["Please enter a valid date as dd/mm/yyyy, for example 04/11/2026"];
    expect(sentences(AnyDate, text)).toEqual(said);
    expect(sentences(OptionalDate, text)).toEqual(said);
  });

  test("a date", () => {
    for (const text of [" 2024-02-29 ", "29/02/2024", "29 Feb 2024"]) {
      expect(AnyDate.parse(text)).toBe("2024-02-29");
      expect(OptionalDate.parse(text)).toBe("2024-02-29");
    }
    expect(OptionalDate.parse("  ")).toBe("");
  });

  test.each([
    [7, 7],
    ["7", 7],
    ["9007199254740991", 9007199254740991],
  ])("%j is the record %d", (value, id) => {
    expect(Id.parse(value)).toBe(id);
  });

  test.each([
    0,
    -1,
    1.5,
    Number.NaN,
    Infinity,
    2 ** 53,
    "0",
    "-1",
    "1.5",
    "1e3",
    "0x1",
    "007",
    "",
    "7;",
    null,
    [7],
    true,
  ])("%j is no record", (value) => {
    expect(sentences(Id, value)).toEqual(["This entry is not valid"]);
  });

  test("a wrong page is page 1", () => {
    for (const page of ["0", "-1", "1.5", "x", "", null, undefined, ["2", "3"], "1e9"]) {
      expect(PageNumber.parse(page)).toBe(1);
    }
    expect(PageNumber.parse("3")).toBe(3);
  });

  test("idempotency keys", () => {
    expect(IdempotencyKey.parse("0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b")).toHaveLength(36);
    for (const text of ["short", "x".repeat(65), "with space with space", "' OR 1=1 -- ' OR 1"]) {
      expect(sentences(IdempotencyKey, text)).toHaveLength(1);
    }
  });
});

test("reliefs: one value of a form is a list, a repeated one counts once, an unknown one is refused", () => {
  const form = new FormData();
  form.append("relief_sought", "drt");
  const submission = parseWithZod(form, { schema: z.object({ relief_sought: ReliefSought }) });
  expect(submission.status === "success" && submission.value.relief_sought).toEqual(["drt"]);
  expect(ReliefSought.parse(["drt", "nclt", "drt"])).toEqual(["drt", "nclt"]);
  expect(sentences(ReliefSought, ["moon"])).toEqual(["Please choose one of the listed values"]);
});

test("Indian identifiers are brought into form", () => {
  expect(Pin.parse(" 110 001 ")).toBe("110001");
  expect(Pan.parse("aapfu0939f")).toBe("AAPFU0939F");
  expect(Gstin.parse(" 27aapfu0939f1zv ")).toBe("27AAPFU0939F1ZV");
  expect(BankAccount.parse("000123456789")).toBe("000123456789");
  expect(Phone.parse(" +91 98765 43210 ")).toBe("+91 98765 43210");
  expect(InvoiceNumber.parse("INV/26-27/001")).toBe("INV/26-27/001");
  expect(sentences(InvoiceNumber, "INV 1")).toEqual([
    "Invoice number may have up to 16 letters, digits, - and /",
  ]);
  expect(sentences(Gstin, "27AAPFU0939F1ZW")).toEqual(["Please enter a valid GSTIN"]);
  expect(sentences(Phone, "call me")).toEqual(["Please enter a valid contact number"]);
});

test("a line break is one character, however a form sends it", () => {
  expect(CommentText.parse("one\r\ntwo\rthree\nfour")).toBe("one\ntwo\nthree\nfour");
  expect(CommentText.safeParse("a\r\n".repeat(2000)).success).toBe(true);
});
