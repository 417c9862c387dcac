/** What kind of mistake it is, for whoever goes on behind it. */
export type FaultKind =
  /** The header names another language, or none. */
  | { is: "language"; expected: string }
  /** A line of the header that is unknown. */
  | { is: "header" }
  /** A part ("::: name") that is unknown. */
  | { is: "part" }
  /** Three braces for two. */
  | { is: "braces" }
  /** name=value in a tag. */
  | { is: "assignment" }
  /** ** or * that do not close. */
  | { is: "marks" }
  /** A tag of a block that has no other end. */
  | { is: "tag"; text: string }
  /** A name that cannot be used like this. */
  | { is: "name"; name: string }
  | { is: "other" };

/** A mistake in a template's text, for whoever writes templates. */
export class TemplateFault extends Error {
  override name = "TemplateFault";

  constructor(
    readonly line: number,
    readonly problem: string,
    readonly kind: FaultKind = { is: "other" },
  ) {
    super(`Line ${line}: ${problem}`);
  }
}
