import { expect, test } from "vitest";
import { FileGone } from "#app/files/store.server.ts";
import { describeFailure, isFaultOfTheHost, isRefusedForGood, waitAfter } from "./retry.server.ts";

const failure = (code: string, responseCode?: number) =>
  Object.assign(new Error("550 no such lender@example.com"), { code, responseCode });

test("waits double from 30 seconds and stop growing at six hours", () => {
  expect([1, 2, 3, 9].map((tries) => waitAfter(tries, 0) / 1000)).toEqual([30, 60, 120, 7680]);
  expect(waitAfter(20, 0)).toBe(6 * 60 * 60 * 1000);
});

test("chance adds up to a fifth and never takes away", () => {
  expect(waitAfter(1, 0.5)).toBe(33_000);
  expect(waitAfter(1, 0.999)).toBeLessThan(36_000);
});

test.each([
  [failure("EENVELOPE", 550), "an unknown recipient"],
  [failure("EENVELOPE", 553), "a refused sender"],
  [failure("EMESSAGE", 554), "a refused content"],
  [failure("EMESSAGE", 552), "a mail too large"],
  [failure("EENVELOPE"), "an address that cannot be sent to"],
])("%s: given up (%s)", (error) => {
  expect(isRefusedForGood(error)).toBe(true);
});

test.each([
  [failure("EENVELOPE", 451), "try later"],
  [failure("EENVELOPE", 421), "closing"],
  [failure("EENVELOPE", 503), "wrong moment"],
  [failure("EENVELOPE", 530), "a login is missing"],
  [failure("EAUTH", 535), "a wrong password"],
  [failure("EPROTOCOL", 554), "no service at the greeting"],
  [failure("ECONNECTION"), "hung up"],
  [failure("ETIMEDOUT"), "silence"],
  [failure("EDNS"), "no such host, now"],
  [failure("ETLS"), "a certificate that ran out"],
  [failure("EMFILE"), "no file handles"],
  [new FileGone(), "a file that the store lacks, now"],
])("%s: tried again (%s)", (error) => {
  expect(isRefusedForGood(error)).toBe(false);
});

test("what was thrown without being an error is tried again", () => {
  expect(isRefusedForGood("a text")).toBe(false);
});

test("what is logged of a failure holds no words of the host", () => {
  const described = describeFailure(failure("EENVELOPE", 550));
  expect(described).toEqual({ type: "Error", code: "EENVELOPE", responseCode: 550 });
});

test("what is logged says why no connection came about", () => {
  const refused = Object.assign(new Error("self-signed certificate"), {
    code: "ESOCKET",
    originalCode: "DEPTH_ZERO_SELF_SIGNED_CERT",
    command: "CONN",
  });
  expect(describeFailure(refused)).toEqual({
    type: "Error",
    code: "ESOCKET",
    originalCode: "DEPTH_ZERO_SELF_SIGNED_CERT",
    command: "CONN",
    message: "self-signed certificate",
  });
});

test.each([
  [failure("ECONNECTION"), true],
  [failure("EAUTH", 535), true],
  [failure("ETLS", 502), true],
  [failure("EENVELOPE", 530), true],
  [failure("EENVELOPE", 550), false],
  [failure("EMESSAGE", 552), false],
  [new FileGone(), false],
])("%s: the host takes no mail at all: %s", (error, expected) => {
  expect(isFaultOfTheHost(error)).toBe(expected);
});
