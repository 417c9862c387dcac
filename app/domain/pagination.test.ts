import { describe, expect, test } from "vitest";
import { clampPage, pageCount, pageJumps, pagesToShow } from "./pagination.ts";

test.each([
  [0, 0],
  [1, 1],
  [20, 1],
  [21, 2],
  [120, 6],
  [121, 7],
  [Number.NaN, 0],
])("%d entries are %d pages", (count, pages) => {
  expect(pageCount(count)).toBe(pages);
});

describe("pages shown", () => {
  test.each([
    [1, 0, []],
    [1, 1, [1]],
    [3, 6, [1, 2, 3, 4, 5, 6]],
    [1, 7, [1, 2, 3, 4, "gap", 7]],
    [4, 7, [1, 2, 3, 4, 5, 6, 7]],
    [1, 10, [1, 2, 3, 4, "gap", 10]],
    [3, 10, [1, 2, 3, 4, "gap", 10]],
    [4, 10, [1, 2, 3, 4, 5, "gap", 10]],
    [5, 10, [1, "gap", 4, 5, 6, "gap", 10]],
    [7, 10, [1, "gap", 6, 7, 8, 9, 10]],
    [8, 10, [1, "gap", 7, 8, 9, 10]],
    [10, 10, [1, "gap", 7, 8, 9, 10]],
    [99, 10, [1, "gap", 7, 8, 9, 10]],
  ])("page %d of %d", (current, total, pages) => {
    expect(pagesToShow(current, total)).toEqual(pages);
  });

  test("always ascend from the first to the last, with the current one among them", () => {
    for (let total = 1; total <= 40; total++) {
      for (let current = 1; current <= total; current++) {
        const items = pagesToShow(current, total);
        const pages = items.filter((item) => item !== "gap");
        expect(pages[0]).toBe(1);
        expect(pages.at(-1)).toBe(total);
        expect(pages).toContain(current);
        expect(pages).toEqual([...new Set(pages)].sort((one, other) => one - other));
        items.forEach((item, index) => {
          if (item !== "gap") return;
          expect(Number(items[index + 1]) - Number(items[index - 1])).toBeGreaterThan(2);
        });
      }
    }
  });
});

describe("jumps", () => {
  test("previous and next step by one, an ellipsis by two", () => {
    expect(pageJumps(5, 10)).toEqual({ first: 1, previous: 4, next: 6, last: 10, gapBack: 3, gapForward: 7 });
    expect(pageJumps(9, 10)).toMatchObject({ next: 10, gapForward: 10 });
  });

  test("there is nowhere to go beyond the ends", () => {
    expect(pageJumps(1, 10)).toMatchObject({ first: undefined, previous: undefined, gapBack: undefined });
    expect(pageJumps(10, 10)).toMatchObject({ next: undefined, last: undefined, gapForward: undefined });
    expect(Object.values(pageJumps(1, 0)).every((page) => page === undefined)).toBe(true);
  });
});

test("a page beyond the ends is the nearest one", () => {
  expect([
    clampPage(0, 5),
    clampPage(9, 5),
    clampPage(3, 5),
    clampPage(2, 0),
    clampPage(Number.NaN, 5),
  ]).toEqual([1, 5, 3, 1, 1]);
});
