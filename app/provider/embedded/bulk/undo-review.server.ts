// What an undo would do, for its dialog, and the word that stands for it.
import type { Database, Transaction } from "#app/database/open.server.ts";
import type { Scope } from "#app/database/scope.server.ts";
import { importVerdicts, type ImportVerdicts } from "./import-works.server.ts";
import { keptRows, type KeptRow } from "./kept-rows.server.ts";
import { countPapered } from "./papered-rows.server.ts";
import { seenWith } from "./seen-rows.server.ts";
import { countRestorable, isMailing, type BulkChangeRow } from "./undoable.server.ts";

interface UndoReview {
  /** How many rows can be undone: restored, cancelled or removed. */
  undoable: number;
  /** The first of those that stay as they are. */
  kept: KeptRow[];
  /** Of the rows that are restored, cases whose amounts or dates change after a paper was generated: a reason is needed. */
  papered: number;
  /** Of an import: what becomes of the cases it inserted. */
  imported: Omit<ImportVerdicts, "seen"> | null;
  /** Stands for all of it: what is undone must be what was looked at. */
  seen: string;
}

export async function readUndo(
  db: Database | Transaction,
  scope: Scope,
  change: BulkChangeRow & { rows: number },
): Promise<UndoReview> {
  const { count, seen } = await countRestorable(db, scope, change);
  const isImport = change.kind === "cases.imported";
  const verdicts = isImport ? await importVerdicts(db, change.id) : null;
  const undoable = count + (verdicts?.counts.reversed ?? 0);
  const kept = isMailing(change.kind) || undoable === change.rows ? [] : await keptRows(db, scope, change);
  return {
    undoable,
    kept,
    papered: await countPapered(db, scope, change),
    imported: verdicts && { counts: verdicts.counts, cases: verdicts.cases },
    seen: verdicts ? seenWith(seen, verdicts.seen) : seen,
  };
}
