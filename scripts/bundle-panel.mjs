// Bundles what runs on Node outside Remix: the server, the commands and the child processes. Of the server and the commands the
// packages of package.json's `dependencies` stay outside, those of `devDependencies` go in as far as they are used: they are not
// installed in production. A child carries all it uses: it starts for every workbook, and one file is read in half the time.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";

import { context, build } from "esbuild";

import { carryPdfWorker } from "./carried-files.mjs";

/** Processes and threads the panel starts by file name; each is a bundle of its own. */
const CHILDREN = [
  "app/spreadsheets/read-workbook.ts",
  "app/spreadsheets/convert-rows.ts",
  "app/spreadsheets/write-workbook.ts",
  "app/pdf/compare-pdfs.ts",
  "app/pdf/count-pages.ts",
  "app/word/read-docx.ts",
  "app/papers/typesetting/typeset-worker.ts",
];

/** Loaded where the panel is developed, and never from a build. */
const ONLY_FROM_SOURCE = ["esbuild", "vite"];
const REQUIRE =
  'import { createRequire as requireFrom } from "node:module"; const require = requireFrom(import.meta.url);';

/** Bundles server, commands and children into build/panel, one file each, named like their source. */
export async function bundlePanel(root) {
  carryPdfWorker(root);
  const entries = (files) => files.map((file) => entryIn("panel", file));
  await Promise.all([
    build(optionsFor(root, entries(["server.ts", ...commandsIn(root)]), packagesOf(root))),
    build(optionsFor(root, entries(childrenIn(root)))),
  ]);
}

/**
 * Bundles again whenever a source changes. The server goes to a folder of its own, so that it is never taken for a
 * build; the children go where the server looks for them.
 * @param onBuilt told each time the server's went well: a child is started anew for each use
 */
export async function watchPanel(root, onBuilt) {
  const notify = {
    name: "notify",
    setup: (building) => building.onEnd(({ errors }) => (errors.length === 0 ? onBuilt() : undefined)),
  };
  carryPdfWorker(root);
  const server = optionsFor(root, [entryIn("development", "server.ts")], packagesOf(root));
  const children = optionsFor(
    root,
    childrenIn(root).map((file) => entryIn("panel", file)),
  );
  const watched = await Promise.all([
    context({ ...server, sourcemap: "linked", plugins: [notify] }),
    context({ ...children, sourcemap: "linked" }),
  ]);
  await Promise.all(watched.map((watching) => watching.watch()));
  return () => Promise.all(watched.map((watching) => watching.dispose()));
}

function entryIn(folder, file) {
  return { in: file, out: `${folder}/${basename(file, ".ts")}` };
}

function optionsFor(root, entryPoints, packages = []) {
  return {
    absWorkingDir: root,
    entryPoints,
    outdir: join(root, "build"),
    bundle: true,
    external: [...packages, ...ONLY_FROM_SOURCE],
    // Of a package that was bundled and asks for a part of Node in the old way.
    banner: { js: REQUIRE },
    platform: "node",
    format: "esm",
    target: "node20",
    legalComments: "none",
    logLevel: "warning",
  };
}

function packagesOf(root) {
  const { dependencies, optionalDependencies } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  return Object.keys({ ...dependencies, ...optionalDependencies });
}

function commandsIn(root) {
  const folder = join(root, "app", "commands");
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((file) => file.endsWith(".ts") && !file.includes(".test."))
    .map((file) => `app/commands/${file}`);
}

function childrenIn(root) {
  return CHILDREN.filter((file) => existsSync(join(root, file)));
}
