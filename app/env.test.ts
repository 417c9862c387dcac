import { readFileSync } from "node:fs";
import { mkdir, symlink } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";

import { testFolder } from "#tests/support/folders.ts";
import { readEnv, VARIABLE_NAMES, WrongSettings } from "#app/env.server.ts";

const SECRET = "kP3vXq9ZtB7mLw2RjY8sHc5NfD1gUa4E";
const PRODUCTION = {
  NODE_ENV: "production",
  SESSION_SECRETS: SECRET,
  APP_ORIGIN: "https://panel.example.in",
  MAIL_URL: "smtp://mail.example.in:587",
  DATABASE_URL: "postgres://panel:x@db.example.in/panel",
  MAIL_FROM: "Panel <panel@example.in>",
};

function problemsOf(source: Record<string, string>): readonly string[] {
  try {
    readEnv(source);
  } catch (error) {
    if (error instanceof WrongSettings) return error.problems;
    throw error;
  }
  return [];
}

test("defaults stand for a local start", () => {
  const env = readEnv({});
  expect(env).toMatchObject({
    mode: "local",
    sessionSecrets: [],
    providerUrl: null,
    databaseUrl: null,
    mailUrl: "outbox:",
    appOrigin: "http://localhost:3000",
    port: 3000,
    serveProviderApi: false,
    trustedProxies: [],
    otpFixed: null,
    rates: { unsafePerMinute: 300, loginPerMinute: 30 },
  });
  expect(env.dataDir).toMatch(/\/data$/);
  expect(readEnv({}, { asRoot: true }).dataDir).toBe("/var/lib/litigation-panel");
  expect(Object.isFrozen(env) && Object.isFrozen(env.rates) && Object.isFrozen(env.sessionSecrets)).toBe(
    true,
  );
});

test("values are read, an empty text is not a value", () => {
  const env = readEnv({
    ...PRODUCTION,
    SESSION_SECRETS: `${SECRET}, ${SECRET}2`,
    APP_ORIGIN: "https://panel.example.in/",
    PORT: "8080",
    TRUST_PROXY: "10.0.0.0/8, ::1",
    SERVE_PROVIDER_API: "on",
    DATABASE_URL: "embedded",
  });
  expect(env).toMatchObject({
    mode: "production",
    sessionSecrets: [SECRET, `${SECRET}2`],
    appOrigin: "https://panel.example.in",
    port: 8080,
    trustedProxies: ["10.0.0.0/8", "::1"],
    serveProviderApi: true,
    databaseUrl: null,
  });
});

test.each([
  ["PORT", "eighty"],
  ["PORT", "70000"],
  ["DATABASE_URL", "mysql://x"],
  ["PROVIDER_URL", "provider"],
  ["MAIL_URL", "pigeon:"],
  ["MAIL_URL", "smtp://mail.example.in?tls=maybe"],
  ["APP_ORIGIN", "localhost:3000"],
  ["APP_ORIGIN", "http://localhost:3000/admin"],
  ["SERVE_PROVIDER_API", "yes"],
  ["TRUST_PROXY", "everyone"],
  ["MAIL_FROM", "bad"],
  ["MAIL_FROM", "Panel <bad>"],
  ["MAIL_FROM", "Panel panel@example.in"],
  ["TRUST_PROXY", "10.0.0.0/64"],
  ["SESSION_SECRETS", "short"],
  ["LOG_LEVEL", "loud"],
  ["RATE_UNSAFE_PER_MINUTE", "0"],
  ["OTP_FIXED", "12"],
  ["METRICS_PORT", "65536"],
  ["METRICS_PORT", "9464a"],
  ["METRICS_TOKEN", "a-short-token"],
  ["BACKUP_AT", "24:00"],
  ["BACKUP_AT", "2:30"],
  ["BACKUP_KEEP", "0"],
  ["BACKUP_KEY", "a short passphrase"],
])("%s=%s stops the start and is named without its value", (name, value) => {
  const problems = problemsOf({ [name]: value });
  expect(problems).toHaveLength(1);
  expect(problems[0]).toMatch(new RegExp(`^${name}: expected .+`));
  expect(problems[0]).not.toContain(`'${value}'`);
});

test.each([
  ["SESSION_SECRETS", ""],
  ["SESSION_SECRETS", "change-me-change-me-change-me-change-me"],
  ["SESSION_SECRETS", "a".repeat(40)],
  ["APP_ORIGIN", ""],
  ["APP_ORIGIN", "http://panel.example.in"],
  ["PROVIDER_URL", "http://provider.example.in"],
  ["PROVIDER_URL", "http://127.0.0.1.example.in"],
  ["MAIL_FROM", ""],
  ["MAIL_FROM", "panel@localhost"],
  ["MAIL_FROM", "Panel <panel@localhost.localdomain>"],
  ["TRUST_PROXY", "127.0.0.1, 0.0.0.0/0"],
  ["TRUST_PROXY", "::/0"],
  ["MAIL_URL", "outbox:"],
  ["MAIL_URL", ""],
  ["OTP_FIXED", "123456"],
  ["DATABASE_URL", ""],
  ["RATE_UNSAFE_PER_MINUTE", "1000000"],
])("production refuses %s=%s", (name, value) => {
  expect(problemsOf({ ...PRODUCTION, [name]: value }).join()).toMatch(new RegExp(`^${name}: expected .+`));
});

test("production starts with sound settings, and on plain http only at localhost", () => {
  expect(problemsOf(PRODUCTION)).toEqual([]);
  expect(problemsOf({ ...PRODUCTION, APP_ORIGIN: "http://localhost:3000" })).toEqual([]);
  expect(problemsOf({ ...PRODUCTION, PROVIDER_URL: "http://127.0.0.1:4000" })).toEqual([]);
});

test("the embedded database is used when it is asked for, and outside production also when nothing is", () => {
  expect(readEnv({ ...PRODUCTION, DATABASE_URL: "embedded" }).databaseUrl).toBeNull();
  expect(readEnv({ DATABASE_URL: "embedded" }).databaseUrl).toBeNull();
  expect(readEnv(PRODUCTION).databaseUrl).toBe(PRODUCTION.DATABASE_URL);
  expect(problemsOf({ ...PRODUCTION, DATABASE_URL: "" })).toEqual([
    "DATABASE_URL: expected postgres://…, or embedded for the PostgreSQL in the data folder",
  ]);
});

test("backups are asked for by their folder, which is not the one they are of", () => {
  expect(readEnv({ BACKUP_AT: "03:15" }).backups).toBeNull();
  const asked = readEnv({ BACKUP_TO: "/mnt/backups", BACKUP_KEY: "four words of a sample" });
  expect(asked.backups).toEqual({ to: "/mnt/backups", at: "02:30", keep: 14 });
  expect(asked.backupKey).toBe("four words of a sample");
  for (const to of ["/srv/panel", "/srv/panel/backups"]) {
    expect(problemsOf({ DATA_DIR: "/srv/panel", BACKUP_TO: to })).toEqual([
      "BACKUP_TO: expected a folder outside DATA_DIR, best on another machine",
    ]);
  }
  expect(problemsOf({ DATA_DIR: "/srv/panel", BACKUP_TO: "/srv/panel-backups" })).toEqual([]);
});

test("a link into the data folder is no folder outside it", async () => {
  const folder = await testFolder();
  const [data, link] = [join(folder, "data"), join(folder, "link")];
  await mkdir(data);
  await symlink(data, link);
  expect(problemsOf({ DATA_DIR: data, BACKUP_TO: join(link, "backups") })).toHaveLength(1);
});

test("every problem is told at once", () => {
  const wrong = {
    NODE_ENV: "production",
    APP_ORIGIN: "http://panel.example.in",
    PORT: "eighty",
    MAIL_FROM: "x",
  };
  expect(problemsOf(wrong).map((problem) => problem.slice(0, problem.indexOf(":")))).toEqual([
    ...["MAIL_FROM", "PORT", "SESSION_SECRETS", "DATABASE_URL", "APP_ORIGIN", "MAIL_URL"],
  ]);
});

test(".env.example lists exactly the variables there are, with values that start a panel", () => {
  const lines = readFileSync(".env.example", "utf8")
    .split("\n")
    .filter((line) => /^[A-Z]/.test(line))
    .map(
      (line) =>
        [line.slice(0, line.indexOf("=")), line.slice(line.indexOf("=") + 1).replaceAll('"', "")] as const,
    );
  expect(lines.map(([name]) => name).sort()).toEqual([...VARIABLE_NAMES].sort());
  expect(readEnv(Object.fromEntries(lines))).toEqual(readEnv({}));
});

test("metrics are nowhere unless a port or a token is set", () => {
  const token = "a-token-for-tests-only-0123456789abcdef";
  expect(readEnv({}).metrics).toBeNull();
  expect(readEnv({ METRICS_TOKEN: token }).metrics).toEqual({ port: null, token });
  expect(readEnv({ METRICS_PORT: "9464" }).metrics).toEqual({ port: 9464, token: null });
  expect(problemsOf({ PORT: "4000", METRICS_PORT: "4000" })).toEqual([
    "METRICS_PORT: expected another port than PORT",
  ]);
});

test("a bucket needs its account, a region or an endpoint, and https in production", () => {
  const account = { S3_ACCESS_KEY_ID: "key", S3_SECRET_ACCESS_KEY: "s3cret" };
  expect(readEnv({ FILES_URL: "s3://panel-files", S3_REGION: "ap-south-1", ...account }).s3).toEqual({
    ...{ bucket: "panel-files", prefix: "", endpoint: "https://s3.ap-south-1.amazonaws.com" },
    ...{ region: "ap-south-1", isPathStyle: false, accessKeyId: "key", secretAccessKey: "s3cret" },
  });
  const own = { FILES_URL: "s3://files/panel/", S3_ENDPOINT: "http://10.0.0.9:9000/", ...account };
  expect(readEnv(own).s3).toMatchObject({
    prefix: "panel/",
    endpoint: "http://10.0.0.9:9000",
    isPathStyle: true,
  });
  expect(problemsOf({ ...PRODUCTION, ...own })).toEqual([
    expect.stringMatching(/^S3_ENDPOINT: expected https/),
  ]);
  expect(problemsOf({ ...PRODUCTION, ...own, S3_ENDPOINT: "http://localhost:9000" })).toEqual([]);
  expect(problemsOf({ FILES_URL: "s3://panel-files" }).map((problem) => problem.split(":")[0])).toEqual([
    ...["S3_REGION", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"],
  ]);
  for (const FILES_URL of ["/mnt/files", "s3://", "s3://b", "s3://files/../x y", "https://files"])
    expect(problemsOf({ ...own, FILES_URL })[0]).toMatch(/^FILES_URL: expected/);
});
