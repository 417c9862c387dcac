// How a command ends: with its exit code, and with a sentence for whoever can put right what was wrong.
import process from "node:process";
import { WrongSettings } from "#app/env.server.ts";
import { tellFaultsPlainly } from "#app/front-door/plain-faults.server.ts";
import { Refusal } from "#app/provider/embedded/call.server.ts";
import { WrongFileStore } from "#app/provider/embedded/files/bind-store.server.ts";

/** Something the person at the terminal can put right: shown as its sentence alone. */
export class Mistake extends Error {
  override name = "Mistake";
}

const SENTENCES = [Mistake, Refusal, WrongSettings, WrongFileStore];

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
