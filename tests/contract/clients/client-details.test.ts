import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { clientMessages } from "#app/domain/clients/client-messages.ts";
import { messages } from "#app/domain/messages.ts";
import { dataOf, eachRefused, expectStale, twentyAtOnce } from "#tests/support/answers.ts";
import { gstin } from "#tests/support/work/invoices.ts";
import { signedInProvider, type TestProvider } from "#tests/support/provider.ts";

const WHOLE = {
  name: "Sample Lender A",
  full_name: "Sample Lender A Limited",
  location: "Nagpur",
  address: "12 Sample Road\nNagpur 440001",
  email_id: "Legal@Sample-Lender.example",
  contact_no: "0712 123 4567",
  send_to_client: "false",
  lender_type: "nbfc",
  lender_constitution: "a company incorporated under the Companies Act, 2013",
  registered_office: "1 Specimen Marg\nMumbai 400001",
  rdb_notified: "no",
  gstin: gstin("27").toLowerCase(),
  signatory_name: "Sample Signatory",
  signatory_designation: "Authorised Officer",
  authority_doc: "Board Resolution",
  authority_date: "2026-04-01",
  lrn_days: "15",
  notice_language: "en_hi",
  payment_account: "Sample Bank\nA/c 000123456789",
  grievance_contact: "Sample Officer, 022 1234 5678",
} as const;

const read = ({ provider }: Pick<TestProvider, "provider">, client_id: number) =>
  dataOf(provider.readClient({ client_id }));
const added = async ({ provider }: Pick<TestProvider, "provider">, form: object = {}) => {
  return (await dataOf(provider.addClient({ ...WHOLE, ...form }))).client_id;
};

describe("a client", () => {
  test("is added with everything that is said of it, the facts of the law beside the columns", async () => {
    const desk = await signedInProvider();
    const id = await added(desk);
    expect(await read(desk, id)).toEqual({
      ...WHOLE,
      id,
      second_approver: false,
      email_id: "legal@sample-lender.example",
      send_to_client: false,
      gstin: gstin("27"),
      active: true,
      version: 1,
      created_at: expect.any(String) as string,
      total_cases: 0,
    });
    expect(await desk.rows("select facts from clients where id = $1", [id])).toEqual([
      {
        facts: {
          authority_doc: "Board Resolution",
          authority_date: "2026-04-01",
          lender_constitution: "a company incorporated under the Companies Act, 2013",
          registered_office: "1 Specimen Marg\nMumbai 400001",
          rdb_notified: "no",
          notice_language: "en_hi",
        },
      },
    ]);
    const [entry] = await desk.rows(
      "select object_id, client_id, after from audit where action = 'client.added'",
    );
    expect(entry).toMatchObject({
      object_id: String(id),
      after: { name: "Sample Lender A", lrn_days: 15, authority_doc: "Board Resolution" },
    });
  });

  test("needs no more than its names; long ones and Hindi are kept as they are", async () => {
    const desk = await signedInProvider();
    const name = "नमूना ऋणदाता ".repeat(15).trim();
    const answer = await desk.provider.addClient({ name, full_name: name });
    expect(answer).toMatchObject({ ok: true, message: `Client ${name} added successfully` });
    expect(await read(desk, answer.ok ? answer.data.client_id : 0)).toMatchObject({
      name,
      full_name: name,
      send_to_client: true,
      lrn_days: null,
      gstin: null,
    });
  });

  test("blank takes a value away, left out leaves it; what else is among the facts stays", async () => {
    const desk = await signedInProvider();
    const { id } = await desk.given.client({
      name: "Sample B",
      lrn_days: 30,
      location: "Pune",
      facts: { rdb_notified: "yes", authority_doc: "Power of Attorney", of_another_release: "kept" },
    });
    const names = { name: "Sample B", full_name: "Sample B Limited" };
    const answer = await desk.provider.updateClient({
      client_id: id,
      version: 1,
      ...names,
      lrn_days: "",
      rdb_notified: "",
      authority_date: "2026-01-02",
    });
    expect(answer).toMatchObject({ ok: true, message: clientMessages.updated });
    expect(await read(desk, id)).toMatchObject({
      ...names,
      lrn_days: null,
      rdb_notified: null,
      authority_doc: "Power of Attorney",
      authority_date: "2026-01-02",
      location: "Pune",
      version: 2,
    });
    expect(
      await desk.rows("select facts->>'of_another_release' as fact from clients where id = $1", [id]),
    ).toEqual([{ fact: "kept" }]);
    expect(await desk.rows("select before, after from audit where action = 'client.updated'")).toEqual([
      {
        before: expect.objectContaining({
          lrn_days: 30,
          rdb_notified: "yes",
          authority_date: null,
        }) as object,
        after: expect.objectContaining({
          lrn_days: null,
          rdb_notified: null,
          authority_date: "2026-01-02",
        }) as object,
      },
    ]);
  });

  test("sent as it is stored, nothing is written", async () => {
    const desk = await signedInProvider();
    const client_id = await added(desk);
    expect(await desk.provider.updateClient({ ...WHOLE, client_id, version: 1 })).toMatchObject({ ok: true });
    expect(await read(desk, client_id)).toMatchObject({ version: 1 });
    expect(await desk.rows("select 1 from audit where action = 'client.updated'")).toEqual([]);
  });

  test("opened before someone else's edit, nothing is overwritten", async () => {
    const desk = await signedInProvider();
    const client_id = await added(desk);
    const first = { ...WHOLE, client_id, version: 1, location: "Pune" };
    expect(await desk.provider.updateClient(first)).toMatchObject({ ok: true });
    await expectStale(desk.provider.updateClient({ ...first, location: "Thane" }));
    expect(await read(desk, client_id)).toMatchObject({ location: "Pune", version: 2 });
  });

  test("what breaks a rule is refused with its sentence", async () => {
    const desk = await signedInProvider();
    await eachRefused(422, (wrong) => desk.provider.addClient({ ...WHOLE, ...wrong } as never), [
      [{ name: " " }, "Name is required"],
      [{ full_name: "" }, "Legal Name is required"],
      [{ gstin: "27AAAAA0000A1Z0" }, messages.generic.gstin],
      [{ email_id: "a@b" }, messages.generic.email],
      [{ contact_no: "12" }, messages.generic.phone],
      [{ lrn_days: "0" }, messages.papers.noticeDays],
      [{ lrn_days: "366" }, messages.papers.noticeDays],
      [{ lrn_days: "1.5" }, messages.papers.noticeDays],
      [{ lender_type: "pawnbroker" }, messages.generic.chooseFromList],
      [{ rdb_notified: "perhaps" }, messages.generic.chooseFromList],
      [{ notice_language: "xx" }, messages.generic.chooseFromList],
      [{ send_to_client: "perhaps" }, messages.generic.chooseFromList],
      [{ authority_date: "2026-02-30" }, messages.generic.notADate],
      [{ authority_date: "2199-01-01" }, `Date of Authority: ${messages.generic.dateInFuture}`],
      [{ name: "a\u0000b" }, messages.generic.unreadableText],
    ]);
    expect(await desk.rows("select 1 from clients")).toEqual([]);
  });

  test("a name is one client's, whatever its capitals, deactivated or not", async () => {
    const desk = await signedInProvider();
    await desk.given.client({ name: "SAMPLE LENDER A", active: false });
    const taken = { ok: false, status: 409, message: clientMessages.nameTaken };
    expect(await desk.provider.addClient(WHOLE)).toMatchObject(taken);
    const client_id = await added(desk, { name: "Another" });
    expect(await desk.provider.updateClient({ ...WHOLE, client_id, version: 1 })).toMatchObject(taken);
    // Its own name in other capitals is no other's.
    const renamed = { ...WHOLE, name: "ANOTHER", client_id, version: 1 };
    expect(await desk.provider.updateClient(renamed)).toMatchObject({ ok: true });
  });

  test("of two added under one name at the same moment there is one; a form sent often adds one", async () => {
    const desk = await signedInProvider();
    const answers = await Promise.all([1, 2, 3].map(() => desk.provider.addClient(WHOLE)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    const form = { ...WHOLE, name: "Sample C", idempotency_key: randomUUID() };
    await twentyAtOnce(() => desk.provider.addClient(form));
    expect(await desk.rows("select 1 from clients")).toHaveLength(2);
  });

  test("what its papers say of it decides whether its cases have their data", async () => {
    const desk = await signedInProvider();
    const client_id = await added(desk);
    const { id } = await desk.given.litigationCase({
      client_id,
      address1: "1 Sample Lane",
      city: "Pune",
      loan_amount: "500000",
      claim_amount: "450000",
      outstanding_date_as_on: "2026-10-31",
      data_pending: true,
    });
    const pending = async () => (await desk.rows("select data_pending from cases where id = $1", [id]))[0];
    const change = (version: number, lrn_days: string) =>
      desk.provider.updateClient({ ...WHOLE, client_id, version, lrn_days });
    await change(1, "30");
    expect(await pending()).toEqual({ data_pending: false });
    await change(2, "");
    expect(await pending()).toEqual({ data_pending: true });
  });

  test("an account that sees some clients edits those, and neither adds, names nor switches off any", async () => {
    const desk = await signedInProvider();
    const own = await desk.given.client({ name: "Sample Own", full_name: "Sample Own Limited" });
    const { provider } = await desk.signIn({ email: "one@sample-panel.example", clientIds: [own.id] });
    const form = { client_id: own.id, version: 1, name: "Sample Own", full_name: "Sample Own Bank Limited" };
    expect(await provider.updateClient(form)).toMatchObject({ ok: true });
    const refused = { ok: false, status: 403, message: clientMessages.onlyForAll };
    expect(await provider.updateClient({ ...form, version: 2, name: "Renamed" })).toMatchObject(refused);
    expect(await provider.addClient(WHOLE)).toMatchObject(refused);
    expect(await provider.setClientActive({ client_id: own.id, version: 2, active: "false" })).toMatchObject(
      refused,
    );
  });
});
