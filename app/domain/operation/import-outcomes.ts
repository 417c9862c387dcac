/** What became of an import; undecided: staff were asked, and nothing was imported. */
export type ImportOutcome = "imported" | "undecided" | "refused" | "failed";
