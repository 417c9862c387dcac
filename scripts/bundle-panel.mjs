// Bundles what runs on Node outside Remix: the server, the commands and the child processes. Packages stay outside.
import { existsSync, readdirSync } from "node:fs";
import { basename, join } from "node:path";

import { context, build } from "esbuild";

/** Processes and threads the panel starts by file name; each is a bundle of its own. */
const CHILDREN = [
  "app/spreadsheets/read-workbook.ts",
  "app/spreadsheets/convert-rows.ts",
  "app/spreadsheets/write-workbook.ts",
  "app/pdf/compare-pdfs.ts",
  "app/pdf/count-pages.ts",
  "app/word/read-docx.ts",
  "app/papers/typeset-worker.ts",
];

/** Bundles server, commands and children into build/panel, one file each, named like their source. */
export async function bundlePanel(root) {
  await build(
    optionsFor(
      root,
      ["server.ts", ...commandsIn(root), ...childrenIn(root)].map((file) => entryIn("panel", file)),
    ),
  );
}

/**
 * Bundles again whenever a source changes. The server goes to a folder of its own, so that it is never taken for a
 * build; the children go where the server looks for them.
 * @param onBuilt told each time it went well
 */
export async function watchPanel(root, onBuilt) {
  const notify = {
    name: "notify",
    setup: (building) => building.onEnd(({ errors }) => (errors.length === 0 ? onBuilt() : undefined)),
  };
  const entries = [
    entryIn("development", "server.ts"),
    ...childrenIn(root).map((file) => entryIn("panel", file)),
  ];
  const watching = await context({ ...optionsFor(root, entries), sourcemap: "linked", plugins: [notify] });
  await watching.watch();
  return () => watching.dispose();
}

function entryIn(folder, file) {
  return { in: file, out: `${folder}/${basename(file, ".ts")}` };
}

function optionsFor(root, entryPoints) {
  return {
    absWorkingDir: root,
    entryPoints,
    outdir: join(root, "build"),
    bundle: true,
    packages: "external",
    platform: "node",
    format: "esm",
    target: "node20",
    legalComments: "none",
    logLevel: "warning",
  };
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
