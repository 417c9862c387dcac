// The fields of a form, and what is answered when the body is no form at all.
import { MaxPartSizeExceededError } from "@remix-run/node";
import { messages } from "#app/domain/messages.ts";

const DISK_FAULTS = new Set(["ENOSPC", "EDQUOT", "EIO", "EROFS"]);

/**
 * Reads a form that has no files.
 * @throws a Response of 400 when the body is no form: no browser of ours sends such a thing, so there is no page
 *   to go back to
 */
export async function formOf(request: Request): Promise<FormData> {
  try {
    return await request.formData();
  } catch (fault) {
    if (request.signal.aborted) throw fault;
    throw senderMistake(fault);
  }
}

/** The answer to a body that could not be taken in: the disk is full, a field is too long, or it is no form. */
export function senderMistake(fault: unknown): Response {
  if (fault instanceof Response) return fault;
  if (fault instanceof Error && "code" in fault && DISK_FAULTS.has(String(fault.code))) {
    return new Response(messages.generic.cannotSave, { status: 503 });
  }
  return fault instanceof MaxPartSizeExceededError
    ? new Response(messages.generic.formTooLarge, { status: 413 })
    : new Response(messages.generic.malformed, { status: 400 });
}
