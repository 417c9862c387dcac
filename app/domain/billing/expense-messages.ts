/** The sentences about expenses; messages.ts is where they are read from. */

export const expenseMessages = {
  beforeLoan: (spent: string, label: string, date: string) =>
    `The expense (${spent}) is before the ${label} (${date}).`,
  recorded: (amount: string, type: string, spent: string) =>
    `An expense of ${amount} for ${type} on ${spent} is recorded already.`,
  failed: "Failed to fetch expenses",
  none: "No expenses found for this case.",
  required: "Please enter both expense type and amount",
  amount: "Please enter a valid amount",
  added: "Expense added successfully",
  notAdded: "Failed to add expense",
  pureAgent: "Reimbursed at cost: shown separately on the invoice, without GST",
  unknown: "This case has no such expense.",
  reasonRequired: "Please enter the reason",
  reversed: (amount: string) => `Expense of ${amount} reversed`,
  notReversed: "Failed to reverse the expense",
  alreadyReversed: "This expense is reversed already.",
  isReversal: "A reversal cannot be reversed. Add the expense again instead.",
  /** @param invoice its number */
  isInvoiced: (invoice: string) =>
    `This expense is on invoice ${invoice}. Issue a credit note for that invoice first: under Invoices, Credit Note.`,
  bothStay: "The expense stays in the list. A second entry with the opposite amount is added to it.",
} as const;
