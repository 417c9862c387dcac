import { expect, test } from "vitest";
import { messages } from "#app/domain/messages.ts";
import { dataOf, eachRefused, expectRefused, twentyAtOnce } from "#tests/support/answers.ts";
import { signedInProvider, type TestProvider } from "#tests/support/provider.ts";

test("advocates are added and listed by name; an enrolment number is one person's", async () => {
  const { provider } = await signedInProvider();
  const first = {
    name: "Sample Advocate B",
    enrolment_no: "MAH/1234/2015",
    email_id: "B@sample.example",
    mobile: "98000 00001",
  };
  expect(await provider.addAdvocate(first)).toMatchObject({
    ok: true,
    data: { email_id: "b@sample.example" },
  });
  await provider.addAdvocate({ name: "Sample Advocate A" });
  const listed = await dataOf(provider.listAdvocates({}));
  expect(listed.results.map(({ name }) => name)).toEqual(["Sample Advocate A", "Sample Advocate B"]);
  await expectRefused(
    provider.addAdvocate({ name: "Another", enrolment_no: "mah / 1234 / 2015" }),
    422,
    messages.advocates.exists,
  );
});

test("what breaks a rule is refused with its sentence", async () => {
  const { provider } = await signedInProvider();
  await eachRefused(422, (form) => provider.addAdvocate(form), [
    [{ name: " " }, messages.advocates.nameRequired],
    [{ name: "A", enrolment_no: "?" }, messages.advocates.enrolment],
    [{ name: "A", email_id: "a@b" }, messages.generic.email],
    [{ name: "A", mobile: "12" }, messages.generic.phone],
  ]);
});

const fields = {
  name: "Sample Advocate",
  enrolment_no: "MAH/1/2015",
  email_id: "a@sample.example",
  mobile: "98000 00001",
};
async function added(desk: TestProvider, more = {}) {
  return dataOf(desk.provider.addAdvocate({ ...fields, ...more }));
}

test("they are found by any of their details, page by page; who is not offered comes last", async () => {
  const desk = await signedInProvider();
  const { provider } = desk;
  const { id } = await added(desk, { name: "AAA first", address: "1 Sample Road\nPune 411001" });
  await desk.rows(
    "insert into advocates (name) select 'Sample ' || lpad(n::text, 2, '0') from generate_series(1, 20) n",
  );
  expect(await provider.setAdvocateActive({ advocate_id: id, version: 1, active: false })).toMatchObject({
    ok: true,
    message: "AAA first deactivated",
  });
  const first = await dataOf(provider.findAdvocates({ page: 1 }));
  expect([first.count, first.results.length, first.results[0]?.name]).toEqual([21, 20, "Sample 01"]);
  expect((await dataOf(provider.findAdvocates({ page: 2 }))).results).toMatchObject([
    { name: "AAA first", active: false, address: "1 Sample Road\nPune 411001", version: 2 },
  ]);
  for (const search of ["aaa", "MAH/1", "A@SAMPLE", "98000"]) {
    expect((await dataOf(provider.findAdvocates({ page: 1, search }))).count, search).toBe(1);
  }
  expect((await dataOf(provider.findAdvocates({ page: 1, search: "%" }))).count).toBe(0);
});

test("one who is not offered any more keeps their cases, and can come back", async () => {
  const desk = await signedInProvider();
  const { provider } = desk;
  const { id } = await added(desk);
  const { id: case_id } = await desk.given.litigationCase({ advocate_id: id });
  await provider.setAdvocateActive({ advocate_id: id, version: 1, active: false });
  expect((await dataOf(provider.listAdvocates({}))).results).toEqual([]);
  expect(await desk.rows("select advocate_id from cases")).toEqual([{ advocate_id: String(id) }]);
  expect(
    await provider.updateChosenCases({
      selection: { ids: [case_id] },
      act: "assign",
      change: { advocate: String(id) },
    }),
  ).toMatchObject({ ok: false, message: messages.advocates.unknown });
  await provider.setAdvocateActive({ advocate_id: id, version: 2, active: true });
  expect((await dataOf(provider.listAdvocates({}))).results).toHaveLength(1);
  expect(
    await desk.rows("select action, before, after from audit where action ~ 'activated' order by id"),
  ).toEqual([
    { action: "advocate.deactivated", before: { active: true }, after: { active: false } },
    { action: "advocate.activated", before: { active: false }, after: { active: true } },
  ]);
});

test("details are changed, noted before and after, and once only", async () => {
  const desk = await signedInProvider();
  const { id } = await added(desk);
  const form = {
    ...fields,
    advocate_id: id,
    version: 1,
    mobile: "",
    address: "Sample Chambers\r\nPune",
    idempotency_key: "key-of-an-advocate-01",
  };
  const answer = await twentyAtOnce(() => desk.provider.updateAdvocate(form));
  expect(answer).toMatchObject({ ok: true, message: "Sample Advocate updated" });
  expect(await desk.rows("select mobile, address, version from advocates")).toEqual([
    { mobile: null, address: "Sample Chambers\nPune", version: 2 },
  ]);
  expect(await desk.rows("select before, after from audit where action = 'advocate.updated'")).toEqual([
    {
      before: { mobile: "98000 00001", address: null },
      after: { mobile: null, address: "Sample Chambers\nPune" },
    },
  ]);
  expect(await desk.provider.readAdvocate({ advocate_id: id })).toMatchObject({
    ok: true,
    data: { version: 2 },
  });
});

test("what cases lack because of it is worked out again", async () => {
  const desk = await signedInProvider();
  const { id } = await added(desk, { enrolment_no: "" });
  const batch = await desk.given.batch({ case_category: "summary_suit" });
  const litigationCase = await desk.given.litigationCase({ batch_id: batch.id, advocate_id: id });
  await desk.rows("update cases set data_pending = false");
  await desk.provider.updateAdvocate({ ...fields, advocate_id: id, version: 1 });
  expect(await desk.rows("select data_pending from cases where id = $1", [litigationCase.id])).toEqual([
    { data_pending: true },
  ]);
});

test("a stale edit, a taken enrolment number and an unknown advocate are refused; nothing is written", async () => {
  const desk = await signedInProvider();
  const { provider } = desk;
  const { id } = await added(desk);
  const other = await added(desk, { enrolment_no: "MAH/2/2015" });
  const refused = (answer: unknown, status: number, message: string) =>
    expect(answer).toMatchObject({ ok: false, status, message });
  refused(
    await provider.updateAdvocate({ ...fields, advocate_id: id, version: 2 }),
    409,
    messages.generic.changedByOther,
  );
  refused(
    await provider.setAdvocateActive({ advocate_id: id, version: 2, active: false }),
    409,
    messages.generic.changedByOther,
  );
  refused(
    await provider.updateAdvocate({
      ...fields,
      enrolment_no: "mah/1/2015",
      advocate_id: other.id,
      version: 1,
    }),
    422,
    messages.advocates.exists,
  );
  for (const answer of [
    await provider.readAdvocate({ advocate_id: 999 }),
    await provider.updateAdvocate({ ...fields, advocate_id: 999, version: 1 }),
    await provider.setAdvocateActive({ advocate_id: 999, version: 1, active: false }),
  ]) {
    refused(answer, 404, messages.advocates.unknown);
  }
  expect(await desk.rows("select 1 from advocates where version <> 1 or not active")).toEqual([]);
});
