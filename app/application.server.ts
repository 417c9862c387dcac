// Puts a panel together: database, files, mail, papers and provider. The only place that knows them all.
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import type { Cookie } from "@remix-run/node";
import type { Logger } from "pino";
import { toSettings, type Settings } from "./application-settings.server.ts";
import { makeDataFolder } from "./data-folder.server.ts";
import { openNamedLocks } from "./database/named-locks.server.ts";
import { databaseName } from "./database/database-name.server.ts";
import { openDatabase, type OpenDatabase } from "./database/open.server.ts";
import { env } from "./env.server.ts";
import { createLog } from "./front-door/log.server.ts";
import { openScanner, warnOfScanner } from "./files/scanner.server.ts";
import { openFolderStore, type FolderStore } from "./files/folder-store.server.ts";
import { openBucket } from "./files/bucket.server.ts";
import { openFileStore } from "./files/open-store.server.ts";
import { draftBucket } from "./http/draft-bucket.server.ts";
import { draftFolder } from "./http/draft-folder.server.ts";
import { openDrafts, type Drafts } from "./http/drafts.server.ts";
import { openReadings, type Readings } from "#app/http/readings.server.ts";
import { openCookies, type Cookies } from "./http/session.server.ts";
import { toastCookie } from "./http/toast.server.ts";
import { openAuditTrail } from "./jobs/audit-trail.server.ts";
import { openBackups, type Backups } from "./jobs/backups.server.ts";
import { openBuiltFiles, type BuiltFiles } from "./jobs/built-files.server.ts";
import { readiness, status, type Health } from "./jobs/readiness.server.ts";
import { openWebhooks } from "./jobs/webhooks/webhooks-worker.server.ts";
import { DEFAULT_SIGN_IN } from "./domain/account/sign-in-settings.ts";
import { openCaseAddresses } from "./mail/inbox/case-addresses.server.ts";
import { openMailWatching } from "./mail/check/mail-watching.server.ts";
import { openInbox } from "./mail/inbox/inbox.server.ts";
import { openOutbox, type Outbox } from "./mail/outbox/outbox.server.ts";
import { mailTransport } from "./mail/outbox/send.server.ts";
import { makeReady } from "./provider/embedded/seed/make-ready.server.ts";
import { openOperation, type Operation } from "./operation/operation.server.ts";
import { openTypesetter } from "./papers/typesetting/typeset.server.ts";
import { openSignIn } from "./provider/embedded/account/openid/openid.server.ts";
import { answerHere } from "./provider/embedded/answer.server.ts";
import type { Services } from "./provider/embedded/call.server.ts";
import { openCaseDataJob } from "./provider/embedded/missing-data/case-data-job.server.ts";
import { countDueObjections } from "./provider/embedded/missing-data/find-objections.server.ts";
import { openObjectionsJob } from "./provider/embedded/missing-data/objections-job.server.ts";
import { openPagesJob } from "./provider/embedded/documents/document-pages.server.ts";
import {
  answerIntegrations,
  type IntegrationAnswer,
  type IntegrationRequest,
} from "./provider/embedded/integrations/answer-integration.server.ts";
import {
  openLeftovers,
  openScratchSweep,
  openStoredFiles,
} from "./provider/embedded/files/open-stored.server.ts";
import { openPapersWorker } from "./provider/embedded/papers/jobs/papers-worker.server.ts";
import { openUnsafeRates } from "./provider/embedded/account/unsafe-rates.server.ts";
import { takeUpload } from "./provider/embedded/batches/upload-allowance.server.ts";
import { welcomeLines } from "./provider/embedded/seed/welcome-lines.server.ts";
import { openOffers, type Offers } from "./provider/offers.server.ts";
import { overHttp } from "./provider/over-http.server.ts";
import { transportFor, type Transport } from "./provider/transport.server.ts";

export interface Application {
  transport: Transport;
  /** The side inside this panel, for other panels that call its API. */
  embedded: Transport;
  /** What other programs ask with a service token. */
  integrations(request: IntegrationRequest): Promise<IntegrationAnswer>;
  /** Which of our own calls the provider's host is known not to offer; none where there is no host. */
  offers: Offers;
  cookies: Cookies;
  toasts: Cookie;
  /** Where the files of forms are while a request runs. */
  drafts: FolderStore;
  /** Wizard state and uploaded workbooks between steps. */
  wizards: Drafts;
  /** How far the workbooks being read are. */
  readings: Readings;
  /** Counts what a user uploaded today. When that is too much: the time from which more is allowed. */
  takeUpload(user: string, bytes: number): Promise<Date | null>;
  outbox: Outbox;
  backups: Backups;
  /** Scripts and styles of other releases, for their pages. */
  builtFiles: BuiltFiles;
  /** Figures about the panel itself. */
  operation: Operation;
  database: OpenDatabase;
  services: Services;
  now: () => Date;
  log: Logger;
  settings: Settings;
  /** Lines for the terminal after start. */
  welcome(): string[];
  /** Whether this process wants requests. */
  ready(): Promise<Health>;
  /** Whether all that the panel needs works. */
  status(): Promise<Health>;
  /** Counts of changing requests, of all processes on this database. */
  unsafeRates: { take(keys: readonly string[]): Promise<{ count: number; endsInSeconds: number }[]> };
  /** Begins what works beside the requests: emails, papers, the inbox, backups; and what tidies up this machine. */
  start(): Promise<void>;
  close(): Promise<void>;
}

/** What works beside the requests. */
interface Part {
  start?(): void | Promise<void>;
  stop(): void | Promise<void>;
}

/** Builds one panel, and starts it. @throws as `openApplication` */
export async function startApplication(settings: Settings): Promise<Application> {
  const application = await openApplication(settings);
  await application.start();
  return application;
}

/**
 * Builds one panel that answers requests. Nothing is made when a module loads, so a process may hold several.
 * @throws Error with a sentence for the operator when the database cannot be opened; WrongFileStore when the stored files are
 *   not those of the database
 * @param given the database of the settings where it is open already, with its tables up to date; it is closed with the panel
 */
export async function openApplication(settings: Settings, given?: OpenDatabase): Promise<Application> {
  const log = settings.log ?? createLog("info");
  const now = settings.now ?? (() => new Date());
  makeDataFolder(settings.dataDir, 0o750);
  const database =
    given ??
    (await openDatabase({
      ...(settings.databaseUrl === null ? {} : { url: settings.databaseUrl }),
      dataDir: settings.dataDir,
      log: (line) => log.info({ line }, "database"),
    }));
  const files = await openStoredFiles({
    store: openFileStore(settings),
    pool: database.pool,
    database: databaseName({ url: settings.databaseUrl, dataDir: settings.dataDir }),
    log,
  }).catch(async (fault: unknown) => {
    await database.close();
    throw fault;
  });
  const drafts = openFolderStore(join(settings.dataDir, "drafts"));
  const doesWork = settings.doesWork ?? true;
  const draftsHere = join(settings.dataDir, "drafts", "wizards");
  const locks = openNamedLocks(database.connection);
  const wizards = openDrafts({
    place: settings.s3 ? draftBucket(openBucket(settings.s3), draftsHere) : draftFolder(draftsHere),
    uploads: drafts,
    hold: (words) => locks.hold(words),
    now,
  });
  const addresses = settings.inbox ? openCaseAddresses(settings.inbox.address, settings.secrets) : null;
  const outbox = openOutbox({
    db: database.db,
    files,
    now,
    log,
    origin: settings.origin,
    fromAddress: settings.mailFrom,
    answersTo: addresses && ((caseId) => addresses.of(caseId)),
    transport: mailTransport(settings.mailUrl, {
      folder: join(settings.dataDir, "mail"),
      from: settings.mailFrom,
      log,
      announce: settings.announce ?? (() => undefined),
    }),
  });
  const readPicture = async (key: string) => buffer((await files.open(key)).stream);
  const typesetter = openTypesetter({ workers: TYPESETTERS, readPicture });
  const papers = openPapersWorker({ ...database, files, typesetter, now, log });
  const auditTrail = openAuditTrail({ database, now, log });
  const backups = openBackups({
    ...{ ...database, settings: settings.backups ?? null, store: files },
    ...{ takes: doesWork, now, log },
  });
  const builtFiles = openBuiltFiles({ db: database.db, now, log });
  const caseData = openCaseDataJob({ database, log, now, worksOut: doesWork });
  const finders = [openObjectionsJob({ database, log, now }), openPagesJob({ database, files, log })];
  const operation = openOperation({
    ...{ ...database, dataDir: settings.dataDir, outbox, backups, now, log },
    objectionsDue: () => countDueObjections(database, now()),
  });
  const receivers = settings.receivers ?? { allowLocal: false };
  const webhooks = openWebhooks({ db: database.db, keys: settings.secrets, receivers, now, log });
  const scanner = openScanner(settings.scan ?? null);
  const inbox =
    settings.inbox && addresses
      ? openInbox({ ...database, url: settings.inbox.url, addresses, files, scanner, now, log })
      : null;
  const reads = inbox !== null && settings.providerUrl === null;
  const watching = openMailWatching({
    ...settings,
    outbox,
    sends: doesWork,
    reading: reads ? inbox : null,
    now,
    log,
  });
  const services: Services = {
    db: database.db,
    pool: database.pool,
    views: auditTrail.views,
    files,
    scanner,
    outbox,
    typesetter,
    now,
    log,
    origin: settings.origin,
    hashKeys: settings.secrets,
    receivers,
    rates: settings.rates,
    signIn: openSignIn(settings.signIn ?? DEFAULT_SIGN_IN, settings.origin),
    fixedOtp: settings.fixedOtp,
    wakePapers: () => papers.wake(),
    wakeCaseData: () => caseData.wake(),
    wakeWebhooks: () => webhooks.wake(),
    noteImport: (done) => operation.noteImport(done),
  };
  const scratch = openScratchSweep({ stores: [files, drafts], log });
  const leftovers = openLeftovers({ ...database, files, now, log });
  /** What does not start here still has to be closed. */
  const ofWork = (row: Part[]): Part[][] =>
    doesWork ? [row] : [row.map((part) => ({ stop: () => part.stop() }))];
  /** Started from the first row to the last, stopped from the last to the first; those of one row at the same time. */
  const parts: Part[][] = [
    [{ stop: () => database.close() }],
    [auditTrail, { stop: () => builtFiles.stop() }],
    [locks],
    [{ stop: () => typesetter.close() }],
    [scratch, wizards, caseData],
    // The cases of a remote provider are not in this database: no reply could be matched to one.
    ...ofWork([outbox, papers, ...(reads ? [inbox] : []), ...finders, webhooks, leftovers]),
    [...watching, operation, backups],
  ];
  async function close() {
    for (const row of parts.toReversed()) await Promise.all(row.map((part) => part.stop()));
  }
  await makeReady(services, settings.sample ?? false).catch(async (fault: unknown) => {
    await close();
    throw fault;
  });
  const health = { database, files, outbox, dataDir: settings.dataDir, hasOwnDisk: Boolean(settings.s3) };
  const embedded = answerHere(services);
  const offers = openOffers(() => now().getTime());
  const remote = settings.providerUrl === null ? null : overHttp(settings.providerUrl, log, { offers });
  const cookieSettings = { secrets: settings.secrets, secure: settings.origin.startsWith("https:") };
  return {
    transport: transportFor({ remote, embedded }),
    embedded,
    integrations: answerIntegrations(services),
    offers,
    cookies: openCookies(cookieSettings),
    toasts: toastCookie(cookieSettings),
    drafts,
    wizards,
    readings: openReadings(),
    // The users of a host are not those of the embedded provider, although they may have the same ids.
    takeUpload: (user, bytes) =>
      takeUpload(database.db, settings.providerUrl === null ? user : `host:${user}`, bytes, now()),
    ...{ outbox, backups, builtFiles, operation },
    database,
    services,
    now,
    log,
    settings,
    welcome: () => welcomeLines(settings),
    ...{ ready: () => readiness(health), status: () => status(health) },
    unsafeRates: openUnsafeRates(database.db, now),
    async start() {
      if (settings.scan) void warnOfScanner(settings.scan, log);
      for (const row of parts) await Promise.all(row.map((part) => part.start?.()));
    },
    close,
  };
}

/** The panel that the environment describes: for the server, the commands and bare remix-serve. */
export function applicationFromEnvironment(more: Partial<Settings> = {}): Promise<Application> {
  return startApplication({ ...toSettings(env()), ...more });
}

/** Papers typeset at a time; each keeps a compiler of about 130 MB in memory once there is work. */
const TYPESETTERS = 2;
