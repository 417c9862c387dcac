// What is decided about a draft of a template, as it is sent: one action for each button.
import type * as z from "zod";
import { templateMessages as said } from "#app/domain/templates/template-messages.ts";
import { formAction } from "#app/http/form-action.server.ts";
import type { Visitor } from "#app/http/guard.server.ts";
import { idParam } from "#app/http/queries.server.ts";
import type { Decision } from "#app/components/templates/decisions.ts";
import { paths } from "#app/paths.ts";
import type { Answer } from "#app/provider/contract/index.ts";
import {
  approveTemplateDraft,
  discardTemplateDraft,
  sendBackTemplateDraft,
  submitTemplateDraft,
  takeBackTemplateDraft,
} from "#app/provider/contract/templates/template-drafts.ts";

const DRAFT_ID = { draft_id: true } as const;

interface Decided<Schema extends z.ZodType, Data> {
  schema: Schema;
  call: (
    provider: Visitor["provider"],
    input: z.output<Schema> & { draft_id: number },
  ) => Promise<Answer<Data>>;
  failed: string;
  done: string;
  /** Left out: the draft. */
  to?: (data: Data) => string;
}

const decided = <Schema extends z.ZodType<object>, Data>({
  schema,
  call,
  failed,
  done,
  to,
}: Decided<Schema, Data>) =>
  formAction({
    feature: "litigation_case",
    ids: ({ templateId }) => ({ draft_id: idParam(templateId) }),
    schema,
    call: ({ provider, ids }, value) => call(provider, { ...value, ...ids }),
    failed,
    to: ({ ids, data }) => to?.(data) ?? paths.templateDraft(ids.draft_id),
    done,
  });

export const DECIDE: Record<Decision, ReturnType<typeof formAction>> = {
  submit: decided({
    schema: submitTemplateDraft.input.omit(DRAFT_ID),
    call: (provider, draft) => provider.submitTemplateDraft(draft),
    failed: said.notSubmittedNow,
    done: said.submitted,
  }),
  "take-back": decided({
    schema: takeBackTemplateDraft.input.omit(DRAFT_ID),
    call: (provider, draft) => provider.takeBackTemplateDraft(draft),
    failed: said.notTakenBack,
    done: said.takenBack,
  }),
  "send-back": decided({
    schema: sendBackTemplateDraft.input.omit(DRAFT_ID),
    call: (provider, draft) => provider.sendBackTemplateDraft(draft),
    failed: said.notSentBack,
    done: said.sentBack,
  }),
  approve: decided({
    schema: approveTemplateDraft.input.omit(DRAFT_ID),
    call: (provider, draft) => provider.approveTemplateDraft(draft),
    failed: said.notApproved,
    done: said.approved,
  }),
  discard: decided({
    schema: discardTemplateDraft.input.omit(DRAFT_ID),
    call: (provider, draft) => provider.discardTemplateDraft(draft),
    failed: said.notDiscarded,
    done: said.discarded,
    to: ({ is_clause }) => (is_clause ? paths.clauses() : paths.templates()),
  }),
};
