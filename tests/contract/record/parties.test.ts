import { expect, test } from "vitest";
import { messages } from "#app/domain/messages.ts";
import { recordMessages } from "#app/domain/record/record-messages.ts";
import { dataOf, eachRefused, expectRefused, expectStale, twentyAtOnce } from "#tests/support/answers.ts";
import { signedInProvider } from "#tests/support/provider.ts";

const NOW = new Date("2026-11-21T06:00:00Z");
const words = recordMessages.parties;
const HEIR = {
  role: "legal_heir",
  name: "Sample Heir",
  constitution: "individual",
  address: "2 Sample Road\nPune",
  mobile: "9000010000",
  email: "Heir@sample-borrowers.example",
  pan: "aaapa0000a",
  aadhaar_last4: "0042",
  is_minor: "yes",
  representative_name: "Sample Mother",
  representative_capacity: "mother and natural guardian",
} as const;

async function desk(values: object = {}) {
  const opened = await signedInProvider("in process", NOW);
  const { id } = await opened.given.litigationCase({ customer_name: "Sample Borrower", ...values });
  return { ...opened, case_id: id };
}

test("a party is listed with how to reach it masked, and read whole; what is not known is another thing than no", async () => {
  const { provider, case_id } = await desk();
  await dataOf(provider.addParty({ case_id, ...HEIR }));
  await dataOf(
    provider.addParty({ case_id, role: "guarantor", name: "Sample Guarantor", is_deceased: "no" }),
  );
  const { results } = await dataOf(provider.listParties({ case_id }));
  expect(results).toMatchObject([
    { title: "Guarantor", name: "Sample Guarantor", is_deceased: false, is_minor: null, mobile: null },
    {
      ...{ title: "Legal Heir", mobile: "******0000", pan: "******000A", aadhaar_last4: "0042" },
      ...{ email: "h**r@sample-borrowers.example", is_deceased: null, is_minor: true },
    },
  ]);
  const heir = results.find(({ role }) => role === "legal_heir");
  expect(await dataOf(provider.readParty({ case_id, party_id: heir?.id ?? 0 }))).toMatchObject({
    ...HEIR,
    ...{ pan: "AAAPA0000A", email: "heir@sample-borrowers.example", is_minor: true, version: 1 },
  });
});

test("what breaks a rule is refused with its sentence, and so is what is not there", async () => {
  const { provider, case_id, rows } = await desk();
  const add = (more: object) => provider.addParty({ case_id, ...HEIR, ...more });
  await eachRefused(422, add, [
    [{ role: "borrower" }, "Role is required"],
    [{ name: " " }, "Name is required"],
    [{ position: "0" }, words.position],
    [{ constitution: "club" }, messages.generic.chooseFromList],
    [{ mobile: "12" }, messages.generic.phone],
    [{ email: "heir" }, messages.generic.email],
    [{ pan: "AAAPA0000" }, messages.generic.pan],
    [{ registration_no: "U1" }, words.registration],
    [{ aadhaar_last4: "123412341234" }, words.aadhaar],
    [{ is_deceased: "perhaps" }, messages.generic.chooseFromList],
    [{ is_deceased: "no", deceased_on: "2026-05-05" }, words.notDeceased],
    [{ is_deceased: "yes", deceased_on: "2026-11-22" }, messages.generic.dateInFuture],
    [{ representative_name: "" }, words.representativeName],
  ]);
  expect(await rows("select 1 from parties")).toEqual([]);
  await expectRefused(provider.readParty({ case_id, party_id: 999 }), 404, words.unknown);
  const reason = { version: 1, reason: "Sample reason" };
  await expectRefused(provider.removeParty({ case_id, party_id: 999, ...reason }), 404, words.unknown);
  await expectRefused(provider.listParties({ case_id: 999 }), 404, messages.cases.unknown);
});

test("the first of a role is the case's own, in its place among the others; the History tells each change", async () => {
  const { provider, case_id, rows } = await desk({ guarantor_name: "First Guarantor" });
  await dataOf(provider.addParty({ case_id, role: "guarantor", name: "Second Guarantor" }));
  const [first, second] = (await dataOf(provider.listParties({ case_id }))).results;
  expect([first?.title, second?.title]).toEqual(["Guarantor 1", "Guarantor 2"]);

  const asked = {
    case_id,
    party_id: second?.id ?? 0,
    version: 1,
    role: "guarantor",
    name: "Second Guarantor",
  } as const;
  await dataOf(provider.updateParty({ ...asked, position: "1", address: "Pune", pan: "AAAPA0000A" }));
  await expectStale(provider.updateParty({ ...asked, name: "Other" }));
  const own = "select guarantor_name, guarantor_address, facts, version from cases where id = $1";
  expect(await rows(own, [case_id])).toMatchObject([
    { guarantor_name: "Second Guarantor", guarantor_address: "Pune", facts: { guarantor_pan: "AAAPA0000A" } },
  ]);
  const removal = { case_id, party_id: second?.id ?? 0, version: 2, reason: "Entered twice" };
  await expectStale(provider.removeParty({ ...removal, version: 1 }));
  await dataOf(provider.removeParty(removal));
  expect(await rows(own, [case_id])).toMatchObject([{ guarantor_name: "First Guarantor", facts: {} }]);

  const history = await dataOf(provider.listCaseHistory({ case_id, page: 1 }));
  expect(history.results.map(({ action }) => action)).toEqual([
    "party.removed",
    "party.updated",
    "party.added",
  ]);
  expect(history.results[0]?.changes).toEqual(
    expect.arrayContaining([
      { field: "Role", before: "Guarantor", after: null },
      { field: "Name", before: "Second Guarantor", after: null },
      { field: "PAN", before: "******000A", after: null },
      { field: "Reason", before: null, after: "Entered twice" },
    ]),
  );
  expect(history.results[1]?.changes).toEqual(
    expect.arrayContaining([
      { field: "Party", before: null, after: "Guarantor 2 · Second Guarantor" },
      { field: "Number within the Role", before: "2", after: "1" },
      { field: "Address", before: null, after: "Pune" },
    ]),
  );
});

test("a form that saves what is stored writes nothing but the same, and one sent twenty times is one party", async () => {
  const { provider, case_id, rows } = await desk();
  const form = { case_id, ...HEIR, idempotency_key: "key-of-a-party-form-01" };
  await twentyAtOnce(() => provider.addParty(form));
  await dataOf(provider.updateParty({ case_id, party_id: 1, version: 1, ...HEIR }));
  expect(await rows("select name from parties")).toEqual([{ name: "Sample Heir" }]);
  expect(await rows("select action from audit where action like 'party.%'")).toEqual([
    { action: "party.added" },
  ]);
});

test("a case is found by the name of any of its parties, and shown with them", async () => {
  const { provider, case_id } = await desk();
  await dataOf(provider.addParty({ case_id, role: "director", name: "Zanskar Director" }));
  const found = async (search: string) =>
    (await dataOf(provider.listCases({ page: 1, search }))).results.map((each) => each.case_id);
  expect(await found("director zanskar")).toEqual([case_id]);
  expect(await found("zansk")).toEqual([case_id]);
  const { record } = await dataOf(provider.viewCase({ case_id }));
  expect(record).toMatchObject({ parties: [{ title: "Director", name: "Zanskar Director" }] });
  await dataOf(provider.removeParty({ case_id, party_id: 1, version: 1, reason: "Left" }));
  expect(await found("zanskar")).toEqual([]);
});

test("what Update Additional Details says of the first is its party's, and empties it", async () => {
  const { provider, case_id } = await desk();
  await dataOf(
    provider.updateCaseDetails({ case_id, coborrower1_name: "Sample Co", coborrower1_address: "Pune" }),
  );
  expect((await dataOf(provider.listParties({ case_id }))).results).toMatchObject([
    { title: "Co-borrower", name: "Sample Co", address: "Pune", version: 1 },
  ]);
  await dataOf(provider.updateCaseDetails({ case_id, coborrower1_name: "", coborrower1_address: "" }));
  expect((await dataOf(provider.listParties({ case_id }))).results).toEqual([]);
});
