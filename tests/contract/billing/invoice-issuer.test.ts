import { describe, expect, test } from "vitest";
import { messages } from "#app/domain/messages.ts";
import { dataOf, expectRefused, expectStale } from "#tests/support/answers.ts";
import { gstin, ISSUER } from "#tests/support/work/invoices.ts";
import { signedInProvider } from "#tests/support/provider.ts";

describe("the issuer", () => {
  test("is nobody at first, then one, however often it is saved", async () => {
    const desk = await signedInProvider();
    const { id: case_id } = await desk.given.litigationCase();
    expect(await desk.provider.readInvoiceTerms({ case_id })).toMatchObject({ data: { issuer: null } });
    expect(await desk.provider.saveIssuer(ISSUER)).toMatchObject({
      ok: true,
      message: messages.invoices.issuerSaved,
    });
    expect(
      await desk.provider.saveIssuer({ ...ISSUER, name: "Sample LLP", gstin: "", version: 1 }),
    ).toMatchObject({
      ok: true,
    });
    const read = await dataOf(desk.provider.readInvoiceTerms({ case_id }));
    expect(read.issuer).toMatchObject({ name: "Sample LLP", gstin: null, version: 2 });
    expect(await desk.rows("select 1 from issuers")).toHaveLength(1);
    expect(await desk.rows("select 1 from audit where action = 'issuer.saved'")).toHaveLength(2);
  });

  test("two at the same moment: the second is told, and nothing is overwritten", async () => {
    const desk = await signedInProvider();
    const answers = await Promise.all(
      [1, 2, 3].map((n) => desk.provider.saveIssuer({ ...ISSUER, name: `Sample ${n}` })),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    for (const answer of answers) {
      if (!answer.ok) await expectStale(answer);
    }
    expect(await desk.rows("select 1 from issuers")).toHaveLength(1);
  });

  test("is refused with a sentence when a rule is broken", async () => {
    const desk = await signedInProvider();
    for (const [what, wrong, message] of [
      ["no name", { name: "" }, "Name is required"],
      ["no address", { address: " " }, "Address is required"],
      ["no State", { state: "" }, "State is required"],
      ["no kind", { supplier_kind: "" }, "Kind of supplier is required"],
      ["a SAC of goods", { sac: "123456" }, messages.invoices.sac],
      ["a SAC of five digits", { sac: "99821" }, messages.invoices.sac],
      ["a GSTIN that is none", { gstin: "27AAAAA0000A1Z0" }, messages.generic.gstin],
      ["a GSTIN of another State", { gstin: gstin("07") }, "This GSTIN is registered in Delhi"],
      ["no signatory", { signatory_name: "" }, "Signatory is required"],
    ] as const) {
      await expectRefused(desk.provider.saveIssuer({ ...ISSUER, ...wrong } as never), 422, message, what);
    }
    expect(await desk.rows("select 1 from issuers")).toEqual([]);
  });

  test("is not for an account that sees some clients only", async () => {
    const desk = await signedInProvider();
    const own = await desk.given.client();
    const { provider } = await desk.signIn({ email: "one@sample-panel.example", clientIds: [own.id] });
    await expectRefused(provider.saveIssuer(ISSUER), 403, messages.invoices.issuerLimited);
    expect(await desk.rows("select 1 from issuers")).toEqual([]);
  });
});
