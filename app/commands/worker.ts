// npm run worker: does the work beside the requests (emails, papers, the mailbox, webhooks, backups), and answers none. As many
// as are wanted may run, on any machine; servers with WORK=off leave the work to them. SIGTERM ends it: what is under way is
// finished or left for another. With METRICS_PORT it answers /metrics, as a server does.
import process from "node:process";
import { applicationFromEnvironment, type Application } from "#app/application.server.ts";
import { commandEnv, env } from "#app/env.server.ts";
import { createLog, type Log } from "#app/front-door/log.server.ts";
import { metricsServer } from "#app/front-door/metrics-door.server.ts";
import { surviveItsReader } from "#app/front-door/log-output.server.ts";
import { stopper } from "#app/front-door/stop.server.ts";
import { describeError } from "#app/domain/faults/describe-error.ts";
import { CannotStart, dataFolderAdvice } from "#app/domain/faults/start-advice.ts";
import { readOptions, runCommand } from "./terminal/run-command.ts";

surviveItsReader(process.stdout);
surviveItsReader(process.stderr);

await runCommand(() => {
  readOptions("Usage: npm run worker", {});
  return work().catch((fault: unknown) => {
    const advice = dataFolderAdvice(fault, commandEnv().dataDir);
    throw advice === null ? fault : new CannotStart(advice, { cause: fault });
  });
});

// A start that failed may have left a connection open.
if (process.exitCode !== undefined) process.exit();

async function work(): Promise<void> {
  const log = createLog(env().logLevel);
  const application = await applicationFromEnvironment({ log, doesWork: true });
  const exit = (code: number) => {
    log.flush();
    process.exit(code);
  };
  const { stop } = stopper({ log, close: () => application.close(), exit });
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, () => stop(signal, 0));
  process.on("uncaughtException", (error) => {
    log.fatal({ error: describeError(error) }, "uncaught");
    stop("uncaught exception", 1);
  });
  answerMetrics(application, log);
  log.info("working");
  // The timers of the work do not keep a process alive; a server's port does.
  setInterval(() => undefined, 2 ** 30);
}

/** A port that is taken, say by a server with the same settings on this machine, is no reason to leave the work undone. */
function answerMetrics({ operation }: Application, log: Log): void {
  const { metrics, host } = env();
  if (!metrics?.port) return;
  const source = { read: () => operation.exposition(), token: metrics.token, log };
  metricsServer(source)
    .once("error", (fault) => log.error({ error: describeError(fault) }, "METRICS_PORT cannot be used"))
    .listen({ port: metrics.port, ...(host === null ? {} : { host }) })
    .unref();
}
