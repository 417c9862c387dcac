// What PostgreSQL alone takes for a page: it is told to log every duration while the page is asked for, so that the
// statements are the panel's own whatever they are.
import { open } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";

import { percentile } from "./timing.mjs";

const REQUESTS = 60;
/** Between two requests, so that every line of the log belongs to one of them. */
const PAUSE_MS = 5;
/** The server's log collector writes a little later. */
const LOGGED_WITHIN_MS = 500;

/**
 * @param {import("pg").Client} administrator
 * @param {() => Promise<unknown>} askForPage one request
 * @returns {Promise<number>} milliseconds of parsing, planning and executing for one page, median
 */
export async function postgresAlone(administrator, askForPage) {
  const log = await currentLog(administrator);
  await logEverything(administrator, true);
  const requests = [];
  try {
    for (let done = 0; done < REQUESTS; done += 1) {
      await sleep(PAUSE_MS);
      const from = Date.now();
      await askForPage();
      requests.push({ from, until: Date.now(), ms: 0 });
    }
  } finally {
    await logEverything(administrator, false);
  }
  await sleep(LOGGED_WITHIN_MS);
  for (const { at, ms } of durationsIn(await log.readRest())) {
    const request = requests.find(({ from, until }) => at >= from && at <= until);
    if (request) request.ms += ms;
  }
  return percentile(
    requests.map(({ ms }) => ms),
    0.5,
  );
}

async function logEverything(administrator, on) {
  await administrator.query(
    on ? "alter system set log_min_duration_statement = 0" : "alter system reset log_min_duration_statement",
  );
  await administrator.query("select pg_reload_conf()");
  await sleep(100);
}

async function currentLog(administrator) {
  const { rows } = await administrator.query("select pg_current_logfile() as path");
  const file = await open(rows[0].path);
  const { size } = await file.stat();
  return {
    async readRest() {
      const { size: now } = await file.stat();
      const rest = Buffer.alloc(now - size);
      await file.read(rest, 0, rest.length, size);
      await file.close();
      return rest.toString("utf8");
    },
  };
}

/** Lines such as `2025-11-21 04:30:49.123 UTC [77] litigation-panel LOG:  duration: 0.042 ms  bind <unnamed>: …` */
function* durationsIn(text) {
  const line = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d\.\d{3}) UTC .*?duration: ([\d.]+) ms/gm;
  for (const [, day, time, ms] of text.matchAll(line)) {
    yield { at: Date.parse(`${day}T${time}Z`), ms: Number(ms) };
  }
}
