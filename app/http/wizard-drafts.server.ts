// The drafts of wizards: whose they are, what their state looks like, and one piece of work on each at a time.
import { randomUUID } from "node:crypto";
import { rename } from "node:fs/promises";
import path from "node:path";
import type { Params } from "@remix-run/react";
import type * as z from "zod";
import type { Feature } from "#app/domain/features.ts";
import { MIN_FREE_DISK_BYTES } from "#app/domain/limits.ts";
import { messages } from "#app/domain/messages.ts";
import type { Draft } from "./drafts.server.ts";
import { requireAdmin, type Visit, type Visitor } from "./guard.server.ts";
import type { Failed } from "./replies.server.ts";
import { readForm, type SentFile } from "./uploads.server.ts";

/** What tells the drafts of one wizard from those of another. */
export interface Wizard<State> {
  feature: Feature;
  state: z.ZodType<State>;
  /** Whether a draft belongs to the address it is opened under. */
  isOf?: (state: State, params: Params) => boolean;
  /** The answer where there is none: it is another user's, too old, or was never there. */
  gone: (visit: Visit) => Response | Promise<Response>;
}

/** Somebody with their draft. */
export interface DraftVisit<State> extends Visitor {
  wizard: Wizard<State>;
  visit: Visit;
  draft: Draft;
  state: State;
}

/** Whose draft it is. */
export const getOwner = ({ user }: Visitor): string => String(user.user_id);

/** @returns the id of a new draft @throws a Response of 503 when the disk is full */
export const startDraft = (visitor: Visitor, state: unknown): Promise<string> =>
  visitor.application.wizards.create(getOwner(visitor), state);

/** The draft of an address. @throws what the wizard answers when there is none */
export async function requireDraft<State>(wizard: Wizard<State>, visit: Visit): Promise<DraftVisit<State>> {
  const visitor = await requireAdmin(visit, wizard.feature);
  return opened(wizard, visit, visitor, visit.params?.draftId ?? "");
}

/** Runs one piece of work on a draft after the other, each on the draft as it is by then. */
export const inTurn = <State, Result>(
  { wizard, visit, draft, ...visitor }: DraftVisit<State>,
  work: (now: DraftVisit<State>) => Promise<Result>,
): Promise<Result> =>
  visitor.application.wizards.exclusively(draft.id, async () =>
    work(await opened(wizard, visit, visitor, draft.id)),
  );

/** Throws a draft away. */
export const removeDraft = ({ application, draft }: Visitor & { draft: Draft }): Promise<void> =>
  application.wizards.exclusively(draft.id, () => draft.remove());

async function opened<State>(
  wizard: Wizard<State>,
  visit: Visit,
  { application, user, provider }: Visitor,
  draftId: string,
): Promise<DraftVisit<State>> {
  const visitor = { application, user, provider };
  const draft = await application.wizards.open(draftId, getOwner(visitor));
  const state = wizard.state.safeParse(draft?.state).data;
  if (!draft || state === undefined || wizard.isOf?.(state, visit.params ?? {}) === false) {
    throw await wizard.gone(visit);
  }
  return { ...visitor, wizard, visit, draft: readable(draft, wizard), state };
}

/** What could not be read again is not saved: the draft stays as it was, and the fault is logged. */
const readable = <State>(draft: Draft, { state }: Wizard<State>): Draft => ({
  ...draft,
  save: async (next) => {
    state.parse(JSON.parse(JSON.stringify(next)));
    await draft.save(next);
  },
});

/** A workbook of a draft. */
interface DraftFile {
  name: string;
  size: number;
  path: string;
}

/**
 * Takes in the workbook of a form.
 * @param missing said when there is none; or what then becomes of the form's other fields
 * @param take gets it with the size of all that was sent, and may move it into the folder of a draft; else it is removed
 */
export async function takeWorkbook<Result>(
  visit: Visit,
  { application }: Visitor,
  missing: string | ((fields: Record<string, string>) => Promise<Result>),
  take: (
    sent: SentFile & { bytes: number; moveTo: (draft: Draft) => Promise<DraftFile> },
    fields: Record<string, string>,
  ) => Promise<Result>,
): Promise<Result | Failed> {
  if ((await application.drafts.freeBytes()) < MIN_FREE_DISK_BYTES) {
    return { ok: false, status: 503, message: messages.files.diskFull };
  }
  const form = await readForm(visit, application.drafts);
  try {
    const sent = form.files.workbook;
    if (!sent) {
      return typeof missing === "string"
        ? { ok: false, status: 422, message: missing }
        : await missing(form.fields);
    }
    const bytes = Object.values(form.files).reduce((sum, { size }) => sum + size, 0);
    const moveTo = async ({ folder }: Draft) => {
      const kept = path.join(folder, `${randomUUID()}.workbook`);
      await rename(sent.path, kept);
      form.keep("workbook");
      return { name: sent.name, size: sent.size, path: kept };
    };
    return await take({ ...sent, bytes, moveTo }, form.fields);
  } finally {
    await form.release();
  }
}
