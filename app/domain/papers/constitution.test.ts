import { expect, test } from "vitest";
import { parseConstitution } from "./constitution.ts";

test.each([
  "Company",
  "Private Limited Company",
  "Pvt. Ltd.",
  "PVT LTD",
  "Public limited",
  "LLP",
  "Limited Liability Partnership",
  "LLP Firm",
  "corporate",
  "OPC",
])("%s is a corporate person", (text) => expect(parseConstitution(text)).toBe("corporate"));

test.each([
  "Individual",
  "Proprietor",
  "Proprietorship",
  "Sole Proprietary Concern",
  "Partnership",
  "Partnership Firm",
  "HUF",
  "Trust",
  "Self-Employed",
  "salaried person",
])("%s is none", (text) => expect(parseConstitution(text)).toBe("other"));

test.each(["", "MSME", "Type A", "Company or firm", "Non-individual / company"])("%s says neither", (text) =>
  expect(parseConstitution(text)).toBeUndefined(),
);
