// Background work in one shape: what comes next, what must be held meanwhile, how long to rest. The rows that say what
// became of each thing are the queue (docs/decisions/003-paper-jobs-without-a-queue.md), so that a killed worker leaves
// nothing to clean up.

/** Does one piece of work and notes how that went. @throws what keeps further pieces from going on, a lost database say */
type Piece = () => Promise<void>;

/** How the panel stops: `stopping` at once, no further piece begins; `cutOff` after the grace, for those under way. */
export interface Ending {
  stopping: AbortSignal;
  cutOff: AbortSignal;
}

interface Work {
  /** Takes the next piece; null when there is none now. */
  next(ending: Ending): Promise<Piece | null>;
  /** Takes a lease or a connection, does `work` once or more often, lets go; does nothing where another holds it. */
  hold?(work: () => Promise<void>, ending: Ending): Promise<void>;
  /** How long until it looks by itself, in milliseconds, after so many faults in a row. */
  rest(faults: number): number;
  /** Pieces at a time; 1 unless told. One that hangs takes one hand, and the others go on. */
  hands?: number;
  /** How long pieces may go on after `stop`, in milliseconds; 0 unless told. */
  graceMs?: number;
  /** Told what `next`, a piece or `hold` threw; it looks again after a rest. */
  onFault(fault: unknown, faults: number): void;
}

export interface Worker {
  /** Looks now, and keeps looking. */
  start(): void;
  /** Looks now, if it was started. What is written before this call is found, also when every hand is busy. */
  wake(): void;
  /** Does all there is, whether started or not. @throws what was thrown last */
  drain(): Promise<void>;
  /** Ends with the pieces under way; what is left waits for the next start. */
  stop(): Promise<void>;
}

export function openWorker(work: Work): Worker {
  const { next, hold = (pieces) => pieces(), hands = 1 } = work;
  const stopping = new AbortController();
  const cutOff = new AbortController();
  const ending: Ending = { stopping: stopping.signal, cutOff: cutOff.signal };
  const busy = new Set<Promise<void>>();
  let round: Promise<void> | null = null;
  let isHeld = false;
  /** Hands that ask for a piece at this moment. */
  let looking = 0;
  let lookAgain = false;
  let faults = 0;
  let thrown: { fault: unknown } | null = null;
  let isStarted = false;
  let timer: NodeJS.Timeout | undefined;

  function look(): Promise<void> {
    if (isHeld && busy.size < hands) begin();
    else lookAgain = true;
    return (round ??= run());
  }

  /**
   * By the clock, beside what is under way: nothing is added while somebody looks. Where a look takes longer than the rest, a
   * slow database's, each would be followed by the next without end, and `drain` never be over.
   */
  function lookByClock(): void {
    if (round === null) void look();
    else if (isHeld && looking === 0 && busy.size < hands) begin();
  }

  async function run(): Promise<void> {
    thrown = null;
    while (lookAgain && !stopping.signal.aborted && thrown === null) {
      lookAgain = false;
      await hold(pieces, ending).catch(note);
    }
    lookAfterRest();
    // In the same breath as the last look at `lookAgain`: nobody asks in between.
    round = null;
  }

  async function pieces(): Promise<void> {
    isHeld = true;
    begin();
    while (busy.size > 0) await Promise.all(busy);
    isHeld = false;
    if (thrown) throw thrown.fault;
    faults = 0;
  }

  function begin(): void {
    const hand = doPieces()
      .catch(note)
      .finally(() => {
        busy.delete(hand);
        // Something was written between this hand's last look and here, and the others may be busy for long.
        if (lookAgain && busy.size > 0) {
          lookAgain = false;
          begin();
        }
      });
    busy.add(hand);
  }

  async function doPieces(): Promise<void> {
    while (!stopping.signal.aborted) {
      const piece = await lookForPiece();
      if (piece === null) return;
      if (busy.size < hands) begin();
      await piece();
      faults = 0;
    }
  }

  async function lookForPiece(): Promise<Piece | null> {
    looking += 1;
    try {
      return await next(ending);
    } finally {
      looking -= 1;
    }
  }

  function note(fault: unknown): void {
    // A piece's fault comes a second time through `hold`.
    if (thrown?.fault === fault) return;
    thrown = { fault };
    if (stopping.signal.aborted) return;
    faults += 1;
    work.onFault(fault, faults);
  }

  function lookAfterRest(): void {
    clearTimeout(timer);
    if (!isStarted || stopping.signal.aborted) return;
    timer = setTimeout(() => {
      lookAfterRest();
      lookByClock();
    }, work.rest(faults)).unref();
  }

  return {
    wake() {
      if (isStarted && !stopping.signal.aborted) void look();
    },

    start() {
      if (isStarted || stopping.signal.aborted) return;
      isStarted = true;
      lookAfterRest();
      void look();
    },

    async drain() {
      if (stopping.signal.aborted) return;
      await look();
      const last = thrown as { fault: unknown } | null;
      if (last) throw last.fault;
    },

    async stop() {
      stopping.abort();
      clearTimeout(timer);
      const grace = setTimeout(() => cutOff.abort(new Error("The panel is stopping")), work.graceMs ?? 0);
      await round;
      clearTimeout(grace);
    },
  };
}
