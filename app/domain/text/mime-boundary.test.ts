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

// Nothing is timed: read in a careless way, one of them keeps a process busy for longer than any test waits.
test.each(['; a="', String.raw`; a="\\`, "; a=", ";", " ", "; a", ';"'])(
  "a long type of %s is read to its end",
  (piece) => {
    expect(boundaryOf(`multipart/mixed${piece.repeat(100_000)}`)).toBeNull();
  },
);
