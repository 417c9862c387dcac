// npm run files:check [-- --sweep] [-- --bind [--files-may-be-missing]]: compares every stored file with the database. Lists what is missing, changed
// and unknown; puts back from the trash what the database knows. Exit 1 when a file is missing or changed. --sweep moves
// unknown files to the trash, however many there are. --bind says that this store belongs to this database, and with
// --files-may-be-missing even if it holds few of the files that the database knows. The server may be running.
import process from "node:process";
import { formatDate } from "#app/domain/dates.ts";
import { TRASH_DAYS } from "#app/domain/limits.ts";
import { missingFolder, openFileStore } from "#app/files/open-store.server.ts";
import { bindStore } from "#app/provider/embedded/files/bind-store.server.ts";
import { checkStoredFiles, type CheckedFile } from "#app/provider/embedded/files/check-stored.server.ts";
import { Mistake, readOptions, runCommand } from "./terminal/run-command.ts";
import { withDatabase } from "./terminal/with-database.ts";

const USAGE = "Usage: npm run files:check [-- --sweep] [-- --bind [--files-may-be-missing]]";

await runCommand(check);

async function check(): Promise<void> {
  const flag = { type: "boolean", default: false } as const;
  const asked = readOptions(USAGE, { sweep: flag, bind: flag, "files-may-be-missing": flag });
  const { sweep, bind, "files-may-be-missing": mayLackFiles } = asked;
  await withDatabase(async ({ db, pool, name, settings }) => {
    const missing = missingFolder(settings);
    if (missing !== null) {
      throw new Mistake(
        `There are no stored files: ${missing} does not exist. Check DATA_DIR. Nothing was made.`,
      );
    }
    const store = openFileStore(settings);
    const { id, isNew } = await bindStore({ pool, store, database: name }, { onPurpose: bind, mayLackFiles });
    const bound = isNew ? ", bound to this database now" : "";
    process.stderr.write(`Stored files: ${store.place} (store ${id}${bound})\n`);

    const found = await checkStoredFiles(db, store, { sweep, now: new Date() });
    say(`Files in the database: ${found.known}`);
    say(`Files in the store: ${found.stored}`);
    if (found.putBack > 0) say(`Put back from the trash: ${found.putBack}`);
    sayList("Missing", found.missing.map(words));
    sayList("Changed", found.changed.map(words));
    sayList("Unknown", found.unknown);
    if (sweep) say(`Moved to the trash, for ${TRASH_DAYS} days: ${found.discarded}`);
    else if (found.unknown.length > 0) say("Add --sweep to move the unknown files to the trash.");
    if (found.missing.length > 0 || found.changed.length > 0) process.exitCode = 1;
  });
}

function words({ key, purpose, case_id, batch_id, created_at }: CheckedFile): string {
  const about = [
    purpose,
    ...(case_id === null ? [] : [`case ${case_id}`]),
    ...(batch_id === null ? [] : [`batch ${batch_id}`]),
    formatDate(created_at),
  ];
  return `${key}  ${about.join(", ")}`;
}

function sayList(title: string, lines: readonly string[]): void {
  say(`${title}: ${lines.length}`);
  for (const line of lines) say(`  ${line}`);
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
