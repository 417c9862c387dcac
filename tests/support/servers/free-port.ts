import { randomInt } from "node:crypto";
import { createServer } from "node:net";

/** Below those that systems give to connections: one of these could be taken before a process that starts has come to listen. */
const [LOWEST, HIGHEST] = [20_000, 32_000];

/** A port nobody listens on at this moment. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(LOWEST, HIGHEST);
    if (await isFree(port)) return port;
  }
}

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", () => resolve(false));
    probe.listen(port, () => probe.close(() => resolve(true)));
  });
