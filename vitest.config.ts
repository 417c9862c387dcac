// Three kinds of tests: those that need nothing, those that need the run's database server, and those that start,
// kill or replace whole processes. No file is isolated from the others of its kind: loading 200 modules anew for each of
// 300 files takes longer than their tests (docs/figures.md).
import { availableParallelism } from "node:os";
import { defineConfig, type TestProjectInlineConfiguration } from "vitest/config";

import { DATABASE_TESTS, PLAIN_TESTS, PROCESS_TESTS } from "./tests/support/kinds-of-tests.ts";
import { LongestFirst } from "./tests/support/longest-first.ts";
import { PATIENCE_MS, TEST_WITHIN_MS } from "./tests/support/patience.ts";

const WITH_DATABASE = ["tests/support/global-setup.ts"];

/** The built routes run on the React that serves them, which takes half the time of a developer's. */
const AS_SERVED = { NODE_ENV: "production" } as const;

const project = (
  name: string,
  test: TestProjectInlineConfiguration["test"],
): TestProjectInlineConfiguration => ({ extends: true, test: { name, ...test } });

export default defineConfig({
  test: {
    environment: "node",
    // The built routes are loaded as they are served: by Node, and once per process.
    server: { deps: { external: [/\/build\/server\//] } },
    // Tests wait for their database about as long as they compute: one worker would leave a small machine half idle.
    maxWorkers: Math.max(2, availableParallelism()),
    isolate: false,
    sequence: { sequencer: LongestFirst },
    // What a run has compiled the next one takes from node_modules, by its content.
    experimental: { fsModuleCache: true },
    // Each test leaves a panel behind: a larger young generation is swept less often.
    execArgv: ["--max-semi-space-size=64"],
    testTimeout: TEST_WITHIN_MS,
    hookTimeout: TEST_WITHIN_MS,
    expect: { poll: { timeout: PATIENCE_MS } },
    projects: [
      project("processes", { include: PROCESS_TESTS, globalSetup: WITH_DATABASE, env: AS_SERVED }),
      project("database", { include: DATABASE_TESTS, globalSetup: WITH_DATABASE, env: AS_SERVED }),
      project("plain", { include: PLAIN_TESTS }),
    ],
  },
});
