// Where this machine has the programs of the oldest PostgreSQL that the panel promises to run on. The panel itself never
// looks for them: its own come with npm.
import { spawnSync } from "node:child_process";
import { existsSync, realpathSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import process from "node:process";

/** As OLDEST_VERSION of app/database/open.server.ts, and the README. */
export const OLDEST_POSTGRES = 15;

const OF_THE_CONTRACT =
  "audit/audit batches/batches billing/court-fees billing/invoices bulk/bulk-changes bulk/bulk-mails " +
  "cases/case-details cases/cases cases/create-case clients/client-list clients/client-records " +
  "documents/documents emails/emails emails/mails emails/outbox missing-data/workbench papers/paper-forecast " +
  "papers/papers reference/fee-tables shell/search templates/templates users/users";

const OF_THE_TABLES =
  "case-counts case-keys case-list case-objections case-search client-columns counters newer-schema older-imports parties " +
  "securities audit/audit-views";

/**
 * What a whole run runs on it instead of the panel's own PostgreSQL: calls, their statements and triggers, which routes and the
 * browser ask of the panel's own again. Beginnings of paths.
 */
export const ON_OLDEST_ALONE = [
  ...OF_THE_TABLES.split(" ").map((name) => `app/database/${name}.test.ts`),
  ...["app/mail/outbox/claims", "app/mail/inbox/inbox"],
  ...["data-pending", "batch-missing"].map((name) => `app/provider/embedded/missing-data/${name}`),
  ...OF_THE_CONTRACT.split(" ").map((name) => `tests/contract/${name}.test.ts`),
];

/**
 * All that is run on it: besides, what makes, moves and guards tables, which runs on both. Not the rest of app/database, whose
 * connections, locks and limits are the same with every version.
 * By hand: TEST_POSTGRES_BIN=<folder> npx vitest run --project database app/
 */
export const ON_OLDEST_POSTGRES = [
  ...["app/database/migrate", "app/database/carry-over", "app/backup/round-trip"],
  ...["chain", "purge", "verify"].map((name) => `app/database/audit/audit-${name}`),
  ...ON_OLDEST_ALONE,
];

/**
 * The folder with its postgres and initdb, or null. OLDEST_POSTGRES_BIN names it where it is not found; with "none" none is.
 * @returns {string | null}
 */
export function findOldestPostgres() {
  const named = process.env.OLDEST_POSTGRES_BIN;
  if (named === "none") return null;
  if (named) return named;
  const major = String(OLDEST_POSTGRES);
  const folders = [
    `/usr/lib/postgresql/${major}/bin`,
    `/usr/pgsql-${major}/bin`,
    `/opt/homebrew/opt/postgresql@${major}/bin`,
    `/usr/local/opt/postgresql@${major}/bin`,
    ...(process.env.PATH ?? "").split(delimiter).flatMap((folder) => {
      const program = join(folder, "postgres");
      return existsSync(program) ? [dirname(realpathSync(program))] : [];
    }),
  ];
  return (
    folders.find((folder) => existsSync(join(folder, "initdb")) && majorOf(folder) === OLDEST_POSTGRES) ??
    null
  );
}

function majorOf(folder) {
  const { stdout } = spawnSync(join(folder, "postgres"), ["--version"], { encoding: "utf8" });
  return Number(/\d+/.exec(stdout ?? "")?.[0]);
}
