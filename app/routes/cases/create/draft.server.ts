// The Add Case wizard between its steps: what its draft holds, and which steps that completes.
import { randomBytes } from "node:crypto";
import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { TYPED_ANEW } from "#app/domain/clients/lender-fill.ts";
import { messages } from "#app/domain/messages.ts";
import type { Draft } from "#app/http/drafts.server.ts";
import { requireAdmin, type Visitor } from "#app/http/guard.server.ts";
import { done } from "#app/http/replies.server.ts";
import { caseSteps } from "#app/components/cases/case-steps.ts";
import { paths } from "#app/paths.ts";
import { caseClientForm, caseLoanForm, type CaseClient } from "#app/provider/contract/cases/create-case.ts";

const Created = z.object({ message: z.string(), warnings: z.array(z.string()).default([]) });

const Typed = z.record(z.string(), z.union([z.string(), z.array(z.string())]));

const CaseDraft = z.object({
  /** Sent with Create, so that a form sent twice creates one case. */
  key: z.string(),
  client: caseClientForm.nullable(),
  /** The branch's name as the provider gets it. */
  branch_name: z.string().nullable(),
  loan: caseLoanForm.nullable(),
  /** What was typed on a step that was left by Back before it was complete. */
  typed: z.object({ client: Typed.optional(), loan: Typed.optional() }).default({}),
  /** Done: what a form sent once more is told. */
  created: Created.nullable(),
});
export type CaseDraft = z.output<typeof CaseDraft>;

type Visit = LoaderFunctionArgs | ActionFunctionArgs;

export interface DraftVisit extends Visitor {
  draft: Draft;
  state: CaseDraft;
}

const ownerOf = ({ user }: Visitor): string => String(user.user_id);

/** A new draft, with the client of the last one when another case of the same client follows. @returns its id */
export function startDraft(
  visitor: Visitor,
  { client, branch_name }: Pick<CaseDraft, "client" | "branch_name"> = { client: null, branch_name: null },
): Promise<string> {
  const state: CaseDraft = {
    key: randomBytes(16).toString("hex"),
    client,
    branch_name,
    loan: null,
    typed: {},
    created: null,
  };
  return visitor.application.wizards.create(ownerOf(visitor), state);
}

/**
 * The draft of an address.
 * @throws a redirect to the first step when it is another user's, too old, or was never there; to the batches when
 *   its case has been created
 */
export async function requireDraft(visit: Visit): Promise<DraftVisit> {
  const visitor = await requireAdmin(visit, "litigation_create_case");
  const opened = await reopened(visitor, visit.params.draftId ?? "");
  if (!opened) {
    const gone = { kind: "info", text: messages.createCase.draftGone } as const;
    throw await done(visit, paths.createCase(), gone);
  }
  return { ...visitor, ...opened };
}

/** A draft as it is now, or null: while one waited for its turn it may have changed. */
export async function reopened(
  visitor: Visitor,
  draftId: string,
): Promise<Pick<DraftVisit, "draft" | "state"> | null> {
  const draft = await visitor.application.wizards.open(draftId, ownerOf(visitor));
  const state = CaseDraft.safeParse(draft?.state).data;
  return draft && state ? { draft, state } : null;
}

/** Changes a draft, one form after the other. */
export function changeDraft(visit: DraftVisit, change: (state: CaseDraft) => CaseDraft): Promise<void> {
  const { application, draft } = visit;
  return application.wizards.exclusively(draft.id, async () => {
    const now = await reopened(visit, draft.id);
    if (now) await now.draft.save(change(now.state));
  });
}

/** The steps with what is complete of them. */
export const stepsOf = ({ draft, state }: Pick<DraftVisit, "draft" | "state">) =>
  caseSteps(draft.id, { client: state.client !== null, loan: state.loan !== null });

/** Leads back to the first step that is not complete, if that lies before the one that was asked for. */
export function requireSteps(
  { draft, state }: Pick<DraftVisit, "draft" | "state">,
  ...steps: readonly ("client" | "loan")[]
): void {
  if (state.created) throw redirect(paths.batches());
  if (steps.includes("client") && !state.client) throw redirect(paths.createCaseClient(draft.id));
  if (steps.includes("loan") && !state.loan) throw redirect(paths.createCaseLoan(draft.id));
}

/** Whether a list says that the name beside it was typed. */
export const isTypedAnew = (chosen: CaseClient["client"]): boolean => chosen === TYPED_ANEW;
