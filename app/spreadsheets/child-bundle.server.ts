// Where a child process's program lies. In production it was built beside the server; from source it is bundled on first
// use, because Node 20 runs no TypeScript.
import { createHash, randomUUID } from "node:crypto";
import { access, mkdir, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import { projectRoot } from "#app/project-root.server.ts";

/** The source of each entry; a build must put each at build/panel/<name>.js. */
const SOURCES = {
  "read-workbook": "app/spreadsheets/read-workbook.ts",
  "convert-rows": "app/spreadsheets/convert-rows.ts",
  "write-workbook": "app/spreadsheets/write-workbook.ts",
  "compare-pdfs": "app/pdf/compare-pdfs.ts",
  "count-pages": "app/pdf/count-pages.ts",
  "read-docx": "app/word/read-docx.ts",
} as const;
export type ChildEntry = keyof typeof SOURCES;

/** Of a package that is bundled and asks for a part of Node in the old way. */
const REQUIRE =
  'import { createRequire as requireFrom } from "node:module"; const require = requireFrom(import.meta.url);';

const bundled = new Map<ChildEntry, Promise<string>>();

/** The file to start for an entry. */
export function childProgram(entry: ChildEntry): Promise<string> {
  const fromSource = new URL(import.meta.url).pathname.endsWith(".ts");
  if (!fromSource) return Promise.resolve(path.join(projectRoot(), "build", "panel", `${entry}.js`));
  const known = bundled.get(entry) ?? bundle(entry);
  bundled.set(entry, known);
  known.catch(() => bundled.delete(entry));
  return known;
}

async function bundle(entry: ChildEntry): Promise<string> {
  const { build } = await import("esbuild");
  const { outputFiles } = await build({
    entryPoints: [path.join(projectRoot(), SOURCES[entry])],
    absWorkingDir: projectRoot(),
    bundle: true,
    // It looks for its worker where it lies itself.
    external: ["pdfjs-dist"],
    banner: { js: REQUIRE },
    platform: "node",
    target: "node20",
    format: "esm",
    write: false,
  });
  const [{ contents } = { contents: new Uint8Array() }] = outputFiles;
  const folder = path.join(projectRoot(), "node_modules", ".cache", "litigation-panel");
  const name = `${entry}-${createHash("sha256").update(contents).digest("hex").slice(0, 16)}.mjs`;
  const file = path.join(folder, name);
  if (await exists(file)) return file;
  await mkdir(folder, { recursive: true });
  // Several processes may do this at once; each rename is whole.
  const draft = `${file}.${randomUUID()}`;
  await writeFile(draft, contents);
  await rename(draft, file);
  return file;
}

function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}
