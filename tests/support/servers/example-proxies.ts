// The examples of proxies in deploy/, run as a reader would run them: with another name, certificate and ports, and nothing else.
import { execFile, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { onTestFinished } from "vitest";
import { projectRoot } from "#app/project-root.server.ts";
import { testFolder } from "../folders.ts";
import { freePort } from "./free-port.ts";
import { PATIENCE_MS } from "../patience.ts";

const FIXTURES = path.join(projectRoot(), "tests", "fixtures");
const CERTIFICATE = path.join(FIXTURES, "mail-host-cert.pem");
const KEY = path.join(FIXTURES, "mail-host-key.pem");
const run = promisify(execFile);

interface Proxy {
  port: number;
  httpPort: number;
}

interface Example {
  program: string;
  file: string;
  /** The example, adjusted. */
  adjust(text: string, to: Adjustment): string;
  /** What judges the file, and what runs it. */
  check(folder: string): string[];
  run(folder: string): string[];
}

interface Adjustment {
  port: number;
  httpPort: number;
  upstreams: readonly number[];
  folder: string;
}

const NGINX: Example = {
  program: "/usr/sbin/nginx",
  file: "nginx.conf",
  adjust(text, { port, httpPort, upstreams, folder }) {
    const servers = upstreams.map((each) => `  server 127.0.0.1:${String(each)};`).join("\n");
    const site = text
      .replaceAll(/ssl_certificate_key .*;/g, `ssl_certificate_key ${KEY};`)
      .replaceAll(/ssl_certificate .*;/g, `ssl_certificate ${CERTIFICATE};`)
      .replaceAll("panel.company.example", "localhost")
      .replaceAll(/listen (\[::\]:)?443/g, `listen $1${String(port)}`)
      .replaceAll(/listen (\[::\]:)?80\b/g, `listen $1${String(httpPort)}`)
      .replace("  server 127.0.0.1:3000;", servers);
    return `daemon off;\npid ${folder}/nginx.pid;\nerror_log ${folder}/error.log;\nevents {}\nhttp {\naccess_log off;\n${site}}\n`;
  },
  check: (folder) => ["-t", "-c", path.join(folder, "nginx.conf")],
  run: (folder) => ["-c", path.join(folder, "nginx.conf")],
};

const CADDY: Example = {
  program: "/usr/bin/caddy",
  file: "Caddyfile",
  adjust(text, { port, httpPort, upstreams }) {
    const to = upstreams.map((each) => `127.0.0.1:${String(each)}`).join(" ");
    const site = text
      .replace("panel.company.example {", `https://localhost:${String(port)} {\n\ttls ${CERTIFICATE} ${KEY}`)
      .replace("reverse_proxy 127.0.0.1:3000", `reverse_proxy ${to}`);
    return `{\n\tadmin off\n\thttp_port ${String(httpPort)}\n\tskip_install_trust\n}\n${site}`;
  },
  check: (folder) => ["validate", "--config", path.join(folder, "Caddyfile"), "--adapter", "caddyfile"],
  run: (folder) => ["run", "--config", path.join(folder, "Caddyfile"), "--adapter", "caddyfile"],
};

export const EXAMPLES = { nginx: NGINX, Caddy: CADDY };

export const isInstalled = ({ program }: Example): boolean => existsSync(program);

/** Starts one; it is gone when the test is over. @throws when its own check finds something */
export async function startExample(example: Example, upstreams: readonly number[]): Promise<Proxy> {
  const [folder, port, httpPort] = [await testFolder(), await freePort(), await freePort()];
  // Its own settings and certificates are to be nobody's home.
  const env = { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
  const text = await readFile(path.join(projectRoot(), "deploy", example.file), "utf8");
  await writeFile(
    path.join(folder, example.file),
    example.adjust(text, { port, httpPort, upstreams, folder }),
  );
  await run(example.program, example.check(folder), { env });
  const child = spawn(example.program, example.run(folder), { env, stdio: ["ignore", "ignore", "pipe"] });
  let complained = "";
  child.stderr.on("data", (piece: Buffer) => (complained += piece));
  const ended = new Promise((resolve) => child.once("exit", resolve));
  onTestFinished(async () => {
    child.kill("SIGTERM");
    await ended;
  });
  const answers = () =>
    fetch(`http://localhost:${String(httpPort)}/`, { redirect: "manual" }).then(
      () => true,
      () => false,
    );
  for (const until = Date.now() + PATIENCE_MS; !(await answers()); await sleep(20)) {
    if (child.exitCode !== null || Date.now() > until)
      throw new Error(`${example.program} did not start:\n${complained}`);
  }
  return { port, httpPort };
}
