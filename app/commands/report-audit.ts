// npm run audit:report -- --user admin@example.com --from 2026-11-20 --to 2026-11-21: every person whose data somebody
// saw, took or changed in that time, as CSV on the standard output. Written for the notices after a breach.
import process from "node:process";
import { eq } from "drizzle-orm";
import {
  touchedPersons,
  type ReportedPeriod,
  type TouchedPerson,
} from "#app/database/audit/audit-report.server.ts";
import { NOBODY, record } from "#app/database/audit/audit.server.ts";
import type { Database } from "#app/database/open.server.ts";
import { users } from "#app/database/schema.ts";
import { auditFieldWords } from "#app/domain/audit/audit-fields.ts";
import { addDays, formatDateTime, isIsoDate } from "#app/domain/dates.ts";
import { counted } from "#app/domain/text/counted.ts";
import { quoteFormula } from "#app/spreadsheets/formula-guard.ts";
import { Mistake, readOptions, runCommand } from "./terminal/run-command.ts";
import { withDatabase } from "./terminal/with-database.ts";

const USAGE =
  "Usage: npm run audit:report -- --from 2026-11-20 --to 2026-11-21 [--user someone@example.com] [--address 192.0.2.1]\n" +
  "Days and times are India's (2026-11-20, or 2026-11-20T14:30); a day given in --to is included.";

const HEADERS = [
  "Case",
  "LAN",
  "Name",
  "Client",
  "Email",
  "Mobile",
  "Fields",
  "What was done",
  "First (IST)",
  "Last (IST)",
  "Entries",
];

await runCommand(report);

async function report(): Promise<void> {
  const { user, address, from, until } = readArguments();
  await withDatabase(async ({ db }) => {
    const period: ReportedPeriod = {
      from,
      until,
      ...(user === undefined ? {} : { userId: await userNamed(db, user) }),
      ...(address === undefined ? {} : { address }),
    };
    const persons = await touchedPersons(db, period);
    process.stdout.write(`${[HEADERS, ...persons.map(lineOf)].map(asCsv).join("\r\n")}\r\n`);
    process.stderr.write(`${counted(persons.length, "person")}\n`);
    // Whoever reads this list has seen them all, too.
    const told = {
      user,
      address,
      from: from.toISOString(),
      until: until.toISOString(),
      persons: persons.length,
    };
    await db.transaction((tx) =>
      record(tx, NOBODY, { action: "audit.reported", object: { type: "audit", id: null }, after: told }),
    );
  });
}

function lineOf(person: TouchedPerson): string[] {
  return [
    String(person.case_id),
    person.lan_number,
    person.customer_name,
    person.client_name,
    person.email ?? "",
    person.customer_mobile_number ?? "",
    person.fields.map(auditFieldWords).join("; "),
    person.actions.join("; "),
    formatDateTime(person.first),
    formatDateTime(person.last),
    String(person.entries),
  ];
}

function asCsv(cells: readonly string[]): string {
  return cells.map((cell) => `"${quoteFormula(cell).replaceAll('"', '""')}"`).join(",");
}

async function userNamed(db: Database, named: string): Promise<number> {
  const byNumber = /^\d{1,15}$/.test(named);
  const [user] = await db
    .select({ id: users.id })
    .from(users)
    .where(byNumber ? eq(users.id, Number(named)) : eq(users.email, named.trim().toLowerCase()));
  if (!user) throw new Mistake(`There is no user ${named}.`);
  return user.id;
}

function readArguments() {
  const text = { type: "string" } as const;
  const { user, address, from, to } = readOptions(USAGE, { user: text, address: text, from: text, to: text });
  if (from === undefined || to === undefined) throw new Mistake(USAGE);
  return { user, address, from: instantOf(from, from), until: instantOf(to, nextDay(to)) };
}

function nextDay(day: string): string {
  return isIsoDate(day) ? addDays(day, 1) : day;
}

/** An Indian day's beginning, or a minute of it. */
function instantOf(given: string, text: string): Date {
  const clock = isIsoDate(text) ? "T00:00" : "";
  const instant = new Date(`${text}${clock}:00+05:30`);
  if (!/^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2})?$/.test(given) || Number.isNaN(instant.getTime())) {
    throw new Mistake(`Not a day or a minute: ${given}\n${USAGE}`);
  }
  return instant;
}
