// Starts what an image would start: as another user, over files that cannot be written to, but for the volumes.
import { spawn, spawnSync } from "node:child_process";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import process from "node:process";

import { OTHER_USER } from "./build-image.mjs";

/** A namespace in which all that is mounted is read-only, and the volumes are mounted anew. */
const READ_ONLY =
  'mount --make-rprivate / && for volume in $VOLUMES; do mount --bind "$volume" "$volume" || exit 1; done; ' +
  'mount -o remount,bind,ro / && exec setpriv --reuid=$0 --regid=$0 --clear-groups --no-new-privs "$@"';

/** Whether this machine lets a process have mounts of its own; else the owner of the files is all that keeps it from writing. */
const mayMount = () => spawnSync("unshare", ["-m", "true"]).status === 0;

/**
 * @param {string} root the folder that stands for the image's root
 * @param {ReturnType<typeof import("./dockerfile.mjs").imageOf>} image
 */
export function runnerOf(root, image) {
  if (process.getuid?.() !== 0) throw new Error("Only root can start another user's process.");
  if (image.user === "root") throw new Error("The image starts as root: USER is missing.");
  const isSealed = mayMount();
  const volumes = image.volumes.map((volume) => join(root, volume));
  const inRoot = (value) => (image.volumes.includes(value) ? join(root, value) : value);
  const settings = Object.fromEntries(
    Object.entries(image.settings).map(([name, value]) => [name, inRoot(value)]),
  );
  const cwd = join(root, image.folder);
  for (const volume of volumes) mkdirSync(volume, { recursive: true });

  /** @param {{ env?: Record<string, string>, ipc?: boolean }} more */
  function start([program, ...args], { env = {}, ipc = false } = {}) {
    const words = [program === "node" ? process.execPath : program, ...args];
    const [command, given] = isSealed
      ? ["unshare", ["-m", "sh", "-c", READ_ONLY, String(OTHER_USER), ...words]]
      : [words[0], words.slice(1)];
    return spawn(command, given, {
      cwd,
      // Nothing of this machine's settings but where programs are.
      env: { PATH: process.env.PATH, TMPDIR: "/proc", ...settings, VOLUMES: volumes.join(" "), ...env },
      stdio: ["pipe", "pipe", "pipe", ...(ipc ? ["ipc"] : [])],
      ...(isSealed ? {} : { uid: OTHER_USER, gid: OTHER_USER }),
    });
  }
  return { start, isSealed, volumes, cwd, port: settings.PORT };
}

/** @returns {Promise<{ code: number | null, said: string }>} */
export function ended(child) {
  let said = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (piece) => (said += piece));
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code) => resolve({ code, said }));
  });
}
