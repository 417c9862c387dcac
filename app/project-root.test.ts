import { existsSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { projectRoot } from "./project-root.server.ts";

test("the root is where the panel's package.json and migrations are", () => {
  expect(path.isAbsolute(projectRoot())).toBe(true);
  expect(existsSync(path.join(projectRoot(), "app", "database", "migrations", "meta", "_journal.json"))).toBe(
    true,
  );
});
