import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { messages } from "#app/domain/messages.ts";
import { dataOf, eachRefused, expectRefused } from "#tests/support/answers.ts";
import { SIDES, signedInProvider } from "#tests/support/provider.ts";
import { SAMPLE_INPUTS } from "#tests/support/inputs/sample-inputs.ts";

const CASE = { ...SAMPLE_INPUTS.createCase, client: "Sample Lender C", new_client: true };

describe.each(SIDES)("%s", (side) => {
  test("a case comes with a batch of its own, once for each form", async () => {
    const { provider, rows } = await signedInProvider(side);
    const form = { ...CASE, customer_name: "नमूना उधारकर्ता", idempotency_key: randomUUID() };
    const [one, other] = await Promise.all([provider.createCase(form), provider.createCase(form)]);
    expect(one).toMatchObject({ ok: true, message: "Case created successfully!" });
    expect(other).toEqual(one);
    const [row] = await rows(
      "select c.id, c.customer_name, c.batch_id, b.total_cases from cases c join batches b on b.id = c.batch_id",
    );
    expect(one.ok && one.data).toEqual({
      case_id: Number(row?.id),
      batch_id: Number(row?.batch_id),
      warnings: [],
    });
    expect(row).toMatchObject({ total_cases: 1, customer_name: "नमूना उधारकर्ता" });
    expect(await rows("select 1 from cases")).toHaveLength(1);
  });

  test("the same loan is found, in capitals or not, and refused until it is meant", async () => {
    const { provider, given, rows } = await signedInProvider(side);
    const known = await given.litigationCase({ lan_number: "abc-001", customer_name: "Sample Borrower" });
    const client = known.client_id;
    expect((await dataOf(provider.findSameLoan({ client, lan_number: "ABC-001" }))).results).toEqual([
      {
        case_id: known.id,
        batch_id: known.batch_id,
        customer_name: "Sample Borrower",
        lan_number: "abc-001",
      },
    ]);
    const again = { ...CASE, client: String(client), new_client: false, lan_number: "ABC-001" };
    await expectRefused(provider.createCase(again), 409, messages.createCase.sameLoanUnconfirmed);
    expect(await rows("select 1 from batches")).toHaveLength(1);
    expect(await provider.createCase({ ...again, same_loan_confirmed: true })).toMatchObject({ ok: true });
  });

  test("what breaks a rule is refused with its sentence, and nothing is written", async () => {
    const { provider, rows } = await signedInProvider(side);
    await eachRefused(422, (wrong) => provider.createCase({ ...CASE, ...wrong }), [
      [{ assignment_type: "lsr" as const }, "LSR module is under development"],
      [{ case_status: "filed" as const }, "Case Number is required"],
      [
        {
          case_status: "filed" as const,
          case_no: "N/A",
          next_hearing_date: "2026-12-04",
          stage_of_case: "WS",
        },
        messages.caseNumber.none,
      ],
      [{ claim_amount: "0" }, "Claim Amount must be greater than zero"],
      [{ branch_name: " " }, "Please enter the new branch name"],
      [{ relief_sought: "" }, "Select at least one Relief Sought"],
    ]);
    expect(await rows("select 1 from clients")).toHaveLength(0);
  });
});
