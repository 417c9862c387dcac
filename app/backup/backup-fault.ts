import { describeError, faultWords } from "#app/domain/faults/describe-error.ts";

/** A backup, or the target of one, cannot be used: the message is one sentence for whoever runs the panel. */
export class BackupFault extends Error {
  override name = "BackupFault";
}

/** A fault for the terminal. Faults of statements quote values of rows: only their codes and names are said. */
export function describeFault(fault: unknown): string {
  if (!(fault instanceof Error)) return "Something that is no error was thrown.";
  const { type, statement } = describeError(fault);
  const isOfStatement = type === "DatabaseError" || statement !== undefined;
  return isOfStatement ? `The database reported ${faultWords(fault)}.` : fault.message;
}
