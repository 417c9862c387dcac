import { expect, test } from "vitest";
import { HOST_LACKS_MS } from "#app/domain/limits.ts";
import { openOffers } from "./offers.server.ts";

const LACKS = { ok: false, status: 404 } as const;
const SAYS = { ok: false, status: 404, message: "This case was not found" } as const;
const DONE = { ok: true, data: {} } as const;

test("a call of ours that is answered 404 without a word is lacking, for a while", () => {
  let now = 0;
  const offers = openOffers(() => now);
  offers.note("readCourtFees", LACKS);
  offers.note("readCase", SAYS);
  expect(offers.lacks("readCourtFees")).toBe(true);
  expect(offers.lacks("readCase")).toBe(false);
  now = HOST_LACKS_MS - 1;
  expect(offers.lacks("readCourtFees")).toBe(true);
  now += 1;
  expect(offers.lacks("readCourtFees")).toBe(false);
});

test("calls of the specification, and files, are always asked for", () => {
  const offers = openOffers(() => 0);
  for (const name of ["listCases", "addComment", "exportCases"] as const) {
    offers.note(name, LACKS);
    expect(offers.lacks(name), name).toBe(false);
    expect(offers.hides(name), name).toBe(false);
  }
});

test("a host without the first call of ours has no others, unless it has answered them", () => {
  const offers = openOffers(() => 0);
  expect(offers.hides("listOutgoingMails")).toBe(false);
  offers.note("readSession", LACKS);
  offers.note("readProfile", DONE);
  expect(offers.hides("listOutgoingMails")).toBe(true);
  expect(offers.lacks("listOutgoingMails")).toBe(false);
  expect(offers.hides("readProfile")).toBe(false);
});

test("a host that fails is not said to lack anything", () => {
  const offers = openOffers(() => 0);
  offers.note("readSession", { ok: false, status: 502 });
  expect(offers.hides("listOutgoingMails")).toBe(false);
});

test("after a sign-in everything is learned anew", () => {
  const offers = openOffers(() => 0);
  offers.note("readSession", LACKS);
  offers.note("login", { ok: false, status: 422 });
  expect(offers.lacks("readSession")).toBe(true);
  offers.note("login", DONE);
  expect(offers.lacks("readSession")).toBe(false);
});
