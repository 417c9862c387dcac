import { expect, test } from "vitest";
import { STANDARD_FORMAT } from "#app/domain/papers/formats.ts";
import { formatMessages as said } from "#app/domain/reference/format-messages.ts";
import { referenceMessages } from "#app/domain/reference/reference-messages.ts";
import { dataOf, expectRefused, expectStale } from "#tests/support/answers.ts";
import { signedInProvider } from "#tests/support/provider.ts";

const OWN = { ...STANDARD_FORMAT, name: "Sample High Court", source: "Sample direction", font_size: 14 };

test("the profiles that the panel comes with say their source, and are unconfirmed", async () => {
  const { provider } = await signedInProvider();
  const { results } = await dataOf(provider.listPaperFormats({ page: 1 }));
  expect(results.map(({ name, state, court_type }) => [name, state, court_type])).toEqual([
    ["Debts Recovery Tribunals", null, "drt"],
    ["Delhi district courts", "delhi", "district_court"],
    ["Delhi High Court", "delhi", "high_court"],
  ]);
  expect(
    results.every(({ confirmed_by, source }) => confirmed_by === null && source.includes("eported")),
  ).toBe(true);
});

test("one is added, confirmed, corrected, and has to be confirmed again unless only its name changed", async () => {
  const { provider } = await signedInProvider();
  const { id } = await dataOf(provider.addPaperFormat({ ...OWN, court_type: "high_court" }));
  const read = () => dataOf(provider.readPaperFormat({ format_id: id }));
  const check = { format_id: id, confirmed_by: "Sample Advocate", confirmed_on: "2026-11-01" };
  await expectRefused(provider.confirmPaperFormat({ ...check, version: 1, confirmed_on: "2099-01-01" }), 422);
  await dataOf(provider.confirmPaperFormat({ ...check, version: 1 }));
  await expectStale(provider.confirmPaperFormat({ ...check, version: 1 }));
  const change = { ...OWN, court_type: "high_court", format_id: id } as const;
  await dataOf(provider.updatePaperFormat({ ...change, version: 2, name: "Another name" }));
  expect(await read()).toMatchObject({ name: "Another name", confirmed_by: "Sample Advocate" });
  expect(await provider.updatePaperFormat({ ...change, version: 3, margin_left: 40 })).toMatchObject({
    ok: true,
    message: said.updatedUnconfirmed(OWN.name),
  });
  expect(await read()).toMatchObject({ margin_left: 40, confirmed_by: null, confirmed_on: null });
});

test("two for one kind of court in one State are refused, and so are margins without room for text", async () => {
  const { provider } = await signedInProvider();
  const taken = { ok: false, status: 422, message: said.taken("Debts Recovery Tribunals") };
  expect(await provider.addPaperFormat({ ...OWN, court_type: "drt" })).toMatchObject(taken);
  const { id } = await dataOf(provider.addPaperFormat({ ...OWN, court_type: "drt", state: "goa" }));
  expect(
    await provider.updatePaperFormat({ ...OWN, court_type: "drt", format_id: id, version: 1 }),
  ).toMatchObject(taken);
  const wide = { ...OWN, margin_left: 60, margin_right: 61 };
  await expectRefused(provider.addPaperFormat(wide), 422);
  expect(
    await provider.addPaperFormat({ ...OWN, margin_left: 60, margin_right: 60, font_size: "8" }),
  ).toMatchObject({ ok: false, status: 422 });
  expect(await provider.addPaperFormat({ ...OWN, margin_left: 60.5 })).toMatchObject({
    ok: false,
    status: 422,
  });
  await dataOf(provider.setPaperFormatActive({ format_id: id, version: 1, active: false }));
  await dataOf(provider.addPaperFormat({ ...OWN, court_type: "drt", state: "goa" }));
  await expectRefused(provider.setPaperFormatActive({ format_id: id, version: 2, active: true }), 422);
});

test("a court names its profile; one that is not there is refused", async () => {
  const { provider } = await signedInProvider();
  const court = { state: "goa", court_type: "district_court", name: "Civil Judge", place: "Panaji" } as const;
  const { id: format_id } = await dataOf(provider.addPaperFormat(OWN));
  expect(await dataOf(provider.addCourt({ ...court, format_id }))).toMatchObject({ format_id });
  await expectRefused(provider.addCourt({ ...court, place: "Margao", format_id: 999 }), 422);
});

test("who sees only some clients may look and not change", async () => {
  const { signIn, given } = await signedInProvider();
  const mine = await given.client();
  const { provider } = await signIn({ email: "limited@sample-panel.example", clientIds: [mine.id] });
  await dataOf(provider.listPaperFormats({ page: 1 }));
  expect(await provider.addPaperFormat(OWN)).toMatchObject({ ok: false, message: referenceMessages.limited });
});
