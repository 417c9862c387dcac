// What the panel knows about its own operation: counted as it happens, read when it is asked for; for /metrics, and for the
// page Operation (docs/decisions/056-metrics.md).
import type { Logger } from "pino";
import { collectDefaultMetrics } from "prom-client";
import type { OpenDatabase } from "#app/database/open.server.ts";
import { describeError } from "#app/domain/faults/describe-error.ts";
import { statementName } from "#app/domain/faults/statement-name.ts";
import { SLOW_STATEMENT_MS } from "#app/domain/limits.ts";
import type { ImportOutcome } from "#app/domain/operation/import-outcomes.ts";
import { repeating } from "#app/jobs/repeating.server.ts";
import { programVersion } from "#app/program-version.server.ts";
import { createInstruments, setState } from "./instruments.server.ts";
import { openMinutes, type MinuteFigures } from "./minutes.ts";
import { JOBS, readState, type OperationState, type StateSources } from "./state.server.ts";
import { openTallies, OTHER, type Tally } from "./tallies.ts";

interface AnsweredRequest {
  method: string;
  /** The pattern of its address, of which there are few. */
  route: string;
  status: number;
  ms: number;
}

/** What the page Operation shows. */
interface OperationFigures {
  version: string;
  /** When this process began to count. */
  since: Date;
  at: Date;
  state: OperationState;
  minutes: MinuteFigures[];
  slowStatements: Tally[];
  /** Of pages and forms; those that took the most time in all. */
  routes: Tally[];
}

export interface Operation {
  noteRequest(request: AnsweredRequest): void;
  noteImport(done: { outcome: ImportOutcome; ms: number }): void;
  figures(): Promise<OperationFigures>;
  /** In the text form of Prometheus, with the process's own figures (memory, event loop). */
  exposition(): Promise<{ type: string; text: string }>;
  start(): void;
  stop(): Promise<void>;
}

/** What is answered; everything else is refused. */
const METHODS = ["GET", "HEAD", "POST"];
const SAMPLE_EVERY_MS = 60_000;
const MOST_STATEMENTS = 200;
/** There are fewer routes than that, times two methods. */
const MOST_ROUTES = 1_000;
const SHOWN = 10;

/** Is told of the database from now on. */
export function openOperation(
  options: StateSources & Pick<OpenDatabase, "watchBy"> & { now: () => Date; log: Logger },
): Operation {
  const { now, log } = options;
  const version = programVersion();
  const since = now();
  const instruments = createInstruments(version);
  const minutes = openMinutes(() => now().getTime());
  const routes = openTallies(MOST_ROUTES);
  const statements = openTallies(MOST_STATEMENTS);
  let hasProcessFigures = false;

  async function sample(): Promise<void> {
    const { stored } = await readState(options);
    if (stored === null) return;
    const jobs = JOBS.reduce((sum, job) => sum + stored.jobs[job], 0);
    minutes.addSample({ jobs, mails: stored.mails.waiting });
  }
  const sampling = repeating(sample, SAMPLE_EVERY_MS, (fault) =>
    log.warn(describeError(fault), "the figures of the minute could not be read"),
  );

  options.watchBy({
    waited(ms) {
      instruments.waitSeconds.observe(ms / 1000);
      minutes.addWait(ms);
    },
    ran(sql, ms, waitedMs) {
      instruments.statementSeconds.observe(ms / 1000);
      if (waitedMs < SLOW_STATEMENT_MS) return;
      const statement = statements.add(statementName(sql), ms);
      instruments.slowStatements.inc({ statement });
      instruments.slowSeconds.inc({ statement }, ms / 1000);
      log.warn({ statement, ms: Math.round(ms) }, "slow statement");
    },
  });

  return {
    noteRequest({ method: asked, route, status, ms }) {
      const method = METHODS.includes(asked) ? asked : OTHER;
      instruments.requests.inc({ method, route, status });
      instruments.requestSeconds.observe({ method, route }, ms / 1000);
      minutes.addRequest(ms, status >= 500);
      routes.add(`${method} ${route}`, ms);
    },

    noteImport({ outcome, ms }) {
      instruments.imports.inc({ outcome });
      instruments.importSeconds.observe(ms / 1000);
    },

    figures: async () => ({
      ...{ version, since, at: now() },
      state: await readState(options),
      minutes: minutes.read(),
      slowStatements: statements.top(SHOWN),
      routes: routes.top(SHOWN),
    }),

    async exposition() {
      const { registry } = instruments;
      if (!hasProcessFigures) collectDefaultMetrics({ register: registry });
      hasProcessFigures = true;
      setState(instruments, await readState(options));
      return { type: registry.contentType, text: await registry.metrics() };
    },

    start: () => sampling.start({ atOnce: true }),
    stop: () => sampling.stop(),
  };
}
