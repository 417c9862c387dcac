import { describe, expect, test } from "vitest";
import { diffLines, groupHunks, type DiffLine } from "./text-diff.ts";

const shown = (lines: readonly DiffLine[]) =>
  lines.map(
    ({ mark, parts }) =>
      `${{ same: " ", removed: "-", added: "+" }[mark]}${parts.map(({ text }) => text).join("")}`,
  );
/** What the marked lines leave of each text. */
const sideOf = (lines: readonly DiffLine[], without: "added" | "removed") =>
  lines.filter(({ mark }) => mark !== without).map(({ parts }) => parts.map(({ text }) => text).join(""));

describe("lines", () => {
  test("equal texts have no hunks", () => {
    expect(groupHunks(diffLines("a\nb\n", "a\nb\n"))).toEqual([]);
    expect(diffLines("", "")).toEqual([]);
    // The last line end is none of the text.
    expect(groupHunks(diffLines("a\nb", "a\nb\n"))).toEqual([]);
  });

  test("a line put in, one taken out, one changed, with their numbers", () => {
    const lines = diffLines("one\ntwo\nthree\nfour", "one\ntwo and a half\nthree\nnew\nfour");
    expect(shown(lines)).toEqual([" one", "-two", "+two and a half", " three", "+new", " four"]);
    expect(lines.map(({ before, after }) => [before, after])).toEqual([
      [1, 1],
      [2, null],
      [null, 2],
      [3, 3],
      [null, 4],
      [4, 5],
    ]);
  });

  test("from nothing, and to nothing", () => {
    expect(shown(diffLines("", "a\nb"))).toEqual(["+a", "+b"]);
    expect(shown(diffLines("a\nb", ""))).toEqual(["-a", "-b"]);
  });

  test("both texts can be read from it, whatever they are", () => {
    let seed = 7;
    const random = (below: number) => (seed = (seed * 1103515245 + 12345) % 2147483648) % below;
    for (let round = 0; round < 300; round += 1) {
      const text = () => Array.from({ length: 1 + random(12) }, () => "abc x".charAt(random(5))).join("\n");
      const [before, after] = [text(), text()];
      const lines = diffLines(before, after);
      expect(sideOf(lines, "added").join("\n")).toBe(before.replace(/\n$/, ""));
      expect(sideOf(lines, "removed").join("\n")).toBe(after.replace(/\n$/, ""));
    }
  });

  test("as few as can be: what is common stays common", () => {
    const lines = diffLines("a\nb\nc\na\nb\nb\na", "c\nb\na\nb\na\nc");
    expect(lines.filter(({ mark }) => mark === "same")).toHaveLength(4);
  });
});

describe("words of a changed line", () => {
  test("only what differs is marked", () => {
    const [removed, added] = diffLines("pay within 15 (fifteen) days", "pay within 30 (thirty) days");
    expect(removed?.parts).toEqual([
      { mark: "same", text: "pay within " },
      { mark: "removed", text: "15" },
      { mark: "same", text: " (" },
      { mark: "removed", text: "fifteen" },
      { mark: "same", text: ") days" },
    ]);
    expect(added?.parts.filter(({ mark }) => mark === "added").map(({ text }) => text)).toEqual([
      "30",
      "thirty",
    ]);
  });

  test("lines that have next to nothing in common are marked whole", () => {
    const [removed, added] = diffLines(
      "Demand for payment of the whole amount",
      "{{guarantor_name}} is the surety",
    );
    expect(removed?.parts).toEqual([{ mark: "same", text: "Demand for payment of the whole amount" }]);
    expect(added?.parts).toHaveLength(1);
  });

  test("Devanagari is cut at words, not inside letters", () => {
    const [, added] = diffLines("ऋण खाता संख्या एक", "ऋण खाता संख्या दो");
    expect(added?.parts).toEqual([
      { mark: "same", text: "ऋण खाता संख्या " },
      { mark: "added", text: "दो" },
    ]);
  });
});

describe("hunks", () => {
  test("three lines around each change, the rest counted", () => {
    const before = Array.from({ length: 40 }, (_, index) => `line ${index}`);
    const after = before.with(20, "changed").join("\n");
    const hunks = groupHunks(diffLines(before.join("\n"), after));
    expect(hunks.map((hunk) => ("skipped" in hunk ? hunk.skipped : hunk.lines.length))).toEqual([17, 8, 16]);
  });
});

test("two long texts without a line in common are compared in no time", () => {
  const text = (word: string) => Array.from({ length: 20_000 }, (_, index) => `${word} ${index}`).join("\n");
  const started = performance.now();
  const lines = diffLines(text("one"), text("other"));
  expect(lines).toHaveLength(40_000);
  expect(performance.now() - started).toBeLessThan(30_000);
});
