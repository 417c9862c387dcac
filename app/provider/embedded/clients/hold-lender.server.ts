// What makes changes of a client's name, and of what hangs on a client, come one after the other. Whoever holds the same
// words goes on when this transaction ends. Taken before any row is locked, the name first.
import { holdName } from "#app/database/locks.server.ts";
import type { Transaction } from "#app/database/open.server.ts";

/** Of two that give a client this name the second finds the first, whatever its capitals. */
export const holdClientName = (tx: Transaction, name: string) => holdName(tx, `client ${name.toLowerCase()}`);

/** Imports for a client, its branches, and whether it takes new work at all. */
export const holdImports = (tx: Transaction, clientId: number) =>
  holdName(tx, `import for client ${clientId}`);
