/** What the panel says about warnings against a paper (docs/papers.md): asking for reasons, holding back, answering. */
import { groupIndian } from "../money.ts";
import { counted } from "../text/counted.ts";

const cases = (count: number) => counted(count, "case");

const contradiction = (labels: readonly string[]) =>
  labels.length === 1
    ? `${labels.join("")} does not fit today's date.`
    : `${labels.join(" and ")} contradict each other.`;

export const warningMessages = {
  reasonRequired: "Please give a reason",
  reasonTooShort: (least: number) => `Please give a reason of at least ${least} characters`,
  reasonHint: "Why the paper is right all the same. It is kept with your name.",
  /** The facts behind an objection changed after the reason was given: the form is shown again. */
  factsChanged: "The facts behind this warning have changed. Please read it again and confirm your reason.",
  intro: (count: number) =>
    count === 1
      ? "One warning speaks against this paper. It is made only with a reason."
      : `${count} warnings speak against this paper. It is made only with a reason for each.`,
  mayBeSettled: (labels: readonly string[]) => `Filling in ${labels.join(", ")} may settle it.`,
  /** @param groups labels of fields that contradict each other; one alone contradicts the day */
  contradicted: (groups: readonly (readonly string[])[]) =>
    `${groups.map(contradiction).join(" ")} Filling in other fields does not settle it: please correct what is wrong, or give a reason.`,
  unanswered: (sentences: readonly string[]) =>
    `${sentences.length === 1 ? "A warning" : `${sentences.length} warnings`} must be answered with a reason first: ${sentences.join(" ")}`,
  ofSample: (sentences: readonly string[]) => `Please check: ${sentences.join(" ")}`,
  notChecked: "Failed to fetch the warnings about this paper. Please try again.",
  notRecorded: "Not recorded",

  heldInRow: (count: number) => `${count} held back`,
  heldFailed: "Failed to fetch the warnings of this batch",
  noneHeld: "No case of this batch is held back.",
  allAnswered: "Every warning is answered or settled. Retry Held makes the papers.",
  forExample: (sentence: string) => `For example: ${sentence}`,
  nothingHeldByIt: "No case is held back by this warning any more.",
  manyHeld: (shown: number, count: number) =>
    `The first ${groupIndian(String(shown))} of ${cases(count)} are answered now, the others after them.`,
  keptForEach: (count: number) =>
    count === 1
      ? "The reason is kept for this case, with your name."
      : `The same reason is kept for each of these ${groupIndian(String(count))} cases, with your name.`,
  keepFor: (count: number) => `Keep for ${cases(count)}`,
  answered: (count: number) => `The reason was kept for ${cases(count)}`,
  leftOut: (count: number) =>
    `${counted(count, "case was", "cases were")} left out, because the facts have changed or it was answered already`,
  notAnswered: "Failed to keep the reason. Please try again.",
  nothingAnswered:
    "The facts of these cases have changed meanwhile, or they were answered. Please look again.",
  retryHeld: (count: number) =>
    `The papers of ${cases(count)} held back are tried again. Those whose warnings are answered are made; the others stay held back.`,
} as const;
