import { record } from "#app/database/audit/audit.server.ts";
import type { Transaction } from "#app/database/open.server.ts";
import { expenses, files } from "#app/database/schema.ts";
import { formatDate, isInFuture, todayInIndia, type IsoDate } from "#app/domain/dates.ts";
import { messages } from "#app/domain/messages.ts";
import { formatRupees, fromPaise, toPaise } from "#app/domain/money.ts";
import { beforeAssignment } from "../cases/before-loan.server.ts";
import { caseInScope } from "../cases/case-in-scope.server.ts";
import { askFirst } from "../ask-first.server.ts";
import { Refusal, type Handled, type Handler } from "../call.server.ts";
import { keepUploads, type KeptFile } from "../documents/admit-files.server.ts";
import { isStanding, isThere } from "../record/same-row.server.ts";

export const addExpense: Handler<"addExpense"> = async (call, input) => {
  const { services, user } = call;
  const { case_id, expense_type, amount, is_pure_agent, bill_file } = input;
  const today = todayInIndia(services.now());
  if (isInFuture(input.expense_date, today)) {
    throw new Refusal(messages.generic.dateInFuture, 422, { field: "expense_date" });
  }
  const spent = { expense_type, amount, is_pure_agent, expense_date: input.expense_date || today };

  async function write(tx: Transaction, bill: KeptFile | undefined): Promise<Handled<Record<string, never>>> {
    const { client_id, batch_id } = await caseInScope(tx, user, case_id);
    askFirst(
      [
        ...(await beforeAssignment(tx, case_id, spent.expense_date, messages.expenses.beforeLoan)),
        ...(await askOfSame(tx, case_id, spent)),
      ],
      input.confirmed,
    );
    const of = { client_id, batch_id, case_id, purpose: "expense_bill", created_by: user.id };
    if (bill) await tx.insert(files).values({ ...bill, ...of });
    await tx.insert(expenses).values({
      case_id,
      ...spent,
      bill_key: bill?.key ?? null,
      created_by: user.id,
      created_at: services.now().toISOString(),
    });
    await record(tx, call.actor, {
      action: "expense.added",
      object: { type: "case", id: case_id },
      clientId: client_id,
      after: { ...spent, ...(bill ? { bill: bill.name, file_key: bill.key, sha256: bill.sha256 } : {}) },
    });
    return { data: {}, message: messages.expenses.added };
  }

  if (!bill_file) return call.change((tx) => write(tx, undefined));
  await caseInScope(services.db, user, case_id);
  return keepUploads(call, [bill_file], ([bill], used) =>
    call.change(async (tx) => {
      const added = await write(tx, bill);
      used();
      return added;
    }),
  );
};

async function askOfSame(
  tx: Transaction,
  caseId: number,
  { expense_type, amount, expense_date }: { expense_type: string; amount: string; expense_date: IsoDate },
): Promise<string[]> {
  const same = await isThere(
    tx,
    expenses,
    caseId,
    [
      [expenses.expense_type, expense_type],
      [expenses.amount, fromPaise(toPaise(amount))],
      [expenses.expense_date, expense_date],
    ],
    isStanding(expenses),
  );
  return same
    ? [messages.expenses.recorded(formatRupees(amount), expense_type, formatDate(expense_date))]
    : [];
}
