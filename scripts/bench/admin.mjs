// The admin who measures, made by the panel's own command. It also brings the tables up to date.
import { spawn } from "node:child_process";
import { join } from "node:path";
import process from "node:process";

/** @param {import("./place.mjs").Place} place */
export async function addAdmin({ root, folder, env, admin }) {
  const command = spawn(
    process.execPath,
    [join(root, "build", "panel", "create-admin.js"), "--email", admin.email, "--name", admin.name],
    { cwd: folder, env, stdio: ["pipe", "ignore", "pipe"] },
  );
  let said = "";
  command.stderr.on("data", (piece) => (said += piece));
  command.stdin.end(`${admin.password}\n`);
  const code = await new Promise((resolve, reject) => {
    command.once("error", reject);
    command.once("close", resolve);
  });
  if (code !== 0) throw new Error(`The admin could not be made:\n${said}`);
}
