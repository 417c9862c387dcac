// How a step of sign-in ends when it does not go on: thrown by the strategies, answered by the routes.
import type { Failed, FormReply } from "../replies.server.ts";

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
