// Three addresses that are asked by IP address and so by any Host. Load balancers: is the process alive, does it want work?
// Whoever watches over the panel: does all it needs work?
import { READY_PATH, STATUS_PATH } from "#app/domain/health.ts";
import { within } from "#app/domain/within.ts";
import type { Log } from "./log.server.ts";

export interface Readiness {
  ok: boolean;
  /** For the log; the public is told yes or no. */
  problems: string[];
}

interface HealthAnswer {
  status: 200 | 503;
  body: "ok" | "not ready";
}

export const HEALTH_PATHS: ReadonlySet<string> = new Set(["/healthz", READY_PATH, STATUS_PATH]);

const ANSWER_WITHIN_MS = 3000;
/** Probes of several balancers must not become a load of their own. */
const KEPT_FOR_MS = 1000;

/** @returns the answer at a health address, or null when the path is none */
export function healthCheck(parts: {
  ready: () => Promise<Readiness>;
  status: () => Promise<Readiness>;
  draining: () => boolean;
  log: Log;
}): (path: string) => Promise<HealthAnswer> | null {
  const isReady = asking(parts.ready, "not ready", parts.log);
  const hasAll = asking(parts.status, "the panel lacks something it needs", parts.log);

  return (path) => {
    if (path === "/healthz") return Promise.resolve(OK);
    if (path === STATUS_PATH) return hasAll();
    if (path !== READY_PATH) return null;
    return parts.draining() ? Promise.resolve(NOT_READY) : isReady();
  };
}

/** Asks at most once in a while; the log has a line when the problems are others than before. */
function asking(ask: () => Promise<Readiness>, sentence: string, log: Log): () => Promise<HealthAnswer> {
  let kept: { at: number; answer: Promise<HealthAnswer> } | null = null;
  let said = "";

  const answer = async (): Promise<HealthAnswer> => {
    const { ok, problems } = await readyWithin(ANSWER_WITHIN_MS, ask());
    const told = problems.join("; ");
    if (told !== said && !ok) log.warn({ problems }, sentence);
    said = ok ? "" : told;
    return ok ? OK : NOT_READY;
  };
  return () => {
    const now = Date.now();
    if (kept === null || now - kept.at > KEPT_FOR_MS) kept = { at: now, answer: answer() };
    return kept.answer;
  };
}

const OK: HealthAnswer = { status: 200, body: "ok" };
const NOT_READY: HealthAnswer = { status: 503, body: "not ready" };

function readyWithin(ms: number, answer: Promise<Readiness>): Promise<Readiness> {
  const failed = (error: unknown): Readiness => ({
    ok: false,
    problems: [error instanceof Error ? error.name : "unknown fault"],
  });
  return within(answer.catch(failed), ms, { ok: false, problems: [`no answer within ${ms} ms`] });
}
