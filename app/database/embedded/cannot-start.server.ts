import { CannotStart } from "#app/domain/faults/start-advice.ts";

/**
 * The panel's own PostgreSQL could not be started; the sentence ends with the way out.
 * @param reason half a sentence ("it does not answer")
 * @param cause the error behind it, if there is one
 */
export function cannotStart(reason: string, cause?: unknown): CannotStart {
  return new CannotStart(
    `The panel's own PostgreSQL cannot start because ${reason}; ` +
      "set DATABASE_URL to a PostgreSQL server (version 15 or later) to use that one instead.",
    { cause },
  );
}
