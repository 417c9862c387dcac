import { expect, test } from "vitest";
import { dataFolderAdvice, listenAdvice } from "./start-advice.ts";

const fault = (code: string, path?: string) => Object.assign(new Error(code), { code, path });

test("a port that is taken is named with its variable", () => {
  const said = (code: string, variable: string) =>
    listenAdvice(fault(code), { port: 3000, variable }).message;
  expect(said("EADDRINUSE", "PORT")).toMatch(/port 3000 already.* set PORT to a free port\.$/);
  expect(said("EADDRINUSE", "METRICS_PORT")).toMatch(/ set METRICS_PORT to a free port\.$/);
  expect(said("EACCES", "PORT")).toMatch(/^This user may not listen on port 3000\./);
  expect(said("EADDRNOTAVAIL", "PORT")).toMatch(/^HOST is not an address/);
  expect(said("EOTHER", "PORT")).toBe("EOTHER");
});

test.each([
  ["ENOSPC", undefined, /^There is no room left for the data folder \(DATA_DIR, now \/srv\/panel\)/],
  ["EROFS", undefined, /its disk is read-only\. Mount it for writing/],
  ["EACCES", "/srv/panel/files", /^This user may not write in the data folder/],
  ["ENOENT", "/srv/panel", /Check DATA_DIR, and that its disk is mounted\.$/],
  ["ENOENT", "/srv", /Check DATA_DIR/],
])("%s of %s names DATA_DIR", (code, path, words) => {
  expect(dataFolderAdvice(fault(code, path), "/srv/panel")).toMatch(words);
});

test("what is missing elsewhere is a fault of the program", () => {
  expect(dataFolderAdvice(fault("ENOENT", "/srv/other"), "/srv/panel")).toBeNull();
  expect(dataFolderAdvice(new Error("x"), "/srv/panel")).toBeNull();
});
