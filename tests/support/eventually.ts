// Waiting for what other hands do: a job, a mail, a server.
import { vi } from "vitest";

/** Nothing waits for as long on an idle machine; on a busy one nothing fails for being slow. */
const PATIENCE_MS = 120_000;

/** @returns what `look` gives, once it throws no more. @throws what it threw last */
export const eventually = <Found>(look: () => Found | Promise<Found>): Promise<Found> =>
  vi.waitFor(look, { timeout: PATIENCE_MS, interval: 50 });
