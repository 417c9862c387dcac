// What an operation of the embedded provider is given: who asks, and the services it may use.
import type pg from "pg";
import type { Logger } from "pino";
import type * as z from "zod";
import type { Actor } from "#app/database/audit/audit.server.ts";
import type { AuditViews } from "#app/database/audit/audit-views.server.ts";
import type { Database, Transaction } from "#app/database/open.server.ts";
import type { Scope } from "#app/database/scope.server.ts";
import type { SignInSettings } from "#app/domain/account/sign-in-settings.ts";
import type { ImportOutcome } from "#app/domain/operation/import-outcomes.ts";
import type { Scanner } from "#app/files/scanner.server.ts";
import type { FileStore } from "#app/files/store.server.ts";
import type { Receivers } from "#app/jobs/webhooks/receiver-address.server.ts";
import type { Outbox } from "#app/mail/outbox/outbox.server.ts";
import type { Typesetter } from "#app/papers/typesetting/typeset.server.ts";
import type { SessionUser } from "../contract/account/account.ts";
import type { OpenId } from "./account/openid/openid.server.ts";
import type { RefusalCode, RefusalReason } from "../contract/endpoint.ts";
import type { CallName, Contract, ParsedInputOf, SpecifiedName } from "../contract/index.ts";

/** How often things may be done. */
export interface Rates {
  /** Sign-in attempts of an address. */
  loginPerMinute: number;
  /** Of one user. */
  importsPerHour: number;
  exportsPerHour: number;
  downloadsPerHour: number;
}

/** How people may sign in: `SignInSettings`, with the issuer of OpenID ready to be asked. */
export interface SignInRules extends Omit<SignInSettings, "openId"> {
  openId: OpenId | null;
}

export interface Services {
  db: Database;
  pool: pg.Pool;
  /** Where views of lists are noted for the audit trail. */
  views: AuditViews;
  files: FileStore;
  /** Looks for viruses in what is uploaded. */
  scanner: Scanner;
  outbox: Outbox;
  /** Typesets papers as PDF. */
  typesetter: Typesetter;
  /** The clock; tests set it. */
  now: () => Date;
  log: Logger;
  /** The panel's own address, for links and names in mails. */
  origin: string;
  rates: Rates;
  /** How people may sign in. */
  signIn: SignInRules;
  /** A code that never changes, for trials; production refuses to start with one. */
  fixedOtp: string | null;
  /** Keys one-time codes and session tokens are hashed with, and secrets of webhooks encrypted. */
  hashKeys: string[];
  /** Where webhooks may be sent. */
  receivers: Receivers;
  /** Wakes the papers worker after a job was committed. */
  wakePapers: () => void;
  /** Updates the Case Data status after a change of the templates in force, or of the court fee tables, was committed. */
  wakeCaseData: () => void;
  /** Wakes the sender of webhooks after a delivery was committed that staff wait for. */
  wakeWebhooks: () => void;
  /** Counts an import for those who run the panel. */
  noteImport: (done: { outcome: ImportOutcome; ms: number }) => void;
}

/** The user behind the token, read anew on each request. */
export interface CallUser extends Scope {
  id: number;
  role: string;
  features: string[];
  email: string;
  fullName: string;
  /** May draft templates of papers. */
  editsTemplates: boolean;
  /** May approve what another submitted. */
  isApprover: boolean;
}

export interface Handled<Data> {
  data: Data;
  message?: string;
}

/** The work of a change: `connection` is the transaction's own, for COPY. */
export type ChangeWork<Data> = (tx: Transaction, connection: pg.PoolClient) => Promise<Handled<Data>>;

export interface AnonymousCall {
  services: Services;
  actor: Actor;
  token: string | null;
}

export interface UserCall extends AnonymousCall {
  user: CallUser;
  /** The same user as the browser's session keeps it. */
  profile: SessionUser;
  sessionId: string;
  /** Asked over HTTP by another panel or program, which may know only the calls of docs/provider-api.md. */
  isFromOutside: boolean;
  /**
   * Carries out a change in one transaction: the rows, their audit entry and the form's idempotency key stand or
   * fall together. Called again with the same key it gives the first reply and runs nothing.
   */
  change: <Data>(work: ChangeWork<Data>) => Promise<Handled<Data>>;
}

/** What an operation is given, as the rules of its call leave it. */
export type Input<Name extends CallName> = ParsedInputOf<Contract[Name]>;

type Replied<Name extends SpecifiedName> = Promise<Handled<z.output<Contract[Name]["reply"]>>>;

/** What answers a call of the specification. Operations of our own calls say what they reply by replying it. */
export type Handler<Name extends SpecifiedName> = (call: UserCall, input: Input<Name>) => Replied<Name>;
export type AnonymousHandler<Name extends SpecifiedName> = (
  call: AnonymousCall,
  input: Input<Name>,
) => Replied<Name>;

interface RefusalOptions extends RefusalReason {
  /** For the log. */
  cause?: unknown;
}

/** The operation refuses: nothing was changed. The sentence is for the user, field and code are for programs. */
export class Refusal extends Error {
  override name = "Refusal";
  readonly status: number;
  readonly field: string | undefined;
  readonly code: RefusalCode | undefined;
  constructor(message: string, status = 422, { field, code, cause }: RefusalOptions = {}) {
    super(message, { cause });
    this.status = status;
    this.field = field;
    this.code = code ?? (status === 404 ? "unknown" : undefined);
  }
}

/** Asked too often or for too much: 429, with the time of the next possible try. */
export class TooMuch extends Refusal {
  override name = "TooMuch";
  /** Seconds from now on. */
  readonly retryAfter: number;
  constructor(message: string, until: Date, now: Date, reason: RefusalReason = {}) {
    super(message, 429, reason);
    this.retryAfter = Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000));
  }
}

/** The token is no longer valid: the answer is 401, and the browser is sent to sign in. */
export class SessionOver extends Error {
  override name = "SessionOver";
}
