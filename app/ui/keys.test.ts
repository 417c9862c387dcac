import { expect, test } from "vitest";
import { isPaletteKey, getPageKey, type KeyPress } from "./keys.ts";

const press = (key: string, more: Partial<KeyPress> = {}): KeyPress => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  isComposing: false,
  repeat: false,
  defaultPrevented: false,
  ...more,
});

test.each([
  ["/", "search"],
  ["j", "next"],
  ["J", "next"],
  ["k", "previous"],
  ["x", "tick"],
  ["Enter", "open"],
  ["?", "help"],
  ["a", null],
  ["Escape", null],
])("%s asks for %s", (key, asked) => {
  expect(getPageKey(press(key))).toBe(asked);
});

test("/ and ? may stand behind Shift, letters may not", () => {
  expect(getPageKey(press("?", { shiftKey: true }))).toBe("help");
  expect(getPageKey(press("/", { shiftKey: true }))).toBe("search");
  expect(getPageKey(press("J", { shiftKey: true }))).toBeNull();
});

test.each([
  { ctrlKey: true },
  { metaKey: true },
  { altKey: true },
  { isComposing: true },
  { defaultPrevented: true },
])("with %j it is somebody else's", (more) => {
  for (const key of ["/", "j", "x", "Enter", "?"]) expect(getPageKey(press(key, more))).toBeNull();
});

test("held down, a key moves on and does nothing else again", () => {
  const held = { repeat: true };
  expect(getPageKey(press("j", held))).toBe("next");
  for (const key of ["x", "Enter", "?", "/"]) expect(getPageKey(press(key, held))).toBeNull();
});

test("the palette opens by Ctrl-K or Cmd-K, and by nothing else", () => {
  expect(isPaletteKey(press("k", { ctrlKey: true }))).toBe(true);
  expect(isPaletteKey(press("K", { metaKey: true }))).toBe(true);
  expect(isPaletteKey(press("k"))).toBe(false);
  expect(isPaletteKey(press("k", { ctrlKey: true, metaKey: true }))).toBe(false);
  expect(isPaletteKey(press("k", { ctrlKey: true, shiftKey: true }))).toBe(false);
  expect(isPaletteKey(press("k", { ctrlKey: true, altKey: true }))).toBe(false);
});
