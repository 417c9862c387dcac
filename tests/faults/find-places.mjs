// Where the product has a text that a fault replaces.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** Files that a fault may not be in: those of tests. */
const NOT_PRODUCT = /\.(test|fixture)\.tsx?$|\/meta\/|\/testing\//;

/**
 * @param {string} root the project's folder
 * @param {string} find
 * @returns {string[]} the product's files that have it, each as often as it does
 */
export function findPlaces(root, find) {
  return readdirSync(join(root, "app"), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !NOT_PRODUCT.test(file))
    .flatMap((file) =>
      readFileSync(file, "utf8")
        .split(find)
        .slice(1)
        .map(() => file),
    );
}
