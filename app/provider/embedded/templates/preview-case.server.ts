// The case a text is shown with: the one that was asked for, else the one staff chose for its paper and client, else the
// newest that has such a paper; without any, stand-ins alone.
import { and, desc, eq, exists, isNull, sql, type SQL } from "drizzle-orm";
import { record } from "#app/database/audit/audit.server.ts";
import type { Database } from "#app/database/open.server.ts";
import { cases, papers, templatePreviewCases } from "#app/database/schema.ts";
import { inScope } from "#app/database/scope.server.ts";
import { messages } from "#app/domain/messages.ts";
import { templateMessages } from "#app/domain/templates/template-messages.ts";
import type { PreviewCaseSource } from "#app/domain/templates/template-words.ts";
import type { Template } from "#app/papers/reading/template-tree.ts";
import { Refusal, type CallUser, type Input, type UserCall } from "../call.server.ts";
import { withCourtFee } from "../papers/court-fee.server.ts";
import { readPaperData, type PaperCase } from "../papers/paper-data.server.ts";
import { clientInScope } from "../clients/client-in-scope.server.ts";
import { refuseUnlessEditor, type TemplateKey } from "./template-rows.server.ts";

/** Whose texts: of a paper, for all clients or one. */
export type PreviewKey = Pick<TemplateKey, "category" | "clientId">;

export interface PreviewCase {
  source: PreviewCaseSource;
  /** Null: stand-ins alone. */
  paperCase: PaperCase | null;
}

/**
 * @param asked a case's id, or "none" for stand-ins alone
 * @throws Refusal 404 for a case that is not there for this user and text; 403 for a user who only reads texts
 */
export async function previewCase(
  { services: { db }, user }: UserCall,
  key: PreviewKey,
  asked: number | "none" | undefined,
): Promise<PreviewCase> {
  if (typeof asked === "number") {
    const paperCase = await caseOf(db, user, key, asked);
    refuseUnlessConcerned(user);
    return { source: "asked", paperCase };
  }
  // There are other ways to look at a case.
  if (asked === "none" || !isConcerned(user)) return { source: "none", paperCase: null };
  for (const [source, id] of [
    ["chosen", await chosenCase(db, user, key)],
    ["newest", await newestCase(db, user, key)],
  ] as const) {
    const paperCase = id === undefined ? undefined : (await readPaperData(db, [id])).get(id);
    if (paperCase) return { source, paperCase };
  }
  return { source: "none", paperCase: null };
}

/** What a paper of the case says, its court fee included; of no case nothing. */
export async function valuesFor(
  { services }: UserCall,
  { category }: PreviewKey,
  template: Template,
  paperCase: PaperCase | null,
): Promise<PaperCase["data"]> {
  if (!paperCase) return {};
  return (await withCourtFee(services.db, paperCase, { template, category, now: services.now() })).data;
}

/** Remembers the case for everybody, or forgets it: then the newest one with such a paper is shown. */
export const choosePreviewCase = async (
  call: UserCall,
  { category, client, case_id }: Input<"choosePreviewCase">,
) => {
  const { services, user } = call;
  const key: PreviewKey = { category, clientId: client ?? null };
  if (client !== undefined) await clientInScope(services.db, user, client);
  if (user.isApprover) refuseUnlessReached(user, key);
  else refuseUnlessEditor(user, key);
  if (case_id !== undefined) await caseOf(services.db, user, key, case_id);
  return call.change(async (tx) => {
    const now = services.now().toISOString();
    const [before] = await tx.delete(templatePreviewCases).where(ofPreviewKey(key)).returning();
    if (case_id !== undefined) {
      const [chosen] = await tx
        .insert(templatePreviewCases)
        .values({ category, client_id: key.clientId, case_id, chosen_by: user.id, chosen_at: now })
        .onConflictDoNothing()
        .returning();
      // Somebody chose another one in this very moment.
      if (!chosen) throw new Refusal(templateMessages.previewCaseNotChosen, 409);
    }
    await record(tx, call.actor, {
      action: "template.preview_case_chosen",
      object: { type: "template", id: null },
      clientId: key.clientId,
      before: { category, case_id: before?.case_id ?? null },
      after: { category, case_id: case_id ?? null },
    });
    const message =
      case_id === undefined ? templateMessages.previewCaseForgotten : templateMessages.previewCaseChosen;
    return { data: {}, message };
  });
};

/** A lender's own text is shown with that lender's cases only. */
export const casesFor = (user: CallUser, { clientId }: Pick<PreviewKey, "clientId">): SQL | undefined =>
  and(inScope(user, cases.client_id), clientId === null ? undefined : eq(cases.client_id, clientId));

/** @throws Refusal 404 */
async function caseOf(
  db: Database,
  user: CallUser,
  key: Pick<PreviewKey, "clientId">,
  caseId: number,
): Promise<PaperCase> {
  const [found] = await db
    .select({ id: cases.id })
    .from(cases)
    .where(and(eq(cases.id, caseId), casesFor(user, key)));
  const paperCase = found && (await readPaperData(db, [found.id])).get(found.id);
  if (!paperCase) throw new Refusal(messages.cases.unknown, 404);
  return paperCase;
}

const isConcerned = ({ editsTemplates, isApprover }: CallUser): boolean => editsTemplates || isApprover;

/** For whoever writes or approves texts. @throws Refusal 403 */
export function refuseUnlessConcerned(user: CallUser): void {
  if (!isConcerned(user)) throw new Refusal(templateMessages.notEditor, 403);
}

/** @throws Refusal 403 for the texts of all clients and a user who sees some */
function refuseUnlessReached({ clientIds }: CallUser, { clientId }: PreviewKey): void {
  if (clientId === null && clientIds !== null) throw new Refusal(templateMessages.everybodysLimited, 403);
}

const ofPreviewKey = ({ category, clientId }: PreviewKey): SQL | undefined =>
  and(
    eq(templatePreviewCases.category, category),
    clientId === null ? isNull(templatePreviewCases.client_id) : eq(templatePreviewCases.client_id, clientId),
  );

/** One that others chose and this user may not see is none. */
async function chosenCase(db: Database, user: CallUser, key: PreviewKey): Promise<number | undefined> {
  const [row] = await db
    .select({ id: cases.id })
    .from(templatePreviewCases)
    .innerJoin(cases, eq(cases.id, templatePreviewCases.case_id))
    .where(and(ofPreviewKey(key), casesFor(user, key)));
  return row?.id;
}

async function newestCase(db: Database, user: CallUser, key: PreviewKey): Promise<number | undefined> {
  const paper = db
    .select({ one: sql`1` })
    .from(papers)
    .where(and(eq(papers.case_id, cases.id), eq(papers.category, key.category)));
  const [row] = await db
    .select({ id: cases.id })
    .from(cases)
    .where(and(exists(paper), casesFor(user, key)))
    .orderBy(desc(cases.id))
    .limit(1);
  return row?.id;
}
