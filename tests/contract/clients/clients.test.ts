import { describe, expect, test } from "vitest";
import { messages } from "#app/domain/messages.ts";
import { dataOf, expectRefused } from "#tests/support/answers.ts";
import { SIDES, signedInProvider } from "#tests/support/provider.ts";

const UNKNOWN = 999_999;
const MAPPING = {
  lan_number: { slug: "lan_number", column: " Loan A/c No. " },
  customer_name: { slug: "customer_name", column: "उधारकर्ता" },
};

describe.each(SIDES)("%s", (side) => {
  test("clients are listed by name, without those no longer active", async () => {
    const { provider, given } = await signedInProvider(side);
    const second = await given.client({
      name: "Zenith Sample Bank",
      full_name: "Zenith Sample Bank Limited",
      contact_no: "022 1234 5678",
    });
    const first = await given.client({
      name: "Alpha Sample Bank",
      full_name: "Alpha Sample Bank Limited",
      email_id: null,
    });
    await given.client({ name: "Closed Sample Bank", active: false });
    expect((await dataOf(provider.listClients({}))).results).toEqual([
      {
        id: first.id,
        name: "Alpha Sample Bank",
        full_name: "Alpha Sample Bank Limited",
        email_id: null,
        contact_no: null,
      },
      {
        id: second.id,
        name: "Zenith Sample Bank",
        full_name: "Zenith Sample Bank Limited",
        email_id: "legal@sample-lender.example",
        contact_no: "022 1234 5678",
      },
    ]);
  });

  test("clients are found by a branch's name, in which % and _ mean themselves", async () => {
    const { provider, given } = await signedInProvider(side);
    const client = await given.client();
    await given.branch({ client_id: client.id, branch_name: "100%_Pune" });
    await given.branch({ branch_name: "Nashik" });
    const found = async (branch_name: string) => {
      const answer = await provider.listClients({ branch_name });
      return answer.ok ? answer.data.results.map(({ id }) => id) : answer;
    };
    expect(await found("%_pune")).toEqual([client.id]);
    expect(await found("%")).toEqual([client.id]);
    expect(await found("_")).toEqual([client.id]);
    expect(await found("' or 1=1--")).toEqual([]);
    expect(await found("")).toHaveLength(2);
  });

  test("branches of a client are listed by name, without those no longer active", async () => {
    const { provider, given } = await signedInProvider(side);
    const client = await given.client();
    const pune = await given.branch({
      client_id: client.id,
      branch_name: "Pune",
      manager_name: "नमूना Manager",
      manager_number: "9800000000",
      branch_code: "007",
    });
    const nashik = await given.branch({ client_id: client.id, branch_name: "Nashik" });
    await given.branch({ client_id: client.id, branch_name: "Closed", active: false });
    await given.branch();
    expect((await dataOf(provider.listBranches({ client__id: client.id }))).results).toEqual([
      { id: nashik.id, branch_name: "Nashik", manager_name: null, branch_code: null, manager_number: null },
      {
        id: pune.id,
        branch_name: "Pune",
        manager_name: "नमूना Manager",
        branch_code: "007",
        manager_number: "9800000000",
      },
    ]);
  });

  test("columns are remembered per client and type; of a field the last one is answered", async () => {
    const { provider, given, rows } = await signedInProvider(side);
    const [client, other] = [await given.client(), await given.client()];
    expect(await provider.readColumnMapping({ client: client.id })).toMatchObject({
      ok: true,
      data: { mapping: {} },
    });
    const changed = { lan_number: { slug: "lan_number", column: "Account" } };
    await provider.saveColumnMapping({ client: client.id, mapping: changed });
    expect(await provider.saveColumnMapping({ client: client.id, mapping: MAPPING })).toMatchObject({
      ok: true,
    });
    await provider.saveColumnMapping({ client: client.id, type: "another", mapping: changed });
    expect(await dataOf(provider.readColumnMapping({ client: client.id }))).toEqual({ mapping: MAPPING });
    expect(await provider.readColumnMapping({ client: other.id })).toMatchObject({ data: { mapping: {} } });
    expect(await rows('select type, header from client_columns order by type, header collate "C"')).toEqual([
      { type: "another", header: "Account" },
      { type: "case_upload", header: " Loan A/c No. " },
      { type: "case_upload", header: "Account" },
      { type: "case_upload", header: "उधारकर्ता" },
    ]);
  });

  test("a name that is a prototype's is only a name", async () => {
    const { provider, given } = await signedInProvider(side);
    const client = (await given.client()).id;
    const mapping = JSON.parse(
      '{"__proto__":{"slug":"x","column":"y"},"constructor":{"slug":"x","column":"y"}}',
    ) as typeof MAPPING;
    expect(await provider.saveColumnMapping({ client, mapping })).toMatchObject({ ok: true });
    expect(await provider.readColumnMapping({ client })).toMatchObject({ ok: true });
    expect(({} as Record<string, unknown>).slug).toBeUndefined();
  });

  test("what breaks a rule is refused, and so is a client that is not there", async () => {
    const { provider, given, rows } = await signedInProvider(side);
    for (const branch_name of ["a\0b", "\ud800", "x".repeat(201)]) {
      await expectRefused(provider.listClients({ branch_name }), 422);
    }
    await expectRefused(provider.listBranches({ client__id: "" }), 422, messages.generic.notAnId);
    const client = (await given.client()).id;
    for (const mapping of [
      { lan_number: { slug: "lan_number", column: "a\0b" } },
      { "\ud800": { slug: "x", column: "y" } },
      { lan_number: { slug: "lan_number", column: "x".repeat(501) } },
    ]) {
      await expectRefused(provider.saveColumnMapping({ client, mapping }), 422);
    }
    const unknown = { ok: false, status: 404, message: messages.clients.unknown };
    expect(await provider.readColumnMapping({ client: UNKNOWN })).toMatchObject(unknown);
    expect(await provider.saveColumnMapping({ client: UNKNOWN, mapping: MAPPING })).toMatchObject(unknown);
    expect(await rows("select 1 from client_columns")).toEqual([]);
  });
});

test("a limited user sees only their clients", async () => {
  const { given, signIn } = await signedInProvider();
  const [own] = [await given.client(), await given.client()];
  const one = await signIn({ email: "one@sample-panel.example", clientIds: [own.id] });
  const none = await signIn({ email: "none@sample-panel.example", clientIds: [] });
  expect(await one.provider.listClients({})).toMatchObject({ data: { results: [{ id: own.id }] } });
  expect(await none.provider.listClients({})).toMatchObject({ ok: true, data: { results: [] } });
});
