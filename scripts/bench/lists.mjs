// The list pages: whole HTML pages with their exact counts, for one client alone and for sixteen at once.
import autocannon from "autocannon";

import { postgresAlone } from "./statements.mjs";
import { percentile, took } from "./timing.mjs";
import { figure, info, measured } from "./table.mjs";

const PAGE_SIZE = 20;
const WARM_UP = 100;
const REQUESTS = 300;
const CLIENTS = 16;
const SECONDS = 10;

const WANTED = { p50: 10, p95: 25, perSecond: 120 };

/** @returns the rows of the table */
export async function measureLists({ place, database, filled, browser }) {
  const rows = [];
  for (const list of listsOf(filled)) {
    console.log(`Measuring ${list.name} …`);
    rows.push(...(await measureList({ place, database, browser, list })));
  }
  return rows;
}

function listsOf({ batches, clientId, largeBatch }) {
  const cases = `/admin/litigation/cases/${largeBatch.id}`;
  const lastPage = Math.ceil(largeBatch.cases / PAGE_SIZE);
  const ofBatch = `Cases of a batch of ${largeBatch.cases}`;
  const shown = (count, what) => `of ${count} ${what}`;
  return [
    { name: "Batches, page 1", path: "/admin/litigation/batch", shows: shown(batches, "batches") },
    { name: "Batches, page 100", path: "/admin/litigation/batch?page=100", shows: shown(batches, "batches") },
    {
      name: "Batches of one client",
      path: `/admin/litigation/batch?client=${clientId}`,
      shows: "of 200 batches",
    },
    { name: `${ofBatch}, page 1`, path: cases, shows: shown(largeBatch.cases, "cases") },
    {
      name: `${ofBatch}, page ${lastPage / 2}`,
      path: `${cases}?page=${lastPage / 2}`,
      shows: shown(largeBatch.cases, "cases"),
    },
    {
      name: `${ofBatch}, page ${lastPage}`,
      path: `${cases}?page=${lastPage}`,
      shows: shown(largeBatch.cases, "cases"),
    },
  ];
}

async function measureList({ place, database, browser, list }) {
  const size = await checked(browser, list);
  const ask = () => browser.get(list.path);
  for (let done = 0; done < WARM_UP; done += 1) await ask();
  const times = [];
  for (let done = 0; done < REQUESTS; done += 1) times.push(await took(ask));
  const perSecond = await manyAtOnce(place.origin + list.path, browser.headers());
  const inPostgres = await postgresAlone(database.administrator, ask);
  const [p50, p95] = [percentile(times, 0.5), percentile(times, 0.95)];
  return [
    measured(`${list.name}: p50`, p50, "ms", { most: WANTED.p50 }),
    measured(`${list.name}: p95`, p95, "ms", { most: WANTED.p95 }),
    measured(`${list.name}: pages a second, ${CLIENTS} clients`, perSecond, "", { least: WANTED.perSecond }),
    info(
      `${list.name}: PostgreSQL alone, p50`,
      `${figure(inPostgres)} ms; the page takes ${figure(p50 / inPostgres)} times that; ${Math.round(size / 1024)} kB of HTML`,
    ),
  ];
}

/** A page that is not the one that was meant would be quick to make. */
async function checked(browser, { path, shows }) {
  const { status, text } = await browser.get(path);
  const plain = text.replaceAll("<!-- -->", "");
  if (status !== 200 || !plain.includes(shows))
    throw new Error(`${path} answered ${status} without "${shows}".`);
  return Buffer.byteLength(text);
}

async function manyAtOnce(url, headers) {
  const { requests, non2xx, errors } = await autocannon({
    url,
    headers,
    connections: CLIENTS,
    duration: SECONDS,
  });
  if (non2xx + errors > 0)
    throw new Error(`${url}: ${non2xx} answers were not pages, ${errors} requests failed.`);
  return requests.average;
}
