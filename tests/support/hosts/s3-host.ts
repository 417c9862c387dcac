// An S3 server for tests.
import { spawn } from "node:child_process";
import { connect } from "node:net";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { S3Settings } from "#app/domain/settings/s3-settings.ts";
import { projectRoot } from "#app/project-root.server.ts";
import { freePort } from "../servers/free-port.ts";
import { PATIENCE_MS } from "../patience.ts";

export interface S3Host {
  /** How to reach it. @param prefix one of its own for each store, ending with a slash */
  settings(prefix?: string): S3Settings;
  /** The same as variables of a panel's process. */
  variables(prefix?: string): Record<string, string>;
  /** The next requests fail: with a status, or by a cut connection where that is 0. */
  fail(times: number, status: number): Promise<void>;
  close(): Promise<void>;
}

const BUCKET = "panel";
const ACCOUNT = { accessKeyId: "SAMPLEKEY", secretAccessKey: "sample/secret+of=tests" };
const PROGRAM = path.join("tests", "support", "hosts", "s3-host-process.mjs");

export async function startS3Host(): Promise<S3Host> {
  const port = await freePort();
  const endpoint = `http://localhost:${String(port)}`;
  const args = [PROGRAM, String(port), BUCKET, ACCOUNT.secretAccessKey];
  const host = spawn(process.execPath, args, { cwd: projectRoot(), stdio: ["ignore", "ignore", "inherit"] });
  const ended = new Promise((resolve) => host.once("exit", resolve));
  for (const until = Date.now() + PATIENCE_MS; !(await isOpen(port)); await sleep(20)) {
    if (host.exitCode !== null || Date.now() > until)
      throw new Error("The S3 server of the tests did not start");
  }
  return {
    settings: (prefix = "") => ({
      ...{ bucket: BUCKET, prefix, endpoint, region: "us-east-1", isPathStyle: true },
      ...ACCOUNT,
    }),
    variables: (prefix = "") => ({
      FILES_URL: `s3://${BUCKET}/${prefix}`,
      S3_ENDPOINT: endpoint,
      S3_ACCESS_KEY_ID: ACCOUNT.accessKeyId,
      S3_SECRET_ACCESS_KEY: ACCOUNT.secretAccessKey,
    }),
    async fail(times, status) {
      const query = new URLSearchParams({ times: String(times), status: String(status) });
      await fetch(`${endpoint}/-/faults?${query.toString()}`, { method: "POST" });
    },
    async close() {
      host.kill("SIGKILL");
      await ended;
    },
  };
}

const isOpen = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect({ port, host: "localhost" }, () => resolve(true));
    socket.once("error", () => resolve(false));
    socket.once("connect", () => socket.end());
  });
