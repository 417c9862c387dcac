// Builds everything below build/: client and server (Remix), panel (the Node server, its commands and children).
import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import process from "node:process";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

import { bundlePanel } from "./bundle-panel.mjs";
import { carryFiles } from "./carried-files.mjs";
import { noteBuilt, sourcesHash } from "./sources.mjs";

/** Smaller files gain nothing that matters. */
const COMPRESS_FROM_BYTES = 1024;
const COMPRESSIBLE = /\.(js|css|svg|json|txt|ico|webmanifest)$/;

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const hash = sourcesHash(root);

buildPages();
await bundlePanel(root);
carryFiles(root);
compressFolder(join(root, "build", "client"));
noteBuilt(root, hash);

/** Remix empties build/ first, so this comes before the rest. */
function buildPages() {
  const remix = join(root, "node_modules", "@remix-run", "dev", "dist", "cli.js");
  const args = [remix, "vite:build", "--logLevel", "error"];
  const env = { ...process.env, NODE_ENV: "production" };
  const { status } = spawnSync(process.execPath, args, { cwd: root, stdio: "inherit", env });
  if (status !== 0) process.exit(1);
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
