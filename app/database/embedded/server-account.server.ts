// PostgreSQL refuses to run as root. Started as root, the panel runs it as an ordinary user of the system.
import { chmod, chown, lchown, readdir, readFile, stat } from "node:fs/promises";
import path from "node:path";
import { getuid } from "node:process";
import { cannotStart } from "./cannot-start.server.ts";

export interface Account {
  name: string;
  uid: number;
  gid: number;
}

const CANDIDATES = ["postgres", "node", "nobody"];

/**
 * The user the database server must run as: undefined when the panel itself is an ordinary user (or on Windows).
 * As root: whoever owns the `cluster` already, else the first of postgres, node, nobody that the system knows.
 * @throws Error, one sentence, when the system knows none of them.
 */
export async function serverAccount(cluster: string): Promise<Account | undefined> {
  if (getuid?.() !== 0) return undefined;
  const known = await accounts();
  const owner = await stat(cluster).catch(() => undefined);
  if (owner && owner.uid !== 0) {
    const name = known.find(({ uid }) => uid === owner.uid)?.name ?? `number ${String(owner.uid)}`;
    return { name, uid: owner.uid, gid: owner.gid };
  }
  for (const name of CANDIDATES) {
    const account = known.find((each) => each.name === name);
    if (account) return account;
  }
  throw cannotStart("it does not run as root and this system has no user postgres, node or nobody");
}

/** Makes `account` the owner of a folder and everything in it; nothing to do without an account. */
export async function giveTo(account: Account | undefined, folder: string): Promise<void> {
  if (!account) return;
  await chown(folder, account.uid, account.gid);
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const inside = path.join(folder, entry.name);
    if (entry.isDirectory()) await giveTo(account, inside);
    else await lchown(inside, account.uid, account.gid);
  }
}

/**
 * Sees to it that `account` can pass through every folder above the database's own. The data folder is the panel's,
 * so it is opened for passing (not for listing); folders above it are never changed.
 * @throws Error, one sentence, when one of those is closed to the account.
 */
export async function openTheWay(account: Account | undefined, dataDir: string): Promise<void> {
  if (!account) return;
  if (!(await isPassable(account, dataDir)))
    await chmod(dataDir, ((await stat(dataDir)).mode & 0o777) | 0o001);
  for (let folder = dataDir; folder !== path.dirname(folder); folder = path.dirname(folder)) {
    if (await isPassable(account, path.dirname(folder))) continue;
    throw cannotStart(
      `the user "${account.name}", as which it must run, cannot enter ${path.dirname(folder)} ` +
        "(a DATA_DIR such as /var/lib/litigation-panel would do)",
    );
  }
}

async function isPassable(account: Account, folder: string): Promise<boolean> {
  const { uid, gid, mode } = await stat(folder);
  if (uid === account.uid) return (mode & 0o100) !== 0;
  if (gid === account.gid) return (mode & 0o010) !== 0;
  return (mode & 0o001) !== 0;
}

async function accounts(): Promise<Account[]> {
  const lines = (await readFile("/etc/passwd", "utf8").catch(() => "")).split("\n");
  return lines.flatMap((line) => {
    const [name, , uid, gid] = line.split(":");
    return name && uid && gid ? [{ name, uid: Number(uid), gid: Number(gid) }] : [];
  });
}
