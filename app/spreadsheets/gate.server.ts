// How many child processes may work at once. Both bundles of the panel share one count, so it lives in a global slot.

const SLOT: unique symbol = Symbol.for("litigation-panel.spreadsheets.gates");

type Gate = { running: number; waiting: (() => void)[] };

/**
 * Runs `work` when fewer than `atOnce` of this kind run, waiting its turn.
 * Gives undefined at once, without running it, when `mostWaiting` already wait.
 */
export async function passGate<Result>(
  kind: string,
  { atOnce, mostWaiting }: { atOnce: number; mostWaiting: number },
  work: () => Promise<Result>,
): Promise<Result | undefined> {
  const gate = gateOf(kind);
  if (gate.running >= atOnce) {
    if (gate.waiting.length >= mostWaiting) return undefined;
    // Whoever leaves hands its place over, so the count stays as it is.
    await new Promise<void>((resolve) => gate.waiting.push(resolve));
  } else gate.running += 1;
  try {
    return await work();
  } finally {
    const next = gate.waiting.shift();
    if (next) next();
    else gate.running -= 1;
  }
}

function gateOf(kind: string): Gate {
  const slot: typeof globalThis & { [SLOT]?: Map<string, Gate> } = globalThis;
  const gates = (slot[SLOT] ??= new Map<string, Gate>());
  const gate = gates.get(kind) ?? { running: 0, waiting: [] };
  gates.set(kind, gate);
  return gate;
}
