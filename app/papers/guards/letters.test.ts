import { expect, test } from "vitest";
import { idsOf, getSentence, SUIT, TODAY } from "../testing/ask-guards.ts";
import { partiesText } from "../recorded-parties.ts";
import { guardsFor } from "./guards.ts";

const ID = "letters_not_printable";
const LETTERS = [
  ...["Asha Nair", "आशा नायर", "ஆஷா நாயர்", "ఆశా నాయర్", "আশা নায়ার", "આશા નાયર", "ಆಶಾ ನಾಯರ್"],
  ...["ആശാ നായർ", "ਆਸ਼ਾ ਨਾਇਰ", "ଆଶା ନାୟାର", "Åsa Müller – “M/s” ₹"],
];

test.each(LETTERS)("a borrower can be named %s", (customer_name) => {
  expect(idsOf("summary_suit", { ...SUIT, customer_name })).not.toContain(ID);
});

test.each(["آشا نائر", "Asha 😀", "明 Nair"])("a borrower cannot be named %s", (customer_name) => {
  expect(idsOf("summary_suit", { ...SUIT, customer_name })).toContain(ID);
  expect(idsOf("loan_recall_notice", { ...SUIT, customer_name })).toContain(ID);
});

test("it names the fields and the letters, and only a correction of these helps", () => {
  const data = { ...SUIT, customer_name: "Asha 😀", address1: "12 明 Road", city: "Pune" };
  expect(getSentence(ID, "summary_suit", data)).toBe(
    "No paper can be made: its fonts have no letters for 😀 明 in Borrower Name, Address 1. Enter these in Latin letters, or in a script that texts can be written in.",
  );
  const found = guardsFor("summary_suit", data, TODAY).find(({ guard }) => guard === ID);
  expect(Object.keys(found?.facts ?? {})).toEqual(["customer_name", "address1"]);
  expect(found?.contradicting).toEqual([["customer_name"], ["address1"]]);
});

test("a party of the record is looked at, too", () => {
  const party = {
    ...{ role: "guarantor", constitution: null, address: null, mobile: null, email: null, pan: null },
    ...{ registration_no: null, is_deceased: null, deceased_on: null, is_minor: null },
    ...{ representative_name: null, representative_capacity: null },
  };
  const withParty = (name: string) => ({ ...SUIT, parties: partiesText([{ ...party, name }]) });
  expect(idsOf("summary_suit", withParty("Ravi Nair"))).not.toContain(ID);
  expect(idsOf("summary_suit", withParty("روی"))).toContain(ID);
});
