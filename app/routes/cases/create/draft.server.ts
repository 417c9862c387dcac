// The Add Case wizard between its steps: what its draft holds, and which steps that completes.
import { randomBytes } from "node:crypto";
import { redirect } from "@remix-run/node";
import * as z from "zod";
import { NEW_ENTRY } from "#app/domain/clients/lender-fill.ts";
import { messages } from "#app/domain/messages.ts";
import { landingPage, type Visit, type Visitor } from "#app/http/guard.server.ts";
import { done } from "#app/http/replies.server.ts";
import {
  inTurn,
  requireDraft,
  startDraft,
  type DraftVisit,
  type Wizard,
} from "#app/http/wizard-drafts.server.ts";
import type { WizardState } from "#app/components/forms/wizard-page.tsx";
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

const WIZARD: Wizard<CaseDraft> = {
  feature: "litigation_create_case",
  state: CaseDraft,
  gone: (visit) => done(visit, paths.createCase(), { kind: "info", text: messages.createCase.draftGone }),
};

export type CaseVisit = DraftVisit<CaseDraft>;

/** A new draft, with the client of the last one when another case of the same client follows. @returns its id */
export const startCase = (
  visitor: Visitor,
  { client, branch_name }: Pick<CaseDraft, "client" | "branch_name"> = { client: null, branch_name: null },
): Promise<string> => {
  const key = randomBytes(16).toString("hex");
  return startDraft(visitor, { key, client, branch_name, loan: null, created: null });
};

/** Where one comes to once a case is created: the batches, for who may open them. */
export const afterCreation = ({ user }: Visitor): string =>
  user.features.includes("litigation_batch") ? paths.batches() : landingPage(user);

/** The draft of an address. @throws a redirect to the first step when there is none */
export const requireCase = (visit: Visit): Promise<CaseVisit> => requireDraft(WIZARD, visit);

/**
 * The same for a page that comes after these steps.
 * @throws a redirect to the first of them that is not complete; to the batches when the case has been created
 */
export async function requireSteps(
  visit: Visit,
  ...steps: readonly ("client" | "loan")[]
): Promise<CaseVisit> {
  const draft = await requireCase(visit);
  const { client, loan, created } = draft.state;
  if (created) throw redirect(afterCreation(draft));
  if (steps.includes("client") && !client) throw redirect(paths.createCaseClient(draft.draft.id));
  if (steps.includes("loan") && !loan) throw redirect(paths.createCaseLoan(draft.draft.id));
  return draft;
}

/** Saves what a step says, and what was typed on it when it was left before it was complete. */
export const saveStep = (
  visit: CaseVisit,
  step: Partial<Pick<CaseDraft, "client" | "branch_name" | "loan">>,
  typed: CaseDraft["typed"],
): Promise<void> =>
  inTurn(visit, ({ draft, state }) => draft.save({ ...state, ...step, typed: { ...state.typed, ...typed } }));

/** How far it has come. */
export const getTemplateState = ({ draft, state }: CaseVisit): WizardState => ({
  draftId: draft.id,
  complete: [true, state.client !== null, state.loan !== null],
});

/** Whether a list says that the name beside it was typed. */
export const isNewEntry = (chosen: CaseClient["client"]): boolean => chosen === NEW_ENTRY;
