// Somebody who reads a list while the panel is at other work.
import { setTimeout as sleep } from "node:timers/promises";

import { took } from "./timing.mjs";

export const LIST = "/admin/litigation/batch";
/** Between two pages: ten a second, which is many people at work, not a load test. */
const PAUSE_MS = 100;

/** Reads page after page until it is stopped. */
/** @returns {{ stop: () => Promise<number[]> }} the milliseconds of each page */
export function keepReading(browser) {
  const times = [];
  let goesOn = true;
  const reading = (async () => {
    for (; goesOn; await sleep(PAUSE_MS)) {
      times.push(
        await took(async () => {
          const { status } = await browser.get(LIST);
          if (status !== 200) throw new Error(`The list answered ${status} during other work.`);
        }),
      );
    }
  })();
  reading.catch(() => undefined); // thrown again by stop()
  return {
    async stop() {
      goesOn = false;
      await reading;
      return times;
    },
  };
}
