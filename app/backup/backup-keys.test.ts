import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { keysFor, newKeys } from "./backup-keys.server.ts";

const bytes = randomBytes(32);

test.each([
  ["hex", bytes.toString("hex"), "hkdf"],
  ["Base64", bytes.toString("base64"), "hkdf"],
  ["Base64 for addresses", bytes.toString("base64url"), "hkdf"],
  ["a passphrase", "four words of a sample passphrase", "scrypt"],
])("%s: the same key opens, another does not", async (_what, secret, derivation) => {
  const { keys, sealing } = await newKeys(secret);
  expect(sealing.derivation).toBe(derivation);
  expect(keys.parts.equals(keys.manifest)).toBe(false);
  expect(await keysFor(secret, sealing)).toEqual(keys);
  expect((await newKeys(secret)).keys.parts.equals(keys.parts)).toBe(false);
  for (const other of [randomBytes(32).toString("hex"), "another sample passphrase"]) {
    await expect(keysFor(other, sealing)).rejects.toThrow(
      "BACKUP_KEY is not the key that this backup was made with.",
    );
  }
});

test("random bytes are the same key however they are written", async () => {
  const { keys, sealing } = await newKeys(bytes.toString("hex"));
  expect(await keysFor(bytes.toString("base64"), sealing)).toEqual(keys);
});
