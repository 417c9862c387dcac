import { describe, expect, test } from "vitest";
import { messages } from "#app/domain/messages.ts";
import { expectRefused } from "#tests/support/answers.ts";
import { SIDES, signedInProvider, type TestProvider } from "#tests/support/provider.ts";

const UNKNOWN = 999_999;

async function idsOf(
  { provider }: Pick<TestProvider, "provider">,
  input: Parameters<TestProvider["provider"]["listCases"]>[0],
) {
  const answer = await provider.listCases(input);
  return answer.ok ? answer.data.results.map(({ case_id }) => case_id) : answer;
}

describe.each(SIDES)("%s", (side) => {
  test("a case has all that its card shows, amounts as decimal text", async () => {
    const { provider, given, rows } = await signedInProvider(side);
    const batch = await given.batch({
      relief_sought: ["nclt"],
      client_contact_no: "9800000000",
      assignment_date: "2026-11-01",
    });
    const { id } = await given.litigationCase({
      batch_id: batch.id,
      client_id: batch.client_id,
      lan_number: "000123",
      customer_name: "नमूना & Sons",
      branch_name: "Pune",
      product_name: "Business Loan",
      state: "maharashtra",
      claim_amount: "12345678901.50",
      loan_amount: "500000.00",
      case_no: "OS 1/2026",
      case_date: "2026-11-02",
      stage_of_case: "Evidence",
      previous_hearing_date: "2026-11-10",
      next_hearing_date: "2026-12-04",
      case_shorten_url: "https://court.example/1",
    });
    const [client] = await rows("select name from clients where id = $1", [batch.client_id]);
    expect(await provider.listCases({ case_batch_id: batch.id })).toMatchObject({
      ok: true,
      data: {
        count: 1,
        page_number: 1,
        results: [
          {
            case_id: id,
            customer_name: "नमूना & Sons",
            lan_number: "000123",
            case_no: "OS 1/2026",
            stage_of_case: "Evidence",
            next_hearing_date: "2026-12-04",
            previous_hearing_date: "2026-11-10",
            claim_amount: "12345678901.50",
            loan_amount: "500000.00",
            client_name: client?.name,
            branch_name: "Pune",
            product_name: "Business Loan",
            state: "maharashtra",
            case_shorten_url: "https://court.example/1",
            e_filing_case_number: null,
            advocate_name: null,
            batch_id: batch.id,
            batch: {
              relief_sought: ["nclt"],
              branch_name: "Pune",
              client_contact_no: "9800000000",
              assignment_date: "2026-11-01",
              case_date: "2026-11-02",
            },
          },
        ],
      },
    });
  });

  test("filters of section 7 and the search find what they are about, alone and together", async () => {
    const desk = await signedInProvider(side);
    const { given } = desk;
    const branch = await given.branch({ branch_name: "Pune Camp" });
    const batch = await given.batch({
      client_id: branch.client_id,
      branch_id: branch.id,
      relief_sought: ["drt"],
      batch_status: "On Hold",
    });
    const filed = await given.litigationCase({
      batch_id: batch.id,
      customer_name: "Asha 100% Traders",
      lan_number: "LN-77/A",
      case_no: "OA/12/2026",
      email_replied: true,
    });
    const plain = await given.litigationCase({ customer_name: "Ravi Sample", lan_number: "LN-88/B" });
    await desk.rows("update cases set data_pending = true where id = $1", [plain.id]);
    const found: [Parameters<typeof idsOf>[1], number[]][] = [
      [{ customer_name: "asha 100%" }, [filed.id]],
      [{ customer_name: "1_0%" }, []],
      [{ branch: "camp" }, [filed.id]],
      [{ relief_sought: "drt" }, [filed.id]],
      [{ case_status: true }, [filed.id]],
      [{ case_status: "false" }, [plain.id]],
      [{ email_replied: "true" }, [filed.id]],
      [{ email_replied: false }, [plain.id]],
      [{ missing_data_pendency: true }, [plain.id]],
      [{ missing_data_pendency: "false" }, [filed.id]],
      [{ batch_status: "On Hold" }, [filed.id]],
      [{ batch_status: "Active" }, [plain.id]],
      [{ client_batch_id: plain.batch_id }, [plain.id]],
      [{ search: "ln-77" }, [filed.id]],
      [{ search: "OA/12" }, [filed.id]],
      [{ search: "ravi s" }, [plain.id]],
      [{ search: "LN-", case_status: false, client: plain.client_id }, [plain.id]],
      [{ search: "LN-", customer_name: "ravi" }, [plain.id]],
      [{ search: "ln-77", case_status: false }, []],
      [{ search: "", branch: "", case_status: "" }, [plain.id, filed.id]],
    ];
    for (const [filters, ids] of found) {
      const answer = await desk.provider.listCases(filters);
      const shown = answer.ok
        ? [answer.data.results.map(({ case_id }) => case_id), answer.data.count]
        : answer;
      expect({ filters, shown }).toEqual({ filters, shown: [ids, ids.length] });
    }
  });

  test("a case says what a person must see to", async () => {
    const desk = await signedInProvider(side);
    const { id } = await desk.given.litigationCase({ disposal_date: "2026-11-02", email_replied: true });
    const [advocate] = await desk.rows(
      "insert into advocates (name) values ('Sample Advocate') returning id",
    );
    await desk.rows("update cases set advocate_id = $1, data_pending = true where id = $2", [
      advocate?.id,
      id,
    ]);
    await desk.rows(
      "insert into document_requests (case_id, document_type) values ($1, 'Loan Agreement, signed')",
      [id],
    );
    expect(await desk.provider.listCases({})).toMatchObject({
      data: {
        results: [
          {
            advocate_name: "Sample Advocate",
            disposal_date: "2026-11-02",
            missing_data_pendency: true,
            pending_documents: ["Loan Agreement, signed"],
            email_replied: true,
            email_replies: 0,
            version: 1,
          },
        ],
      },
    });
  });

  test("a wrong filter is refused, and so is a batch that is not there", async () => {
    const { provider } = await signedInProvider(side);
    for (const wrong of [
      { case_status: "yes" },
      { email_replied: "1" },
      { relief_sought: "eviction" },
      { search: "x".repeat(201) },
      { branch: "a\u0000b" },
      { client_batch_id: "x" },
      { case_batch_id: "x" },
      { client: 0 },
    ]) {
      await expectRefused(provider.listCases(wrong as never), 422);
    }
    await expectRefused(
      provider.listCases({ case_batch_id: UNKNOWN }),
      404,
      messages.batches.unknown(UNKNOWN),
    );
  });
});

test("a number typed in groups is found as it is stored without them", async () => {
  const desk = await signedInProvider();
  const { id } = await desk.given.litigationCase({ lan_number: "LN0012345" });
  expect(await idsOf(desk, { search: "ln-0012 345" })).toEqual([id]);
  expect(await idsOf(desk, { search: "0012/345" })).toEqual([id]);
  expect(await idsOf(desk, { search: "ln-0012 346" })).toEqual([]);
});

test("a number stored in groups is found with other signs between them, and no other number is", async () => {
  const desk = await signedInProvider();
  const { id } = await desk.given.litigationCase({ case_no: "CS (COMM)/0123/2026" });
  for (const search of ["CS COMM 0123 2026", "comm 0123", "CS(COMM) 0123-2026", "CS (COMM)/0123/2026"]) {
    expect(await idsOf(desk, { search })).toEqual([id]);
  }
  expect(await idsOf(desk, { search: "CS COMM 0123 2027" })).toEqual([]);
  expect(await idsOf(desk, { search: "CS COMM 012/32026" })).toEqual([]);
});
