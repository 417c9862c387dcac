import { expect, test } from "vitest";
import { lanKey } from "./lan-key.ts";

test.each([
  ["SBFL/PN/000042", "SBFLPN000042"],
  ["sbfl-pn 000042", "SBFLPN000042"],
  ["ＳＢＦＬ–PN\u200B 000042", "SBFLPN000042"],
  ["०००१२", "00012"],
  ["LAN_1.2", "LAN12"],
  ["--", "--"],
])("%s is compared as %s", (lan, key) => {
  expect(lanKey(lan)).toBe(key);
});
