// What a backup says of itself: manifest.json, readable without any key, and manifest.seal, its hash, or with a key its
// HMAC: everything else in the folder is held against a hash in the manifest or in a list that the manifest holds to.
import { createHash, createHmac } from "node:crypto";
import { readFile } from "node:fs/promises";
import path from "node:path";
import * as z from "zod";
import { errorCode } from "#app/domain/error-code.ts";
import { BackupFault } from "./backup-fault.ts";
import { isSameText, keysFor, Sealing, type BackupKeys } from "./backup-keys.server.ts";

const Hash = z.string().regex(/^[0-9a-f]{64}$/);
const Count = z.number().int().min(0);
/** A name as it may stand in a path and in SQL. */
const Name = z.string().regex(/^[a-z_][a-z0-9_]*$/);

const DumpedTable = z.object({
  name: Name,
  columns: z.array(Name),
  rows: Count,
  bytes: Count,
  /** Of the table as COPY writes it, in the order of its key. */
  sha256: Hash,
});
export type DumpedTable = z.output<typeof DumpedTable>;

const Sequence = z.object({ name: Name, last: z.string().regex(/^-?\d+$/) });

export const Manifest = z.object({
  format: z.literal(1),
  /** The version that made it. */
  program: z.string(),
  /** The migrations that the tables had, in their order. */
  schema: z.array(z.object({ tag: z.string(), hash: Hash })).min(1),
  postgres: z.string(),
  started: z.iso.datetime(),
  finished: z.iso.datetime(),
  /** The id of the panel's file store, by which it knows its own backups; null: one that nobody had given an id, or before 0.11.0. */
  store: z.string().nullable().default(null),
  /** null: it is not encrypted. */
  sealing: Sealing.nullable(),
  /** The last link of the audit trail. */
  auditHead: z.object({ seq: Count, hash: Hash }).nullable(),
  /** In an order in which each comes after those it refers to. */
  tables: z.array(DumpedTable),
  /** Those that have given a number. */
  sequences: z.array(Sequence),
  /** Tables whose rows mean nothing in another place, and were left out. */
  leftOut: z.array(Name),
  files: z.object({
    count: Count,
    bytes: Count,
    /** Of the list of files, before it is compressed. */
    sha256: Hash,
  }),
  /** Keys of files that the database knows and the store did not have, and of those whose content was another. */
  missing: z.array(z.string()),
  changed: z.array(z.string()),
});
export type Manifest = z.output<typeof Manifest>;

export const MANIFEST = "manifest.json";
export const SEAL = "manifest.seal";
export const LIST = "files.jsonl.gz";
export const SEALED_SUFFIX = ".sealed";
export const tablePart = (name: string): string => `tables/${name}.copy.gz`;
export const filePart = (key: string): string => `files/${key.slice(0, 2)}/${key}`;

/** A good backup holds every file that its database knows, unchanged. */
export const isGood = ({ missing, changed }: Manifest): boolean =>
  missing.length === 0 && changed.length === 0;

export function computeSeal(text: string, keys: BackupKeys | null): string {
  return keys === null
    ? `sha256 ${createHash("sha256").update(text).digest("hex")}\n`
    : `hmac-sha256 ${createHmac("sha256", keys.manifest).update(text).digest("hex")}\n`;
}

/**
 * The manifest of a backup, held to its seal.
 * @param secret BACKUP_KEY, or null without one
 * @throws BackupFault when there is none, it was changed, is of another format, or the key does not belong to it
 */
export async function openManifest(
  folder: string,
  secret: string | null,
): Promise<{ manifest: Manifest; keys: BackupKeys | null }> {
  const [text, seal] = await Promise.all([textOf(folder, MANIFEST), textOf(folder, SEAL)]);
  const manifest = readManifest(text);
  const { sealing } = manifest;
  if (sealing !== null && secret === null) throw new BackupFault("This backup is encrypted. Set BACKUP_KEY.");
  if (sealing === null && secret !== null) {
    throw new BackupFault(
      "This backup is not encrypted although BACKUP_KEY is set, so nothing proves whose it is. " +
        "To use it anyway, set BACKUP_KEY to nothing.",
    );
  }
  const keys = sealing !== null && secret !== null ? await keysFor(secret, sealing) : null;
  if (!isSameText(seal, computeSeal(text, keys))) {
    throw new BackupFault("The manifest of the backup was changed or is damaged.");
  }
  return { manifest, keys };
}

/** The manifest as it stands, held to nothing: for lists. @throws BackupFault for what is none */
export function readManifest(text: string): Manifest {
  try {
    return Manifest.parse(JSON.parse(text));
  } catch (error) {
    throw new BackupFault("The manifest of the backup is damaged, or of a newer program.", { cause: error });
  }
}

async function textOf(folder: string, name: string): Promise<string> {
  return readFile(path.join(folder, name), "utf8").catch((error: unknown) => {
    const code = errorCode(error);
    throw new BackupFault(
      code === "ENOENT" || code === "ENOTDIR"
        ? `There is no backup in ${folder}: it has no ${name}.`
        : `The ${name} in ${folder} cannot be read (${code ?? "unknown fault"}).`,
      { cause: error },
    );
  });
}
