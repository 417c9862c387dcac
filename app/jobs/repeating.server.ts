// Work that a running panel does again and again: one round at a time, and none once it is stopped.

export interface Repeating {
  /** The first round comes after one interval, or at once. */
  start(options?: { atOnce?: boolean }): void;
  /** No further round; waits for the one under way, whose signal tells it to end early. */
  stop(): Promise<void>;
}

/**
 * @param work one round; its signal is aborted when the panel stops
 * @param everyMs a round that takes longer makes the next one fall out
 * @param onFault told what a round threw; the next one is tried all the same
 */
export function repeating(
  work: (signal: AbortSignal) => Promise<void>,
  everyMs: number,
  onFault: (fault: unknown) => void,
): Repeating {
  const stopped = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let underWay: Promise<void> | null = null;

  function round(): void {
    if (underWay || stopped.signal.aborted) return;
    underWay = work(stopped.signal)
      .catch(onFault)
      .finally(() => {
        underWay = null;
      });
  }

  return {
    start({ atOnce = false } = {}) {
      if (timer || stopped.signal.aborted) return;
      timer = setInterval(round, everyMs).unref();
      if (atOnce) round();
    },
    async stop() {
      clearInterval(timer);
      stopped.abort();
      await underWay;
    },
  };
}
