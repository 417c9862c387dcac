// The only reader of process.env. `readEnv` is the rule, `env()` the parsed and frozen settings of this process.
import { existsSync } from "node:fs";
import { resolve } from "node:path";
import process from "node:process";
import * as z from "zod";
import { isInFolder, ownSecret } from "#app/data-folder.server.ts";
import {
  BACKUP_VARIABLES,
  problemsOfBackups,
  type BackupSchedule,
} from "#app/domain/backups/backup-settings.ts";
import {
  METRICS_VARIABLES,
  problemsOfMetrics,
  readMetricsSettings,
  type MetricsSettings,
} from "#app/domain/operation/metrics-settings.ts";
import { readInbox, type InboxSettings } from "#app/domain/emails/inbox-settings.ts";
import { senderAddress } from "#app/domain/emails/sender.ts";
import { findTlsProblem } from "#app/domain/emails/mail-settings.ts";
import {
  DEFAULT_SENDER,
  EMBEDDED,
  findProductionProblems,
} from "#app/domain/settings/production-settings.ts";
import { readS3, S3_VARIABLES, type S3Settings } from "#app/domain/settings/s3-settings.ts";
import { RATE_VARIABLES, readRates, type RateSettings } from "#app/domain/settings/rate-settings.ts";
import { readSignIn, SIGN_IN_VARIABLES, type SignInSettings } from "#app/domain/account/sign-in-settings.ts";
import { findMistyped, type MistypedName } from "#app/domain/text/mistyped-names.ts";
import { listOf, protocolOf } from "#app/domain/settings/setting-values.ts";
import { problemsOfSecrets } from "#app/domain/account/session-secrets.ts";

const text = z.string().trim().default("");
const urlOf = (protocols: readonly string[], expected: string, word = "") =>
  text.refine((value) => ["", word].includes(value) || protocols.includes(protocolOf(value)), expected);
const Network = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()]);
const MOST_DRAIN_SECONDS = 300;
const SECONDS = `a number of seconds, ${MOST_DRAIN_SECONDS} at most`;
const onOff = z.enum(["on", "off"], "on or off").default("off");

const Variables = z.object({
  NODE_ENV: z
    .enum(["production", "development", "test", ""], "production, development or nothing")
    .default(""),
  SESSION_SECRETS: text,
  PROVIDER_URL: urlOf(["http:", "https:"], "an http(s) address, or nothing for the embedded provider"),
  DATABASE_URL: urlOf(["postgres:", "postgresql:"], `postgres://… or ${EMBEDDED}`, EMBEDDED),
  DATA_DIR: text,
  ...S3_VARIABLES,
  MAIL_URL: urlOf(["outbox:", "smtp:", "smtps:"], "outbox: or smtp://… or smtps://…"),
  MAIL_FROM: z
    .string()
    .refine((from) => senderAddress(from) !== null, "an address, or Name <address>")
    .default(DEFAULT_SENDER),
  INBOX_URL: text,
  INBOX_ADDRESS: text,
  APP_ORIGIN: text,
  HOST: text,
  PORT: z.coerce
    .number("a port number")
    .int("a port number")
    .min(1, "a port number")
    .max(65_535, "a port number")
    .default(3000),
  SERVE_PROVIDER_API: onOff,
  SCAN_COMMAND: text,
  TRUST_PROXY: text,
  DRAIN_SECONDS: z.coerce
    .number(SECONDS)
    .int(SECONDS)
    .min(0, SECONDS)
    .max(MOST_DRAIN_SECONDS, SECONDS)
    .default(0),
  WORK: z.enum(["on", "off"], "on or off").default("on"),
  LOG_LEVEL: z
    .enum(["debug", "info", "warn", "error", "silent"], "debug, info, warn, error or silent")
    .optional(),
  OTP_FIXED: text.refine((value) => value === "" || /^\d{6}$/.test(value), "six digits, or nothing"),
  ...SIGN_IN_VARIABLES,
  ...BACKUP_VARIABLES,
  ...METRICS_VARIABLES,
  ...RATE_VARIABLES,
});

/** Every variable there is; `.env.example` lists the same. */
export const VARIABLE_NAMES: readonly string[] = Object.keys(Variables.shape);

export interface Env {
  /** Names that are no variables, with the one that each is like. */
  mistyped: readonly MistypedName[];
  /** production: the strict rules hold. development: behind `npm run dev`. local: everything else. */
  mode: "production" | "development" | "local";
  /** The first seals, all open. Empty only outside production, until `env()` has made one. */
  sessionSecrets: readonly string[];
  providerUrl: string | null;
  /** null: the embedded PostgreSQL. */
  databaseUrl: string | null;
  /** Absolute path. */
  dataDir: string;
  /** The bucket that holds the stored files; null: the data folder does. */
  s3: S3Settings | null;
  /** `outbox:` or an SMTP address. */
  mailUrl: string;
  mailFrom: string;
  /** The mailbox replies are read from; null: none is. */
  inbox: InboxSettings | null;
  /** Scheme, host and port, without a slash at the end. */
  appOrigin: string;
  /** Address to listen on; null: every one. A local start listens to its own machine alone. */
  host: string | null;
  port: number;
  serveProviderApi: boolean;
  /** The program that looks for viruses in uploaded documents, with its arguments. */
  scanCommand: string | null;
  /** How long the server serves on after SIGTERM while it says that it is not ready. */
  drainSeconds: number;
  /** Whether the server also does the work beside the requests; off where `npm run worker` does it. */
  doesWork: boolean;
  /** Addresses or networks (CIDR) of the proxies whose forwarded headers count. */
  trustedProxies: readonly string[];
  logLevel: "debug" | "info" | "warn" | "error" | "silent";
  signIn: SignInSettings;
  /** When and where backups are taken; null: nobody asked for them. */
  backups: BackupSchedule | null;
  /** What backups are encrypted with; null: they are not. */
  backupKey: string | null;
  /** Where /metrics is; null: nowhere. */
  metrics: MetricsSettings | null;
  /** A one-time code that never changes; null in production, always. */
  otpFixed: string | null;
  rates: RateSettings;
}

/** A setting is wrong: the message names each variable and what was expected, never the value. */
export class WrongSettings extends Error {
  override name = "WrongSettings";
  constructor(readonly problems: readonly string[]) {
    super(`The settings are not usable:\n${problems.map((problem) => `  ${problem}`).join("\n")}`);
  }
}

/**
 * Parses settings.
 * @param source name → text, as in process.env; an empty text counts as not set
 * @param machine whether the process runs as root, which moves the default data folder
 * @throws WrongSettings with every problem at once
 */
export function readEnv(
  source: Readonly<Record<string, string | undefined>>,
  machine: { asRoot: boolean } = { asRoot: false },
): Env {
  const { values, problems: misread } = readVariables(setOnly(source));
  const { inbox, problems: inboxProblems } = readInbox(values);
  const { signIn, problems: signInProblems } = readSignIn(values);
  const { s3, problems: s3Problems } = readS3(values);
  const env: Env = {
    mistyped: findMistyped(Object.keys(source), VARIABLE_NAMES),
    mode: values.NODE_ENV === "production" || values.NODE_ENV === "development" ? values.NODE_ENV : "local",
    sessionSecrets: listOf(values.SESSION_SECRETS),
    providerUrl: values.PROVIDER_URL.replace(/\/+$/, "") || null,
    databaseUrl: values.DATABASE_URL === EMBEDDED ? null : values.DATABASE_URL || null,
    dataDir: resolve(values.DATA_DIR || (machine.asRoot ? "/var/lib/litigation-panel" : "data")),
    s3,
    mailUrl: values.MAIL_URL || "outbox:",
    mailFrom: values.MAIL_FROM,
    inbox,
    appOrigin: (values.APP_ORIGIN || `http://localhost:${values.PORT}`).replace(/\/$/, ""),
    host: values.HOST || (values.NODE_ENV === "production" ? null : "localhost"),
    port: values.PORT,
    serveProviderApi: values.SERVE_PROVIDER_API === "on",
    scanCommand: values.SCAN_COMMAND || null,
    drainSeconds: values.DRAIN_SECONDS,
    doesWork: values.WORK === "on",
    trustedProxies: values.TRUST_PROXY === "off" ? [] : listOf(values.TRUST_PROXY),
    // At home the terminal is for the one-time codes.
    logLevel: values.LOG_LEVEL ?? (values.NODE_ENV === "production" ? "info" : "warn"),
    signIn,
    backups: values.BACKUP_TO
      ? { to: resolve(values.BACKUP_TO), at: values.BACKUP_AT, keep: values.BACKUP_KEEP }
      : null,
    backupKey: values.BACKUP_KEY || null,
    metrics: readMetricsSettings(values),
    otpFixed: values.OTP_FIXED || null,
    rates: readRates(values),
  };
  const found = [
    ...problemsAnywhere(env),
    ...inboxProblems,
    ...signInProblems,
    ...s3Problems,
    ...problemsOfBackups(env.backups, {
      key: env.backupKey,
      isInDataFolder: (folder) => isInFolder(folder, env.dataDir),
    }),
    ...problemsOfMetrics(env.metrics, env.port),
    ...(env.mode === "production" ? findProductionProblems(env, values) : []),
  ];
  // What could not be read was replaced by its default: only its own problem counts.
  const isNew = (problem: string) => !misread.some((one) => nameIn(one) === nameIn(problem));
  const problems = [...misread, ...found.filter(isNew)];
  if (problems.length > 0) throw new WrongSettings(problems);
  return deepFreeze(env);
}

/** The variables, those that cannot be read as if they were not set, so that all that is wrong is said at once. */
function readVariables(given: Record<string, string>) {
  const first = Variables.safeParse(given);
  if (first.success) return { values: first.data, problems: [] };
  const problems = first.error.issues.map((issue) => `${issue.path.join(".")}: expected ${issue.message}`);
  const readable = Object.entries(given).filter(([name]) => !problems.some((one) => nameIn(one) === name));
  return { values: Variables.parse(Object.fromEntries(readable)), problems };
}

const nameIn = (problem: string) => problem.slice(0, problem.indexOf(":"));

/**
 * The settings of this process, read on first use from the environment and `.env`. Both bundles of the panel
 * (the server's and Remix's) share one reading, so that neither sees what the other has changed since.
 */
export function env(): Env {
  return (shared[ENV_SLOT] ??= readThisProcess());
}

const ENV_SLOT = Symbol.for("litigation-panel.env");
const shared = globalThis as { [ENV_SLOT]?: Env };

/**
 * React and Remix choose their fast builds by NODE_ENV when they are loaded. Call after `env()` has been read:
 * a local start then runs what production runs, under local rules.
 */
export function chooseRuntimeBuilds(): void {
  process.env.NODE_ENV ||= "production";
}

/** Whether npm runs this process: `npm start` and its like. */
export const startedByNpm = (): boolean => process.env.npm_lifecycle_event !== undefined;

/** The settings for a command: as they are, without making a secret in a data folder that may be the wrong one. */
export function commandEnv(): Env {
  // `chooseRuntimeBuilds` may have changed the environment since.
  if (shared[ENV_SLOT]) return shared[ENV_SLOT];
  if (existsSync(".env")) loadEnvFile();
  return readEnv(process.env, { asRoot: process.getuid?.() === 0 });
}

function loadEnvFile(): void {
  try {
    process.loadEnvFile(".env");
  } catch {
    // What it throws says that there is no such file.
    throw new WrongSettings([
      `.env: expected a file that this user may read (${resolve(".env")}), or none at all`,
    ]);
  }
}

function readThisProcess(): Env {
  const read = commandEnv();
  return read.sessionSecrets.length > 0
    ? read
    : deepFreeze({ ...read, sessionSecrets: [ownSecret(read.dataDir)] });
}

function problemsAnywhere(env: Env): string[] {
  const problems = [
    ...problemsOfSecrets(env.sessionSecrets, env.mode === "production"),
    ...[findTlsProblem(env.mailUrl)].filter((problem) => problem !== null),
  ];
  if (
    !["http:", "https:"].includes(protocolOf(env.appOrigin)) ||
    new URL(env.appOrigin).origin !== env.appOrigin
  ) {
    problems.push("APP_ORIGIN: expected a scheme, a host and perhaps a port, like https://panel.example.in");
  }
  if (!env.trustedProxies.every((proxy) => Network.safeParse(proxy).success)) {
    problems.push("TRUST_PROXY: expected off, or a comma list of addresses or networks like 10.0.0.0/8");
  }
  return problems;
}

function setOnly(source: Readonly<Record<string, string | undefined>>): Record<string, string> {
  const entries = VARIABLE_NAMES.flatMap((name) => {
    const value = source[name]?.trim();
    return value ? [[name, value] as const] : [];
  });
  return Object.fromEntries(entries);
}

function deepFreeze<T extends object>(value: T): T {
  for (const part of Object.values(value))
    if (typeof part === "object" && part !== null) deepFreeze(part as object);
  return Object.freeze(value);
}
