// The mail that takes an invoice to the client.

interface InvoiceMailFacts {
  clientName: string;
  number: string;
  /** "21 Nov 2026" */
  date: string;
  /** What is to be paid, "₹11,800.00". */
  total: string;
  /** "LAN 0012345, Sample Borrower" */
  matter: string;
  /** Who issues it. */
  issuerName: string;
  /** Where to pay, line by line. */
  bankDetails: readonly string[];
}

/** Line breaks in a name would end the subject; they and doubled spaces become one space. */
const oneLine = (text: string) => text.replace(/\s+/g, " ").trim();

export function invoiceMail(facts: InvoiceMailFacts): { subject: string; text: string } {
  const matter = oneLine(facts.matter);
  return {
    subject: `Invoice ${facts.number} - ${matter}`.slice(0, 300),
    text: [
      "Dear Sir/Madam,",
      "",
      `Please find attached our invoice ${facts.number} dated ${facts.date} for ${facts.total},`,
      `raised on ${oneLine(facts.clientName)} in the following matter:`,
      "",
      `  ${matter}`,
      "",
      ...(facts.bankDetails.length === 0
        ? []
        : [
            "Kindly arrange the payment to:",
            "",
            ...facts.bankDetails.map((line) => `  ${oneLine(line)}`),
            "",
          ]),
      "For any clarification, kindly write to us, quoting the number of the invoice.",
      "",
      "Thanking you,",
      "",
      oneLine(facts.issuerName),
      "",
    ].join("\n"),
  };
}
