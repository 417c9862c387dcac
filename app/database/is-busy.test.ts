import { expect, test } from "vitest";
import { NoAnswer } from "./answer-limit.server.ts";
import { isDatabaseBusy } from "./is-busy.server.ts";

const coded = (code: string) => Object.assign(new Error("connect to 10.0.0.7"), { code });

test.each([
  new NoAnswer(),
  new Error("a statement failed", { cause: new NoAnswer() }),
  new Error("Connection terminated unexpectedly"),
  new Error("Connection terminated due to connection timeout"),
  new Error("Client has encountered a connection error and is not queryable"),
  ...["ECONNRESET", "ETIMEDOUT", "EHOSTUNREACH", "ENOTFOUND", "57P01", "25006", "53300"].map(coded),
])("the database cannot do anything now: %s", (fault) => {
  expect(isDatabaseBusy(fault)).toBe(true);
});

test.each([coded("23505"), coded("22P02"), new TypeError("rows is not iterable"), "a word"])(
  "something else is wrong: %s",
  (fault) => {
    expect(isDatabaseBusy(fault)).toBe(false);
  },
);
