// The mail that takes a credit note to the client.

interface CreditNoteMailFacts {
  clientName: string;
  number: string;
  /** "21 Nov 2026" */
  date: string;
  /** What is credited, "₹11,800.00". */
  total: string;
  /** "INV/26-27/0001 dated 12 Nov 2026" */
  invoice: string;
  reason: string;
  /** "LAN 0012345, Sample Borrower" */
  matter: string;
  /** Who issues it. */
  issuerName: string;
}

/** Line breaks in a name would end the subject; they and doubled spaces become one space. */
const oneLine = (text: string) => text.replace(/\s+/g, " ").trim();

export function creditNoteMail(facts: CreditNoteMailFacts): { subject: string; text: string } {
  const matter = oneLine(facts.matter);
  return {
    subject: `Credit Note ${facts.number} - ${matter}`.slice(0, 300),
    text: [
      "Dear Sir/Madam,",
      "",
      `Please find attached our credit note ${facts.number} dated ${facts.date} for ${facts.total},`,
      `against our invoice ${facts.invoice},`,
      `issued to ${oneLine(facts.clientName)} in the following matter:`,
      "",
      `  ${matter}`,
      "",
      `Reason: ${oneLine(facts.reason)}`,
      "",
      "For any clarification, kindly write to us, quoting the number of the credit note.",
      "",
      "Thanking you,",
      "",
      oneLine(facts.issuerName),
      "",
    ].join("\n"),
  };
}
