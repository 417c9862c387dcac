import { expect, test } from "vitest";

import { memoryRates } from "#app/front-door/rates.server.ts";
import { openDoor } from "#tests/front-door/open-door.ts";

const OWN = { "Sec-Fetch-Site": "same-origin" };

test("a session may change so many times a minute, another session its own times", async () => {
  let now = 1_000_000;
  const door = await openDoor({ settings: { unsafePerMinute: 3 }, parts: { now: () => now } });
  const post = async (cookie: string) =>
    (await door.ask("/admin/logout", { method: "POST", headers: { ...OWN, Cookie: cookie } })).status;
  expect([
    await post("sid=a"),
    await post("theme=x; sid=a"),
    await post("sid=a"),
    await post("sid=a"),
  ]).toEqual([200, 200, 200, 429]);
  expect(await post("sid=b")).toBe(200);
  expect((await door.ask("/", { headers: { Cookie: "sid=a" } })).status).toBe(200);
  now += 60_000;
  expect(await post("sid=a")).toBe(200);
});

test("without a session the address counts, and made-up sessions do not get around it for long", async () => {
  const door = await openDoor({ settings: { unsafePerMinute: 2 }, parts: { now: () => 1_000_000 } });
  const post = async (headers: Record<string, string>) =>
    (await door.ask("/admin/login", { method: "POST", headers: { ...OWN, ...headers } })).status;
  expect([await post({}), await post({}), await post({})]).toEqual([200, 200, 429]);
  const statuses: number[] = [];
  for (let made = 0; made < 21; made += 1) statuses.push(await post({ Cookie: `__Host-sid=${made}` }));
  expect(statuses.filter((status) => status === 200)).toHaveLength(20);
  expect(statuses.at(-1)).toBe(429);
});

test("Retry-After is when the minute ends", () => {
  let now = 0;
  const rates = memoryRates(() => now);
  expect(rates.take("a", 1)).toEqual({ ok: true });
  now = 20_500;
  expect(rates.take("a", 1)).toEqual({ ok: false, retryAfterSeconds: 40 });
  now = 60_000;
  expect(rates.take("a", 1)).toEqual({ ok: true });
});
