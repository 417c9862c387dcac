import { describe, expect, test } from "vitest";
import {
  fillPlaceholders,
  hasBrokenPlaceholder,
  PLACEHOLDERS,
  placeholdersIn,
  unknownPlaceholders,
  type PlaceholderValues,
} from "./mail-placeholders.ts";

const values = {
  ...Object.fromEntries(PLACEHOLDERS.map((name) => [name, null])),
  customer_name: "Sample $& Borrower {{lan_number}}",
  lan_number: "00091",
} as PlaceholderValues;

test("each placeholder is filled with the value of the case, once and literally", () => {
  expect(fillPlaceholders("Dear {{ customer_name }}, loan {{lan_number}}/{{lan_number}}", values)).toBe(
    "Dear Sample $& Borrower {{lan_number}}, loan 00091/00091",
  );
});

test("the placeholders of a text, each once", () => {
  expect(placeholdersIn("{{lan_number}} {{ today }} {{lan_number}} {{nonsense}}")).toEqual([
    "lan_number",
    "today",
  ]);
});

test.each([
  ["custmer_name", "customer_name"],
  ["Customer Name", "customer_name"],
  ["LAN", "lan_number"],
  ["next_hearing", "next_hearing_date"],
  ["claim-amount", "claim_amount"],
  ["case_no", "case_number"],
  ["Borrower Name", "customer_name"],
])("{{%s}} is unknown, and {{%s}} is nearest", (name, nearest) => {
  expect(unknownPlaceholders(`Dear {{${name}}}`)).toEqual([{ name, nearest }]);
});

test.each(["xyz", "due_date", "name", "EMI", "", "सूचना"])(
  "{{%s}} is unknown, and none is like it",
  (name) => {
    expect(unknownPlaceholders(`Dear {{${name}}}`)).toEqual([{ name, nearest: undefined }]);
  },
);

describe("braces that stand around no name", () => {
  test.each(["{{customer_name", "customer_name}}", "{customer_name}", "{{customer_name}} {{"])(
    "%s",
    (text) => {
      expect(hasBrokenPlaceholder(text)).toBe(true);
    },
  );
  test.each(["{{customer_name}}", "a { b } c", "none"])("%s is well", (text) => {
    expect(hasBrokenPlaceholder(text)).toBe(false);
  });
});
