import { describe, expect, test } from "vitest";
import { courtsText, type ListedCourt } from "../listed-courts.ts";
import { limitsText, type CourtLimit } from "../recorded-limits.ts";
import { getSentence, idsOf, SUIT, TODAY } from "../testing/ask-guards.ts";
import { guardsFor } from "./guards.ts";

const LIMIT: CourtLimit = {
  ...{ state: "delhi", court_type: "district_court", designation: null, above: null, up_to: "466103.30" },
  ...{ source: "Sample Gazette", effective_from: null, confirmed_by: null, confirmed_on: null },
};
const GUARD = "suit_outside_court_limits";
const among = (limits: Partial<CourtLimit>[], more: object = {}) => ({
  ...SUIT,
  court_limits: limitsText(limits.map((limit) => ({ ...LIMIT, ...limit }))),
  ...more,
});
const objects = (limits: Partial<CourtLimit>[], more: object = {}) =>
  idsOf("summary_suit", among(limits, more)).includes(GUARD);

describe("the value of a suit", () => {
  test("is within its court's limits to the paisa", () => {
    expect(objects([{}])).toBe(false);
    expect(objects([{ up_to: "466103.29" }])).toBe(true);
    expect(objects([{ above: "466103.30", up_to: null }])).toBe(true);
    expect(objects([{ above: "466103.29", up_to: null }])).toBe(false);
  });
  test("is outside nothing where no limit or no claim is known", () => {
    expect(objects([])).toBe(false);
    expect(objects([{ up_to: "1" }], { claim_amount: null })).toBe(false);
  });
  test("is looked at in suits alone", () => {
    expect(idsOf("comm_suit", among([{ up_to: "1" }]))).toContain(GUARD);
    expect(idsOf("mediation_application", among([{ up_to: "1" }]))).not.toContain(GUARD);
  });
});

test("the limit of the court's own designation counts before that of its kind", () => {
  const limits = [{ up_to: "900000" }, { designation: "Civil Judge (Junior Division)", up_to: "100000" }];
  expect(objects(limits, { court_name: "Court of the Civil Judge, Junior Division, Pune" })).toBe(true);
  expect(objects(limits, { court_name: "Court of the Civil Judge, Senior Division, Pune" })).toBe(false);
  expect(objects(limits)).toBe(false);
});

test("of several the latest that has begun counts", () => {
  const limits = [{ up_to: "1" }, { effective_from: TODAY }, { up_to: "1", effective_from: "2026-11-22" }];
  expect(objects(limits)).toBe(false);
  expect(objects(limits.slice(0, 1))).toBe(true);
});

test("an unconfirmed limit says that it is one, a confirmed one who confirmed it", () => {
  const says = (limit: Partial<CourtLimit>) =>
    getSentence(GUARD, "summary_suit", among([{ up_to: "300000", ...limit }]));
  expect(says({})).toBe(
    "The claim of ₹4,66,103.30 may be outside what this court may hear: District Court, Delhi: up to ₹3,00,000.00. This limit is unconfirmed (Sample Gazette). Check it, then confirm or correct it under Reference Data, Court Limits.",
  );
  expect(says({ confirmed_by: "Sample Lawyer", confirmed_on: "2026-11-02" })).toBe(
    "The claim of ₹4,66,103.30 is outside what this court may hear: District Court, Delhi: up to ₹3,00,000.00 (confirmed by Sample Lawyer on 2 Nov 2026).",
  );
});

test("a reason is given for the claim, the court and its limits", () => {
  const warning = guardsFor(
    "summary_suit",
    among([{ up_to: "1" }], { court_name: "Sample Court" }),
    TODAY,
  ).find(({ guard }) => guard === GUARD);
  expect(Object.keys(warning?.facts ?? {})).toEqual(["claim_amount", "court_name", "court_limits"]);
  expect(warning?.settledBy).toEqual([]);
});

describe("the court of a case, as Reference Data has it", () => {
  const PUNE: ListedCourt = {
    ...{ state: "maharashtra", court_type: "district_court", name: "District Court", place: "Pune" },
    bench: null,
  };
  const NAMED = {
    ...{ court_name: "District Court", court_place: "Pune", bench: null },
    ...{ jurisdiction_state: "maharashtra", jurisdiction_court: "district_court" },
  };
  const says = (more: object, listed: Partial<ListedCourt>[] = [{}]) => {
    const data = { ...SUIT, ...NAMED, ...more };
    const courts = listed.map((court) => ({ ...PUNE, ...court }));
    return getSentence("court_listed_otherwise", "summary_suit", {
      ...data,
      listed_courts: courtsText(courts, data.court_name),
    });
  };

  test("is of the State and the kind of its batch", () => {
    expect(says({})).toBeUndefined();
    expect(says({ jurisdiction_state: "Maharashtra" })).toBeUndefined();
    expect(says({ jurisdiction_state: "delhi" })).toBe(
      "The batch is for District Court, Delhi, and Reference Data has the court of this case otherwise: District Court, Pune: District Court, Maharashtra. Correct the court of the case, or of the batch.",
    );
    expect(says({ jurisdiction_court: "high_court" })).toContain("The batch is for High Court, Maharashtra");
  });

  test("is another one at another place or on another bench: the list need not be whole", () => {
    const elsewhere = { jurisdiction_state: "delhi" };
    expect(says({ ...elsewhere, court_place: "Saket" })).toBeUndefined();
    expect(says({ ...elsewhere, court_place: null })).toBeUndefined();
    expect(says({ ...elsewhere, court_name: "Another Court" })).toBeUndefined();
    expect(says({ ...elsewhere, bench: "Bench 2" }, [{ bench: "Bench 1" }])).toBeUndefined();
    expect(says({ ...elsewhere, bench: "bench 1" }, [{ bench: "Bench 1" }])).toBeDefined();
    expect(says({ ...elsewhere, court_name: " district court", court_place: "PUNE " })).toBeDefined();
  });

  test("contradicts nothing where one of several fits, or State and kind are not known", () => {
    expect(says({ jurisdiction_state: "delhi" }, [{}, { state: "delhi" }])).toBeUndefined();
    expect(says({ jurisdiction_state: null, jurisdiction_court: null })).toBeUndefined();
  });
});
