// What the page of a paper's assertions says.

export const assertionMessages = {
  link: "What It Asserts",
  failed: "Could not load what this paper asserts. Try again.",
  explained:
    "The sentences in which this paper denies or excludes something, as its text has them, and what each stands on. “…” is a value of the case.",
  denied: "Denied or excluded",
  stated: "The whole paper",
  statedExplained:
    "The paper as it would be made today. Open what is underlined to correct what it stands on; what the case lacks stands in brackets.",
  unchosen: "Nobody has chosen yet, so the paper says nothing of it here, and cannot be made:",
  source: (label: string, value: string) => (value === "" ? `${label}: not recorded` : `${label}: ${value}`),
  sources: (count: number) => `All it stands on (${count})`,
  none: "This paper denies and excludes nothing of this case.",
  ofText: (count: number) => `What It Asserts (${count})`,
  textExplained:
    "Every sentence in which this text denies or excludes something, and the fields it stands on. “…” is a value of the case.",
  textNone: "This text denies and excludes nothing.",
  fields: (labels: readonly string[]) => `Stands on: ${labels.join(", ")}`,
  notSaid: "Not said of this case",
  standsOn: (reason: string) => `Why it may stand: ${reason}`,
} as const;
