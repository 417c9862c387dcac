import { expect, test } from "vitest";
import { isOwnWord } from "./own-words.server.ts";

const OWNER = { email: "asha.nair7@sample-panel.example", full_name: "Asha Nair" };

test.each([
  "asha.nair7@sample-panel.example",
  "Asha.Nair7@Sample-Panel.Example",
  "asha.nair7@sample-panel.example1",
  "ashanair",
  "Asha Nair",
  "AshaNair2026!",
  "1asha.nair7",
])("%s is the account's own word", (password) => {
  expect(isOwnWord(password, OWNER)).toBe(true);
});

test.each([
  "ashanair8391745520",
  "asha likes nair",
  "someone@sample-panel.example",
  "another-sample-word-2026",
  "12345678",
])("%s is another", (password) => {
  expect(isOwnWord(password, OWNER)).toBe(false);
});

test("a name of no letters makes no password an own word", () => {
  expect(isOwnWord("20262026", { email: "7@sample-panel.example", full_name: "7" })).toBe(false);
});
