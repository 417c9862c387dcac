// What a build is made from, as one hash: the same sources give the same text, wherever they were checked out.
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";

const SOURCES = [
  "app",
  "public",
  "server.ts",
  "remix.config.js",
  "vite.config.ts",
  "tsconfig.json",
  "package.json",
  "package-lock.json",
  "scripts/build.mjs",
];

/** @returns {string} the hash of everything a build depends on; tests are not part of it */
export function sourcesHash(root) {
  const hash = createHash("sha256");
  for (const source of SOURCES) addTo(hash, root, source);
  return hash.digest("hex");
}

function addTo(hash, root, name) {
  const full = join(root, name);
  if (!existsSync(full)) return;
  if (statSync(full).isDirectory()) {
    for (const child of readdirSync(full).sort()) addTo(hash, root, `${name}/${child}`);
  } else if (!/\.test\.tsx?$/.test(name)) {
    hash.update(`${name}\0`).update(readFileSync(full)).update("\0");
  }
}
