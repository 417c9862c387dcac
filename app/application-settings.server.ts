// What a panel is made with, and how it follows from the environment.
import type { Logger } from "pino";
import type { Env } from "./env.server.ts";
import type { SignInSettings } from "./domain/account/sign-in-settings.ts";
import type { InboxSettings } from "./domain/emails/inbox-settings.ts";
import type { S3Settings } from "./domain/settings/s3-settings.ts";
import { findSettingsWarnings } from "./domain/settings/settings-warnings.ts";
import type { ScannerSettings } from "./files/scanner.server.ts";
import type { BackupSettings } from "./jobs/backups.server.ts";
import type { Receivers } from "./jobs/webhooks/receiver-address.server.ts";
import type { Rates } from "./provider/embedded/call.server.ts";

export interface Settings {
  /** Cookies are encrypted with the first and can be read with any. 32 bytes or longer. */
  secrets: string[];
  /** The one origin forms and mails use. */
  origin: string;
  dataDir: string;
  /** null: the embedded PostgreSQL of the data folder. */
  databaseUrl: string | null;
  /** The bucket that holds stored files and the drafts of wizards; left out: folders of the data folder do. */
  s3?: S3Settings | null;
  /** null: the embedded provider. */
  providerUrl: string | null;
  mailUrl: string;
  mailFrom: string;
  /** The mailbox that replies are read from; left out: none. */
  inbox?: InboxSettings | null;
  serveProviderApi: boolean;
  /** Looks for viruses in uploaded documents; left out: nothing does. */
  scan?: ScannerSettings | null;
  /** Backups by the clock; left out: none. */
  backups?: BackupSettings | null;
  rates: Rates;
  /** false: another process does the work beside the requests, and this one answers alone. */
  doesWork?: boolean;
  /** What the settings leave open, a sentence each, for those who manage users; left out: nothing. */
  warnings?: readonly string[];
  /** How people sign in; left out: with a password, and a second factor where they have one. */
  signIn?: SignInSettings;
  /** A one-time code that never changes, for trials; null: a fresh one each time. */
  fixedOtp: string | null;
  /** Put sample data into an empty database. */
  sample: boolean;
  /** Where webhooks may be sent; left out: into the internet, over https. */
  receivers?: Receivers;
  now?: () => Date;
  log?: Logger;
  /** Prints one-time codes when emails are written to a folder. */
  announce?: (line: string) => void;
}

export function toSettings(read: Env): Settings {
  return {
    secrets: [...read.sessionSecrets],
    origin: read.appOrigin,
    dataDir: read.dataDir,
    databaseUrl: read.databaseUrl,
    s3: read.s3,
    providerUrl: read.providerUrl,
    mailUrl: read.mailUrl,
    mailFrom: read.mailFrom,
    inbox: read.inbox,
    serveProviderApi: read.serveProviderApi,
    doesWork: read.doesWork,
    scan:
      read.scanCommand === null
        ? null
        : { command: read.scanCommand, isRequired: read.mode === "production" },
    backups: read.backups && { ...read.backups, secret: read.backupKey },
    signIn: read.signIn,
    rates: read.rates,
    warnings: findSettingsWarnings(read),
    fixedOtp: read.otpFixed,
    sample: false,
  };
}
