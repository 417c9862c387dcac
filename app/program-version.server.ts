// Which release of the panel this is. Versions are three numbers, as in the git tag: v0.2.0 is version 0.2.0.
import { readFileSync } from "node:fs";
import path from "node:path";
import * as z from "zod";
import { projectRoot } from "./project-root.server.ts";

const Package = z.object({ version: z.string().regex(/^\d+\.\d+\.\d+$/) });

let read: string | undefined;

/** The version in package.json. */
export function programVersion(): string {
  read ??= Package.parse(JSON.parse(readFileSync(path.join(projectRoot(), "package.json"), "utf8"))).version;
  return read;
}

/** Whether one release came before another. */
export function isOlderVersion(one: string, other: string): boolean {
  const [left, right] = [numbersOf(one), numbersOf(other)];
  const at = left.findIndex((number, place) => number !== right[place]);
  return at >= 0 && (left[at] ?? 0) < (right[at] ?? 0);
}

const numbersOf = (version: string): number[] => version.split(".").map(Number);
