// A program that is sent webhooks, on this machine.
import { createHmac } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from "node:http";
import { createServer as createSecureServer } from "node:https";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";

interface Received {
  headers: IncomingHttpHeaders;
  path: string;
  body: string;
}

interface Receiver {
  url: string;
  port: number;
  received: Received[];
  /** How many connections were made, whatever came of them. */
  connections(): number;
  /** What it answers from here on. */
  answers(how: Answering): void;
  close(): Promise<void>;
}

export type Answering = number | ((response: ServerResponse, received: Received) => void);

/** Begins to listen. @param tls the key and certificate of an https receiver */
export async function openReceiver(
  answering: Answering = 200,
  tls?: { key: string; cert: string },
): Promise<Receiver> {
  let how = answering;
  let connections = 0;
  const received: Received[] = [];
  const server: Server = tls ? createSecureServer(tls) : createServer();
  server.on("connection", () => {
    connections += 1;
  });
  server.on("request", (request, response) => {
    void buffer(request).then((body) => {
      const one = { headers: request.headers, path: request.url ?? "", body: body.toString() };
      received.push(one);
      if (typeof how === "number") response.writeHead(how).end("thanks");
      else how(response, one);
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    url: `${tls ? "https" : "http"}://localhost:${String(port)}/hook`,
    port,
    received,
    connections: () => connections,
    answers(next) {
      how = next;
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

/** Whether a delivery is signed with a secret, worked out as docs/provider-api.md says and not as the panel does. */
export function isSignedWith({ headers, body }: Received, secret: string): boolean {
  const key = Buffer.from(secret.split("_")[1] ?? "", "base64");
  const signed = [headers["webhook-id"], headers["webhook-timestamp"], body].join(".");
  const expected = createHmac("sha256", key).update(signed).digest("base64");
  const signatures = String(headers["webhook-signature"]).split(" ");
  return key.length === 32 && signatures.includes(`v1,${expected}`);
}
