import type { Input, UserCall } from "../call.server.ts";
import { listCreditNotes } from "../billing/list-credit-notes.server.ts";
import { listExpenses } from "../billing/list-expenses.server.ts";
import { listInvoices } from "../billing/list-invoices.server.ts";
import { listDocuments } from "../documents/list-documents.server.ts";
import { listCasePapers } from "../papers/list-case-papers.server.ts";
import { listCaseHistory } from "./list-case-history.server.ts";
import { listComments } from "./list-comments.server.ts";
import { readCasePage } from "./read-case-page.server.ts";
import { viewCase } from "./view-case.server.ts";

/** All that is recorded of a case, for one sheet: nothing is masked, and which personal fields were seen is noted. */
export const readCaseSheet = async (call: UserCall, { case_id }: Input<"readCaseSheet">) => {
  const details = await viewCase(call, { case_id });
  const [page, hearings, expenses, invoices, creditNotes, papers, documents, comments] = await Promise.all([
    readCasePage(call, { case_id }),
    allHearings(call, case_id),
    listExpenses(call, { case_id }),
    listInvoices(call, { case_id }),
    listCreditNotes(call, { case_id }),
    listCasePapers(call, { case_id, only_made: true }),
    listDocuments(call, { case_id }),
    listComments(call, { case_id }),
  ]);
  return {
    data: {
      details: details.data,
      page: page.data,
      hearings,
      expenses: expenses.data,
      invoices: invoices.data.results,
      credit_notes: creditNotes.data.results,
      papers: papers.data.papers,
      documents: documents.data.results,
      comments: comments.data.results,
    },
  };
};

/** What was recorded of hearings, stage and disposal, newest first: paper has no next page. */
async function allHearings(call: UserCall, case_id: number) {
  const found: Awaited<ReturnType<typeof listCaseHistory>>["data"]["results"] = [];
  for (let page = 1; ; page += 1) {
    const { results, count } = (await listCaseHistory(call, { case_id, page, kind: "hearings" })).data;
    found.push(...results);
    if (results.length === 0 || found.length >= count) return found;
  }
}
