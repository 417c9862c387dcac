// The fields of a form, and what is answered when the body is no form at all.
import { MaxPartSizeExceededError } from "@remix-run/node";
import { isDiskFault } from "#app/domain/faults/disk-fault.ts";
import { messages } from "#app/domain/messages.ts";
import { gatedForm } from "./form-gate.server.ts";
import { holdVisitor, type Visit } from "./guard.server.ts";

/**
 * Reads a form that has no files.
 * @throws a Response of 400 when the body is no form of ours: no browser sends such a thing from our pages, so there is
 *   no page to go back to; a redirect to sign-in when whoever was let in is signed out by the time the form is here
 */
export async function readFormData(visit: Visit): Promise<FormData> {
  const form = await anyonesForm(visit.request);
  await holdVisitor(visit);
  return form;
}

/** The same of somebody who need not be signed in. */
export async function anyonesForm(request: Request): Promise<FormData> {
  try {
    return gatedForm(await request.formData());
  } catch (fault) {
    if (request.signal.aborted) throw fault;
    throw senderMistake(fault);
  }
}

/** The answer to a body that could not be taken in: the disk is full, a field is too long, or it is no form. */
export function senderMistake(fault: unknown): Response {
  if (fault instanceof Response) return fault;
  if (isDiskFault(fault)) return new Response(messages.generic.cannotSave, { status: 503 });
  return fault instanceof MaxPartSizeExceededError
    ? new Response(messages.generic.formTooLarge, { status: 413 })
    : new Response(messages.generic.malformed, { status: 400 });
}
