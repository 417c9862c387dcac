import { expect, test } from "vitest";

import { readBoundary, fieldCounter } from "#app/front-door/count-fields.server.ts";

const FORM = "application/x-www-form-urlencoded";
const MULTIPART = "multipart/form-data; boundary=----edge";

const part = (name: string) =>
  `------edge\r\nContent-Disposition: form-data; name="${name}"\r\n\r\nvalue\r\n`;
const whole = Buffer.from(`${part("a")}${part("b")}${part("c")}------edge--\r\n`);

test("fields of a plain form are told by their ampersands", () => {
  const count = fieldCounter(FORM);
  expect(count(Buffer.from("a=1"))).toBe(1);
  expect(count(Buffer.from("&b=2&c"))).toBe(3);
});

test("parts are counted wherever the chunks are cut", () => {
  for (let cut = 0; cut <= whole.length; cut += 1) {
    const count = fieldCounter(MULTIPART);
    count(whole.subarray(0, cut));
    expect(count(whole.subarray(cut))).toBe(3);
  }
  const count = fieldCounter(MULTIPART);
  let last = 0;
  for (const byte of whole) last = count(Uint8Array.of(byte));
  expect(last).toBe(3);
});

test.each([
  ["multipart/form-data; boundary=abc", "abc"],
  ['multipart/form-data; charset=utf-8; boundary="a b"', "a b"],
  ["Multipart/Form-Data; Boundary=abc", "abc"],
  ["multipart/form-data", null],
  ["application/json; boundary=abc", null],
])("the boundary of %s is %s", (type, boundary) => {
  expect(readBoundary(type)).toBe(boundary);
});

test("what is no form has no fields", () => {
  expect(fieldCounter("application/json")(Buffer.from("&&&&"))).toBe(0);
});
