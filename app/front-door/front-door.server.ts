// What every request passes before Remix: one place that knows the order of the checks, and nothing of the panel.
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";

import { MAX_HEADERS } from "#app/domain/limits.ts";
import { messages } from "#app/domain/messages.ts";

import { allowanceFor } from "./allowances.server.ts";
import { addressChecks, requestChecks, tooMany, type Check } from "./checks.server.ts";
import { countedBody, type CountedBody } from "./counted-body.server.ts";
import { conclude } from "./conclude.server.ts";
import { takeCspReport } from "./csp-report.server.ts";
import type { FrontDoorParts, FrontDoorSettings, RequestFacts } from "./front-door-parts.ts";
import { HEALTH_PATHS, healthCheck } from "./health.server.ts";
import { hostCheck } from "./host.server.ts";
import { describeError } from "#app/domain/faults/describe-error.ts";
import { mayPack } from "./packing.server.ts";
import { answerMetrics, METRICS_PATH } from "./metrics-door.server.ts";
import { lacksItsPage, requestForNowhere } from "./not-found-page.server.ts";
import { forwardedReader, type Forwarded } from "./proxies.server.ts";
import { memoryRates, takeReport, takeShared } from "./rates.server.ts";
import { refuse, type Refusal } from "./refuse.server.ts";
import { newNonce, requestIdFrom } from "./request-id.server.ts";
import { SAFE_METHODS } from "./same-origin.server.ts";
import { securityHeaders } from "./security-headers.server.ts";
import { sendResponse } from "./send-response.server.ts";
import { HASHED } from "./static-files.server.ts";
import { parseTarget } from "./target.server.ts";
import { toRequest } from "./to-request.server.ts";
import { isApiPath, type Visit } from "./visit.server.ts";

/** @returns what node:http calls with every request */
export function frontDoor(settings: FrontDoorSettings, parts: FrontDoorParts): RequestListener {
  const readForwarded = forwardedReader(settings.trustedProxies);
  const rates = memoryRates(parts.now ?? Date.now);
  const checkSettings = { ...settings, isOwnHost: hostCheck(settings.origin), rates };
  const beforeReports = addressChecks(checkSettings);
  const beforeAnswers = requestChecks(checkSettings);
  const healthAt = healthCheck(parts);
  const policy = { https: settings.origin.startsWith("https:"), development: settings.development };

  return (request, response) => {
    const startedAt = performance.now();
    const forwarded = readForwarded(request);
    let body: CountedBody | null = null;
    const rest = () => (body === null || body.waits ? null : body.drain());
    const { visit, wrongTarget } = visitOf(request, response, forwarded, rest);
    for (const [name, value] of Object.entries(securityHeaders(policy, visit.id, visit.nonce))) {
      response.setHeader(name, value);
    }
    body = bodyOf(visit);
    if (parts.draining() || body?.waits) response.setHeader("Connection", "close");
    response.once("close", () => logAnswer(visit, startedAt));
    response.on("error", () => undefined); // the browser has gone; "close" says so

    admit(visit, forwarded, body, wrongTarget)
      .catch((error: unknown) => {
        parts.log.error({ requestId: visit.id, error: describeError(error) }, "request failed");
        refuse(visit, { status: 500, message: messages.provider.unknownThrown }, settings.stylesheets);
      })
      .finally(rest);
  };

  function visitOf(
    request: IncomingMessage,
    response: ServerResponse,
    forwarded: Forwarded,
    rest: Visit["rest"],
  ) {
    const target = parseTarget(request.url ?? "", settings.origin);
    const tooManyHeaders = request.rawHeaders.length > MAX_HEADERS * 2;
    const visit: Visit = {
      request,
      response,
      id: requestIdFrom([request.headers["x-request-id"] ?? []].flat()[0], forwarded.trusted),
      nonce: newNonce(),
      method: request.method ?? "",
      url: target.ok ? target.url : new URL(settings.origin),
      path: target.ok ? target.path : "",
      isApi: target.ok && isApiPath(target.path),
      address: forwarded.address,
      rest,
    };
    const status = tooManyHeaders ? 431 : target.ok ? null : target.status;
    return { visit, wrongTarget: status };
  }

  function bodyOf(visit: Visit): CountedBody | null {
    const { headers } = visit.request;
    const hasBody = headers["transfer-encoding"] !== undefined || (headers["content-length"] ?? "0") !== "0";
    if (!hasBody) return null;
    return countedBody(visit.request, allowanceFor(visit.path, headers["content-type"]), (message) => {
      refuse(visit, { status: 413, message }, settings.stylesheets);
    });
  }

  async function admit(
    visit: Visit,
    forwarded: Forwarded,
    body: CountedBody | null,
    wrongTarget: number | null,
  ) {
    const { method, path, request, response } = visit;
    const health = SAFE_METHODS.has(method) ? healthAt(path) : null;
    if (health !== null) {
      const { status, body: text } = await health;
      response.writeHead(status, { "Content-Type": "text/plain; charset=utf-8" });
      conclude(response, visit.rest(), `${text}\n`);
      return;
    }
    if (parts.metrics && SAFE_METHODS.has(method) && path === METRICS_PATH)
      return answerMetrics(parts.metrics, request.headers.authorization, response);
    if (wrongTarget !== null) {
      const message = wrongTarget === 404 ? messages.generic.notFound : messages.generic.malformed;
      refuse(visit, { status: wrongTarget, message }, settings.stylesheets);
      return;
    }
    if (refusedBy(beforeReports, visit, forwarded)) return;
    if (method === "POST" && path === "/csp-report") {
      if (body !== null && takeReport(rates, visit.address).ok) await takeCspReport(body.stream, parts.log);
      if (!response.headersSent) response.writeHead(204).end();
      return;
    }
    if (refusedBy(beforeAnswers, visit, forwarded)) return;
    if (parts.sharedRates && !SAFE_METHODS.has(method)) {
      const taken = await takeShared(parts.sharedRates, settings.unsafePerMinute, request, visit.address);
      if (!taken.ok) return refuse(visit, tooMany(taken), settings.stylesheets);
    }
    if (SAFE_METHODS.has(method) && (await servedFile(visit))) return;
    if (path.startsWith(HASHED)) {
      refuse(visit, { status: 404, message: messages.generic.notFound }, settings.stylesheets);
      return;
    }
    const allowance = allowanceFor(path, request.headers["content-type"]);
    if (Number(request.headers["content-length"] ?? 0) > allowance.bytes) {
      refuse(visit, { status: 413, message: allowance.message }, settings.stylesheets);
      return;
    }
    if (body?.waits) invite(response, body);
    await answerWithPanel(visit, forwarded.host, body);
  }

  function refusedBy(checks: readonly Check[], visit: Visit, forwarded: Forwarded): boolean {
    for (const check of checks) {
      const refusal = check(visit, forwarded);
      if (refusal === null) continue;
      refuse(visit, refusal, settings.stylesheets);
      return true;
    }
    return false;
  }

  /** Whether a file was sent; when there is none, nothing has happened. */
  function servedFile({ request, response }: Visit): Promise<boolean> {
    return new Promise((resolve) => {
      const sent = () => resolve(true);
      response.once("close", sent);
      parts.files(request, response, () => {
        response.off("close", sent);
        resolve(false);
      });
    });
  }

  async function answerWithPanel(visit: Visit, host: string, body: CountedBody | null) {
    const { response } = visit;
    const gone = new AbortController();
    response.once("close", () => {
      if (!response.writableFinished) gone.abort();
    });
    const signal = body === null ? gone.signal : AbortSignal.any([gone.signal, body.tooLarge]);
    const facts: RequestFacts = {
      nonce: visit.nonce,
      requestId: visit.id,
      clientAddress: visit.address,
      hasArrived: () => body === null || visit.request.complete,
    };
    const request = toRequest(visit, host, body?.stream ?? null, signal);
    const answer = await answerOf(visit, request, facts).catch((error: unknown) => {
      if (signal.aborted) return null;
      throw error;
    });
    if (answer === null || response.headersSent || response.destroyed) {
      // The body turned out too large, or the browser has gone: what came of it is not wanted any more.
      await answer?.body?.cancel();
      return;
    }
    const fault = bareFault(visit, answer);
    if (fault !== null) {
      await answer.body?.cancel();
      refuse(visit, fault, settings.stylesheets);
      return;
    }
    const pack = !visit.isApi && mayPack(visit.request, policy.https);
    await sendResponse(answer, response, pack, visit.rest());
  }

  async function answerOf(visit: Visit, request: Request, facts: RequestFacts): Promise<Response> {
    const answer = await parts.answer(request, facts);
    if (!lacksItsPage(visit, answer)) return answer;
    await answer.body?.cancel();
    return parts.answer(requestForNowhere(request), { ...facts, hasScripts: false });
  }

  function logAnswer(visit: Visit, startedAt: number) {
    const { response } = visit;
    const status = response.writableFinished ? response.statusCode : 499;
    const ms = performance.now() - startedAt;
    const line = {
      requestId: visit.id,
      method: visit.method,
      route: parts.patternOf(visit.path),
      status,
      ms: Math.round(ms),
    };
    parts.noteAnswer?.({ method: visit.method, path: visit.path, status, ms });
    if (status >= 500 && status !== 503) parts.log.error(line, "answered");
    else if (SECURITY_EVENTS.has(status)) parts.log.warn({ ...line, address: visit.address }, "refused");
    else if (visit.path.startsWith(HASHED) || HEALTH_PATHS.has(visit.path)) parts.log.debug(line, "answered");
    else parts.log.info(line, "answered");
  }
}

/** Tells a sender that asked first that its body is wanted. */
function invite(response: ServerResponse, body: CountedBody): void {
  response.removeHeader("Connection");
  response.writeContinue();
  body.waits = false;
}

const SECURITY_EVENTS = new Set([403, 405, 413, 415, 421, 429, 431]);

/**
 * Remix's own last words are not ours: a form for an address that takes none, and a fault without a page, get the panel's
 * sentence and a reference.
 */
function bareFault({ isApi }: Visit, answer: Response): Refusal | null {
  if (answer.status === 405 && !isApi)
    return {
      status: 405,
      message: messages.generic.wrongMethod,
      headers: { Allow: [...SAFE_METHODS].join(", ") },
    };
  if (answer.status < 500 || answer.headers.has("X-Remix-Error") || answer.headers.has("X-Remix-Catch"))
    return null;
  const type = answer.headers.get("Content-Type") ?? "";
  if (type !== "" && !type.startsWith("text/plain")) return null;
  const retryAfter = answer.headers.get("Retry-After");
  return {
    status: answer.status,
    message: messages.provider.unknownThrown,
    headers: retryAfter === null ? {} : { "Retry-After": retryAfter },
  };
}
