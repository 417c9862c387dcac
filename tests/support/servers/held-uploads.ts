// A proxy that takes a form with a file only as far as it is told: what a browser says meanwhile of how much has gone is
// then looked at, however quick the machine.
import { createServer, request as ask, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

interface HeldUploads {
  /** For a browser context. */
  server: string;
  /** Lets every form through, those that wait and those that come. */
  release(): void;
  close(): void;
}

/** Opens one on loopback. */
export async function holdUploads(): Promise<HeldUploads> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  const proxy = createServer((request, response) => {
    const isUpload = request.headers["content-type"]?.startsWith("multipart/form-data") ?? false;
    // Nothing is read until then: the browser's connection fills up, and it goes no further.
    if (isUpload) void released.then(() => forward(request, response));
    else forward(request, response);
  });
  await new Promise<void>((listening) => proxy.listen(0, "127.0.0.1", listening));
  const { port } = proxy.address() as AddressInfo;
  return {
    server: `http://127.0.0.1:${String(port)}`,
    release,
    close: () => {
      proxy.closeAllConnections();
      proxy.close();
    },
  };
}

function forward(request: IncomingMessage, response: ServerResponse): void {
  const { method, headers, url = "" } = request;
  const onward = ask(url, { method, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
    answer.pipe(response);
  });
  onward.on("error", () => response.destroy());
  request.pipe(onward);
}
