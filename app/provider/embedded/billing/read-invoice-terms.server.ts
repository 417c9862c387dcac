import { financialYear, todayInIndia } from "#app/domain/dates.ts";
import { fromPaise, toPaise } from "#app/domain/money.ts";
import type { Input, UserCall } from "../call.server.ts";
import { printedAddress, readMatter, stateOfClient } from "./invoice-matter.server.ts";
import { unbilledExpenses } from "./invoiced-expenses.server.ts";
import { currentIssuer, issuerOnTheWire } from "./issuer.server.ts";
import { readNextNumber } from "./next-number.server.ts";

/** What the form of a new invoice starts from. */
export const readInvoiceTerms = async (
  { services, user }: UserCall,
  { case_id }: Input<"readInvoiceTerms">,
) => {
  const { db } = services;
  const matter = await readMatter(db, user, case_id);
  const year = financialYear(todayInIndia(services.now()));
  const [issuer, state, expenses, nextNumber] = await Promise.all([
    currentIssuer(db),
    stateOfClient(db, matter),
    unbilledExpenses(db, case_id),
    readNextNumber(db, "invoice", year),
  ]);
  return {
    data: {
      issuer: issuer && issuerOnTheWire(issuer),
      next_number: nextNumber,
      client_name: matter.client_name,
      client_gstin: matter.client_gstin,
      client_address: printedAddress(matter).join("\n") || null,
      client_state: state,
      expense_count: expenses.length,
      expense_total: fromPaise(expenses.reduce((sum, { amount }) => sum + toPaise(amount), 0n)),
    },
  };
};
