// npm run audit:purge -- --before 2025-11-20 [--yes]: removes entries of the audit trail that are older than a day.
// Without --yes it only says how many. Entries younger than a year are never removed.
import process from "node:process";
import { mayBePurgedBefore, purgeAudit } from "#app/database/audit/audit-purge.server.ts";
import { formatDate, isIsoDate, startOfDayInIndia, todayInIndia } from "#app/domain/dates.ts";
import { LOGS_KEPT_DAYS } from "#app/domain/limits.ts";
import { counted } from "#app/domain/text/counted.ts";
import { Mistake, readOptions, runCommand } from "./terminal/run-command.ts";
import { withDatabase } from "./terminal/with-database.ts";

const USAGE = "Usage: npm run audit:purge -- --before 2025-11-20 [--yes]";

await runCommand(purge);

async function purge(): Promise<void> {
  const { day, before, now, yes } = readArguments();
  await withDatabase(async ({ pool }) => {
    const { entries } = await purgeAudit(pool, { before, now, dryRun: !yes });
    const what = `${counted(entries, "entry", "entries")} from before ${formatDate(day)}`;
    process.stdout.write(
      yes
        ? `Removed ${what}.\n`
        : `${what} would be removed. Add --yes to remove them; nothing was changed.\n`,
    );
  });
}

function readArguments() {
  const options = { before: { type: "string" }, yes: { type: "boolean", default: false } } as const;
  const { before: day, yes } = readOptions(USAGE, options);
  if (day === undefined || !isIsoDate(day)) throw new Mistake(USAGE);
  const before = new Date(startOfDayInIndia(day));
  const now = new Date();
  const latest = mayBePurgedBefore(now);
  if (before <= latest) return { day, before, now, yes };
  throw new Mistake(
    `Entries are kept for ${LOGS_KEPT_DAYS} days: --before can be ${todayInIndia(latest)} at the latest.`,
  );
}
