import { expect, test } from "vitest";
import { ownLogo } from "./page-header.tsx";

test("a logo of the panel's own origin is shown", () => {
  expect(ownLogo("/admin/files/abc")).toBe("/admin/files/abc");
  expect(ownLogo("data:image/png;base64,AAAA")).toBe("data:image/png;base64,AAAA");
});

test.each([
  null,
  "",
  "https://cdn.example/logo.png",
  "//cdn.example/logo.png",
  "/\\cdn.example",
  "data:image/svg+xml,x",
])("anything else is the panel's own: %s", (address) => {
  expect(ownLogo(address)).toBe("/logo.svg");
});
