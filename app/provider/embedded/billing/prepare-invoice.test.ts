import { expect, test } from "vitest";
import { messages } from "#app/domain/messages.ts";
import { spentLater } from "./prepare-invoice.server.ts";

const spent = (...days: string[]) => days.map((expense_date) => ({ expense_date }));

test("an invoice that lists what was spent after its date is asked about", () => {
  const later = [messages.invoices.laterExpense("2 Apr 2027")];
  expect(spentLater(spent("2027-04-02", "2027-03-30", "2027-04-01"), "2027-03-31")).toEqual(later);
  expect(spentLater(spent("2027-03-30", "2027-03-31"), "2027-03-31")).toEqual([]);
  expect(spentLater([], "2027-03-31")).toEqual([]);
});
