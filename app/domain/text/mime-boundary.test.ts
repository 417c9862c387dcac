import { expect, test } from "vitest";
import { boundaryOf } from "./mime-boundary.ts";

test.each([
  ["multipart/mixed; boundary=abc", "abc"],
  ["multipart/mixed; Boundary = abc; charset=utf-8", "abc"],
  ['multipart/mixed;\tboundary="a b; c "', "a b; c"],
  [String.raw`multipart/mixed; boundary="a\"b\\c"`, String.raw`a"b\c`],
  ["multipart/mixed; boundary=first; boundary=second", "first"],
  ['multipart/mixed; name="x; boundary=wrong"; boundary=right', "right"],
  ['multipart/mixed; name="x; boundary=wrong"', null],
  [String.raw`multipart/mixed; name="x\"; boundary=wrong"; boundary=right`, "right"],
  ['multipart/mixed; name="open; boundary=right', "right"],
  ["multipart/mixed; x-boundary=wrong", null],
  ["multipart/mixed; boundary=", null],
  ['multipart/mixed; boundary=""', null],
  ["multipart/mixed", null],
])("%s names the boundary %s", (type, boundary) => {
  expect(boundaryOf(type)).toBe(boundary);
});

test("a long type is read in no time", () => {
  for (const piece of ['; a="', String.raw`; a="\\`, "; a=", ";", " ", "; a", ';"']) {
    const begun = performance.now();
    boundaryOf(`multipart/mixed${piece.repeat(100_000)}`);
    expect(performance.now() - begun).toBeLessThan(2_000);
  }
});
