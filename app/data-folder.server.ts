import { mkdirSync, statSync } from "node:fs";
import { dirname } from "node:path";

/**
 * Makes the data folder, and the folders above it that are not there. Level by level: asked for all at once below a place that
 * takes no folders, such as /proc, Node 20 never comes back.
 * @throws what `mkdirSync` does, with its code and path
 */
export function makeDataFolder(folder: string, mode: number): void {
  const missing: string[] = [];
  for (let at = folder; !isFolder(at) && at !== dirname(at); at = dirname(at)) missing.unshift(at);
  for (const each of missing) {
    try {
      mkdirSync(each, { mode });
    } catch (fault) {
      // Another process makes it, too.
      if (!isFolder(each)) throw fault;
    }
  }
}

const isFolder = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
