// Runs one job in a child process under a clock and a memory limit. Parsing never happens in the web process: a workbook
// of 1.5 kB can hang a parser, and one crafted file can abort the whole of Node.
import { execFile, fork, type ChildProcess } from "node:child_process";
import { readFile } from "node:fs/promises";
import { PARSE_HEAP_MB } from "#app/domain/limits.ts";
import { childProgram, type ChildEntry } from "./child-bundle.server.ts";
import type { ChildMessage } from "./child-entry.ts";
import type { Refusal } from "./refusal.ts";

const MB = 1024 * 1024;
/** Buffers lie outside the heap, so the heap's limit does not hold them. A 10 MB .xls needs about 1,080 MB. */
const MAX_RESIDENT_BYTES = 1200 * MB;
const WATCH_EVERY_MS = 100;
const STDERR_KEPT = 2000;

export type ChildOutcome =
  | { state: "done"; result: unknown }
  | { state: "refused"; refusal: Refusal }
  /** Killed by the clock, killed by the watchdog, or gone by itself. `detail` is for the log and names no data. */
  | { state: "timeout" | "memory" | "crashed"; detail: string };

type ChildOptions = {
  seconds: number;
  onProgress?: ((rows: number) => void) | undefined;
  /** Lines fed to the child's standard input while it works. */
  input?: AsyncIterable<string> | undefined;
  signal?: AbortSignal | undefined;
};

/** Runs `entry` with one job. Always answers, and the child is gone when it does. @throws what `input` throws */
export async function runChild(entry: ChildEntry, job: object, options: ChildOptions): Promise<ChildOutcome> {
  const program = await childProgram(entry);
  const child = fork(program, {
    // A larger young generation: parsing makes millions of short-lived strings.
    execArgv: [`--max-old-space-size=${PARSE_HEAP_MB}`, "--max-semi-space-size=32"],
    // Nothing of the server's environment (secrets, addresses) reaches a process that reads strangers' files.
    env: { NODE_ENV: "production" },
    stdio: [options.input ? "pipe" : "ignore", "ignore", "pipe", "ipc"],
    serialization: "json",
  });
  const fault = options.input ? feed(child, options.input) : undefined;
  const outcome = await outcomeOf(child, job, options);
  if (fault?.current) throw fault.current.thrown;
  return outcome;
}

function outcomeOf(child: ChildProcess, job: object, options: ChildOptions): Promise<ChildOutcome> {
  return new Promise((resolve) => {
    let answer: ChildOutcome | undefined;
    let errors = "";
    const end = (state: "timeout" | "memory", detail: string) => {
      answer ??= { state, detail };
      child.kill("SIGKILL");
    };
    const clock = setTimeout(
      () => end("timeout", `no answer within ${options.seconds} s`),
      options.seconds * 1000,
    );
    const watchdog = setInterval(() => {
      void residentBytes(child.pid).then((bytes) => {
        if (bytes > MAX_RESIDENT_BYTES) end("memory", `${Math.round(bytes / MB)} MB resident`);
      });
    }, WATCH_EVERY_MS);
    const abort = () => end("timeout", "given up by the caller");
    options.signal?.addEventListener("abort", abort, { once: true });

    child.stderr?.on("data", (chunk: Buffer) => (errors = (errors + chunk.toString()).slice(-STDERR_KEPT)));
    child.on("message", (message: ChildMessage) => {
      if (message.type === "progress") options.onProgress?.(message.rows);
      else answer ??= answerOf(message);
    });
    const settle = (last: ChildOutcome) => {
      clearTimeout(clock);
      clearInterval(watchdog);
      options.signal?.removeEventListener("abort", abort);
      resolve(answer ?? last);
    };
    // A child that never started (no process or file handle left) is not followed by "close".
    child.on("error", ({ message }) => {
      if (child.pid === undefined) settle({ state: "crashed", detail: message });
    });
    // Comes after the last message and the last byte of stderr.
    child.on("close", (code, killedBy) => settle(crashed(code, killedBy, errors)));
    if (options.signal?.aborted) abort();
    // Failing to send means that the child is gone, which "close" reports.
    child.send(job, () => undefined);
  });
}

function answerOf(message: Exclude<ChildMessage, { type: "progress" }>): ChildOutcome {
  if (message.type === "done") return { state: "done", result: message.result };
  if (message.type === "refused") return { state: "refused", refusal: message.refusal };
  return { state: "crashed", detail: message.detail };
}

function crashed(code: number | null, killedBy: NodeJS.Signals | null, errors: string): ChildOutcome {
  const outOfHeap = /heap out of memory|allocation failed/i.test(errors);
  const detail = outOfHeap
    ? "heap out of memory"
    : `exit code ${code ?? "none"}, signal ${killedBy ?? "none"}`;
  return { state: outOfHeap ? "memory" : "crashed", detail };
}

type Fault = { current?: { thrown: unknown } };

/** Feeds the child in the background. When the source of the lines fails, the child is ended and the fault says why. */
function feed(child: ChildProcess, lines: AsyncIterable<string>): Fault {
  const fault: Fault = {};
  const { stdin } = child;
  if (!stdin) return fault;
  // A child that ends early closes its input; its own answer says why.
  stdin.on("error", () => undefined);
  void (async () => {
    try {
      for await (const line of lines) {
        if (stdin.destroyed) return;
        if (!stdin.write(line)) await drained(stdin);
      }
      stdin.end();
    } catch (thrown) {
      // Without the kill the child would take what it got for the whole.
      fault.current = { thrown };
      child.kill("SIGKILL");
    }
  })();
  return fault;
}

function drained(stream: NodeJS.WritableStream): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      stream.off("drain", go);
      stream.off("close", go);
      resolve();
    };
    stream.on("drain", go);
    stream.on("close", go);
  });
}

/** Resident memory of a process; 0 where the system does not tell (Windows: heap limit and clock still hold). */
async function residentBytes(pid: number | undefined): Promise<number> {
  if (pid === undefined) return 0;
  try {
    const [, kilobytes] = /^VmRSS:\s+(\d+)/m.exec(await readFile(`/proc/${pid}/status`, "utf8")) ?? [];
    return Number(kilobytes ?? 0) * 1024;
  } catch {
    return residentByPs(pid);
  }
}

function residentByPs(pid: number): Promise<number> {
  return new Promise((resolve) => {
    execFile("ps", ["-o", "rss=", "-p", String(pid)], (error, output) =>
      resolve(error ? 0 : Number(output) * 1024 || 0),
    );
  });
}
