import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const files = ["app", "tests"].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" }).map((file) => `${folder}/${file}`),
);

test("what docs/security.md names as holding a promise is there", () => {
  const page = readFileSync("docs/security.md", "utf8");
  const named = [...page.matchAll(/`([\w./-]+\.tsx?)`/g)].map(([, name = ""]) => name);
  expect(named.length).toBeGreaterThan(80);
  expect(named.filter((name) => !files.some((file) => `/${file}`.endsWith(`/${name}`)))).toEqual([]);
});
