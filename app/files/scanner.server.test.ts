import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openScanner, tryScanner, warnOfScanner } from "./scanner.server.ts";

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "litigation-panel-scanner-"));
  await writeFile(join(folder, "clean.pdf"), "nothing");
  await writeFile(join(folder, "a b;touch x.pdf"), "EICAR");
  // why: no virus scanner is installed where tests run. This one finds the letters of the test virus.
  await writeFile(
    join(folder, "scan.mjs"),
    `import { readFileSync, writeFileSync } from "node:fs";
     const [mode, path] = process.argv.slice(2);
     writeFileSync(${JSON.stringify(join(folder, "asked"))}, JSON.stringify(process.argv.slice(2)));
     if (mode === "hang") setInterval(() => {}, 1000);
     else if (mode === "die") process.kill(process.pid, "SIGKILL");
     else process.exit(readFileSync(path, "utf8").includes("EICAR") ? 1 : 0);`,
  );
});
afterAll(() => rm(folder, { recursive: true }));

const scanner = (mode: string, timeoutMs?: number) =>
  openScanner({
    command: `${process.execPath}  ${join(folder, "scan.mjs")} ${mode}`,
    isRequired: true,
    ...(timeoutMs === undefined ? {} : { timeoutMs }),
  });

test("the exit code decides, and the path is one argument whatever is in it", async () => {
  expect(await scanner("look").scan(join(folder, "clean.pdf"))).toBe("clean");
  const infected = join(folder, "a b;touch x.pdf");
  expect(await scanner("look").scan(infected)).toBe("infected");
  expect(JSON.parse(await readFile(join(folder, "asked"), "utf8"))).toEqual(["look", infected]);
});

test("what cannot run, dies or hangs has failed", async () => {
  const missing = openScanner({ command: join(folder, "no-such-program"), isRequired: true });
  expect(await missing.scan(join(folder, "clean.pdf"))).toBe("failed");
  expect(await scanner("die").scan(join(folder, "clean.pdf"))).toBe("failed");
  expect(await scanner("hang", 1500).scan(join(folder, "clean.pdf"))).toBe("failed");
});

test("without a program everything is clean", async () => {
  const none = openScanner(null);
  expect(none.isRequired).toBe(false);
  expect(await none.scan("/nowhere")).toBe("clean");
});

test("a scanner is tried on a clean file, and what is wrong is told in words", async () => {
  const command = (mode: string) => `${process.execPath} ${join(folder, "scan.mjs")} ${mode}`;
  expect(await tryScanner(command("look"))).toBeNull();
  expect(await tryScanner("/nope/clam --fast")).toBe("There is no program /nope/clam.");
  expect(await tryScanner(join(folder, "clean.pdf"))).toMatch(/^This user may not run \S+clean\.pdf\.$/);
  expect(await tryScanner(command("hang"), 1_000)).toMatch(/did not answer in time\.$/);
  expect(await tryScanner(`${process.execPath} ${join(folder, "no-such.mjs")}`)).toMatch(
    /ended with 1 for a clean file, so every upload would be refused\. It said: /,
  );
});

test("a start warns of one that does not work, and says nothing of one that does", async () => {
  const said: string[] = [];
  const log = pino({}, { write: (line: string) => void said.push(line) });
  const command = `${process.execPath} ${join(folder, "scan.mjs")} look`;
  await warnOfScanner({ command, isRequired: true }, log);
  expect(said).toEqual([]);
  await warnOfScanner({ command: "/nope/clam --fast", isRequired: true }, log);
  expect(said.map((line) => JSON.parse(line) as object)).toMatchObject([
    {
      level: 40,
      words: "There is no program /nope/clam.",
      msg: "the scanner of SCAN_COMMAND does not work",
    },
  ]);
});
