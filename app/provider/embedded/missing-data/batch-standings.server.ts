// How the cases of a batch stand for a paper: what they lack, and, of those that lack nothing, which a warning holds back.
import type { Database } from "#app/database/open.server.ts";
import { batchMissing, type Kind } from "./batch-missing.server.ts";
import type { Asked } from "./paper-basis.server.ts";
import { warnedCases } from "./warned-cases.server.ts";

export interface Standing extends Kind {
  /** Papers are held back although nothing is missing. */
  held?: boolean;
}

/** @param withinMs as batchMissing has it */
export async function batchStandings(db: Database, asked: Asked, withinMs?: number): Promise<Standing[]> {
  const kinds = await batchMissing(db, asked, withinMs);
  // Warnings only tell the cases apart that lack nothing.
  return kinds.some(lacksNothing) ? heldApart(kinds, await warnedCases(db, asked)) : kinds;
}

/** Of the kinds that lack nothing, the cases that a warning holds back are a kind of their own. */
function heldApart(kinds: readonly Kind[], warned: ReadonlySet<number>): Standing[] {
  return kinds.flatMap((kind): Standing[] => {
    if (!lacksNothing(kind)) return [kind];
    return [
      { ...kind, ids: kind.ids.filter((id) => !warned.has(id)) },
      { ...kind, ids: kind.ids.filter((id) => warned.has(id)), held: true },
    ];
  });
}

const lacksNothing = ({ missing }: Kind): boolean => missing?.length === 0;

export const hasObjections = ({ held = false }: Standing): boolean => held;
/** A paper can be made. */
export const isReady = (kind: Standing): boolean => lacksNothing(kind) && !hasObjections(kind);
