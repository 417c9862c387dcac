// Files that no bundler carries (SQL, templates, fonts, child processes) are found from one root, whether this
// code runs from its source or from a bundle below build/.
import { readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

const NAME = "litigation-panel";

/** What the build carries beside the programs, and where it comes from; scripts/carried-files.mjs puts it there. */
const CARRIED = {
  migrations: "app/database/migrations",
  templates: "app/papers/templates",
  layouts: "app/papers/typesetting",
} as const;

let found: string | undefined;

/**
 * The absolute folder of the panel's package.json.
 * @throws Error when no folder above this file holds it, which means that the files were moved apart.
 */
export function projectRoot(): string {
  found ??= climb(path.dirname(fileURLToPath(import.meta.url)));
  return found;
}

/** Whether this code runs from build/, and not from its sources; a server under development is bundled, but reads those. */
export function isBuilt(): boolean {
  const [folder, part] = path.relative(projectRoot(), fileURLToPath(import.meta.url)).split(path.sep);
  return folder === "build" && part !== "development";
}

/** The absolute folder of files that the build carries: in build/ where this code was built, else among the sources. */
export const carriedFolder = (name: keyof typeof CARRIED): string =>
  path.join(projectRoot(), ...(isBuilt() ? ["build", name] : [CARRIED[name]]));

function climb(start: string): string {
  for (let folder = start; ; folder = path.dirname(folder)) {
    if (nameIn(folder) === NAME) return folder;
    if (folder === path.dirname(folder)) {
      throw new Error(`No package.json named "${NAME}" was found above ${start}.`);
    }
  }
}

function nameIn(folder: string): unknown {
  try {
    const content: unknown = JSON.parse(readFileSync(path.join(folder, "package.json"), "utf8"));
    return typeof content === "object" && content !== null && "name" in content ? content.name : undefined;
  } catch {
    return undefined;
  }
}
