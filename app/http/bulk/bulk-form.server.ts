// The form of an act on many rows is looked at before it is carried out: "review" shows what would change, "save"
// changes it. What is saved is what was reviewed: a form that was edited since, or rows that came, went or were edited by
// others (which the provider tells by `seen`), are shown again instead.
import { createHash } from "node:crypto";
import type { SubmissionResult } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { json, type ActionFunctionArgs } from "@remix-run/node";
import type * as z from "zod";
import { messages } from "#app/domain/messages.ts";
import { paths } from "#app/paths.ts";
import type { Answer } from "#app/provider/contract/index.ts";
import type { Outcome } from "#app/provider/contract/bulk/selection.ts";
import { readFormData } from "../forms.server.ts";
import type { Visit, Visitor } from "../guard.server.ts";
import { done, failureSentence, failureStatus, type Failed } from "../replies.server.ts";
import { selectedRows, type RowKind, type Selected } from "./selection.server.ts";

/** What the page shows of a review: the provider's, and what says of which entries it is. */
type Reviewed<Result> = Result & { reviewed: string };

/** What goes to the provider beside the entries. */
interface Ask {
  review: boolean;
  expected: number | undefined;
  seen: string | undefined;
  idempotency_key: string | undefined;
}

/** Works out what would change, and writes nothing. */
const LOOK_ONLY: Ask = { review: true, expected: undefined, seen: undefined, idempotency_key: undefined };

type Entries = { idempotency_key?: string | undefined };
export type Asked = Visitor & Selected & { form: FormData };

interface Act<Value extends Entries, Result> {
  of: RowKind;
  schema: z.ZodType<Value>;
  ask: (asked: Asked, value: Value, ask: Ask) => Promise<Answer<Result>>;
  /** The field that problems of the review belong to. */
  problemsAt?: string;
  /** Before the form is read: fills in what it leaves to the server, or goes to another page. @throws a redirect */
  prepare?: (asked: Asked) => Promise<void>;
  /** Asks for them alone, where the rest of the form cannot be reviewed: what is wrong is told in one answer. */
  askOfProblems?: (asked: Asked, ask: Ask) => Promise<Answer<Result>>;
  /** The sentence for a failure without one. */
  failed: string;
  succeeded: (result: Result) => string;
}

/** @returns the action of an act's form: review or save, whichever of its two buttons was pressed */
export const bulkAction =
  <Value extends Entries, Result extends Outcome>(act: Act<Value, Result>) =>
  async (visit: ActionFunctionArgs) => {
    const rows = await selectedRows(visit, act.of);
    const asked = { ...rows, form: await readFormData(visit) };
    await act.prepare?.(asked);
    return reviewOrSave(visit, asked, act);
  };

async function reviewOrSave<Value extends Entries, Result extends Outcome>(
  visit: Visit,
  asked: Asked,
  { schema, ask, problemsAt, askOfProblems, failed, succeeded }: Act<Value, Result>,
) {
  const { form, list } = asked;
  const submission = parseWithZod(form, { schema });
  const answerWith = (reply: SubmissionResult, status: number, review: Reviewed<Result> | null = null) =>
    json({ ...reply, review }, { status });
  const refusal = (answer: Failed, otherwise: string, fieldErrors: Record<string, string[]> = {}) =>
    answerWith(
      submission.reply({ formErrors: [failureSentence(answer, otherwise)], fieldErrors }),
      failureStatus(answer),
    );
  /** The problems at their field, beside what is wrong elsewhere; none where they cannot be had. */
  const problemsBeside = async (): Promise<Record<string, string[]>> => {
    const text = problemsAt ? form.get(problemsAt) : null;
    if (!problemsAt || !askOfProblems || typeof text !== "string" || text.trim() === "") return {};
    const answer = await askOfProblems(asked, LOOK_ONLY);
    return answer.ok && answer.data.problems.length > 0 ? { [problemsAt]: cut(answer.data.problems) } : {};
  };
  if (submission.status !== "success") {
    const reply = submission.reply();
    if (submission.status === undefined) return answerWith(reply, 200);
    // What is wrong with the field itself comes first.
    const beside = reply.error?.[problemsAt ?? ""] ? {} : await problemsBeside();
    return answerWith({ ...reply, error: { ...reply.error, ...beside } }, 422);
  }
  const { value } = submission;
  const { idempotency_key, ...entries } = value;
  const reviewed = fingerprint(visit.request, entries);

  /** Shows the review, with what has to be said above it. */
  const show = async (formErrors: string[], status: number) => {
    const answer = await ask(asked, value, LOOK_ONLY);
    if (!answer.ok) {
      const beside = answer.status === 422 ? await problemsBeside() : {};
      return refusal(answer, messages.bulk.notReviewed, beside);
    }
    const { problems } = answer.data;
    if (problems.length > 0) {
      const errors = problemsAt
        ? { fieldErrors: { [problemsAt]: cut(problems) } }
        : { formErrors: cut(problems) };
      return answerWith(submission.reply(errors), 422);
    }
    const reply = submission.reply(formErrors.length > 0 ? { formErrors } : {});
    return answerWith(reply, status, { ...answer.data, reviewed });
  };

  if (form.get("intent") !== "save") return show([], 200);
  if (form.get("reviewed") !== reviewed) return show([messages.bulk.reviewAgain], 422);
  const expected = Number(form.get("expected"));
  const seen = form.get("seen");
  const answer = await ask(asked, value, {
    review: false,
    expected: Number.isInteger(expected) && expected > 0 ? expected : undefined,
    seen: typeof seen === "string" && seen !== "" ? seen : undefined,
    idempotency_key,
  });
  if (!answer.ok && answer.status === 409) return show([answer.message ?? failed], 409);
  if (!answer.ok) return refusal(answer, failed);
  const { change_id } = answer.data;
  return done(visit, list, {
    kind: "success",
    text: answer.message ?? succeeded(answer.data),
    ...(change_id === null ? {} : { link: { href: paths.undoChange(change_id), label: "Undo" } }),
  });
}

/** More than anybody mends without looking again. */
const PROBLEMS_SHOWN = 100;

const cut = (problems: string[]): string[] =>
  problems.length <= PROBLEMS_SHOWN
    ? problems
    : [...problems.slice(0, PROBLEMS_SHOWN), messages.bulk.moreProblems(problems.length - PROBLEMS_SHOWN)];

/** Tells one set of entries, for one set of rows, from another. */
function fingerprint(request: Request, entries: object): string {
  const { pathname, search } = new URL(request.url);
  return createHash("sha256")
    .update(JSON.stringify([pathname, search, entries]))
    .digest("base64url");
}
