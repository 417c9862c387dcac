// npm run audit:purge -- --before 2025-11-20 [--yes]: removes entries of the audit trail that are older than a day.
// Without --yes it only says how many. Entries younger than a year are never removed.
import process from "node:process";
import { parseArgs } from "node:util";
import { mayBePurgedBefore, purgeAudit } from "#app/database/audit-purge.server.ts";
import { openDatabase } from "#app/database/open.server.ts";
import { formatDate, isIsoDate, startOfDayInIndia, todayInIndia } from "#app/domain/dates.ts";
import { LOGS_KEPT_DAYS } from "#app/domain/limits.ts";
import { env } from "#app/env.server.ts";
import { tellFaultsPlainly } from "#app/front-door/plain-faults.server.ts";

tellFaultsPlainly(process);

const USAGE = "Usage: npm run audit:purge -- --before 2025-11-20 [--yes]";

const asked = readArguments();
if (typeof asked === "string") {
  process.stderr.write(`${asked}\n`);
  process.exitCode = 1;
} else {
  await purge(asked);
}

async function purge({ day, before, now, yes }: { day: string; before: Date; now: Date; yes: boolean }) {
  const settings = env();
  const database = await openDatabase({
    dataDir: settings.dataDir,
    ...(settings.databaseUrl === null ? {} : { url: settings.databaseUrl }),
    log: (line) => process.stderr.write(`${line}\n`),
    poolSize: 2,
  });
  try {
    const { entries } = await purgeAudit(database.pool, { before, now, dryRun: !yes });
    const what = `${entries} ${entries === 1 ? "entry" : "entries"} from before ${formatDate(day)}`;
    process.stdout.write(
      yes
        ? `Removed ${what}.\n`
        : `${what} would be removed. Add --yes to remove them; nothing was changed.\n`,
    );
  } finally {
    await database.close();
  }
}

function readArguments() {
  let values;
  try {
    values = parseArgs({ options: { before: { type: "string" }, yes: { type: "boolean" } } }).values;
  } catch {
    return USAGE;
  }
  const { before: day, yes = false } = values;
  if (day === undefined || !isIsoDate(day)) return USAGE;
  const before = new Date(startOfDayInIndia(day));
  const now = new Date();
  const latest = mayBePurgedBefore(now);
  if (before <= latest) return { day, before, now, yes };
  return `Entries are kept for ${LOGS_KEPT_DAYS} days: --before can be ${todayInIndia(latest)} at the latest.`;
}
