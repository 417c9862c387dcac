import { expect, test } from "vitest";
import { openReadings } from "./readings.server.ts";

test("a reading tells its rows while it runs, and none before and after, however it ends", async () => {
  const readings = openReadings();
  expect(readings.rowsOf("one")).toBeNull();
  const answer = await readings.follow("one", async (onProgress) => {
    expect(readings.rowsOf("one")).toBe(0);
    onProgress(2000);
    expect(readings.rowsOf("one")).toBe(2000);
    expect(readings.rowsOf("two")).toBeNull();
    return Promise.resolve("read");
  });
  expect(answer).toBe("read");
  expect(readings.rowsOf("one")).toBeNull();

  const broken = readings.follow("one", () => Promise.reject(new Error("damaged")));
  await expect(broken).rejects.toThrow("damaged");
  expect(readings.rowsOf("one")).toBeNull();
});
