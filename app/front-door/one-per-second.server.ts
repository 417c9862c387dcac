// One line per kind of fault and second. While the database is away every request fails alike: the first line tells it
// at once, and one line each second afterwards says how many others there were.
import type { Described } from "#app/domain/faults/describe-error.ts";

/** @param leftOut lines of the same kind since the last one, which are not written */
type Say = (leftOut: number) => void;

interface Kind {
  leftOut: number;
  /** Says the last one that was left out. */
  say: Say;
  timer: NodeJS.Timeout;
}

interface OnePerSecond {
  /** Says it at once, or counts it when one of its kind was said within the second. */
  admit(kind: string, say: Say): void;
  /** Says what is counted so far: the process ends. */
  flush(): void;
}

const SECOND_MS = 1000;
/** Kinds that are told apart at a time; kinds are made of our own names, so there are few. */
const MOST_KINDS = 500;

export function onePerSecond(everyMs = SECOND_MS): OnePerSecond {
  const kinds = new Map<string, Kind>();

  function begin(name: string): void {
    const timer = setTimeout(() => end(name), everyMs).unref();
    kinds.set(name, { leftOut: 0, say: () => undefined, timer });
  }

  function end(name: string): void {
    const kind = kinds.get(name);
    kinds.delete(name);
    if (!kind || kind.leftOut === 0) return;
    begin(name);
    kind.say(kind.leftOut - 1);
  }

  return {
    admit(wanted, say) {
      const name = kinds.has(wanted) || kinds.size < MOST_KINDS ? wanted : "";
      const kind = kinds.get(name);
      if (kind) {
        kind.leftOut += 1;
        kind.say = say;
        return;
      }
      begin(name);
      say(0);
    },
    flush() {
      for (const [name, { timer, leftOut, say }] of [...kinds]) {
        clearTimeout(timer);
        kinds.delete(name);
        if (leftOut > 0) say(leftOut - 1);
      }
    },
  };
}

/** No connection, no room, no time: whatever was asked fails then, so the statement says nothing about the kind. */
const ANYTHING_FAILS = /^(?:08|53|55|57|58|25006)/;

/** The kind of a line with a fault in it; null for a line without one. */
export function getLineKind(level: number, line: unknown, sentence: unknown): string | null {
  const fault = faultIn(line);
  if (fault === null) return kindInWords(level, line, sentence);
  const words: unknown[] = [level, sentence];
  for (let one: Described | undefined = fault; one; one = one.cause as Described | undefined) {
    words.push(one.type, one.code, one.sqlstate, one.responseCode, one.constraint, one.message);
    if (typeof one.sqlstate === "string" && !ANYTHING_FAILS.test(one.sqlstate)) {
      words.push(fault.statement, one.table);
    }
  }
  return words.join(" ");
}

/** A host's fault comes as a few words beside the status of its answer. */
function kindInWords(level: number, line: unknown, sentence: unknown): string | null {
  if (typeof line !== "object" || line === null) return null;
  const { cause, status } = line as Record<string, unknown>;
  return typeof cause === "string" ? [level, sentence, status, cause].join(" ") : null;
}

/** As the panel's lines carry it: under a name of its own, or spread among the line's facts. */
function faultIn(line: unknown): Described | null {
  if (typeof line !== "object" || line === null) return null;
  const { cause, error, type } = line as Record<string, unknown>;
  return (
    [error, typeof type === "string" ? line : undefined, cause].find((thing): thing is Described =>
      isDescribed(thing),
    ) ?? null
  );
}

const isDescribed = (thing: unknown): boolean =>
  typeof thing === "object" && thing !== null && "type" in thing && typeof thing.type === "string";
