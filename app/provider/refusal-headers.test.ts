import { expect, test } from "vitest";
import { reasonHeaders, readRefusalHeaders } from "./refusal-headers.server.ts";

test.each([{}, { field: "name" }, { code: "unknown" }, { field: "invoice_number", code: "otp" }] as const)(
  "what a refusal is about survives the way between two panels: %j",
  (reason) => {
    expect(readRefusalHeaders(new Headers(reasonHeaders(reason)))).toEqual(reason);
  },
);

test("what a host makes up is left out", () => {
  const headers = new Headers({ "X-Refusal-Field": "slabs[2].fee", "X-Refusal-Code": "teapot" });
  expect(readRefusalHeaders(headers)).toEqual({});
});
