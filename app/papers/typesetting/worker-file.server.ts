// Where the typesetting worker's program is. Node runs no TypeScript, so from source it is bundled first.
import { createHash, randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { mkdir, rename } from "node:fs/promises";
import { join } from "node:path";
import { projectRoot } from "#app/project-root.server.ts";

let bundled: Promise<string> | undefined;

/** The absolute path of a JavaScript file to start workers from. */
export function workerFile(): Promise<string> {
  const fromSource = new URL(import.meta.url).pathname.endsWith(".ts");
  if (!fromSource) return Promise.resolve(join(projectRoot(), "build/panel/typeset-worker.js"));
  bundled ??= bundle().catch((error: unknown) => {
    bundled = undefined;
    throw error;
  });
  return bundled;
}

async function bundle(): Promise<string> {
  const { build } = await import("esbuild");
  const source = join(projectRoot(), "app/papers/typesetting/typeset-worker.ts");
  const folder = join(projectRoot(), "node_modules/.cache/litigation-panel");
  // Processes that bundle at the same time must not read each other's half-written file.
  const name = `typeset-worker-${createHash("sha256").update(readFileSync(source)).digest("hex").slice(0, 12)}`;
  const draft = join(folder, `${name}-${randomUUID()}.mjs`);
  const file = join(folder, `${name}.mjs`);
  await mkdir(folder, { recursive: true });
  await build({
    entryPoints: [source],
    outfile: draft,
    bundle: true,
    platform: "node",
    format: "esm",
    target: "node20",
    packages: "external",
  });
  await rename(draft, file);
  return file;
}
