import { expect, test } from "vitest";
import { sealedAnew, sealText, unsealText } from "./sealed-text.server.ts";

const [one, two, three] = ["first-secret-of-the-panel", "second-secret-of-the-panel", "third"];
const USE = "authenticator secrets";
const SECRET = "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP";

test("a secret is stored encrypted, and opened with any of the panel's secrets, for its use alone", () => {
  const sealed = sealText(SECRET, [one], USE);
  expect(sealed).not.toContain(SECRET.slice(0, 8));
  expect(sealText(SECRET, [one], USE)).not.toBe(sealed);
  expect(unsealText(sealed, [two, one], USE)).toBe(SECRET);
  expect(unsealText(sealed, [two, three], USE)).toBeNull();
  expect(unsealText(sealed, [one], "webhook secrets")).toBeNull();
  expect(unsealText("", [one], USE)).toBeNull();
  const changed = Buffer.from(sealed, "base64url");
  changed.writeUInt8(changed.readUInt8(changed.length - 1) ^ 1, changed.length - 1);
  expect(unsealText(changed.toString("base64url"), [one], USE)).toBeNull();
});

test("a new first secret seals anew, once", () => {
  const sealed = sealText(SECRET, [one], USE);
  expect(sealedAnew(sealed, [one, two], USE)).toBeNull();
  expect(sealedAnew(sealed, [two, three], USE)).toBeNull();
  const anew = sealedAnew(sealed, [two, one], USE) ?? "";
  expect(unsealText(anew, [two], USE)).toBe(SECRET);
});
