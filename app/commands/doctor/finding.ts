// What the doctor found, one line each.

/** broken: the panel does not work, or loses something. skipped: it could not be tried. */
type State = "good" | "warning" | "broken" | "skipped";

export interface Finding {
  state: State;
  /** What was tried: "Database", "Mail out". */
  what: string;
  /** What was found and, unless it is good, what to do. */
  words: string;
}

const SIGNS: Record<State, string> = {
  good: "ok",
  warning: "WARNING",
  broken: "BROKEN",
  skipped: "not tried",
};

/** "BROKEN     Mail out: The mail server refused the connection." */
export const findingLine = ({ state, what, words }: Finding): string =>
  `${SIGNS[state].padEnd(10)} ${what}: ${words}`;
