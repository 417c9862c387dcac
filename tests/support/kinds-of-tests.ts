// Which tests need what, as their imports tell: no list has to be kept up.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";

const root = path.resolve(import.meta.dirname, "../..");
const DATABASE = path.join(root, "tests/support/database.ts");
/** What serves tests beside the product's code: x.fixture.ts and test-x.ts. */
const SERVES_TESTS = /(?:\.fixture|[/\\]test-[^/\\]*)\.ts$/;

const all = [...testFiles("app"), ...testFiles("tests")];

/** Tests that start, kill or replace whole processes. */
export const PROCESS_TESTS = all.filter(
  (file) =>
    file.startsWith("tests/reliability/") || file === "app/database/embedded/embedded-postgres.test.ts",
);

const rest = all.filter((file) => !PROCESS_TESTS.includes(file));

/** Tests that need the run's database server. */
export const DATABASE_TESTS = rest.filter((file) => needsDatabase(path.join(root, file)));

/** Tests that need nothing but the code. */
export const PLAIN_TESTS = rest.filter((file) => !DATABASE_TESTS.includes(file));

function testFiles(folder: string): string[] {
  return readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((file) => /\.test\.tsx?$/.test(file))
    .map((file) => path.join(folder, file).replaceAll("\\", "/"));
}

/** Follows imports of what serves tests alone: the product's own code opens no database by being loaded. */
function needsDatabase(file: string, seen = new Set<string>()): boolean {
  if (file === DATABASE) return true;
  if (seen.has(file)) return false;
  seen.add(file);
  return importsOf(file)
    .filter((imported) => imported.startsWith(path.join(root, "tests")) || SERVES_TESTS.test(imported))
    .some((imported) => needsDatabase(imported, seen));
}

function importsOf(file: string): string[] {
  return [...readFileSync(file, "utf8").matchAll(/\bfrom "((?:\.|#app\/|#tests\/)[^"]*)"/g)]
    .map(([, from = ""]) => from.replace(/^#/, `${root}/`))
    .map((from) => path.resolve(path.dirname(file), from))
    .filter((imported) => existsSync(imported));
}
