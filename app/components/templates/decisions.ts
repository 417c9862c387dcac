// The decisions about a draft of a template, by the last part of their addresses: how each asks.
import type { TemplateDraft } from "#app/provider/contract/templates/template-drafts.ts";
import type { ButtonLook } from "#app/ui/button.tsx";
import { unlessApprover, unlessDraft, unlessSubmitted } from "./template-dialog.tsx";

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

export const DECISIONS = {
  submit: {
    title: "Submit for Approval",
    act: "Submit",
    busy: "Submitting",
    refusal: unlessDraft,
    explained: () =>
      "The text as it was saved last is submitted. It cannot be changed until it is approved, sent back or taken back.",
    field: { name: "note", label: "What was changed, and why" },
  },
  "take-back": {
    title: "Take Back",
    act: "Take Back",
    busy: "Taking Back",
    refusal: unlessSubmitted,
    explained: () => "The text is a draft again and can be changed. Nobody can approve it meanwhile.",
  },
  "send-back": {
    title: "Send Back",
    act: "Send Back",
    busy: "Sending Back",
    refusal: unlessApprover,
    explained: () => "The text is a draft again, with your reason beside it.",
    field: { name: "reason", label: "Reason" },
  },
  approve: {
    title: "Approve",
    act: "Approve",
    busy: "Approving",
    refusal: unlessApprover,
    explained: (draft) =>
      draft?.is_withdrawal
        ? "Everybody's text is in force for this lender from now on. Its own versions are kept."
        : "From now on new samples and papers are made from this text. Batches whose samples were approved on an earlier one must have them approved again before more papers are made.",
  },
  discard: {
    title: "Discard Draft",
    act: "Discard",
    busy: "Discarding",
    look: "danger",
    refusal: unlessDraft,
    explained: () => "The draft is put away. What is in force stays as it is.",
  },
} satisfies Record<string, Asks>;

export type Decision = keyof typeof DECISIONS;

export const asksOf = (decision: Decision): Asks => DECISIONS[decision];

/** The decision of an address. */
export function decisionAt(pathname: string): Decision {
  const last = pathname.split("/").filter(Boolean).at(-1)?.toLowerCase() ?? "";
  if (!Object.hasOwn(DECISIONS, last)) throw new Error("the URL map has an address without a decision");
  return last as Decision;
}
