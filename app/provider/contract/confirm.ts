// Questions before something is stored that may be wrong: a date before the loan, a hearing on a Sunday. The form comes
// back with them and a button that confirms them; another question than those it confirms is asked again.
import * as z from "zod";
import { messages } from "#app/domain/messages.ts";

const MAX_LENGTH = 100_000;

/** The questions that were read and confirmed, a line each. Left out, as other programs do, nothing is asked. */
export const Confirmed = z.string().max(MAX_LENGTH, messages.generic.tooLong(MAX_LENGTH)).optional();

/** A form of the panel always asks: one that confirms nothing says so. A host that keeps no versions knows no questions. */
export const asked = <Form extends { confirmed?: string | undefined }>(form: Form) => ({
  ...form,
  confirmed: form.confirmed ?? "",
});

/** Browsers send line breaks in a form of their own. */
export const confirmedLines = (confirmed: string): string[] => confirmed.split(/\r?\n/);
