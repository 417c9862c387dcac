// The mail that asks a client for the court fee of a case. It carries an estimate, never a final figure.

interface CourtFeeMailFacts {
  clientName: string;
  /** "LAN 0012345, Sample Borrower" */
  matter: string;
  /** The label of the paper, e.g. "Original Application". */
  paper: string;
  /** "₹22,000.00"; null: no figure. */
  estimate: string | null;
  /** As far as known nothing is payable: what is asked for is the word of the registry. */
  isFree: boolean;
  /** How it was reckoned, or why there is no figure. */
  basis: readonly string[];
  /** Where the table comes from; null when there is none. */
  source: string | null;
  /** Who asks. */
  senderName: string;
}

/** Line breaks in a name would end the subject; they and doubled spaces become one space. */
const oneLine = (text: string) => text.replace(/\s+/g, " ").trim();

export function courtFeeMail(facts: CourtFeeMailFacts): { subject: string; text: string } {
  const paper = oneLine(facts.paper);
  const matter = oneLine(facts.matter);
  return {
    subject: `Court fee for ${paper} - ${matter}`.slice(0, 300),
    text: [
      "Dear Sir/Madam,",
      "",
      `${facts.isFree ? "We write to you about" : "We request you to arrange"} the court fee for the ${paper} in the following matter of ${oneLine(facts.clientName)}:`,
      "",
      `  ${matter}`,
      "",
      estimateLine(facts),
      ...facts.basis.map((line) => `  - ${oneLine(line)}`),
      ...(facts.source === null ? [] : [`  Source: ${oneLine(facts.source)}`]),
      "",
      "This is an estimate only and not a final figure. The fee actually payable will be",
      "confirmed with the registry before it is paid, and may differ.",
      "",
      "Thanking you,",
      "",
      oneLine(facts.senderName),
      "Litigation Team",
      "",
    ].join("\n"),
  };
}

function estimateLine({ estimate, isFree }: CourtFeeMailFacts): string {
  if (estimate === null) return "Estimated court fee: not known at present; the registry will be asked.";
  if (isFree)
    return "Estimated court fee: none, as far as known; please arrange it if the registry asks for one.";
  return `Estimated court fee: ${estimate}`;
}
