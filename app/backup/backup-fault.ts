import { describeError } from "#app/domain/faults/describe-error.ts";

/** A backup, or the target of one, cannot be used: the message is one sentence for whoever runs the panel. */
export class BackupFault extends Error {
  override name = "BackupFault";
}

/** A fault for the terminal. PostgreSQL likes to quote values of rows: of its faults only what quotes none is said. */
export function sentenceOf(fault: unknown): string {
  if (!(fault instanceof Error)) return "Something that is no error was thrown.";
  if (!("severity" in fault)) return fault.message;
  const { code, message } = describeError(fault);
  return `PostgreSQL said: ${String(message)} (${String(code)})`;
}
