// The list pages: whole HTML pages with their exact counts, for one client alone and for sixteen at once.
import autocannon from "autocannon";

import { postgresAlone } from "./statements.mjs";
import { percentile, took } from "./timing.mjs";
import { figure, info, measured } from "./table.mjs";

const PAGE_SIZE = 20;
const WARM_UP = 100;
const REQUESTS = 200;
/**
 * Machines that others share are at half their speed for minutes. Every list is measured once in each round, minutes
 * apart, and its least disturbed round counts: the one with the lowest median. All medians are shown.
 */
const ROUNDS = 3;
const CLIENTS = 16;
const SECONDS = 5;

/** Where counters know the answer, and for a search with few hits; the 95th percentile may be three times as much. */
const QUICK = { p50: 10, p95: 30, perSecond: 120 };
/** Every other filter, and pages far down. */
const ORDINARY = { p50: 40, p95: 120 };

/** @returns the rows of the table */
export async function measureLists({ place, database, filled, browser }) {
  const lists = [...batchLists(filled), ...caseLists(filled)].map((list) => ({ ...list, rounds: [] }));
  for (let round = 1; round <= ROUNDS; round += 1) {
    for (const list of lists) {
      console.log(`Round ${round}: ${list.name} …`);
      list.rounds.push(await measureList({ place, database, browser, list }));
    }
  }
  return lists.flatMap(rowsOf);
}

function batchLists({ batches, clientId }) {
  const shows = `of ${batches} batches`;
  const path = "/admin/litigation/batch";
  return [
    { name: "Batches, page 1", path, shows, wanted: QUICK },
    { name: "Batches, page 100", path: `${path}?page=100`, shows, wanted: QUICK },
    {
      name: "Batches of one client",
      path: `${path}?client=${clientId}`,
      shows: "of 200 batches",
      wanted: QUICK,
    },
  ];
}

/** `counted`: the same cases in plain SQL, to hold the page's number against. */
function caseLists({ cases, clientId, largeBatch }) {
  const all = "/admin/litigation/cases";
  const ofBatch = `${all}/${largeBatch.id}`;
  const batch = `Cases of a batch of ${largeBatch.cases}`;
  const inBatch = `c.batch_id = ${largeBatch.id}`;
  const few = { search: "Imran Devikesh" };
  const common = { customer_name: "Asha" };
  const lists = [
    ["Cases, page 1", all, {}, "true", QUICK],
    ["Cases, page 1000", all, { page: 1000 }, "true", ORDINARY],
    [`Cases, page ${cases / PAGE_SIZE}`, all, { page: cases / PAGE_SIZE }, "true", ORDINARY],
    ["Cases of one client", all, { client: clientId }, `c.client_id = ${clientId}`, QUICK],
    [`${batch}, page 1`, ofBatch, {}, inBatch, QUICK],
    [`${batch}, page 1000`, ofBatch, { page: 1000 }, inBatch, QUICK],
    [`${batch}, page 2000`, ofBatch, { page: 2000 }, inBatch, QUICK],
    ["Cases, filed", all, { case_status: "true" }, "c.is_filed", QUICK],
    ["Cases, not filed", all, { case_status: "false" }, "not c.is_filed", QUICK],
    ["Cases by a name, few hits", all, few, "c.customer_name ilike '%Imran Devikesh%'", QUICK],
    ["Cases, filed, page 1000", all, { case_status: "true", page: 1000 }, "c.is_filed", ORDINARY],
    [
      `${batch}, filed, page 750`,
      ofBatch,
      { case_status: "true", page: 750 },
      `${inBatch} and c.is_filed`,
      ORDINARY,
    ],
    ["Cases with a reply", all, { email_replied: "true" }, "c.email_replied", ORDINARY],
    ["Cases without a reply", all, { email_replied: "false" }, "not c.email_replied", ORDINARY],
    ["Cases, data pending", all, { missing_data_pendency: "true" }, "c.data_pending", ORDINARY],
    [
      "Cases of a branch",
      all,
      { branch: "Pune" },
      "coalesce(c.branch_name, r.branch_name) ilike '%Pune%'",
      ORDINARY,
    ],
    ["Cases by type", all, { relief_sought: "drt" }, "'drt' = any (b.relief_sought)", ORDINARY],
    ["Cases by batch status", all, { batch_status: "Active" }, "true", ORDINARY],
    ["Cases by a LAN", all, { search: "LAN000100000123" }, "c.lan_number = 'LAN000100000123'", ORDINARY],
    ["Cases by a case number", all, { search: "ARB/77/1" }, "c.case_no = 'ARB/77/1'", ORDINARY],
    [
      "Cases by a mobile number",
      all,
      { search: "+91 98000 07919" },
      "c.customer_mobile_number = '9800007919'",
      ORDINARY,
    ],
    [
      "Cases by a surname",
      all,
      { customer_name: "Devikesh" },
      "c.customer_name ilike '%Devikesh%'",
      ORDINARY,
    ],
    ["Cases by a common name", all, common, "c.customer_name ilike '%Asha%'", ORDINARY],
    [`${batch} by a common name`, ofBatch, common, `${inBatch} and c.customer_name ilike '%Asha%'`, ORDINARY],
    [
      "Cases by a common name, filed",
      all,
      { ...common, case_status: "true" },
      "c.customer_name ilike '%Asha%' and c.is_filed",
      ORDINARY,
    ],
    [
      "Cases by a common name, of a branch",
      all,
      { ...common, branch: "Pune" },
      "c.customer_name ilike '%Asha%' and coalesce(c.branch_name, r.branch_name) ilike '%Pune%'",
      ORDINARY,
    ],
    [
      "Cases, seven filters",
      all,
      {
        customer_name: "kesh",
        client: clientId,
        branch: "Nag",
        relief_sought: "drt",
        case_status: "true",
        email_replied: "false",
        missing_data_pendency: "false",
      },
      `c.customer_name ilike '%kesh%' and c.client_id = ${clientId} and 'drt' = any (b.relief_sought) and c.is_filed
       and not c.email_replied and not c.data_pending and coalesce(c.branch_name, r.branch_name) ilike '%Nag%'`,
      ORDINARY,
    ],
    ["Cases by claim", all, { sort: "claim" }, "true", QUICK],
    [
      "Cases with a hearing in 7 days",
      all,
      { next_hearing_from: dayFromNow(0), next_hearing_to: dayFromNow(6) },
      `c.next_hearing_date between '${dayFromNow(0)}' and '${dayFromNow(6)}'`,
      ORDINARY,
    ],
    [
      "Cases of claims in a range",
      all,
      { claim_from: 100_000, claim_to: 200_000 },
      "c.claim_amount between 100000 and 200000",
      ORDINARY,
    ],
    [
      "Cases with objections",
      all,
      { objections: "true" },
      "c.id in (select case_id from case_objections where found_on = '-infinity' or open_objections <> '{}')",
      ORDINARY,
    ],
  ];
  return lists.map(([name, path, query, counted, wanted]) => ({
    name,
    path: withQuery(path, query),
    counted,
    wanted,
  }));
}

const dayFromNow = (days) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

function withQuery(path, query) {
  const text = new URLSearchParams(query).toString();
  return text === "" ? path : `${path}?${text}`;
}

/** One round of one list. */
async function measureList({ place, database, browser, list }) {
  const shows = list.shows ?? showing(await countOf(database.pool, list.counted));
  const size = await checked(browser, { path: list.path, shows });
  // Read to its end, as a browser does; making text of it is not the panel's work.
  const ask = () => browser.drain(list.path);
  for (let done = 0; done < WARM_UP; done += 1) await ask();
  const times = [];
  for (let done = 0; done < REQUESTS; done += 1) times.push(await took(ask));
  const inPostgres = await postgresAlone(database.administrator, ask);
  const perSecond =
    list.wanted.perSecond === undefined
      ? undefined
      : await manyAtOnce(place.origin + list.path, browser.headers());
  return { p50: percentile(times, 0.5), p95: percentile(times, 0.95), inPostgres, perSecond, size, shows };
}

function rowsOf({ name, wanted, rounds }) {
  const [best] = rounds.toSorted((one, other) => one.p50 - other.p50);
  const { p50, p95, inPostgres, size, shows } = best;
  const rows = [
    measured(`${name}: p50`, p50, "ms", { most: wanted.p50 }),
    measured(`${name}: p95`, p95, "ms", { most: wanted.p95 }),
    info(
      `${name}: PostgreSQL alone, p50`,
      `${figure(inPostgres)} ms; the page takes ${figure(p50 / inPostgres)} times that; ${Math.round(size / 1024)} kB of HTML, ${shows}`,
    ),
    info(`${name}: p50 of each round`, `${rounds.map((round) => figure(round.p50)).join(", ")} ms`),
  ];
  if (wanted.perSecond === undefined) return rows;
  const perSecond = Math.max(...rounds.map((round) => round.perSecond));
  return [
    ...rows,
    measured(`${name}: pages a second, ${CLIENTS} clients`, perSecond, "", { least: wanted.perSecond }),
  ];
}

const showing = (count) => `of ${count} ${count === 1 ? "case" : "cases"}`;

async function countOf(pool, condition) {
  const { rows } = await pool.query(
    `select count(*)::int as count from cases c join batches b on b.id = c.batch_id
       left join branches r on r.id = b.branch_id where ${condition}`,
  );
  return rows[0].count;
}

/** A page that is not the one that was meant would be quick to make. */
async function checked(browser, { path, shows }) {
  const { status, text } = await browser.get(path);
  // Numbers stand in groups there.
  const plain = text.replaceAll("<!-- -->", "").replaceAll(/(?<=\d),(?=\d)/g, "");
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
