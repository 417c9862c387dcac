// The mail that takes the sample paper of a batch to the client for approval.

interface SampleMailFacts {
  clientName: string;
  /** As the panel shows it, e.g. "Batch 12". */
  batch: string;
  /** The label of the paper, e.g. "Loan Recall Notice". */
  paper: string;
  /** Who sends it. */
  senderName: string;
}

/** Line breaks in a name would end the subject; they and doubled spaces become one space. */
const oneLine = (text: string) => text.replace(/\s+/g, " ").trim();

export function sampleMail(facts: SampleMailFacts): { subject: string; text: string } {
  const clientName = oneLine(facts.clientName);
  const batch = oneLine(facts.batch);
  const paper = oneLine(facts.paper);
  return {
    subject: `Sample ${paper} for your approval - ${clientName}, ${batch}`,
    text: [
      "Dear Sir/Madam,",
      "",
      `Please find attached the sample ${paper} prepared for ${clientName}, ${batch}.`,
      "",
      "We request you to go through the sample, in particular the names, dates and amounts,",
      "and to let us know your approval or the corrections required, if any.",
      "",
      "For any clarification, kindly write to us, quoting the batch mentioned above.",
      "",
      "Thanking you,",
      "",
      oneLine(facts.senderName),
      "Litigation Team",
      "",
    ].join("\n"),
  };
}
