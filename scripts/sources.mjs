// What a build is made from, as one hash: the same sources give the same text, wherever they were checked out.
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
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
  "scripts/bundle-panel.mjs",
  "scripts/carried-files.mjs",
  "scripts/language",
];

const STAMP = join("build", ".built-from");

/** Whether build/ was made from the sources as they are. */
export function isBuilt(root) {
  const stamp = join(root, STAMP);
  return existsSync(stamp) && readFileSync(stamp, "utf8") === sourcesHash(root);
}

/**
 * Notes what build/ was made from.
 * @param {string} hash of the sources when the build began
 */
export const noteBuilt = (root, hash) => writeFileSync(join(root, STAMP), hash);

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
