// What the front door is opened with, and what it tells the panel of a request.
import type { Readiness } from "./health.server.ts";
import type { Log } from "./log.server.ts";
import type { MetricsSource } from "./metrics-door.server.ts";
import type { SharedRates } from "./rates.server.ts";
import type { FileServer } from "./static-files.server.ts";

export interface FrontDoorSettings {
  /** APP_ORIGIN */
  origin: string;
  trustedProxies: readonly string[];
  /** Changing requests per minute of one session. */
  unsafePerMinute: number;
  /** Relaxes the content policy for Vite; nothing else. */
  development: boolean;
  /** Of the panel's own pages, for the pages of refusals. */
  stylesheets: readonly string[];
}

/** What the panel is told about a request besides the request. */
export interface RequestFacts {
  nonce: string;
  requestId: string;
  clientAddress: string;
  /** false: for a page that is shown at another address than its own, where its scripts would not find themselves. */
  hasScripts?: boolean;
  /** Whether the whole body is here: who was let in before it was may have been shut out since. */
  hasArrived?: () => boolean;
}

export interface FrontDoorParts {
  log: Log;
  files: FileServer;
  answer: (request: Request, facts: RequestFacts) => Promise<Response>;
  ready: () => Promise<Readiness>;
  /** Whether all that the panel needs works. */
  status: () => Promise<Readiness>;
  /** Counts across all processes, where the count of this one allows it; without it, each counts for itself. */
  sharedRates?: SharedRates;
  /** The server is stopping: no new work, connections end with their answer. */
  draining: () => boolean;
  /** The address as it may stand in the log. */
  patternOf: (path: string) => string;
  /** Told of every answer. */
  noteAnswer?: (answer: { method: string; path: string; status: number; ms: number }) => void;
  /** What /metrics answers at this port; left out: nothing. */
  metrics?: MetricsSource | null;
  /** Milliseconds; for the rates. */
  now?: () => number;
}
