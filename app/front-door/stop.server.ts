// How the server stops: it says that it is not ready and serves on, so that a balancer takes it out; then no new connections,
// what is under way is finished, and the panel closes.
import type { Server } from "node:http";
import type { Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

import { DRAIN_MS } from "#app/domain/limits.ts";
import { within } from "#app/domain/within.ts";

import type { Log } from "./log.server.ts";

interface Stopper {
  /** The server wants no new work. */
  draining(): boolean;
  /** Begins to stop; asked a second time, leaves at once. @param servesOnMs how long it takes new connections meanwhile */
  stop(reason: string, exitCode: number, servesOnMs?: number): void;
}

interface StopParts {
  log: Log;
  /** Closes what the server was made from. */
  close: () => Promise<void>;
  exit: (code: number) => void;
  /** How long answers under way may take. */
  inFlightMs?: number;
}

/** `npm` passes a Ctrl-C on to its child, which has had it from the terminal already: that is one wish, not two. */
const SAME_WISH_MS = 250;
const CLOSE_MS = 4000;
const LOOK_EVERY_MS = 100;
/** A connection that a proxy has just opened has its request on the way. */
const SILENT_MS = 500;

/** The server is given later, because whoever answers requests asks `draining` before it exists. */
export function stopper(parts: StopParts): Stopper & { watch(server: Server): void } {
  /** With when they were opened. */
  const sockets = new Map<Socket, number>();
  let server: Server | null = null;
  let stoppingSince: number | null = null;

  const finish = async (exitCode: number, servesOnMs: number) => {
    if (servesOnMs > 0) await sleep(servesOnMs);
    if (server !== null) await closeServer(server, sockets, parts.inFlightMs ?? DRAIN_MS);
    const closed = await isDoneWithin(CLOSE_MS, parts.close());
    if (!closed) parts.log.error("the panel did not close in time");
    parts.exit(closed ? exitCode : 1);
  };
  return {
    watch(started) {
      server = started;
      started.on("connection", (socket) => {
        sockets.set(socket, Date.now());
        socket.once("close", () => sockets.delete(socket));
      });
    },
    draining: () => stoppingSince !== null,
    stop(reason, exitCode, servesOnMs = 0) {
      const now = Date.now();
      if (stoppingSince === null) {
        stoppingSince = now;
        parts.log.info({ reason }, "stopping");
        void finish(exitCode, servesOnMs).catch(() => parts.exit(1));
      } else if (now - stoppingSince > SAME_WISH_MS) {
        parts.log.warn({ reason }, "stopping at once");
        parts.exit(1);
      }
    },
  };
}

/** Resolves when every answer is out, or when they have had their time. */
function closeServer(
  server: Server,
  sockets: ReadonlyMap<Socket, number>,
  inFlightMs: number,
): Promise<void> {
  return new Promise((resolve) => {
    const closeIdle = () => {
      server.closeIdleConnections();
      // Browsers open connections ahead of need; one that never said a word is waiting for nothing.
      const now = Date.now();
      for (const [socket, since] of sockets)
        if (socket.bytesRead === 0 && now - since > SILENT_MS) socket.destroy();
    };
    const looking = setInterval(closeIdle, LOOK_EVERY_MS);
    const patience = setTimeout(() => server.closeAllConnections(), inFlightMs);
    server.close(() => {
      clearInterval(looking);
      clearTimeout(patience);
      resolve();
    });
    closeIdle();
  });
}

const isDoneWithin = (ms: number, work: Promise<void>): Promise<boolean> =>
  within(
    work.then(
      () => true,
      () => false,
    ),
    ms,
    false,
  );
