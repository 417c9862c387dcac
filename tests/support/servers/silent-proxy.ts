// A way to a test's database that swallows all that is sent, as a network or a frozen server does: connections stay open, and
// nothing comes back.
import { once } from "node:events";
import { connect, createServer, type AddressInfo, type Socket } from "node:net";
import type pg from "pg";
import { onTestFinished } from "vitest";

interface SilentProxy {
  /** The same database, through here. */
  connection: pg.PoolConfig;
  url: string;
  /** From now on nothing is passed on, and new connections are taken without a word; false: what is sent later is passed on. */
  swallow(isSilent?: boolean): void;
}

/** Starts one, until the test is over. */
export async function silentProxy({ connection }: { connection: pg.PoolConfig }): Promise<SilentProxy> {
  const { host = "localhost", port = 5432, user = "", password, database = "" } = connection;
  const sockets = new Set<Socket>();
  let isSilent = false;
  const keep = (socket: Socket) => {
    sockets.add(socket);
    return socket.on("error", () => undefined).on("close", () => sockets.delete(socket));
  };
  const toServer = () =>
    host.startsWith("/") ? connect(`${host}/.s.PGSQL.${String(port)}`) : connect(port, host);
  const server = createServer((near) => {
    const [here, there] = [keep(near), keep(toServer())];
    here.on("data", (piece) => void (isSilent || there.write(piece))).on("close", () => there.destroy());
    there.on("data", (piece) => void (isSilent || here.write(piece))).on("close", () => here.destroy());
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.close();
    for (const socket of sockets) socket.destroy();
  });
  const at = (server.address() as AddressInfo).port;
  const secret = typeof password === "string" ? `:${encodeURIComponent(password)}` : "";
  return {
    connection: { ...connection, host: "127.0.0.1", port: at },
    url: `postgres://${user}${secret}@127.0.0.1:${String(at)}/${database}`,
    swallow: (silent = true) => {
      isSilent = silent;
    },
  };
}
