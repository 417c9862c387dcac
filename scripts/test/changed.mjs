// What was changed since the last commit, and the tests that import it.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";

import { isBuilt } from "../sources.mjs";
import { limitedTo, stepNamed, testFiles } from "./steps.mjs";

/**
 * The changed and new files of the working tree; of a clean one, those of its last commit.
 * @returns {string[]} paths from the project's folder, of files that are there
 */
export function changedFiles(root) {
  const git = (...args) => {
    const { status, stdout } = spawnSync("git", args, { cwd: root, encoding: "utf8" });
    if (status !== 0) throw new Error("What changed is asked of git, and this folder is not a clone.");
    return stdout.split("\0").filter(Boolean);
  };
  const open = [
    ...git("diff", "--name-only", "-z", "HEAD"),
    ...git("ls-files", "--others", "--exclude-standard", "-z"),
  ];
  const changed = open.length > 0 ? open : git("diff", "--name-only", "-z", "HEAD~1", "HEAD");
  return [...new Set(changed)].filter((file) => existsSync(join(root, file)));
}

/**
 * The tests that import what changed. Route tests load the built routes, which no import tells: those of a changed
 * route's area run, and all of them when what routes share has changed.
 */
export function changedSteps(root, changed) {
  const code = changed.filter((file) => /\.tsx?$/.test(file));
  // What no import tells of: style sheets, texts and addresses reach the tests through the build, templates by their place.
  const built = routeTests(root, changed);
  const papers = changed.some((file) => file.startsWith("app/papers/templates/"))
    ? testFiles(root).filter((file) => file.startsWith("app/papers/"))
    : [];
  const specs = code.filter((file) => file.endsWith(".spec.ts"));
  const sources = code.filter((file) => !file.endsWith(".spec.ts"));
  const related = [...new Set([...sources, ...built, ...papers])];
  if (related.length === 0 && specs.length === 0) {
    console.log("No code has changed.");
    return [];
  }
  const unit = stepNamed("unit, routes and contract");
  const asRelated = unit.command.map((word) => (word === "run" ? "related" : word));
  return [
    ...(isBuilt(root) ? [] : [stepNamed("build")]),
    ...(related.length > 0
      ? [{ ...unit, command: [...asRelated, "--run", "--passWithNoTests", ...related] }]
      : []),
    ...(specs.length > 0 ? [limitedTo(stepNamed("browser"), specs)] : []),
  ];
}

const SHARED_BY_ROUTES =
  /^app\/(components|ui|http|styles|languages|entry\.|root\.tsx|paths\.ts|case-addresses\.js)|^remix\.config\.js/;

function routeTests(root, changed) {
  const tests = testFiles(root).filter((file) => file.startsWith("tests/routes/"));
  if (changed.some((file) => SHARED_BY_ROUTES.test(file))) return tests;
  const areas = changed.flatMap((file) => /^app\/routes\/([^/]+)\//.exec(file)?.[1] ?? []);
  return tests.filter((file) => areas.some((area) => file.startsWith(`tests/routes/${area}/`)));
}
