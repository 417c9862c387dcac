import { expect, test } from "vitest";
import type { clients } from "#app/database/schema.ts";
import { signedInProvider } from "#tests/support/provider.ts";

const LENDER: Partial<typeof clients.$inferInsert> = {
  address: "12 Sample Road\nMumbai 400001",
  signatory_name: "Sample Signatory",
  signatory_designation: "Authorised Officer",
  lrn_days: 15,
};
const LOAN = {
  address1: "4 Specimen Street",
  city: "Pune",
  loan_amount: "500000",
  claim_amount: "466103.30",
  outstanding_date_as_on: "2026-10-31",
};

test("a case has no papers, then those that were made, newest first, with their template", async () => {
  const desk = await signedInProvider();
  const client = await desk.given.client(LENDER);
  const { id } = await desk.given.litigationCase({ ...LOAN, client_id: client.id });
  expect(await desk.provider.listCasePapers({ case_id: id })).toMatchObject({
    ok: true,
    data: { papers: [], can_generate: expect.arrayContaining(["loan_recall_notice"]) as string[] },
  });
  const made = await desk.provider.generatePaper({ case_id: id, category: "loan_recall_notice" });
  if (!made.ok) throw new Error(made.message);
  await desk.rows("update cases set claim_amount = '466103.31', version = version + 1");
  const again = await desk.provider.generatePaper({ case_id: id, category: "loan_recall_notice" });
  const list = await desk.provider.listCasePapers({ case_id: id });
  if (!list.ok || !again.ok) throw new Error("no papers");
  expect(list.data.papers).toMatchObject(
    [again.data, made.data].map((pdf_url) => ({
      pdf_type: "loan_recall_notice",
      pdf_url,
      created_by: "Sample Admin",
      template_version: expect.stringMatching(/^[0-9a-f]{12}$/) as string,
    })),
  );
  expect(list.data.papers[0]?.created_at).toMatch(/^\d{4}-/);
  expect(list.data.standings).toHaveLength(8);
  expect(await desk.provider.listCasePapers({ case_id: id, only_made: true })).toMatchObject({
    data: { papers: list.data.papers, standings: [] },
  });
});
