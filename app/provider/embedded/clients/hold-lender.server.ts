// What makes changes of a client's name, and of what hangs on a client, come one after the other. Whoever holds the same
// words goes on when this transaction ends. Taken before any row is locked, the name first.
import { sql } from "drizzle-orm";
import type { Transaction } from "#app/database/open.server.ts";

/** Of two that give a client this name the second finds the first, whatever its capitals. */
export const holdClientName = (tx: Transaction, name: string) => hold(tx, `client ${name.toLowerCase()}`);

/** Imports for a client, its branches, and whether it takes new work at all. */
export const holdImports = (tx: Transaction, clientId: number) => hold(tx, `import for client ${clientId}`);

function hold(tx: Transaction, words: string) {
  return tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${words}, 0))`);
}
