// Warnings against a paper, and the reasons why it is made all the same (docs/papers.md).
import { z } from "zod";
import { PAPER_CATEGORIES } from "#app/domain/papers/categories.ts";
import { Id, IdempotencyKey, PageNumber, RequiredLongText } from "#app/domain/fields.ts";
import { MAX_ANSWERED_AT_ONCE, MAX_REASON_LENGTH, MIN_REASON_LENGTH } from "#app/domain/limits.ts";
import { messages } from "#app/domain/messages.ts";
import { TEMPLATE_LANGUAGES } from "#app/domain/templates/template-words.ts";
import { reasonField, seenField } from "#app/domain/papers/warning-fields.ts";
import { warningMessages } from "#app/domain/papers/warning-messages.ts";
import { endpoint } from "../endpoint.ts";
import { dataReply, jsonField, WireId, WireNumber, WireText } from "../wire.ts";

const Category = z.enum(PAPER_CATEGORIES, messages.batches.categoryRequired);
const GuardId = z.string(messages.generic.chooseFromList).regex(/^[a-z][a-z0-9_]{0,60}$/);
const Seen = z.string(warningMessages.factsChanged).max(64);

export const GuardReason = RequiredLongText(warningMessages.reasonRequired, MAX_REASON_LENGTH).refine(
  (reason) => reason.length >= MIN_REASON_LENGTH,
  {
    error: warningMessages.reasonTooShort(MIN_REASON_LENGTH),
    // One that is not there gets one sentence.
    when: ({ issues }) => issues.length === 0,
  },
);

/** A reason against a paper, for the one who is to make it. */
export const PaperWarning = z.object({
  /** Which guard speaks. */
  guard: GuardId,
  sentence: z.string().min(1),
  /** Section and Act it rests on. */
  source: WireText,
  /** What was looked at, as a person reads it; null: not recorded. */
  facts: z.array(z.object({ name: z.string(), label: z.string(), value: WireText })).catch([]),
  /** Names of the missing ones that may settle it once they are filled in. */
  settled_by: z.array(z.string()).catch([]),
  /** Names of those that contradict each other or, one alone, today's date: filling in others settles nothing. */
  contradicting: z.array(z.array(z.string()).min(1)).catch([]),
  /** The paper to make instead. */
  suggests: z.enum(PAPER_CATEGORIES).nullable().catch(null),
  /** Stands for the facts: an answer names what was looked at when it was given. */
  seen: z.string().min(1).max(64),
  /** The reason that was given for these facts; null while there is none. */
  answer: z.object({ reason: z.string(), by: WireText, at: WireText }).nullable().catch(null),
});
export type PaperWarning = z.output<typeof PaperWarning>;

/** A reason for each warning that has none, by guard. */
export const WarningAnswers = z.record(GuardId, z.object({ seen: Seen, reason: GuardReason }));

/** What speaks against a paper of a case. Further fields are values of missing ones: it is looked at as if they were filled in. */
export const checkPaper = endpoint({
  method: "POST",
  path: "/litigation/api/panel/papers/warnings/", // path chosen here
  input: z
    .object({
      case_id: Id,
      category: Category,
      language: z.enum(TEMPLATE_LANGUAGES, messages.generic.chooseFromList).optional(),
      version: Id.optional(),
    })
    .catchall(z.unknown()),
  reply: dataReply(z.object({ warnings: z.array(PaperWarning) })),
});

/** The guards that hold back cases of the last papers job, each with how many. */
export const listHeldWarnings = endpoint({
  method: "GET",
  path: "/litigation/api/panel/papers/held_warnings/", // path chosen here
  input: z.object({ batch_id: Id, category: Category }),
  reply: dataReply(
    z.array(
      z.object({
        guard: GuardId,
        source: WireText,
        /** What it says of the first of its cases. */
        sentence: z.string(),
        count: z.number(),
      }),
    ),
  ),
});

const HeldCase = z.object({
  case_id: WireId,
  customer_name: WireText,
  lan_number: WireText,
  warning: PaperWarning,
});
export type HeldCase = z.output<typeof HeldCase>;

/** A page of the cases that a guard holds back. */
export const listHeldCases = endpoint({
  method: "GET",
  path: "/litigation/api/panel/papers/held_cases/", // path chosen here
  input: z.object({ batch_id: Id, category: Category, guard: GuardId, page: PageNumber }),
  reply: dataReply(
    z.object({
      results: z.array(HeldCase),
      count: z.number(),
      /** The first MAX_ANSWERED_AT_ONCE of them, each with what stands for its facts: for answerWarnings. */
      seen: z.string(),
    }),
  ),
});

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
export const answerWarnings = endpoint({
  method: "POST",
  path: "/litigation/api/panel/papers/answer_warnings/", // path chosen here
  input: answerInput,
  reply: dataReply(
    z.object({ answered: WireNumber, left_out: WireNumber }).catch({ answered: null, left_out: null }),
  ),
});

export const answersField = jsonField(WarningAnswers);

/**
 * The form's fields for warnings that nobody has answered: a reason, and what stands for the facts it is given for.
 * @param isRequired whether the reason of a warning cannot be done without
 */
export function answerFields(
  warnings: readonly PaperWarning[],
  isRequired: (warning: PaperWarning) => boolean,
): Record<string, z.ZodType<string | undefined>> {
  const open = warnings.filter(({ answer }) => answer === null);
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
