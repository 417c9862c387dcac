// A provider host that answers what a test tells it to, well or badly.
// why: the remote host is the one thing here that is not ours. Only something else than our own provider can hang,
// break off or answer nonsense.
import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { onTestFinished } from "vitest";
import { OWN_CALLS_HEADER, ownCalls } from "#app/provider/own-calls.server.ts";

export interface Asked {
  method: string;
  /** With its query. */
  url: string;
  headers: IncomingHttpHeaders;
  body: string;
}

/** Answers a request; what is left open stays open until the test is over. */
export type Reaction = (response: ServerResponse, asked: Asked) => void;

export interface ProviderHost {
  url: string;
  port: number;
  /** Every request, in the order it came. */
  asked: Asked[];
  /** From here on requests are answered so. */
  react(reaction: Reaction): void;
}

/** Opens a host on loopback; it is closed when the test is over. */
export async function openHost(
  first: Reaction = json({ status: "success", data: {} }),
): Promise<ProviderHost> {
  let reaction = first;
  const asked: Asked[] = [];
  const server = createServer((request, response) => {
    response.on("error", () => undefined);
    buffer(request).then(
      (body) => {
        const { method = "", url = "", headers } = request;
        const one = { method, url, headers, body: body.toString("utf8") };
        asked.push(one);
        reaction(response, one);
      },
      () => undefined,
    );
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    asked,
    react: (next) => {
      reaction = next;
    },
  };
}

export const json =
  (body: unknown, status = 200): Reaction =>
  (response) => {
    response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(body));
  };

/** What a panel of this very version answers to a call of ours. */
export const own =
  (data: unknown): Reaction =>
  (response) => {
    const headers = { "Content-Type": "application/json", [OWN_CALLS_HEADER]: ownCalls() };
    response.writeHead(200, headers).end(JSON.stringify({ status: "success", data }));
  };

export const text =
  (body: string, status = 200, type = "text/html"): Reaction =>
  (response) => {
    response.writeHead(status, { "Content-Type": type }).end(body);
  };

const HTML = "<!doctype html><title>Bad Gateway</title><h1>nginx</h1>";
const PIECE = Buffer.alloc(1024 * 1024, " ");

/** An answer that goes on for as long as somebody listens. */
export const endless: Reaction = (response) => {
  response.writeHead(200, { "Content-Type": "application/json" });
  const more = () => {
    while (!response.destroyed && response.write(PIECE));
  };
  response.on("drain", more);
  more();
};

interface Fault {
  reaction: Reaction;
  /** What the answer's status must be. */
  status: number;
  message?: string;
  /** A GET is tried again. */
  retried?: boolean;
}

/** What a host can do wrong, whatever it is asked. */
export const FAULTS: Record<string, Fault> = {
  hangs: { reaction: () => undefined, status: 504, retried: true },
  drips: {
    reaction: (response) => {
      response.writeHead(200, { "Content-Type": "application/json" });
      const timer = setInterval(() => response.write(" "), 5);
      response.once("close", () => clearInterval(timer));
    },
    status: 504,
    retried: true,
  },
  "resets the connection": {
    reaction: (response) => response.socket?.resetAndDestroy(),
    status: 502,
    retried: true,
  },
  "breaks off in its answer": {
    reaction: (response) => {
      response.writeHead(200, { "Content-Length": 1000 }).write('{"status":');
      setImmediate(() => response.destroy());
    },
    status: 502,
    retried: true,
  },
  "answers 500": {
    reaction: json({ status: "error", message: "It broke" }, 500),
    status: 500,
    message: "It broke",
    retried: true,
  },
  "answers 500 with a trace of its program": {
    reaction: json({ message: "Traceback (most recent call last)" }, 500),
    status: 500,
    retried: true,
  },
  "answers 502 with HTML": { reaction: text(HTML, 502), status: 502, retried: true },
  "answers 200 with HTML": { reaction: text(HTML), status: 502, retried: true },
  "answers nothing": { reaction: text(""), status: 502, retried: true },
  "answers broken JSON": {
    reaction: text('{"status": "success", "data": [', 200, "application/json"),
    status: 502,
    retried: true,
  },
  "answers 200 with status error": {
    reaction: json({ status: "error", message: "Not today" }),
    status: 422,
    message: "Not today",
  },
  "answers 200 with status false": {
    reaction: json({ status: false, message: "No" }),
    status: 422,
    message: "No",
  },
  'answers 200 with status "0"': { reaction: json({ status: "0" }), status: 422 },
  "answers 200 with status 500": { reaction: json({ status: 500, message: " " }), status: 422 },
  "answers 400": { reaction: json({ message: "Wrong" }, 400), status: 400, message: "Wrong" },
  "answers 404 with HTML": { reaction: text(HTML, 404), status: 404 },
  redirects: {
    reaction: (response) => response.writeHead(302, { Location: "/somewhere" }).end(),
    status: 502,
    retried: true,
  },
};

/**
 * One of each kind that a page can tell apart: a host that is lost, one that says why, one that says nothing, a refusal in an
 * answer of 200, and what it does not have. The others come out of the transport as one of these do (over-http-faults.test.ts).
 */
export const KINDS_OF_FAULTS = [
  "resets the connection",
  "answers 500",
  "answers nothing",
  "answers 200 with status error",
  "answers 404 with HTML",
].flatMap((what): [string, Fault][] => {
  const fault = FAULTS[what];
  return fault ? [[what, fault]] : [];
});

/** The same but for what a page makes nothing of: that the host does not have it. */
export const FAULTS_TOLD = KINDS_OF_FAULTS.filter(([, { status }]) => status !== 404);
