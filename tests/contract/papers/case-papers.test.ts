import { expect, test } from "vitest";
import { dataOf } from "#tests/support/answers.ts";
import { signedInProvider } from "#tests/support/provider.ts";
import { LENDER, LOAN } from "#tests/support/work/warned-loans.ts";

test("a case has no papers, then those that were made, newest first, with their template", async () => {
  const desk = await signedInProvider();
  const client = await desk.given.client(LENDER);
  const { id } = await desk.given.litigationCase({ ...LOAN, client_id: client.id });
  expect(await desk.provider.listCasePapers({ case_id: id })).toMatchObject({
    ok: true,
    data: { papers: [], can_generate: expect.arrayContaining(["loan_recall_notice"]) as string[] },
  });
  const made = await dataOf(desk.provider.generatePaper({ case_id: id, category: "loan_recall_notice" }));
  await desk.rows("update cases set claim_amount = '466103.31', version = version + 1");
  const again = await desk.provider.generatePaper({ case_id: id, category: "loan_recall_notice" });
  const list = await desk.provider.listCasePapers({ case_id: id });
  if (!list.ok || !again.ok) throw new Error("no papers");
  expect(list.data.papers).toMatchObject(
    [again.data, made].map((pdf_url) => ({
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
