// Panels as on several machines: processes with data folders of their own, one database, one S3 store, behind a plain proxy
// that takes out who is not ready or broke off.
import { spawn, type ChildProcess } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer, request as ask, type IncomingMessage, type ServerResponse } from "node:http";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { projectRoot } from "#app/project-root.server.ts";
import { paths } from "#app/paths.ts";
import type { Account } from "../accounts.ts";
import { CookieJar } from "../cookie-jar.ts";
import { bodyOf, type Fields } from "../form-body.ts";
import { freePort } from "./free-port.ts";
import { quickestFolder } from "./quickest-folder.ts";
import { serverSettings } from "./server-settings.mjs";
import { PATIENCE_MS } from "../patience.ts";

const OTP = "123456";
const PROBED_EVERY_MS = 200;

export interface Machine {
  port: number;
  child: ChildProcess;
  ended: Promise<number | null>;
  folder: string;
  /** The lines of its log so far. */
  said: () => Record<string, unknown>[];
}

/**
 * @param settings its variables beside those of every machine
 * @param root the folder with its build
 */
export async function startMachine(
  program: "server" | "worker",
  origin: string,
  settings: Record<string, string>,
  root = projectRoot(),
): Promise<Machine> {
  const folder = await mkdtemp(path.join(await quickestFolder(), "litigation-panel-test-machine-"));
  const port = Number(settings.PORT) || (await freePort());
  const env = {
    ...serverSettings({ port, folder }),
    ...{ APP_ORIGIN: origin, OTP_FIXED: OTP, LOG_LEVEL: "warn" },
    SESSION_SECRETS: "a-secret-for-tests-only-0123456789abcdef",
    ...settings,
  };
  const file = path.join("build", "panel", `${program}.js`);
  const child = spawn(process.execPath, [file], {
    cwd: root,
    env,
    stdio: ["ignore", "pipe", "pipe"],
  });
  let [complained, told] = ["", ""];
  child.stderr.on("data", (piece: Buffer) => (complained += piece));
  child.stdout.on("data", (piece: Buffer) => (told += piece));
  const said = () =>
    told
      .split("\n")
      .filter((line) => line.startsWith("{") && line.endsWith("}"))
      .map((line) => JSON.parse(line) as Record<string, unknown>);
  const ended = new Promise<number | null>((resolve) => child.once("exit", resolve));
  const isUp = async () =>
    program === "worker" ||
    ((await fetch(`http://localhost:${String(port)}/readyz`).catch(() => null))?.ok ?? false);
  for (const until = Date.now() + PATIENCE_MS; !(await isUp()); await sleep(50)) {
    if (child.exitCode !== null || Date.now() > until)
      throw new Error(`A machine did not start:\n${complained}`);
  }
  return { port, child, ended, folder, said };
}

export const removeMachine = async ({ child, ended, folder }: Machine): Promise<void> => {
  child.kill("SIGKILL");
  await ended;
  await rm(folder, { recursive: true, force: true });
};

/** Passes requests on in turn, to those whose /readyz is good. One that could not be reached at all is passed to the next. */
export async function startProxy() {
  const port = await freePort();
  let upstreams: { port: number; isReady: boolean }[] = [];
  let turn = 0;
  const probing = setInterval(() => {
    for (const each of upstreams) {
      void fetch(`http://localhost:${String(each.port)}/readyz`).then(
        ({ ok }) => (each.isReady = ok),
        () => (each.isReady = false),
      );
    }
  }, PROBED_EVERY_MS);

  function pass(request: IncomingMessage, response: ServerResponse, body: Buffer, tried: number): void {
    const ready = upstreams.filter(({ isReady }) => isReady);
    const to = ready[turn++ % Math.max(1, ready.length)];
    if (!to) {
      response.writeHead(502).end();
      return;
    }
    const { method, url, headers } = request;
    const passed = ask(
      { port: to.port, host: "localhost", method, path: url, headers, agent: false },
      (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
        answer.once("error", () => response.destroy());
      },
    );
    passed.once("error", (fault: NodeJS.ErrnoException) => {
      // A process that ends resets what it had accepted before it refuses what comes.
      to.isReady = false;
      if (fault.code === "ECONNREFUSED" && tried < upstreams.length) {
        pass(request, response, body, tried + 1);
      } else if (response.headersSent) response.destroy();
      else response.writeHead(502).end();
    });
    passed.end(body);
  }

  const server = createServer((request, response) => {
    const pieces: Buffer[] = [];
    request.on("data", (piece: Buffer) => pieces.push(piece));
    request.once("end", () => pass(request, response, Buffer.concat(pieces), 0));
  });
  await new Promise<void>((resolve) => server.listen(port, "localhost", resolve));
  return {
    origin: `http://localhost:${String(port)}`,
    use: (machines: readonly Machine[]) => {
      upstreams = machines.map((machine) => ({ port: machine.port, isReady: true }));
    },
    close() {
      clearInterval(probing);
      server.closeAllConnections();
      server.close();
    },
  };
}

/**
 * A browser behind the proxy; what fails on the way is an answer of 599.
 * @param network what it sends with
 */
export function browser(origin: string, network: typeof fetch = fetch) {
  const jar = new CookieJar();
  async function send(
    address: string,
    init: RequestInit = {},
  ): Promise<{ status: number; text: string; to: string }> {
    try {
      const answer = await network(new URL(address, origin), {
        ...init,
        headers: { Origin: origin, Accept: "text/html", ...jar.header() },
        redirect: "manual",
      });
      jar.keep(answer);
      return { status: answer.status, text: await answer.text(), to: answer.headers.get("Location") ?? "" };
    } catch {
      return { status: 599, text: "", to: "" };
    }
  }
  const bytes = async (address: string) => {
    const answer = await network(new URL(address, origin), { headers: jar.header() });
    return Buffer.from(await answer.arrayBuffer());
  };
  const post = (address: string, fields: Fields) => send(address, { method: "POST", body: bodyOf(fields) });
  return {
    get: (address: string) => send(address),
    bytes,
    post,
    async signIn({ email, password }: Account) {
      const statuses = [
        (await post(paths.login(), { email, password })).status,
        (await post(paths.verifyOtp(), { otp: OTP })).status,
      ];
      if (statuses.some((status) => status !== 302)) throw new Error(`sign-in: ${statuses.join()}`);
    },
  };
}
