// Warnings against a paper, and the reasons why it is made all the same (docs/papers.md).
import * as z from "zod";
import { PAPER_CATEGORIES, type PaperCategory } from "#app/domain/papers/categories.ts";
import { Id, IdempotencyKey, PageNumber, RequiredLongText } from "#app/domain/fields.ts";
import { MAX_ANSWERED_AT_ONCE, MAX_REASON_LENGTH, MIN_REASON_LENGTH } from "#app/domain/limits.ts";
import { messages } from "#app/domain/messages.ts";
import { PAPER_LANGUAGES } from "#app/domain/templates/template-words.ts";
import { reasonField, seenField } from "#app/domain/papers/warning-fields.ts";
import { warningMessages } from "#app/domain/papers/warning-messages.ts";
import { ownChange, ownRead } from "../endpoint.ts";
import { jsonField } from "../wire.ts";
import type { ReplyOf } from "../index.ts";

const Category = z.enum(PAPER_CATEGORIES, messages.batches.categoryRequired);
const GuardId = z.string(messages.generic.chooseFromList).regex(/^[a-z][a-z0-9_]{0,60}$/);
const Seen = z.string(warningMessages.factsChanged).max(64);

const GuardReason = RequiredLongText(warningMessages.reasonRequired, MAX_REASON_LENGTH).refine(
  (reason) => reason.length >= MIN_REASON_LENGTH,
  {
    error: warningMessages.reasonTooShort(MIN_REASON_LENGTH),
    // One that is not there gets one sentence.
    when: ({ issues }) => issues.length === 0,
  },
);

/** A reason against a paper, for the one who is to make it. */
export interface PaperWarning {
  /** Which guard speaks. */
  guard: string;
  sentence: string;
  /** Section and Act it rests on. */
  source: string;
  /** What was looked at, as a person reads it; null: not recorded. */
  facts: { name: string; label: string; value: string | null }[];
  /** Names of the missing ones that may settle it once they are filled in. */
  settled_by: string[];
  /** Names of those that contradict each other or, one alone, today's date: filling in others settles nothing. */
  contradicting: string[][];
  /** A correction alone resolves it, no reason. A host may not say it. */
  correction_only?: boolean;
  /** The paper to make instead. */
  suggests: PaperCategory | null;
  /** Where what is common to cases is corrected. A host may not say it. */
  batch_id?: number;
  client_id?: number;
  /** Stands for the facts: an answer names what was looked at when it was given. */
  seen: string;
  /** The reason that was given for these facts; null while there is none. */
  answer: { reason: string; by: string | null; at: string } | null;
}

/** A reason for each warning that has none, by guard. */
const WarningAnswers = z.record(GuardId, z.object({ seen: Seen, reason: GuardReason }));

/** What speaks against a paper of a case. Further fields are values of missing ones: it is looked at as if they were filled in. */
export const checkPaper = ownRead(
  z
    .object({
      case_id: Id,
      category: Category,
      language: z.enum(PAPER_LANGUAGES, messages.generic.chooseFromList).optional(),
      version: Id.optional(),
    })
    .catchall(z.unknown()),
);

/** The guards that hold back cases of the last papers job, each with how many. */
export const listHeldWarnings = ownRead(z.object({ batch_id: Id, category: Category }));

export type HeldCase = ReplyOf<"listHeldCases">["results"][number];

/** A page of the cases that a guard holds back. */
export const listHeldCases = ownRead(
  z.object({ batch_id: Id, category: Category, guard: GuardId, page: PageNumber }),
);

/** Enough for each of the cases: an id, a colon, what stands for its facts, and a blank. */
const MAX_SEEN_CASES_LENGTH = MAX_ANSWERED_AT_ONCE * 34;

export const answerInput = z.object({
  batch_id: Id,
  category: Category,
  guard: GuardId,
  reason: GuardReason,
  /** As listHeldCases gave it: "7:1f… 8:c0…". */
  seen: z
    .string(messages.generic.malformed)
    .max(MAX_SEEN_CASES_LENGTH, messages.generic.malformed)
    .regex(/^\d{1,15}:[0-9a-f]{16}( \d{1,15}:[0-9a-f]{16})*$/, messages.generic.malformed),
  idempotency_key: IdempotencyKey.optional(),
});

/** One reason for many cases of which the same guard speaks; a case whose facts are others now is left out. */
export const answerWarnings = ownChange(answerInput);

export const answersField = jsonField(WarningAnswers);

/**
 * The form's fields for warnings that nobody has answered: a reason, and what stands for the facts it is given for.
 * @param isRequired whether the reason of a warning cannot be done without
 */
export function answerFields(
  warnings: readonly PaperWarning[],
  isRequired: (warning: PaperWarning) => boolean,
): Record<string, z.ZodType<string | undefined>> {
  const open = warnings.filter(({ answer, correction_only }) => answer === null && !correction_only);
  return Object.fromEntries(
    open.flatMap((warning): [string, z.ZodType<string | undefined>][] => [
      [reasonField(warning.guard), isRequired(warning) ? GuardReason : GuardReason.optional()],
      [seenField(warning.guard), Seen.optional()],
    ]),
  );
}

/** What a form gave for them, by guard. */
export function answersIn(
  values: Readonly<Record<string, string | undefined>>,
  warnings: readonly PaperWarning[],
): z.output<typeof WarningAnswers> {
  return Object.fromEntries(
    warnings.flatMap(({ guard }) => {
      const [reason, seen] = [values[reasonField(guard)], values[seenField(guard)]];
      return reason && seen ? [[guard, { reason, seen }]] : [];
    }),
  );
}
