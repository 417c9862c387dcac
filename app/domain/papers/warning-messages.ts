/** What the panel says about warnings against a paper (docs/papers.md): asking for reasons, holding back, answering. */
import { counted, formatCount } from "../text/counted.ts";

const cases = (count: number) => counted(count, "case");

const contradiction = (labels: readonly string[]) =>
  labels.length === 1
    ? `${labels.join("")} does not fit what is recorded, or today's date.`
    : `${labels.join(" and ")} contradict each other.`;

function wayOn(count: number, toCorrect: number): string {
  if (toCorrect === count) return "Correct what is recorded to generate it.";
  if (toCorrect > 0)
    return "To generate it, correct what is recorded, and give a reason where one is asked for.";
  return `To generate it anyway, give a reason${count === 1 ? "" : " for each"}.`;
}

export const warningMessages = {
  reasonRequired: "Please give a reason",
  reasonTooShort: (least: number) => `Please give a reason of at least ${least} characters`,
  reasonHint: "Reason for going ahead. It is recorded with your name.",
  /** The facts behind an objection changed after the reason was given: the form is shown again. */
  factsChanged: "The facts behind this objection have changed. Please read it again and confirm your reason.",
  /** @param toCorrect how many of them no reason resolves */
  intro: (count: number, toCorrect: number) =>
    `${count === 1 ? "There is 1 objection" : `There are ${count} objections`} to this paper. ${wayOn(count, toCorrect)}`,
  correctionOnly: "No reason resolves this objection: the paper can be generated after the correction.",
  mustBeCorrected: (sentences: readonly string[]) =>
    `No reason resolves ${sentences.length === 1 ? "this objection" : "these objections"}. Please correct what is recorded first: ${sentences.join(" ")}`,
  correctEach: "No reason resolves this objection. Correct each case, then choose Retry Objections.",
  mayBeSettled: (labels: readonly string[]) => `Filling in ${labels.join(", ")} may resolve it.`,
  /** @param groups labels of fields that contradict each other; one alone contradicts the rest of the record, or the day */
  contradicted: (groups: readonly (readonly string[])[]) =>
    `${groups.map(contradiction).join(" ")} Filling in other fields does not resolve it: please correct the wrong value, or give a reason.`,
  unanswered: (sentences: readonly string[]) =>
    `${sentences.length === 1 ? "An objection" : `${sentences.length} objections`} must be resolved with a reason first: ${sentences.join(" ")}`,
  ofSample: (sentences: readonly string[]) => `Please check: ${sentences.join(" ")}`,
  notChecked: "Failed to fetch the objections to this paper. Please try again.",
  notRecorded: "Not recorded",

  heldInRow: (count: number) => `${count} with objections`,
  heldFailed: "Failed to fetch the objections of this batch",
  noneHeld: "No case of this batch has objections.",
  allAnswered: "All objections are resolved. Retry Objections generates the papers.",
  forExample: (sentence: string) => `For example: ${sentence}`,
  nothingHeldByIt: "No case has this objection any more.",
  manyHeld: (shown: number, count: number) =>
    `The first ${formatCount(shown)} of ${cases(count)} are resolved now, the others after them.`,
  keptForEach: (count: number) =>
    count === 1
      ? "The reason is recorded for this case, with your name."
      : `The same reason is recorded for each of these ${formatCount(count)} cases, with your name.`,
  keepFor: (count: number) => `Resolve for ${cases(count)}`,
  answered: (count: number) => `Reason recorded for ${cases(count)}`,
  leftOut: (count: number) =>
    `${counted(count, "case was", "cases were")} skipped, because the facts have changed or it was already resolved`,
  notAnswered: "Failed to record the reason. Please try again.",
  nothingAnswered:
    "The facts of these cases have changed in the meantime, or their objections were resolved. Please review again.",
  retryHeld: (count: number) =>
    `The papers of ${cases(count)} with objections are tried again. Papers without open objections are generated; the others wait.`,
} as const;
