// What a module gives away is what others take: an export that nobody imports is no export, and one that tests alone import
// is used beside them in its own module, else the panel does not need it.
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";

/** What the framework, drizzle-kit or a runner takes, by rules of their own. */
const TAKEN_BY_TOOLS = /^app\/(?:routes\/|root\.tsx|routes\.ts|entry\.|database\/schema)|\.d\.ts$/;
/** Compiles only while columns and fields agree, and is called by nobody. */
const ASSERTED = "app/provider/embedded/papers/field-places.server.ts everyColumnIsAField";

const inside = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" }).map((file) => join(folder, file));
const files = [...readdirSync("."), ...["app", "scripts", "tests"].flatMap(inside)].filter((file) =>
  /\.(?:tsx?|m[jt]s)$/.test(file),
);
const texts = new Map(files.map((file) => [file, readFileSync(file, "utf8")]));
const isOfTests = (file: string) =>
  /^tests\/|\/testing\/|\.(?:test|spec|fixture)\.|\/(?:test|sample)-[\w-]+\.ts$/.test(file);

const IMPORTED = /(?:import|export)\s+(?:type\s+)?(?:\w+\s*,\s*)?\{([^}]*)\}\s*from\s*"([^"]+)"/g;
const TAKEN_WHOLE =
  /(?:import\s*\*\s*as\s+\w+\s+from\s*|export\s*\*\s*from\s*|\bimport(?:<[^>]*>)?\(\s*)"([^"]+)"/g;
const EXPORTED = /^export (?:async )?(?:const|function\*?|class|type|interface) (\w+)/gm;

/** The file that an import names; undefined for a package. */
function fileOf(specifier: string, from: string): string | undefined {
  if (specifier.startsWith(".")) return join(dirname(from), specifier);
  return /^#(?:app|tests)\//.test(specifier) ? specifier.slice(1) : undefined;
}

/** Who imports what: "file name" to the importing files; a module taken whole as "file *". */
const importers = new Map<string, string[]>();
for (const [file, text] of texts) {
  const note = (specifier = "", name = "*") => {
    const key = `${fileOf(specifier.replace(/\?.*$/, ""), file) ?? ""} ${name}`;
    importers.set(key, [...(importers.get(key) ?? []), file]);
  };
  for (const [, names = "", specifier] of text.matchAll(IMPORTED)) {
    for (const name of names.matchAll(/(?:^|,)\s*(?:type\s+)?(\w+)/g)) note(specifier, name[1]);
  }
  for (const [, specifier] of text.matchAll(TAKEN_WHOLE)) note(specifier);
}

const exports = files
  .filter((file) => !TAKEN_BY_TOOLS.test(file) && !importers.has(`${file} *`))
  .flatMap((file) =>
    [...(texts.get(file) ?? "").matchAll(EXPORTED)].map(([, name = ""]) => ({
      file,
      name,
      key: `${file} ${name}`,
    })),
  )
  .filter(({ key }) => key !== ASSERTED);

test("nothing is exported that no other module imports", () => {
  expect(exports.length).toBeGreaterThan(1000);
  expect(exports.filter(({ key }) => !importers.has(key)).map(({ key }) => key)).toEqual([]);
});

test("what tests alone import is used in its own module", () => {
  const ofTests = exports.filter(
    ({ file, key }) => !isOfTests(file) && (importers.get(key) ?? []).every(isOfTests),
  );
  const unused = ofTests.filter(
    ({ file, name }) => (texts.get(file)?.match(new RegExp(`\\b${name}\\b`, "g")) ?? []).length < 2,
  );
  expect(unused.map(({ key }) => key)).toEqual([]);
});
