// What is decided about a draft of a template, as it is sent: one action for each button.
import type { z } from "zod";
import { templateMessages as said } from "#app/domain/templates/template-messages.ts";
import { formAction } from "#app/http/form-action.server.ts";
import type { Visitor } from "#app/http/guard.server.ts";
import { idParam } from "#app/http/queries.server.ts";
import { paths } from "#app/paths.ts";
import type { Answer } from "#app/provider/contract/index.ts";
import { DECISIONS, type Decision } from "./decisions.ts";

const { submit, approve, discard, "send-back": sendBack, "take-back": takeBack } = DECISIONS;

interface Decided<Schema extends z.ZodType> {
  schema: Schema;
  call: (
    provider: Visitor["provider"],
    input: z.output<Schema> & { draft_id: number },
  ) => Promise<Answer<unknown>>;
  failed: string;
  done: string;
  /** Left out: the draft. */
  to?: string;
}

const decided = <Schema extends z.ZodType<object>>({ schema, call, failed, done, to }: Decided<Schema>) =>
  formAction({
    feature: "litigation_case",
    ids: ({ templateId }) => ({ draft_id: idParam(templateId) }),
    schema,
    call: ({ provider, ids }, value) => call(provider, { ...value, ...ids }),
    failed,
    to: ({ ids }) => to ?? paths.templateDraft(ids.draft_id),
    done,
  });

export const DECIDE: Record<Decision, ReturnType<typeof formAction>> = {
  submit: decided({
    schema: submit.schema,
    call: (provider, draft) => provider.submitTemplateDraft(draft),
    failed: said.notSubmittedNow,
    done: said.submitted,
  }),
  "take-back": decided({
    schema: takeBack.schema,
    call: (provider, draft) => provider.takeBackTemplateDraft(draft),
    failed: said.notTakenBack,
    done: said.takenBack,
  }),
  "send-back": decided({
    schema: sendBack.schema,
    call: (provider, draft) => provider.sendBackTemplateDraft(draft),
    failed: said.notSentBack,
    done: said.sentBack,
  }),
  approve: decided({
    schema: approve.schema,
    call: (provider, draft) => provider.approveTemplateDraft(draft),
    failed: said.notApproved,
    done: said.approved,
  }),
  discard: decided({
    schema: discard.schema,
    call: (provider, draft) => provider.discardTemplateDraft(draft),
    failed: said.notDiscarded,
    done: said.discarded,
    to: paths.templates(),
  }),
};
