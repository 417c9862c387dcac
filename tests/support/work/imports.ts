// An import through the provider, as the wizard would send it.
import { expect } from "vitest";
import { dataOf } from "../answers.ts";
import { signedInProvider, type TestProvider } from "../provider.ts";
import { filledSheet } from "./workbench.ts";

/** Rows of a client's sheet: so many loans that nobody has. */
export const loans = (count: number, from = 1): unknown[][] =>
  Array.from({ length: count }, (_, index) => {
    const number = String(from + index).padStart(4, "0");
    return [`UNDO${number}`, `Sample Borrower ${number}`, 100000 + index];
  });

/** The form of an import for a client, new or known. */
export async function importForm(rows: unknown[][], values: { client?: string; name?: string } = {}) {
  const { client, name = "september.xlsx" } = values;
  return {
    client: client ?? "Sample Lender Undo",
    new_client: client === undefined,
    branch_name: "Pune",
    assigned_by: "Sample Manager",
    assignment_date: "2026-11-20",
    email_id: "legal@sample-lender.example",
    contact_no: "9812345678",
    relief_sought: ["civil_suit"] as ["civil_suit"],
    case_category: "loan_recall_notice",
    jurisdiction_state: "maharashtra",
    jurisdiction_court: "district_court",
    case_file: await filledSheet([["LAN", "Customer Name", "Claim Amount"], ...rows], name),
    column_rename_data: {},
  };
}

/** Imports so many cases. @returns the batch, its change among the bulk changes, and its cases in the order of the sheet */
export async function importedBatch(desk: Pick<TestProvider, "provider" | "rows">, count: number) {
  const form = await importForm(loans(count));
  const { batch_id } = await dataOf(desk.provider.bulkCreate(form));
  expect(batch_id).not.toBeNull();
  const change = await dataOf(desk.provider.readBatchImport({ batch_id: batch_id ?? 0 }));
  const cases = await desk.rows("select id from cases where batch_id = $1 order by id", [batch_id]);
  return { batch_id: batch_id ?? 0, change, form, ids: cases.map(({ id }) => Number(id)) };
}

/** Counters of a batch beside the same counted anew: equal when all is well. */
async function countedTwice({ rows }: Pick<TestProvider, "rows">) {
  const kept = await rows(`
    select id, total_cases, not_filed, first_hearing, in_progress, closed, assigned, filed,
      (select coalesce(sum(cases), 0)::int from case_counts n where n.batch_id = b.id) as kinds,
      (select count(*)::int from case_search s where s.batch_id = b.id) as found
    from batches b order by id`);
  const counted = await rows(`
    select b.id, count(c.id)::int as total_cases, count(*) filter (where progress = 'not_filed')::int as not_filed,
      count(*) filter (where progress = 'first_hearing')::int as first_hearing,
      count(*) filter (where progress = 'in_progress')::int as in_progress,
      count(*) filter (where progress = 'closed')::int as closed, count(advocate_id)::int as assigned,
      count(*) filter (where is_filed)::int as filed, count(c.id)::int as kinds, count(c.id)::int as found
    from batches b left join cases c on c.batch_id = b.id group by b.id order by b.id`);
  return { kept, counted };
}

/** A desk with an import of so many cases: what its undo would do, and the press as the dialog sends it. */
export async function deskWithImport(count = 5) {
  const desk = await signedInProvider();
  const made = await importedBatch(desk, count);
  const read = () => dataOf(desk.provider.readBulkChange({ change_id: made.change.id }));
  const undo = async () =>
    desk.provider.undoBulkChange({ change_id: made.change.id, seen: (await read()).seen });
  return { ...desk, ...made, read, undo };
}

/** Looks that whatever counts cases counts what is there. */
export async function countersAreRight(desk: Pick<TestProvider, "rows">): Promise<void> {
  const { kept, counted } = await countedTwice(desk);
  expect(kept).toEqual(counted);
}

/** A text of a paper, for rows of papers and samples that a test makes. */
export const OF_A_TEST =
  "insert into template_versions (version, category, body) values ('of-a-test', 'loan_recall_notice', 'x')";
