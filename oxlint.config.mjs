// What the linter enforces. MAY_IMPORT says which layer may import which; docs/architecture.md shows it as a table.
import { defineConfig } from "oxlint";

/** The first pattern that fits a file says what it is. */
const ELEMENTS = [
  ["tests", ["tests/**", "app/**/*.test.ts", "app/**/*.test.tsx", "app/**/*.fixture.ts", "app/**/test-*.ts"]],
  // What a route of many lines has taken out beside it; only routes use it.
  ["route-parts", "app/routes/**/*.server.ts"],
  ["routes", "app/routes/**"],
  ["entries", ["app/root.tsx", "app/entry.*.tsx"]],
  ["front-door", "app/front-door/**"],
  ["drafts", "app/http/drafts*"],
  ["application-slot", "app/http/application-slot*"],
  ["http", "app/http/**"],
  ["components", "app/components/**"],
  ["ui", "app/ui/**"],
  ["styles", "app/styles/**"],
  ["contract", "app/provider/contract/**"],
  ["answer", "app/provider/embedded/answer.server.ts"],
  ["embedded", "app/provider/embedded/**"],
  ["client", "app/provider/*"],
  ["database", "app/database/**"],
  ["papers", "app/papers/**"],
  ["pdf", "app/pdf/**"],
  ["word", "app/word/**"],
  ["mail", "app/mail/**"],
  ["files", "app/files/**"],
  ["backup", "app/backup/**"],
  ["jobs", "app/jobs/**"],
  ["operation", "app/operation/**"],
  ["spreadsheets", "app/spreadsheets/**"],
  ["domain", "app/domain/**"],
  ["commands", "app/commands/**"],
  ["assembly", "app/application*.server.ts"],
  ["paths", "app/{{paths,case-paths,reference-paths,address-query,panel-pages}.ts,case-addresses.js}"],
  [
    "root-folder",
    ["app/project-root.server.ts", "app/program-version.server.ts", "app/data-folder.server.ts"],
  ],
  ["env", "app/env.server.ts"],
  ["server", "server.ts"],
  ["url-map", "remix.config.js"],
  ["configs", ["*.js", "*.config.ts", "scripts/**"]],
];

const HTTP = ["http", "drafts", "application-slot"];
const EMBEDDED = ["embedded", "answer"];
const ROUTES_MAY = [...HTTP, "components", "ui", "styles", "contract", "domain", "spreadsheets", "paths"];
const HTTP_MAY = [...HTTP, "client", "contract", "domain", "paths", "url-map", "env"];
const EMBEDDED_MAY = [
  ...EMBEDDED,
  "contract",
  "database",
  "papers",
  "pdf",
  "word",
  "mail",
  "files",
  "jobs",
  "spreadsheets",
  "domain",
  "env",
];
const MAIL_MAY = ["mail", "jobs", "database", "files", "domain", "paths"];
const BELOW_THE_SERVER = ELEMENTS.map(([type]) => type).filter(
  (type) => !["tests", "configs"].includes(type),
);

const MAY_IMPORT = {
  routes: [...ROUTES_MAY, "route-parts"],
  "route-parts": [...ROUTES_MAY, "route-parts"],
  entries: [...ROUTES_MAY, "entries"],
  http: HTTP_MAY,
  drafts: [...HTTP_MAY, "files"],
  "application-slot": [...HTTP_MAY, "assembly"],
  components: ["components", "ui", "domain", "paths"],
  ui: ["ui"],
  // Beside what the table says, the client reads its waits and sentences from the domain, like everyone else.
  client: ["client", "contract", "answer", "env", "domain"],
  contract: ["contract", "domain"],
  embedded: EMBEDDED_MAY,
  answer: EMBEDDED_MAY,
  mail: MAIL_MAY,
  jobs: [...MAIL_MAY, "backup"],
  operation: ["operation", "database", "mail", "jobs", "domain"],
  backup: ["backup", "database", "files", "domain"],
  database: ["database", "domain"],
  papers: ["papers", "domain"],
  // Files of strangers are read in the child processes that read workbooks.
  pdf: ["pdf", "spreadsheets", "domain"],
  word: ["word", "papers", "spreadsheets", "domain"],
  files: ["files", "domain"],
  spreadsheets: ["spreadsheets", "domain"],
  domain: ["domain"],
  paths: ["paths", "domain"],
  "root-folder": ["root-folder"],
  "url-map": [],
  styles: [],
  env: ["domain", "root-folder"],
  "front-door": ["front-door", "env", "domain"],
  assembly: BELOW_THE_SERVER,
  commands: BELOW_THE_SERVER,
  server: BELOW_THE_SERVER,
  tests: ["*"],
  configs: ["*"],
};

/** Types vanish when the code runs: who may name what it cannot call. */
const MAY_NAME = {
  components: ["contract"],
  // Replies of our own calls are what their operations return.
  contract: ["embedded"],
  http: ["assembly", "files"],
  drafts: ["assembly"],
  answer: ["client"],
  embedded: ["client"],
};

/** Whatever finds files next to the code that no bundler carries may ask where the project is, and which version. */
const MAY_FIND_FILES = ["database", "operation", "backup", "client", "papers", "spreadsheets", "embedded"];

const matrix = [
  ...Object.entries(MAY_IMPORT).map(([from, allow]) => ({ from, allow })),
  ...Object.entries(MAY_NAME).map(([from, allow]) => ({ from, allow, importKind: "type" })),
  ...MAY_FIND_FILES.map((from) => ({ from, allow: ["root-folder"] })),
];

const noEnvironment = {
  object: "process",
  property: "env",
  message: "Settings come from app/env.server.ts, or better as an argument.",
};
const noProcess = {
  name: "node:process",
  importNames: ["default", "env"],
  message: "Only app/env.server.ts reads the environment of the process.",
};
const noRemixData = ["@remix-run/node", "@remix-run/react", "@remix-run/server-runtime"].map((name) => ({
  name,
  importNames: ["data", "defer"],
  message: "Answer with json() or a Response: data() loses the status, defer() needs a script.",
}));

const CHILD_PROCESSES = [
  "app/spreadsheets/{child-entry,read-workbook,convert-rows,write-workbook}.ts",
  "app/papers/typesetting/typeset-worker.ts",
];
const TESTS = ["tests/**", "**/*.test.{ts,tsx}", "**/*.fixture.ts"];
const lines = (max) => ["error", { max, skipBlankLines: true, skipComments: true }];

export default defineConfig({
  plugins: ["typescript", "react", "import"],
  jsPlugins: ["eslint-plugin-boundaries", "./scripts/lint-rules.mjs"],
  categories: { correctness: "off" },
  options: { typeAware: true, reportUnusedDisableDirectives: "error", denyWarnings: true },
  ignorePatterns: ["build/**", "data/**", "test-results/**", "playwright-report/**"],
  settings: {
    "import/resolver": { typescript: { alwaysTryTypes: true } },
    "boundaries/elements": ELEMENTS.map(([type, pattern]) => ({ type, pattern, mode: "full" })),
  },
  rules: {
    "max-lines": lines(250),
    "no-var": "error",
    "prefer-const": "error",
    eqeqeq: ["error", "smart"],
    "panel/no-reviver": "error",
  },
  overrides: [
    {
      files: ["**/*.{ts,tsx}"],
      rules: {
        "boundaries/element-types": ["error", { default: "disallow", rules: matrix }],
        "boundaries/no-unknown-files": "error",
        "boundaries/no-unknown": "error",
        "import/no-cycle": ["error", { ignoreTypes: true }],
        "import/no-default-export": "error",
        "no-restricted-imports": ["error", { paths: [...noRemixData, noProcess] }],
        "no-restricted-globals": ["error", { name: "process", message: noProcess.message }],
        "no-restricted-properties": ["error", noEnvironment],
        "react/button-has-type": "error",
        "react/jsx-key": "error",
        "react/no-danger": "error",
        "react/jsx-no-target-blank": "error",
        "react/rules-of-hooks": "error",
        "react/exhaustive-deps": "error",
        "typescript/no-floating-promises": "error",
        "typescript/no-explicit-any": "error",
        "typescript/ban-ts-comment": [
          "error",
          { "ts-expect-error": true, "ts-ignore": true, "ts-nocheck": true },
        ],
        "no-unused-vars": ["error", { argsIgnorePattern: "^_", varsIgnorePattern: "^_" }],
        "typescript/consistent-type-imports": "error",
      },
    },
    { files: ["app/routes/**"], rules: { "max-lines": lines(200) } },
    {
      // Routes, root, entries and configs are read by tools that look for a default export.
      files: ["app/routes/**", "app/root.tsx", "app/entry.*.tsx", "*.config.ts", "tests/support/**"],
      rules: { "import/no-default-export": "off" },
    },
    {
      // What is started as a process of its own has arguments, streams and an exit code; settings it has not.
      // Under remix-serve the slot is what closes the panel when the process is told to stop.
      files: ["server.ts", "app/commands/**", "app/http/application-slot.server.ts", ...CHILD_PROCESSES],
      rules: { "no-restricted-globals": "off", "no-restricted-imports": ["error", { paths: noRemixData }] },
    },
    {
      files: ["app/env.server.ts", "*.config.ts", ...TESTS],
      rules: {
        "no-restricted-globals": "off",
        "no-restricted-properties": "off",
        "no-restricted-imports": ["error", { paths: noRemixData }],
      },
    },
  ],
});
