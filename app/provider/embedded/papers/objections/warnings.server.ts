// Warnings against papers and the answers staff gave to them: what is open, what was said, and keeping a new reason.
import { createHash } from "node:crypto";
import { and, desc, eq, inArray } from "drizzle-orm";
import { record } from "#app/database/audit/audit.server.ts";
import type { Database, Transaction } from "#app/database/open.server.ts";
import { guardAnswers, users } from "#app/database/schema.ts";
import type { PaperCategory } from "#app/domain/papers/categories.ts";
import { todayInIndia } from "#app/domain/dates.ts";
import { warningMessages } from "#app/domain/papers/warning-messages.ts";
import { guardsFor, isAnswered, type Warning } from "#app/papers/guards/guards.ts";
import type { PaperWarning } from "#app/provider/contract/papers/paper-warnings.ts";
import { Refusal, type UserCall } from "#app/provider/embedded/call.server.ts";
import { lockCase } from "#app/provider/embedded/cases/lock-case.server.ts";
import { shownFacts } from "#app/provider/embedded/missing-data/fact-words.server.ts";
import type { PaperCase } from "../paper-data.server.ts";

export type Answers = {
  guard: string;
  facts: Record<string, string | null>;
  reason: string;
  by: string | null;
  at: string;
}[];

/** What was answered about a paper of these cases, the newest answers first. */
export async function readAnswers(
  db: Database | Transaction,
  caseIds: readonly number[],
  category: PaperCategory,
): Promise<Map<number, Answers>> {
  const found = new Map<number, Answers>();
  if (caseIds.length === 0) return found;
  const rows = await db
    .select({
      case_id: guardAnswers.case_id,
      guard: guardAnswers.guard,
      facts: guardAnswers.facts,
      reason: guardAnswers.reason,
      by: users.full_name,
      at: guardAnswers.created_at,
    })
    .from(guardAnswers)
    .leftJoin(users, eq(users.id, guardAnswers.answered_by))
    .where(and(inArray(guardAnswers.case_id, [...caseIds]), eq(guardAnswers.category, category)))
    .orderBy(desc(guardAnswers.id));
  for (const { case_id, ...answer } of rows) found.set(case_id, [...(found.get(case_id) ?? []), answer]);
  return found;
}

/** What speaks against a paper today. */
export const findWarnings = (category: PaperCategory, data: PaperCase["data"], now: Date): Warning[] =>
  guardsFor(category, data, todayInIndia(now));

/** Those that nobody has answered. */
export const openWarnings = (warnings: readonly Warning[], answers: Answers = []): Warning[] =>
  warnings.filter((warning) => !isAnswered(warning, answers));

/** What speaks against a paper of one case and was not answered. */
export async function readOpenWarnings(
  db: Database | Transaction,
  { id, data }: Pick<PaperCase, "id" | "data">,
  category: PaperCategory,
  now: Date,
): Promise<Warning[]> {
  const warnings = findWarnings(category, data, now);
  if (warnings.length === 0) return [];
  return openWarnings(warnings, (await readAnswers(db, [id], category)).get(id));
}

/** @param of whose paper it is against */
export function warningOnTheWire(
  warning: Warning,
  { batch_id, client_id }: Pick<PaperCase, "batch_id" | "client_id">,
  answers: Answers = [],
): PaperWarning {
  const { guard, sentence, source, facts, settledBy, contradicting, correctionOnly, suggests } = warning;
  const given = answers.find((answer) => isAnswered(warning, [answer]));
  return {
    guard,
    sentence,
    source,
    facts: shownFacts(facts),
    settled_by: settledBy,
    contradicting: contradicting.map((names) => [...names]),
    correction_only: correctionOnly,
    suggests,
    batch_id,
    client_id,
    seen: hashFacts(warning),
    answer: given ? { reason: given.reason, by: given.by, at: given.at } : null,
  };
}

/** Stands for a guard with the facts it looked at: 16 hexadecimal digits. */
export const hashFacts = ({ guard, facts }: Pick<Warning, "guard" | "facts">): string =>
  createHash("sha256")
    .update(JSON.stringify([guard, Object.entries(facts).sort()]))
    .digest("hex")
    .slice(0, 16);

/** Reasons given with a form, by guard. */
type GivenAnswers = Readonly<Record<string, { seen: string; reason: string }>>;

interface AnsweredNow {
  warning: Warning;
  reason: string;
}

/**
 * The reasons for warnings that have none yet. One given for other facts does not count.
 * @throws Refusal when a warning stays without, or one is answered by a correction only
 */
export function reasonsFor(open: readonly Warning[], given: GivenAnswers): AnsweredNow[] {
  const toCorrect = open.filter(({ correctionOnly }) => correctionOnly);
  if (toCorrect.length > 0) {
    throw new Refusal(warningMessages.mustBeCorrected(toCorrect.map(({ sentence }) => sentence)));
  }
  const isGivenFor = (warning: Warning) =>
    Object.hasOwn(given, warning.guard) && given[warning.guard]?.seen === hashFacts(warning);
  const without = open.filter((warning) => !isGivenFor(warning));
  if (without.length > 0) {
    throw new Refusal(warningMessages.unanswered(without.map(({ sentence }) => sentence)));
  }
  return open.map((warning) => ({ warning, reason: given[warning.guard]?.reason ?? "" }));
}

/** Keeps reasons with a paper they are for. What another has answered meanwhile stays answered as it is. */
export async function keepReasons(
  tx: Transaction,
  call: UserCall,
  { id, client_id }: Pick<PaperCase, "id" | "client_id">,
  category: PaperCategory,
  reasons: readonly AnsweredNow[],
): Promise<void> {
  if (reasons.length === 0) return;
  await lockCase(tx, call.user, id);
  const answers = (await readAnswers(tx, [id], category)).get(id);
  for (const { warning, reason } of reasons) {
    if (isAnswered(warning, answers ?? [])) continue;
    await tx.insert(guardAnswers).values({
      ...{ case_id: id, category, guard: warning.guard, facts: warning.facts, reason },
      answered_by: call.user.id,
      created_at: call.services.now().toISOString(),
    });
    await record(tx, call.actor, {
      action: "warning.answered",
      object: { type: "case", id },
      clientId: client_id,
      after: { category, warning: warning.sentence, reason },
    });
  }
}
