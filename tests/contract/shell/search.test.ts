import { expect, test } from "vitest";
import { MAX_SEARCH_LENGTH, SEARCH_HITS } from "#app/domain/limits.ts";
import { messages } from "#app/domain/messages.ts";
import { dataOf, eachRefused } from "#tests/support/answers.ts";
import { signedInProvider, type TestProvider } from "#tests/support/provider.ts";

async function found({ provider }: Pick<TestProvider, "provider">, text: string) {
  return dataOf(provider.searchPanel({ search: text }));
}

test("cases are found by name, LAN and either case number, the nearest first", async () => {
  const desk = await signedInProvider();
  const { id: client_id } = await desk.given.client({ name: "Sample Finance" });
  const add = (values: object) => desk.given.litigationCase({ client_id, ...values });
  const exact = await add({ customer_name: "Verma", lan_number: "LAN-1" });
  const begins = await add({ customer_name: "Verma Traders", lan_number: "LAN-2", case_no: "OS/12/2026" });
  const inside = await add({
    customer_name: "Asha Verma",
    lan_number: "VER-77",
    e_filing_case_number: "DRT/9/2026",
  });
  const names = (await found(desk, "verma")).cases.map(({ case_id }) => case_id);
  expect(names).toEqual([exact.id, begins.id, inside.id]);
  expect((await found(desk, "os/12")).cases).toMatchObject([{ case_id: begins.id, case_no: "OS/12/2026" }]);
  expect((await found(desk, "DRT/9")).cases).toMatchObject([{ case_id: inside.id, case_no: "DRT/9/2026" }]);
  expect((await found(desk, "LAN-1")).cases).toEqual([
    {
      case_id: exact.id,
      customer_name: "Verma",
      lan_number: "LAN-1",
      case_no: null,
      client_name: "Sample Finance",
      batch_id: exact.batch_id,
    },
  ]);
  // Two letters are looked for as a word of their own.
  expect((await found(desk, "Ve")).cases).toEqual([]);
  expect((await found(desk, "ma")).cases).toEqual([]);
});

test("batches are found by number and name, clients by both names, and none more than eight", async () => {
  const desk = await signedInProvider();
  const { id: client_id } = await desk.given.client({ name: "SFL", full_name: "Sample Finance Limited" });
  await desk.given.client({ name: "Gone Finance", active: false });
  const batch = await desk.given.batch({ client_id, batch_name: "Kochi, first lot" });
  for (let n = 0; n < SEARCH_HITS + 2; n += 1) {
    await desk.given.batch({ client_id, batch_name: `Pune lot ${String(n)}` });
  }
  expect((await found(desk, "kochi")).batches).toMatchObject([{ id: batch.id, client_name: "SFL" }]);
  expect((await found(desk, String(batch.id))).batches[0]).toMatchObject({ id: batch.id });
  const lots = await found(desk, "pune lot");
  expect(lots.batches).toHaveLength(SEARCH_HITS);
  expect(lots.more).toEqual(["batches"]);
  expect((await found(desk, "finance")).clients).toMatchObject([{ id: client_id, name: "SFL" }]);
  expect((await found(desk, "sfl")).clients).toMatchObject([{ id: client_id }]);
});

test("of as many cases as are shown there are no more; of one more there are", async () => {
  const desk = await signedInProvider();
  const { id: client_id } = await desk.given.client();
  const add = () => desk.given.litigationCase({ client_id, customer_name: "Kumar Traders" });
  for (let n = 0; n < SEARCH_HITS; n += 1) await add();
  expect((await found(desk, "kumar")).more).toEqual([]);
  await add();
  const { cases, more } = await found(desk, "kumar");
  expect(cases).toHaveLength(SEARCH_HITS);
  expect(more).toEqual(["cases"]);
});

test("signs of a pattern are letters like others", async () => {
  const desk = await signedInProvider();
  await desk.given.litigationCase({ customer_name: "100% Traders_A" });
  await desk.given.litigationCase({ customer_name: "1000 TradersXA" });
  for (const text of ["100%", "ders_A"]) expect((await found(desk, text)).cases, text).toHaveLength(1);
});

test("only the user's clients, and only what the user may open", async () => {
  const desk = await signedInProvider();
  const own = await desk.given.litigationCase({ customer_name: "Canary Own" });
  await desk.given.litigationCase({ customer_name: "Canary Foreign" });
  await desk.rows("update batches set batch_name = 'Canary lot'");
  await desk.rows("update clients set name = name || ' Canary'");
  const clientIds = [own.client_id];
  const limited = await desk.signIn({ email: "limited@sample-panel.example", clientIds });
  expect(await found(limited, "canary")).toMatchObject({
    cases: [{ case_id: own.id }],
    batches: [{ id: own.batch_id }],
    clients: [{ id: own.client_id }],
  });
  const clerk = await desk.signIn({
    email: "batches@sample-panel.example",
    features: ["litigation_batch"],
  });
  const seen = await found(clerk, "canary");
  expect(seen).toMatchObject({ cases: [], clients: [] });
  expect(seen.batches).toHaveLength(2);
});

test("who was shown which cases is in the audit trail", async () => {
  const desk = await signedInProvider();
  const { id } = await desk.given.litigationCase({ customer_name: "Canary" });
  await found(desk, "nobody of that name");
  await found(desk, "canary");
  await desk.panel.panel.services.views.flush();
  expect(await desk.rows("select after from audit where action = 'search.answered'")).toEqual([
    { after: { search: "c*****", case_ids: [id] } },
  ]);
});

test("nothing, too much and what cannot be searched for are refused", async () => {
  const { provider } = await signedInProvider();
  await eachRefused(422, (search) => provider.searchPanel({ search }), [
    ["  ", messages.search.empty],
    ["x".repeat(MAX_SEARCH_LENGTH + 1), messages.generic.tooLong(MAX_SEARCH_LENGTH)],
    ["a\0b", messages.generic.unreadableText],
  ]);
});
