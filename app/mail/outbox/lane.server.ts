// A lane of the outbox: so many mails at a time. One that hangs takes one place of its lane, and the others go on.

/** Mails sent at a time by one process; and codes beside them, which have a lane of their own. */
export const SENDERS = 4;
export const CODE_SENDERS = 4;

/** Hands one mail over and notes how that went. @throws whatever the database throws */
type Delivery = () => Promise<void>;

export interface Lane {
  /** Begins to send what is due; faults go to `onFault`. */
  look(): void;
  /** Sends what is due. @returns once no sender is at work @throws what a sender of this lane threw last */
  drain(): Promise<void>;
  /** Resolves when no sender is at work. */
  idle(): Promise<void>;
}

/**
 * @param most how many senders work at a time
 * @param claim takes a due mail; null when none is due, or none is to be sent any more
 */
export function openLane({
  most,
  claim,
  onFault,
}: {
  most: number;
  claim: () => Promise<Delivery | null>;
  onFault: (fault: unknown) => void;
}): Lane {
  const senders = new Set<Promise<void>>();
  let lookAgain = false;
  let thrown: { fault: unknown } | null = null;

  function begin(): void {
    const sender = send()
      .catch((fault: unknown) => {
        thrown = { fault };
        onFault(fault);
      })
      .finally(() => senders.delete(sender));
    senders.add(sender);
  }

  /** A mail written while every sender was at its last look is found by looking once more. */
  async function send(): Promise<void> {
    do {
      lookAgain = false;
      for (let deliver = await claim(); deliver !== null; deliver = await claim()) {
        if (senders.size < most) begin();
        await deliver();
      }
    } while (lookAgain);
  }

  function look(): void {
    if (senders.size < most) begin();
    else lookAgain = true;
  }

  async function idle(): Promise<void> {
    while (senders.size > 0) await Promise.all(senders);
  }

  return {
    look,
    idle,
    async drain() {
      thrown = null;
      look();
      await idle();
      const last = thrown as { fault: unknown } | null;
      if (last) throw last.fault;
    },
  };
}
