// Ends an answer, but not before the request has been read to its end: a connection that is to be closed is closed
// with the answer's last byte, and a browser still sending would see a broken connection instead of the answer.
import type { ServerResponse } from "node:http";

/**
 * @param rest settles when the request has been read to its end; null when it has been
 * @param text what is still to be sent
 */
export function conclude(response: ServerResponse, rest: Promise<void> | null, text = ""): void {
  if (rest === null) {
    response.end(text);
    return;
  }
  if (text === "") response.flushHeaders();
  else response.write(text);
  void rest.then(() => response.end());
}
