// Waiting for what other hands do: a job, a mail, a server.
import { vi } from "vitest";
import { PATIENCE_MS } from "./patience.ts";

/** @returns what `look` gives, once it throws no more. @throws what it threw last */
export const eventually = <Found>(look: () => Found | Promise<Found>): Promise<Found> =>
  vi.waitFor(look, { timeout: PATIENCE_MS, interval: 50 });
