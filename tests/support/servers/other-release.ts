// The built panel as another release of it: the same program, of which every script and style has another name.
import { cp, mkdir, readdir, readFile, rename, rm, symlink, writeFile } from "node:fs/promises";
import path from "node:path";
import { projectRoot } from "#app/project-root.server.ts";
import { testFolder } from "../folders.ts";

const PACKED = /\.(br|gz)$/;
const HASHED = /([\w.-]+-)([\w-]{8})(\.(?:js|css|woff2|svg|png))\b/g;
const VERSION = /("?version"?:\s*")([\w-]{8})"/g;

const turned = (hash: string) => [...hash].reverse().join("");

/** @returns the folder that it is started in, gone when the test is over */
export async function otherRelease(): Promise<string> {
  const root = await testFolder();
  const from = projectRoot();
  await mkdir(path.join(root, "build"));
  for (const name of ["package.json", "build"])
    await cp(path.join(from, name), path.join(root, name), { recursive: true });
  await symlink(path.join(from, "node_modules"), path.join(root, "node_modules"));

  const assets = path.join(root, "build", "client", "assets");
  const names = new Map<string, string>();
  for (const name of await readdir(assets)) {
    if (PACKED.test(name)) await rm(path.join(assets, name));
    else
      names.set(
        name,
        name.replace(HASHED, (_, stem, hash: string, ending) => stem + turned(hash) + ending),
      );
  }
  const rewrite = async (file: string) => {
    const text = (await readFile(file, "utf8"))
      .replace(HASHED, (found) => names.get(found) ?? found)
      .replace(VERSION, (_, before, version: string) => `${before}${turned(version)}"`);
    await writeFile(file, text);
  };
  const server = path.join(root, "build", "server");
  for (const file of await readdir(server, { recursive: true }))
    if (file.endsWith(".js")) await rewrite(path.join(server, file));
  for (const [name, other] of names) {
    const file = path.join(assets, name);
    if (/\.(js|css)$/.test(name)) await rewrite(file);
    await rename(file, path.join(assets, other));
  }
  return root;
}
