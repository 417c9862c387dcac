// Commands end by their faults, and Node would print every property of them: of a statement that failed, its values.
import { explainFault } from "#app/domain/faults/describe-error.ts";

interface Ending {
  on(event: "uncaughtException", listener: (fault: Error) => void): unknown;
  stderr: { write(text: string): unknown };
  exit(code: number): void;
}

/** To be called first by what is started as a process of its own. */
export function tellFaultsPlainly(process: Ending): void {
  process.on("uncaughtException", (fault) => {
    process.stderr.write(`${explainFault(fault)}\n`);
    process.exit(1);
  });
}
