// Tries what a panel does with its bucket, on an object of its own that is gone afterwards.
import { randomUUID } from "node:crypto";
import { text } from "node:stream/consumers";
import type { S3Settings } from "#app/domain/settings/s3-settings.ts";
import { openBucket, sized, UNREACHABLE, type BucketPatience } from "./bucket.server.ts";

const FOLDER = "tries/";

/** @returns what could not be done and why, or null when all of it can */
export async function tryBucket(settings: S3Settings, patience?: BucketPatience): Promise<string | null> {
  const bucket = openBucket(settings, patience);
  const name = `${FOLDER}${randomUUID()}`;
  const steps: [string, () => Promise<boolean>][] = [
    ["write", () => bucket.put(name, sized(Buffer.from(name))).then(() => true)],
    ["read", async () => (await contentOf()) === name],
    ["list", isListed],
    ["copy", () => bucket.copy(name, `${name}-copy`)],
    ["remove", () => removeBoth().then(async () => (await bucket.changedAt(name)) === null)],
  ];

  async function contentOf(): Promise<string | null> {
    const object = await bucket.get(name);
    return object && text(object.stream);
  }
  async function isListed(): Promise<boolean> {
    for await (const object of bucket.list(name)) if (object.name === name) return true;
    return false;
  }
  async function removeBoth(): Promise<void> {
    for (const each of [name, `${name}-copy`]) await bucket.remove(each);
  }

  for (const [what, step] of steps) {
    const fault = await step().then(
      (isRight) => (isRight ? null : "the answer is not what was written"),
      (error: unknown) => (error instanceof Error ? error.message : String(error)),
    );
    if (fault === null) continue;
    const clearing = removeBoth().catch(() => undefined);
    // A store that does not answer would not answer to this either.
    if (!fault.endsWith(UNREACHABLE)) await clearing;
    return `it is not possible to ${what}: ${fault}`;
  }
  return null;
}
