/** What kind of mistake it is, for whoever goes on behind it. */
export type FaultKind =
  /** There is no header, or it has no end. */
  | { is: "no-header" }
  /** The header lacks one of its lines. */
  | { is: "header-lacks"; key: string }
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
  /** Braces that do not close, at a place of their line. */
  | { is: "open-braces"; column: number }
  /** A comment that does not close. */
  | { is: "open-comment" }
  /** A tag that cannot be read, or that ends a block which was never begun. */
  | { is: "tag"; text: string }
  /** The first tag of a block that has no end. */
  | { is: "open-block"; text: string }
  /** An end of another block than the one that is open. */
  | { is: "end"; text: string; expected: string }
  /** A part ("::: name") that has no end. */
  | { is: "open-part" }
  /** A part that begins inside another. */
  | { is: "part-in-part" }
  /** Lines with bars that are no table. */
  | { is: "table" }
  /** A row that has another number of cells than its table. */
  | { is: "row"; width: number }
  /** Too many blocks inside one another: nothing behind it is read. */
  | { is: "deep" }
  /** Too long with its clauses: nothing behind it is read. */
  | { is: "long" }
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
