import { choice, longText, text, type Field } from "../field-kinds.ts";

/** What Form I of an original application asks beyond the loan. */
export const TRIBUNAL_FIELDS = {
  oa_jurisdiction: choice("Why this Tribunal", {
    branch: "The branch that keeps the account lies within it",
    residence: "A defendant resides or works for gain within it",
    cause: "The cause of action arose within it",
  }),
  oa_interim_relief: longText("Interim Order Sought, with Reasons"),
  signatory_parent: text("Parent's Name of the Signatory", "client"),
} as const satisfies Record<string, Field>;
