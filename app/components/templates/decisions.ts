// The decisions about a draft of a template, by the last part of their addresses: how each asks.
import { templateMessages } from "#app/domain/templates/template-messages.ts";
import { CLAUSE } from "#app/domain/templates/template-words.ts";
import type { TemplateDraft } from "#app/provider/contract/templates/template-drafts.ts";
import type { ButtonLook } from "#app/ui/button.tsx";

interface Asks {
  title: string;
  /** The button. */
  act: string;
  busy: string;
  look?: ButtonLook;
  /** Why there is nothing to decide here, or not by this user. */
  refusal: (draft: TemplateDraft | null) => string | null;
  /** What it means. */
  explained: (draft: TemplateDraft | null) => string;
  /** The words that are asked for. */
  field?: { name: "note" | "reason"; label: string };
}

/** What comes of the withdrawal of a clause. */
export const withdrawnClause = ({ has_text_behind }: TemplateDraft): string =>
  has_text_behind ? templateMessages.clauseFallsBack : templateMessages.clauseEnds;

/** Of what is done with an open draft: submit, discard. */
const unlessDraft = (draft: TemplateDraft | null): string | null =>
  draft === null || draft.state === "draft"
    ? null
    : draft.state === "submitted"
      ? templateMessages.isSubmitted
      : templateMessages.notOpen;

/** Of what is done with a submitted one: take back, and, for a second person, approve or send back. */
const unlessSubmitted = (draft: TemplateDraft | null): string | null =>
  draft === null || draft.state === "submitted" ? null : templateMessages.notSubmitted;

const unlessApprover = (draft: TemplateDraft | null): string | null =>
  unlessSubmitted(draft) ??
  (draft === null || draft.may_approve ? null : (draft.why_not ?? templateMessages.notApprover));

const DECISIONS = {
  submit: {
    title: "Submit for Approval",
    act: "Submit",
    busy: "Submitting",
    refusal: unlessDraft,
    explained: () =>
      "The last saved text is submitted. It cannot be edited until it is approved, sent back or withdrawn.",
    field: { name: "note", label: "What was changed, and why" },
  },
  "take-back": {
    title: "Withdraw Submission",
    act: "Withdraw Submission",
    busy: "Withdrawing",
    refusal: unlessSubmitted,
    explained: () =>
      "The template becomes a draft again and can be edited. It cannot be approved until it is submitted again.",
  },
  "send-back": {
    title: "Send Back",
    act: "Send Back",
    busy: "Sending Back",
    refusal: unlessApprover,
    explained: () => "The template becomes a draft again, with your reason beside it.",
    field: { name: "reason", label: "Reason" },
  },
  approve: {
    title: "Approve",
    act: "Approve",
    busy: "Approving",
    refusal: unlessApprover,
    explained: (draft) =>
      draft?.category === CLAUSE
        ? `${draft.is_withdrawal ? withdrawnClause(draft) : templateMessages.clauseFromNowOn} ${templateMessages.clauseUsedBy(draft.users)}`
        : draft?.is_withdrawal
          ? "The standard text applies to this client from now on. The client's own versions stay listed."
          : "New samples and papers use this text from now on. Batches whose samples were approved with an earlier text must be approved again before more papers are generated.",
  },
  discard: {
    title: "Discard Draft",
    act: "Discard Draft",
    busy: "Discarding",
    look: "danger",
    refusal: unlessDraft,
    explained: () => "The draft is deleted. The template in force does not change.",
  },
} satisfies Record<string, Asks>;

export type Decision = keyof typeof DECISIONS;

export const getDecision = (decision: Decision): Asks => DECISIONS[decision];

/** The decision of an address. */
export function decisionAt(pathname: string): Decision {
  const last = pathname.split("/").filter(Boolean).at(-1)?.toLowerCase() ?? "";
  if (!Object.hasOwn(DECISIONS, last)) throw new Error("the URL map has an address without a decision");
  return last as Decision;
}
