import { expect, test } from "vitest";
import { isPlainClick } from "./client-navigation.tsx";

const click = {
  defaultPrevented: false,
  button: 0,
  metaKey: false,
  ctrlKey: false,
  shiftKey: false,
  altKey: false,
};

test("a plain left click is followed", () => {
  expect(isPlainClick(click)).toBe(true);
});

test.each([
  ["handled already", { defaultPrevented: true }],
  ["the middle button", { button: 1 }],
  ["Ctrl, for a new tab", { ctrlKey: true }],
  ["Cmd, for a new tab", { metaKey: true }],
  ["Shift, for a new window", { shiftKey: true }],
  ["Alt, for a download", { altKey: true }],
])("left to the browser: %s", (_why, change) => {
  expect(isPlainClick({ ...click, ...change })).toBe(false);
});
