// Builds everything below build/: client and server (Remix), languages (server in another one), panel (the Node server, its
// commands and children).
import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import process from "node:process";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

import { bundlePanel } from "./bundle-panel.mjs";
import { carryFiles } from "./carried-files.mjs";
import { languagesOf } from "./language/catalog.mjs";
import { noteBuilt, sourcesHash } from "./sources.mjs";

/** Smaller files gain nothing that matters. */
const COMPRESS_FROM_BYTES = 1024;
const COMPRESSIBLE = /\.(js|css|svg|json|txt|ico|webmanifest)$/;

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const hash = sourcesHash(root);

const languages = languagesOf(root);
await Promise.all([
  buildPages("build"),
  ...languages.map((language) => buildPages(placeOf(language), language)),
]);
languages.forEach(bringIn);
await bundlePanel(root);
carryFiles(root);
compressFolder(join(root, "build", "client"));
noteBuilt(root, hash);

/** Not below build/ yet, which Remix empties first. */
function placeOf(language) {
  return join("node_modules", ".cache", `pages-${language}`);
}

async function buildPages(folder, language) {
  const remix = join(root, "node_modules", "@remix-run", "dev", "dist", "cli.js");
  const args = [remix, "vite:build", "--logLevel", "error"];
  const env = { ...process.env, NODE_ENV: "production", BUILD_FOLDER: folder };
  if (language !== undefined) env.PAGE_LANGUAGE = language;
  const [status] = await once(spawn(process.execPath, args, { cwd: root, stdio: "inherit", env }), "exit");
  if (status !== 0) process.exit(1);
}

/** What browsers load has names made of its content, so that all languages lie side by side. */
function bringIn(language) {
  const from = join(root, placeOf(language));
  cpSync(join(from, "client", "assets"), join(root, "build", "client", "assets"), { recursive: true });
  cpSync(join(from, "server"), join(root, "build", "languages", language), { recursive: true });
  rmSync(from, { recursive: true });
}

/** Puts .br and .gz beside each file, once, instead of compressing at every request. */
function compressFolder(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    if (!entry.isFile() || !COMPRESSIBLE.test(entry.name)) continue;
    const file = join(entry.parentPath, entry.name);
    const content = readFileSync(file);
    if (content.length < COMPRESS_FROM_BYTES) continue;
    const params = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
    writeFileSync(`${file}.br`, brotliCompressSync(content, { params }));
    writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
  }
}
