// What the tests of this folder share: the embedded provider over a real database and a real outbox, with a clock
// that the test sets, and mails that stay in the outbox, where the test reads the code.
import { mkdtempSync, rmSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { asc, desc, isNull } from "drizzle-orm";
import { pino } from "pino";
import { onTestFinished } from "vitest";
import { openAuditViews } from "#app/database/audit/audit-views.server.ts";
import type { OpenDatabase } from "#app/database/open.server.ts";
import { audit, outbox, sessions } from "#app/database/schema.ts";
import { DEFAULT_SIGN_IN } from "#app/domain/account/sign-in-settings.ts";
import { FEATURES } from "#app/domain/features.ts";
import { LOGIN_PER_MINUTE_PER_IP } from "#app/domain/limits.ts";
import { openScanner } from "#app/files/scanner.server.ts";
import { openFolderStore } from "#app/files/folder-store.server.ts";
import { openOutbox } from "#app/mail/outbox/outbox.server.ts";
import { mailTransport } from "#app/mail/outbox/send.server.ts";
import { openTypesetter } from "#app/papers/typesetting/typeset.server.ts";
import { testDatabase } from "#tests/support/own-database.ts";
import { answerHere } from "../answer.server.ts";
import type { Services } from "../call.server.ts";
import { createUser, type NewUser } from "./create-user.server.ts";

export const ADMIN = { email: "admin@sample-panel.example", password: "Sample-Panel-2026" };
export const KEY = "a-key-for-tests-only-0123456789abcdef";

interface Visitor {
  email?: string;
  password?: string;
  challenge?: string;
  address?: string;
}

/** The same over a database of the test's own; both are gone when the test is over. */
export async function testDesk(options?: Parameters<typeof testDatabase>[0]) {
  const database = await testDatabase(options);
  const desk = signInDesk(database);
  onTestFinished(desk.close);
  return { database, desk };
}

export type Desk = ReturnType<typeof signInDesk>;

/** A sign-in desk over a database, with one admin to be added by `addUser`. */
export function signInDesk({ db, pool }: Pick<OpenDatabase, "db" | "pool">) {
  const folder = mkdtempSync(join(tmpdir(), "litigation-panel-test-account-"));
  const log = pino({ level: "silent" });
  const origin = "http://localhost:3000";
  const from = "panel@sample-panel.example";
  let now = new Date("2026-11-20T04:30:00Z");
  const files = openFolderStore(join(folder, "files"));
  const transport = mailTransport("outbox:", { folder: join(folder, "mail"), from, log });
  const clock = () => now;
  const services: Services = {
    db,
    pool,
    views: openAuditViews({ db, now: clock }),
    files,
    scanner: openScanner(null),
    outbox: openOutbox({ db, files, transport, now: clock, log, origin, fromAddress: from }),
    typesetter: openTypesetter({ readPicture: (key) => readFile(files.pathOf(key)) }),
    now: clock,
    log,
    origin,
    hashKeys: [KEY],
    receivers: { allowLocal: false },
    rates: {
      loginPerMinute: LOGIN_PER_MINUTE_PER_IP,
      importsPerHour: 1000,
      exportsPerHour: 1000,
      downloadsPerHour: 1000,
    },
    fixedOtp: null,
    signIn: { ...DEFAULT_SIGN_IN, openId: null },
    wakePapers: () => undefined,
    wakeCaseData: () => undefined,
    wakeWebhooks: () => undefined,
    noteImport: () => undefined,
  };
  const answer = answerHere(services);
  const call = (token: string | null, address = "192.0.2.1") => {
    return { token, address, requestId: "test-request", memo: new Map<string, unknown>() };
  };
  const visitor = ({ address: _, ...input }: Visitor) => ({
    ...ADMIN,
    challenge: "challenge-of-the-first-browser",
    ...input,
  });

  const code = async () => {
    const [mail] = await db.select({ body: outbox.body }).from(outbox).orderBy(desc(outbox.id)).limit(1);
    return /\b\d{6}\b/.exec(mail?.body ?? "")?.[0] ?? "no code was mailed";
  };
  const send = (who: Visitor = {}) =>
    answer({ name: "sendLoginOtp", input: visitor(who), ...call(null, who.address) });
  const login = async (who: Visitor & { otp?: string } = {}) => {
    const input = { ...visitor(who), otp: who.otp ?? (await code()) };
    return answer({ name: "login", input, ...call(null, who.address) });
  };
  const wait = (seconds: number) => {
    now = new Date(now.getTime() + seconds * 1000);
  };

  return {
    services,
    addUser: (user: Partial<NewUser> = {}) =>
      createUser(db, {
        ...ADMIN,
        fullName: "Sample Admin",
        role: "admin",
        features: FEATURES,
        landingPage: "batch",
        ...user,
      }),
    /** First step, as the admin from one browser unless told. */
    send,
    /** Second step, with the code last mailed unless told. */
    login,
    /** Both steps, half a minute after the last; gives the token. */
    async signIn(who: Visitor = {}) {
      wait(31);
      await send(who);
      const answered = await login(who);
      if (!answered.ok) throw new Error(`not signed in: ${answered.message ?? answered.cause ?? ""}`);
      return answered.data.token;
    },
    readSession: (token: string) => answer({ name: "readSession", input: {}, ...call(token) }),
    logout: (token: string) => answer({ name: "logout", input: {}, ...call(token) }),
    code,
    async wrongCode() {
      return (await code()) === "000000" ? "000001" : "000000";
    },
    wait,
    async actions() {
      const entries = await db.select({ action: audit.action }).from(audit).orderBy(asc(audit.id));
      return entries.map(({ action }) => action).filter((action) => action !== "user.created");
    },
    liveSessions: () => db.$count(sessions, isNull(sessions.ended_at)),
    async close() {
      await services.outbox.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
