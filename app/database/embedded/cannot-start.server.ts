/** The panel's own PostgreSQL could not be started; the message is one sentence that ends with the way out. */
export class CannotStart extends Error {
  override name = "CannotStart";
}

/** Takes the reason as half a sentence ("it does not answer") and, if there is one, the error behind it. */
export function cannotStart(reason: string, cause?: unknown): CannotStart {
  return new CannotStart(
    `The panel's own PostgreSQL cannot start because ${reason}; ` +
      "set DATABASE_URL to a PostgreSQL server (version 15 or later) to use that one instead.",
    { cause },
  );
}
