// How a command begins and ends: with its options, its exit code, and a sentence for whoever can put right what was wrong.
import process from "node:process";
import { parseArgs, type ParseArgsConfig } from "node:util";
import { BackupFault } from "#app/backup/backup-fault.ts";
import { CannotStart } from "#app/domain/faults/start-advice.ts";
import { WrongSettings } from "#app/env.server.ts";
import { tellFaultsPlainly } from "#app/front-door/plain-faults.server.ts";
import { Refusal } from "#app/provider/embedded/call.server.ts";
import { WrongFileStore } from "#app/provider/embedded/files/bind-store.server.ts";

/** Something the person at the terminal can put right: shown as its sentence alone. */
export class Mistake extends Error {
  override name = "Mistake";
}

const SENTENCES = [Mistake, Refusal, WrongSettings, WrongFileStore, BackupFault, CannotStart];

/** Runs a command. What it throws makes its exit code 1; a fault of the program itself is shown without data. */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  tellFaultsPlainly(process);
  try {
    await command();
  } catch (fault) {
    if (!(fault instanceof Error && SENTENCES.some((kind) => fault instanceof kind))) throw fault;
    process.stderr.write(`${fault.message}\n`);
    process.exitCode = 1;
  }
}

/** What was typed behind a command. @throws Mistake, the usage, for an option that it has not */
export function readOptions<const Options extends NonNullable<ParseArgsConfig["options"]>>(
  usage: string,
  options: Options,
) {
  try {
    return parseArgs({ options }).values;
  } catch {
    throw new Mistake(usage);
  }
}
