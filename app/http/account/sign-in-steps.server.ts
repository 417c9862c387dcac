// How a step of sign-in ends when it does not go on: thrown by the strategies, answered by the routes.
import type { Application } from "#app/application.server.ts";
import { paths } from "#app/paths.ts";
import type { Visit } from "../guard.server.ts";
import { done, type Failed, type FormReply } from "../replies.server.ts";
import type { PendingLogin } from "../session.server.ts";

/** A step was refused by the provider: what the page answers. */
export class StepRefused extends Error {
  override name = "StepRefused";
  constructor(
    readonly answer: Failed,
    readonly sentence: string,
    /** The form again, with the sentence above it. */
    readonly reply: FormReply,
  ) {
    super(sentence);
  }
}

/** The form has mistakes: what the page answers. */
export class StepInvalid extends Error {
  override name = "StepInvalid";
  constructor(readonly reply: FormReply) {
    super("invalid form");
  }
}

/** Whether it was the code that was refused. A host of the specification has only its sentence to tell. */
export const isAboutCode = ({ answer, sentence }: StepRefused): boolean =>
  answer.code === undefined ? /otp/i.test(sentence) : answer.code === "otp";

/** What a route answers to a step that did not go on. @throws anything that is no such end */
export function stepAnswer(fault: unknown): FormReply {
  if (fault instanceof StepInvalid || fault instanceof StepRefused) return fault.reply;
  throw fault;
}

/**
 * What a page of the second step answers when it did not go on: what is about the code keeps the page; anything else leads
 * back to the first step and says why.
 */
export async function failedStep(
  visit: Visit,
  { cookies }: Pick<Application, "cookies">,
  { redirectTo }: Pick<PendingLogin, "redirectTo">,
  fault: unknown,
): Promise<FormReply | Response> {
  if (!(fault instanceof StepRefused) || isAboutCode(fault)) return stepAnswer(fault);
  const toast = { kind: "danger", text: fault.sentence } as const;
  return done(visit, paths.login(redirectTo ?? undefined), toast, [cookies.pending.clear()]);
}
