import { expect, test } from "vitest";
import { openUnsafeRates } from "#app/provider/embedded/account/unsafe-rates.server.ts";
import { freshDatabase } from "#tests/support/database.ts";
import { openDoor } from "#tests/front-door/open-door.ts";

const POST = { method: "POST", headers: { "Sec-Fetch-Site": "same-origin", Cookie: "sid=one" } } as const;

test("changing requests are counted across processes", async () => {
  const database = await freshDatabase();
  const doors = await Promise.all(
    [1, 2].map(() =>
      openDoor({
        settings: { unsafePerMinute: 5 },
        parts: { sharedRates: openUnsafeRates(database.db, () => new Date()) },
      }),
    ),
  );
  const statuses: number[] = [];
  for (let at = 0; at < 8; at += 1) statuses.push((await doors[at % 2]?.ask("/x", POST))?.status ?? 0);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429, 429]);
  const again = await doors[0]?.ask("/x", POST);
  expect(Number(again?.headers["retry-after"])).toBeGreaterThan(0);
  const { rows } = await database.pool.query("select key from rate_counters");
  expect(JSON.stringify(rows)).not.toContain("sid=one");
  await database.close();
});

test("where nobody can count, the count of this process has to do", async () => {
  const door = await openDoor({
    settings: { unsafePerMinute: 2 },
    parts: { sharedRates: { take: () => Promise.reject(new Error("away")) } },
  });
  const statuses = [];
  for (let at = 0; at < 3; at += 1) statuses.push((await door.ask("/x", POST)).status);
  expect(statuses).toEqual([200, 200, 429]);
});
