// The recipient's address and GSTIN on an invoice (CGST Rule 46): asked for where the client has none, and kept.
import { describe, expect, test } from "vitest";
import { messages } from "#app/domain/messages.ts";
import { dataOf, expectRefused, expectStale, twentyAtOnce } from "#tests/support/answers.ts";
import { CLIENT_ADDRESS, gstin, office } from "#tests/support/work/invoices.ts";
import { SIDES } from "#tests/support/provider.ts";

const KEY = "key-of-an-invoice-form";
const TYPED = "7 Sample Street\r\nPune 411001";
const KEPT = "7 Sample Street\nPune 411001";

const printedTo = async ({ rows }: Awaited<ReturnType<typeof office>>) =>
  (
    await rows("select snapshot -> 'printed' -> 'recipient' -> 'address' lines from invoices order by id")
  ).map(({ lines }) => lines);

describe.each(SIDES)("%s", (side) => {
  test("one typed with an invoice is printed, kept with its audit entry, and serves the next", async () => {
    const desk = await office(side, {}, { address: null, gstin: null });
    const given = { client_address: TYPED, client_state: "delhi" } as const;
    expect(await desk.create(given)).toMatchObject({ ok: true });
    expect(await desk.rows("select address, version from clients")).toEqual([{ address: KEPT, version: 2 }]);
    expect(
      await desk.rows(
        "select object_id, client_id, before, after from audit where action = 'client.fields_filled'",
      ),
    ).toEqual([
      {
        object_id: String(desk.client.id),
        client_id: String(desk.client.id),
        before: { address: null },
        after: { address: KEPT },
      },
    ]);
    expect(await desk.create({ invoice_number: "B/2", client_state: "delhi" })).toMatchObject({ ok: true });
    expect(await printedTo(desk)).toEqual([KEPT.split("\n"), KEPT.split("\n")]);
  });
});

test("without an address, what prints nothing is none: refused with its sentence, nothing is kept", async () => {
  const desk = await office("in process", {}, { address: null });
  // Blanks, signs without width, a Hangul filler, an empty cell of Braille, commas alone.
  const blanks = [" \r\n\t ", "\u200B\u2060\uFEFF", "\u3164 \u115F\uFFA0", "\u2800", ", ,\n,"];
  for (const typed of [{}, ...blanks.map((client_address) => ({ client_address }))]) {
    await expectRefused(desk.create(typed), 422, messages.invoices.addressRequired, JSON.stringify(typed));
  }
  for (const table of ["invoices", "files"]) expect(await desk.rows(`select 1 from ${table}`)).toEqual([]);
  expect(await desk.rows("select 1 from outbox where kind = 'invoice'")).toEqual([]);
  expect(await desk.rows("select address, version from clients")).toEqual([{ address: null, version: 1 }]);
  const terms = await dataOf(desk.provider.readInvoiceTerms({ case_id: desk.litigationCase.id }));
  expect(terms).toMatchObject({ client_address: null, next_number: "INV/26-27/0001" });
});

test.each([" \n", "\u3164"])("a stored address that prints nothing is none", async (address) => {
  const desk = await office("in process", {}, { address });
  expect(await desk.create()).toMatchObject({ ok: false, message: messages.invoices.addressRequired });
  expect(await desk.create({ client_address: TYPED })).toMatchObject({ ok: true });
  expect(await desk.rows("select address from clients")).toEqual([{ address: KEPT }]);
});

test("the address of the client is printed, and none is asked for", async () => {
  const desk = await office("in process");
  const terms = await dataOf(desk.provider.readInvoiceTerms({ case_id: desk.litigationCase.id }));
  expect(terms.client_address).toBe(CLIENT_ADDRESS);
  expect(await desk.create()).toMatchObject({ ok: true });
  expect(await printedTo(desk)).toEqual([CLIENT_ADDRESS.split("\n")]);
  expect(await desk.rows("select 1 from audit where action = 'client.fields_filled'")).toEqual([]);
});

test("what a refused invoice brought along is not kept", async () => {
  const desk = await office("in process", {}, { address: null });
  await desk.create({ client_address: TYPED });
  await desk.rows("update clients set address = null");
  expect(await desk.create({ client_address: "Another" })).toMatchObject({
    ok: false,
    message: messages.invoices.numberTaken,
  });
  expect(await desk.rows("select address from clients")).toEqual([{ address: null }]);
});

test("an address that somebody else stored meanwhile stays, and is not printed unseen", async () => {
  const desk = await office("in process");
  const stored = CLIENT_ADDRESS.replace("\n", ", ");
  await expectRefused(
    desk.create({ client_address: TYPED }),
    409,
    messages.invoices.addressMeanwhile(stored),
  );
  expect(await desk.rows("select address from clients")).toEqual([{ address: CLIENT_ADDRESS }]);
  expect(await desk.rows("select 1 from invoices")).toEqual([]);
  // The same is no other.
  expect(await desk.create({ client_address: CLIENT_ADDRESS })).toMatchObject({ ok: true });
  expect(await desk.rows("select version from clients")).toEqual([{ version: 1 }]);
});

test("a GSTIN that somebody else stored meanwhile stays, and no invoice goes out with it unseen", async () => {
  const desk = await office("in process", {}, { gstin: gstin("27") });
  await expectStale(desk.create({ client_gstin: gstin("07") }));
  for (const table of ["invoices", "files"]) expect(await desk.rows(`select 1 from ${table}`)).toEqual([]);
  expect(await desk.rows("select gstin, version from clients")).toEqual([{ gstin: gstin("27"), version: 1 }]);
  expect(await desk.create({ client_gstin: gstin("27") })).toMatchObject({ ok: true });
});

test("of two forms with different addresses at the same moment one is kept, the other refused", async () => {
  const desk = await office("in process", {}, { address: null });
  const answers = await Promise.all(
    ["First Street", "Second Street"].map((client_address, at) =>
      desk.create({ client_address, invoice_number: `R/${String(at)}` }),
    ),
  );
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  await expectRefused(
    answers.find(({ ok }) => !ok),
    409,
  );
  const [client] = await desk.rows("select address from clients");
  expect(await printedTo(desk)).toEqual([[client?.address]]);
});

test("a form sent again gets its first answer, whatever became of the address", async () => {
  const desk = await office("in process", {}, { address: null });
  const order = { client_address: TYPED, idempotency_key: KEY };
  const answer = await twentyAtOnce(() => desk.create(order));
  await desk.rows("update clients set address = 'Moved since', version = version + 1");
  expect(await desk.create(order)).toEqual(answer);
  expect(answer).toMatchObject({ ok: true });
  expect(await desk.rows("select 1 from invoices")).toHaveLength(1);
  expect(await desk.rows("select 1 from audit where action = 'client.fields_filled'")).toHaveLength(1);
});
