// Advisory locks. Panels of two releases share one database during a rolling start, so a number or a word keeps its
// meaning for good. A new lock needs no number: it holds its words (holdName).
import { sql } from "drizzle-orm";
import type { Transaction } from "./open.server.ts";

/** The locks that have a number, each with what one process or transaction at a time does under it. */
export const LOCKS = {
  /** Applies migrations. */
  migrations: 7_313_406_221,
  /** Adds to the audit chain; only its trigger takes this one (migrations/0004_audit_chain.sql). */
  auditChain: 7_313_406_222,
  /** Takes a backup. */
  backup: 7_313_406_224,
  /** Restores a backup. */
  restore: 7_313_406_225,
  /** Binds the store of files. */
  storeBinding: 7_313_406_226,
  /** Puts in the fee tables that the panel starts with. */
  firstFeeTables: 5_310,
  /** Saves who issues the invoices. */
  issuer: 5_311,
  /** Gives a mail template its name. */
  mailTemplateNames: 5_312,
  /** Writes a fee table. */
  feeTables: 5_313,
} as const;

/** Waits for a lock and holds it until the transaction ends. */
export async function holdLock(tx: Transaction, lock: keyof typeof LOCKS): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCKS[lock]})`);
}

/** The same for words that say what is held: transactions that hold the same words go one after the other. */
export async function holdName(tx: Transaction, words: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${words}, 0))`);
}
