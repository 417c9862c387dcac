// The import matrix is only worth something when it sees `#app/…` imports: violations are planted and must be caught.
import { readdirSync } from "node:fs";

import { ESLint, type Linter } from "eslint";
import tseslint from "typescript-eslint";
import { expect, test } from "vitest";

const MATRIX = "boundaries/element-types";

// The planted files are not on disk, so the rules that need their types are left out.
const eslint = new ESLint({
  overrideConfig: {
    ...(tseslint.configs.disableTypeChecked as Linter.Config),
    files: ["**/*.{ts,tsx}"],
  },
});

/** The rules that a planted file breaks. */
async function rulesBrokenBy(filePath: string, code: string): Promise<(string | null)[]> {
  const [result] = await eslint.lintText(code, { filePath });
  return (result?.messages ?? []).map(({ ruleId }) => ruleId);
}

/** Any module of a folder: an import is only judged when it leads somewhere. */
function moduleIn(folder: string): string {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" });
  const file = files.find((name) => /(?<!\.test|\.fixture)\.tsx?$/.test(name) && !/(^|\/)test-/.test(name));
  if (file === undefined) throw new Error(`${folder} has no module`);
  return file;
}

const importing = (target: string) => `import * as planted from "${target}";\nexport const kept = planted;\n`;

const manyLines = (count: number) =>
  Array.from({ length: count }, (_, line) => `export const line${line} = ${line};\n`).join("");

test.each([
  ["a route, the database", "app/routes/batches/planted.tsx", `#app/database/${moduleIn("app/database")}`],
  [
    "a route, the database, relatively",
    "app/routes/batches/planted.tsx",
    `../../database/${moduleIn("app/database")}`,
  ],
  ["a route, the environment", "app/routes/batches/planted.tsx", "#app/env.server.ts"],
  ["a route, the embedded side", "app/routes/batches/planted.tsx", "#app/provider/embedded/answer.server.ts"],
  ["a route, another route", "app/routes/batches/planted.tsx", "#app/routes/shell/home.ts"],
  ["domain, http", "app/domain/planted.ts", `#app/http/${moduleIn("app/http")}`],
  ["domain, its neighbour's neighbour, relatively", "app/domain/planted.ts", `../paths.ts`],
  ["ui, domain", "app/ui/planted.tsx", "#app/domain/limits.ts"],
  ["the contract, the client", "app/provider/contract/planted.ts", "#app/provider/client.server.ts"],
  ["the front door, the panel", "app/front-door/planted.server.ts", "#app/application.server.ts"],
  ["the database, mail", "app/database/planted.server.ts", `#app/mail/${moduleIn("app/mail")}`],
  ["the client, operations", "app/provider/planted.server.ts", "#app/provider/embedded/call.server.ts"],
])("%s: caught", async (_what, filePath, target) => {
  expect(await rulesBrokenBy(filePath, importing(target))).toContain(MATRIX);
});

test.each([
  ["a route, http", "app/routes/batches/planted.tsx", `#app/http/${moduleIn("app/http")}`],
  ["a route, domain", "app/routes/batches/planted.tsx", "#app/domain/limits.ts"],
  [
    "embedded, the database",
    "app/provider/embedded/batches/planted.server.ts",
    `#app/database/${moduleIn("app/database")}`,
  ],
  ["the front door, domain", "app/front-door/planted.server.ts", "#app/domain/limits.ts"],
  ["a test, anything", "tests/routes/planted.test.ts", `#app/database/${moduleIn("app/database")}`],
])("%s: allowed", async (_what, filePath, target) => {
  expect(await rulesBrokenBy(filePath, importing(target))).toEqual([]);
});

test.each([
  [
    "the environment outside env.server.ts",
    "app/http/planted.server.ts",
    "export const mode = process.env.NODE_ENV;\n",
    "no-restricted-syntax",
  ],
  [
    "the global process",
    "app/http/planted.server.ts",
    "export const here = process.cwd();\n",
    "no-restricted-globals",
  ],
  [
    "the process by import",
    "app/http/planted.server.ts",
    'import { env } from "node:process";\nexport const all = env;\n',
    "no-restricted-imports",
  ],
  [
    "data() of Remix",
    "app/routes/planted.ts",
    'import { data } from "@remix-run/node";\nexport const answer = data;\n',
    "no-restricted-imports",
  ],
  [
    "defer() of Remix",
    "app/routes/planted.ts",
    'import { defer } from "@remix-run/react";\nexport const answer = defer;\n',
    "no-restricted-imports",
  ],
  ["a default export", "app/domain/planted.ts", "export default 1;\n", "import-x/no-default-export"],
  ["any", "app/domain/planted.ts", "export const x: any = 1;\n", "@typescript-eslint/no-explicit-any"],
  [
    "an ignored type error",
    "app/domain/planted.ts",
    "// @ts-ignore\nexport const x = 1;\n",
    "@typescript-eslint/ban-ts-comment",
  ],
  [
    "a button without a type",
    "app/ui/planted.tsx",
    "export const B = () => <button>Go</button>;\n",
    "react/button-has-type",
  ],
  ["a long route", "app/routes/planted.ts", manyLines(201), "max-lines"],
  ["a long file", "app/domain/planted.ts", manyLines(251), "max-lines"],
])("%s: caught", async (_what, filePath, code, rule) => {
  expect(await rulesBrokenBy(filePath, code)).toContain(rule);
});
