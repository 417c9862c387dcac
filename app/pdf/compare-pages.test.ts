import { expect, test } from "vitest";
import { comparePages } from "./compare-pages.ts";

const NUMBERS = ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];
/** Lines of words that no other page has. */
const page = (name: string) =>
  NUMBERS.map((number) => `The ${name} ${number} of ${name} is ${number} ${name}`);
const SAME = { differing_pages: [], differences: [], more: 0, added: [], left_out: [], without_text: [] };

test("the same pages are the same, whatever line breaks, hyphens and page numbers they have", () => {
  const made = [
    ["The loan LN-0001/2024 was sanctioned for a sum of Rs 5,00,000 under the agreement", "Page 1 of 2"],
    ["of 12 Nov 2024 “between” the parties", "Page 2 of 2"],
  ];
  const filed = [
    [
      "7",
      "The loan LN-",
      "0001/2024 was sanc-",
      "tioned for a sum of",
      "Rs 5,00,000 under the agree\u00adment",
    ],
    ["- 8 -", 'of 12 Nov 2024 "between" the', "parties"],
  ];
  expect(comparePages(made, filed)).toEqual(SAME);
  expect(comparePages([["पृष्ठ 1 / 3", "नमूना ऋण"]], [["नमूना", "ऋण"]])).toEqual(SAME);
});

test("a changed amount is told with its page and the words before it", () => {
  const made = [page("notice"), [...page("demand"), "a sum of Rs 5,00,000 only"]];
  const filed = [page("notice"), [...page("demand"), "a sum of Rs 6,00,000 only"]];
  expect(comparePages(made, filed)).toEqual({
    ...SAME,
    differing_pages: [2],
    differences: [{ page: 2, after: "demand a sum of Rs", made: "5,00,000", filed: "6,00,000" }],
  });
});

test("a number in the middle of a page is no page number", () => {
  const lines = (amount: string) => [...page("head"), amount, ...page("foot")];
  expect(comparePages([lines("500")], [lines("600")]).differing_pages).toEqual([1]);
});

test("added pages, pages left out and pages without text are told, and do not hide a changed word", () => {
  const made = [page("alpha"), page("beta"), page("gamma"), page("delta")];
  const changed = page("gamma").map((line) => line.replace("five", "fifty"));
  const filed = [page("index"), page("alpha"), changed, [], page("delta"), page("annexure")];
  const found = comparePages(made, filed);
  expect(found).toMatchObject({
    added: [1, 6],
    left_out: [2],
    without_text: [4],
    differing_pages: [3],
    more: 0,
  });
  expect(found.differences.map(({ made: was, filed: is }) => [was, is])).toEqual([["five", "fifty"]]);
});

test("words that are gone are told on the page they would stand on", () => {
  const made = [[...page("alpha"), "and nothing else is due", "to the sample lender"]];
  const filed = [[...page("alpha"), "and", "to the sample lender"]];
  expect(comparePages(made, filed).differences).toEqual([
    { page: 1, after: "alpha is ten alpha and", made: "nothing else is due", filed: "" },
  ]);
});

test("another text altogether has no page of the paper", () => {
  expect(comparePages([page("alpha")], [page("omega"), page("psi")])).toMatchObject({
    left_out: [1],
    added: [1, 2],
  });
});

test("signs that no database stores, and those that turn text around, are not among the words", () => {
  const [found] = comparePages([page("alpha")], [[...page("alpha"), "a\0b \ud800 \u202edne"]]).differences;
  expect(found?.filed).toBe("a b dne");
});

test("differences are bounded in number and length", () => {
  const words = (mark: string) =>
    Array.from({ length: 200 }, (_, at) => `line ${String(at)} of these is ${mark}${String(at)}`);
  const found = comparePages([words("a")], [words("b")]);
  expect([found.differences.length, found.more]).toEqual([20, 180]);
  const [long] = comparePages(
    [[...page("alpha"), "end"]],
    [[...page("alpha"), "word ".repeat(500), "end"]],
  ).differences;
  expect(long?.filed.length).toBeLessThanOrEqual(201);
});

// Slow: the comparison of words gives up after three seconds.
test("long papers that differ everywhere are compared in a few seconds", () => {
  const pages = (seed: number) =>
    Array.from({ length: 300 }, (_, at) =>
      Array.from(
        { length: 40 },
        (_, line) => `words ${String(at)} ${String((line * seed) % 97)} stand here in line ${String(line)}`,
      ),
    );
  const from = performance.now();
  const found = comparePages(pages(7), pages(11));
  expect(performance.now() - from).toBeLessThan(12_000);
  expect(found.differing_pages.length + found.left_out.length).toBeGreaterThan(200);
});
