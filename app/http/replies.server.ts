// The three ends of an action: the form is invalid, the provider refused, or it is done.
import type { SubmissionResult } from "@conform-to/react";
import { json, redirect, type TypedResponse } from "@remix-run/node";
import type { Answer } from "#app/provider/contract/index.ts";
import { messages } from "#app/domain/messages.ts";
import { getApplication } from "./application-slot.server.ts";
import type { Visit } from "./guard.server.ts";
import { setToast, type Toast } from "./toast.server.ts";

/** What these need of conform's submission, whatever the form's shape. */
interface Submission {
  status?: string;
  reply(options?: {
    formErrors?: string[];
    fieldErrors?: Record<string, string[]>;
    hideFields?: string[];
  }): SubmissionResult;
}

export type Failed = Extract<Answer<unknown>, { ok: false }>;

/** A page with the form again: conform reads it as its last result. */
export type FormReply = TypedResponse<SubmissionResult>;

const SECRETS = ["password", "otp", "new_password", "repeated"];

/**
 * The form has mistakes: a sentence per field. Adding or removing a row of a list is no mistake: 200.
 * @param status 413 where the mistake is the size of a file
 */
export function invalid(submission: Submission, status = 422): FormReply {
  return json(submission.reply({ hideFields: SECRETS }), {
    status: submission.status === undefined ? 200 : status,
  });
}

/**
 * The provider refused or could not be reached: its own sentence, else the given one, at the field it is about, else
 * above the form, which still holds what was typed.
 */
export function refused(submission: Submission, answer: Failed, otherwise: string): FormReply {
  const { field, message, code } = answer;
  // What is wrong with several things, each on a line.
  const sentences = [...new Set((message ?? otherwise).split("\n"))];
  if (code === "confirm") {
    // Somebody changed the record meanwhile: that is no question, and stands above those there are.
    const [stale, ...others] = answer.status === 409 ? sentences : [undefined, ...sentences];
    const reply = submission.reply(stale === undefined ? {} : { formErrors: [stale] });
    return json({ ...reply, questions: others }, { status: answer.status });
  }
  const errors = field === undefined ? { formErrors: sentences } : { fieldErrors: { [field]: sentences } };
  const body = submission.reply({ ...errors, hideFields: SECRETS });
  return json(body, { status: failureStatus(answer), headers: retryHeaders(answer) });
}

/**
 * The form again, with all that was typed, when its draft could not be saved.
 * @param fault what saving threw: a Response of 503 when the disk is full, and any other is thrown on
 */
export function unsaved(submission: Submission, fault: unknown): SubmissionResult {
  if (!(fault instanceof Response) || fault.status !== 503) throw fault;
  return submission.reply({ formErrors: [messages.generic.cannotSave] });
}

/** Done: back to a page that says so. Always a redirect, so that reload does not send the form again. */
export async function done(
  visit: Visit,
  to: string,
  message: string | Toast,
  moreCookies: string[] = [],
): Promise<Response> {
  const application = await getApplication(visit.context);
  const toast: Toast = typeof message === "string" ? { kind: "success", text: message } : message;
  const headers = new Headers(moreCookies.map((cookie) => ["Set-Cookie", cookie] as [string, string]));
  headers.append("Set-Cookie", await setToast(application.toasts, toast));
  return redirect(to, { headers });
}

/** When another try is worth it, where the provider knows; the front door has its own guess for the rest. */
export function retryHeaders({ retryAfter }: Pick<Failed, "retryAfter">): Record<string, string> {
  return retryAfter === undefined ? {} : { "Retry-After": String(retryAfter) };
}

/**
 * The status of a page whose provider call failed: its own where it says something to a browser, else 502. A 401 that
 * comes this far is one of sign-in: of any other call it means that the session is over, and is thrown.
 */
export function failureStatus(answer: Failed): number {
  const { status } = answer;
  if (status === 401) return status;
  if (status === 404 || status === 409 || status === 413 || status === 422 || status === 429) return status;
  if (status === 503 || status === 504) return status;
  return status >= 400 && status < 500 ? 422 : 502;
}

/** What the panel says when an answer has no sentence of its own and the call is of a kind the host lacks. */
export function failureSentence(answer: Failed, otherwise: string): string {
  return answer.message ?? (answer.status === 404 ? messages.provider.notOffered : otherwise);
}
