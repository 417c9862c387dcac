import { expect, test } from "vitest";
import { ReadingOrder } from "./reading-order.ts";

test("in the mailbox's order, and read up to each one", () => {
  const order = new ReadingOrder();
  expect(order.next("77", [3, 4, 5])).toEqual([3, 4, 5]);
  for (const uid of [3, 4, 5]) {
    expect(order.readUpTo(uid)).toBe(uid);
    order.settle(uid);
  }
});

test("one that failed comes last, and the mailbox counts as read up to the one before it", () => {
  const order = new ReadingOrder();
  order.next("77", [3, 4, 5]);
  expect(order.fail(3, null)).toEqual({ tries: 1, mail: null });
  for (const uid of [4, 5]) {
    expect(order.readUpTo(uid)).toBe(2);
    order.settle(uid);
  }
  // As the mailbox gives them after the one it is read up to.
  expect(order.next("77", [3, 4, 5, 6])).toEqual([6, 3]);
  expect(order.readUpTo(6)).toBe(2);
  order.settle(6);
  expect(order.fail(3, null).tries).toBe(2);
  expect(order.readUpTo(3)).toBe(6);
  order.settle(3);
  expect(order.next("77", [7])).toEqual([7]);
  expect(order.readUpTo(7)).toBe(7);
});

test("what was deleted meanwhile is waited for no longer", () => {
  const order = new ReadingOrder();
  order.next("77", [3, 4]);
  order.fail(3, null);
  order.settle(4);
  expect(order.next("77", [4, 5])).toEqual([5]);
  expect(order.readUpTo(5)).toBe(5);
});

test("another numbering begins anew", () => {
  const order = new ReadingOrder();
  order.next("77", [3]);
  order.fail(3, null);
  expect(order.next("78", [3])).toEqual([3]);
  expect(order.failureOf(3)).toBeUndefined();
});

test("whether one is to be tried soon", () => {
  const order = new ReadingOrder();
  order.next("77", [3]);
  expect(order.hasFailed(2)).toBe(false);
  order.fail(3, null);
  expect(order.hasFailed(2)).toBe(true);
  order.fail(3, null);
  expect(order.hasFailed(2)).toBe(false);
});
