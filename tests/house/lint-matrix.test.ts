// The linter's rules are only worth something when they see what they forbid: violations are planted and must be caught.
import { spawnSync } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

import { afterAll, beforeAll, expect, test } from "vitest";

import { projectRoot } from "#app/project-root.server.ts";

const MATRIX = "boundaries(element-types)";

const importing = (target: string) => `import * as planted from "${target}";\nexport const kept = planted;\n`;

const manyLines = (count: number) =>
  Array.from({ length: count }, (_, line) => `export const line${line} = ${line};\n`).join("");

/** What is planted, where, and what it imports. */
const FORBIDDEN_IMPORTS = [
  ["a route, the database", "app/routes/batches/1.tsx", "#app/database/target.ts"],
  ["a route, the database, relatively", "app/routes/batches/2.tsx", "../../database/target.ts"],
  ["a route, the environment", "app/routes/batches/3.tsx", "#app/env.server.ts"],
  ["a route, the embedded side", "app/routes/batches/4.tsx", "#app/provider/embedded/answer.server.ts"],
  ["a route, another route", "app/routes/batches/5.tsx", "#app/routes/shell/target.ts"],
  ["domain, http", "app/domain/6.ts", "#app/http/target.ts"],
  ["domain, its neighbour's neighbour, relatively", "app/domain/7.ts", "../paths.ts"],
  ["ui, domain", "app/ui/8.tsx", "#app/domain/target.ts"],
  ["the contract, the client", "app/provider/contract/9.ts", "#app/provider/target.server.ts"],
  ["the front door, the panel", "app/front-door/10.server.ts", "#app/application.server.ts"],
  ["the database, mail", "app/database/11.server.ts", "#app/mail/target.ts"],
  ["the client, operations", "app/provider/12.server.ts", "#app/provider/embedded/target.ts"],
] as const;

const ALLOWED_IMPORTS = [
  ["a route, http", "app/routes/batches/21.tsx", "#app/http/target.ts"],
  ["a route, domain", "app/routes/batches/22.tsx", "#app/domain/target.ts"],
  ["embedded, the database", "app/provider/embedded/batches/23.server.ts", "#app/database/target.ts"],
  ["the front door, domain", "app/front-door/24.server.ts", "#app/domain/target.ts"],
  ["a test, anything", "tests/routes/25.test.ts", "#app/database/target.ts"],
] as const;

const FORBIDDEN_CODE = [
  [
    "the environment outside env.server.ts",
    "app/http/31.server.ts",
    "export const mode = process.env.NODE_ENV;\n",
    "eslint(no-restricted-properties)",
  ],
  [
    "the global process",
    "app/http/32.server.ts",
    "export const here = process.cwd();\n",
    "eslint(no-restricted-globals)",
  ],
  [
    "the process by import",
    "app/http/33.server.ts",
    'import { env } from "node:process";\nexport const all = env;\n',
    "eslint(no-restricted-imports)",
  ],
  [
    "data() of Remix",
    "app/routes/34.ts",
    'import { data } from "@remix-run/node";\nexport const answer = data;\n',
    "eslint(no-restricted-imports)",
  ],
  [
    "defer() of Remix",
    "app/routes/35.ts",
    'import { defer } from "@remix-run/react";\nexport const answer = defer;\n',
    "eslint(no-restricted-imports)",
  ],
  ["a default export", "app/domain/36.ts", "export default 1;\n", "import(no-default-export)"],
  ["any", "app/domain/37.ts", "export const x: any = 1;\n", "typescript(no-explicit-any)"],
  [
    "an ignored type error",
    "app/domain/38.ts",
    "// @ts-ignore\nexport const x = 1;\n",
    "typescript(ban-ts-comment)",
  ],
  [
    "a button without a type",
    "app/ui/39.tsx",
    "export const B = () => <button>Go</button>;\n",
    "react(button-has-type)",
  ],
  ["a long route", "app/routes/40.ts", manyLines(201), "eslint(max-lines)"],
  ["a long file", "app/domain/41.ts", manyLines(251), "eslint(max-lines)"],
  [
    "a promise that nobody waits for",
    "app/domain/42.ts",
    "async function save(): Promise<void> {}\nexport function go() {\n  save();\n}\n",
    "typescript(no-floating-promises)",
  ],
  ["a circle of imports", "app/domain/43.ts", importing("./43.ts"), "import(no-cycle)"],
  [
    "JSON.parse with a reviver",
    "tests/routes/44.test.ts",
    "export const x: unknown = JSON.parse(String([1, 2]), (_key, value: unknown) => value);\n",
    "panel(no-reviver)",
  ],
] as const;

/** What is imported above: an import is only judged when it leads somewhere. */
const TARGETS = [
  ...["database/target", "http/target", "domain/target", "mail/target", "routes/shell/target", "paths"],
  ...["provider/target.server", "provider/embedded/target", "provider/embedded/answer.server"],
  ...["env.server", "application.server"],
].map((name) => [`app/${name}.ts`, "export const target = 1;\n"] as const);

/** A house of its own, from which the linter's plugins are found. */
const house = mkdtempSync(path.join(tmpdir(), "planted-house-"));
const broken = new Map<string, string[]>();

beforeAll(() => {
  const files: (readonly [file: string, code: string])[] = [
    ["package.json", JSON.stringify({ type: "module", imports: { "#app/*": "./app/*" } })],
    ["tsconfig.json", JSON.stringify({ compilerOptions: { strict: true, types: [], jsx: "react-jsx" } })],
    ...TARGETS,
    ...[...FORBIDDEN_IMPORTS, ...ALLOWED_IMPORTS].map(
      ([, file, target]) => [file, importing(target)] as const,
    ),
    ...FORBIDDEN_CODE.map(([, file, code]) => [file, code] as const),
  ];
  for (const [file, code] of files) {
    mkdirSync(path.join(house, path.dirname(file)), { recursive: true });
    writeFileSync(path.join(house, file), code);
  }
  mkdirSync(path.join(house, "scripts"));
  for (const file of ["oxlint.config.mjs", "scripts/lint-rules.mjs"]) {
    copyFileSync(path.join(projectRoot(), file), path.join(house, file));
  }
  symlinkSync(path.join(projectRoot(), "node_modules"), path.join(house, "node_modules"), "junction");
  const linter = path.join(projectRoot(), "node_modules/oxlint/bin/oxlint");
  const command = [linter, "-c", "oxlint.config.mjs", "-f", "json", "app", "tests"];
  const { stdout, stderr } = spawnSync(process.execPath, command, { cwd: house, encoding: "utf8" });
  if (!stdout.startsWith("{")) throw new Error(`the linter said: ${stdout}${stderr}`);
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: { code: string; filename: string }[] };
  for (const { code, filename } of diagnostics) {
    broken.set(filename, [...(broken.get(filename) ?? []), code]);
  }
});

afterAll(() => rmSync(house, { recursive: true, force: true }));

test.each(FORBIDDEN_IMPORTS)("%s: caught", (_what, file) => {
  expect(broken.get(file)).toEqual([MATRIX]);
});

test.each(ALLOWED_IMPORTS)("%s: allowed", (_what, file) => {
  expect(broken.get(file) ?? []).toEqual([]);
});

test.each(FORBIDDEN_CODE)("%s: caught", (_what, file, _code, rule) => {
  expect(broken.get(file)).toContain(rule);
});
