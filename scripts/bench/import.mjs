// A workbook of about 10 MB through the wizard, as a browser without scripts sends it, while somebody else reads a list.
import { spawn } from "node:child_process";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import process from "node:process";
import { fileURLToPath } from "node:url";

import { accepted } from "./browser.mjs";
import { watchMemory } from "./memory.mjs";
import { keepReading, LIST } from "./reader.mjs";
import { figure, info, measured } from "./table.mjs";
import { percentile, took } from "./timing.mjs";

const ROWS = 40_000;
const WARM_UP = 100;
const MEGABYTE = 1024 * 1024;

/** @returns the rows of the table */
export async function measureImport({ place, database, panel, filled, browser }) {
  const workbook = await writeWorkbook(place.folder);
  console.log(`Importing ${ROWS} rows from ${megabytes(workbook.length)} MB …`);
  const draft = await firstStep(browser, database.pool, filled.clientId);
  const fileStep = `${draft}/file`;
  const columnsStep = `${draft}/columns`;

  for (let done = 0; done < WARM_UP; done += 1) await browser.get(LIST);
  const memory = watchMemory(panel.pid);
  const reader = keepReading(browser.sibling());
  const reading = await took(async () => {
    const { location } = await accepted(sendFile(browser, fileStep, workbook));
    if (location !== columnsStep) throw new Error(`The file step led to ${location}.`);
  });
  let text = "";
  const dryRun = await took(async () => {
    ({ text } = await browser.get(columnsStep));
  });
  const importing = await took(() => accepted(browser.postForm(columnsStep, chosenIn(text))));
  const times = await reader.stop();
  const grown = memory.stop();
  const imported = await lastBatch(database.pool);
  if (imported.total_cases !== ROWS)
    throw new Error(`The batch has ${imported.total_cases} cases, not ${ROWS}.`);

  const rows = [
    measured("Import: the file step", reading / 1000, "s", { most: 10 }),
    measured("Import: the dry run on the columns page", dryRun / 1000, "s", { most: 10 }),
    measured("Import: from Import to the batch", importing / 1000, "s", { most: 6 }),
    measured("Import: a list page meanwhile, p95", percentile(times, 0.95), "ms", { most: 300 }),
    info(
      `Import: ${imported.total_cases} cases of ${megabytes(workbook.length)} MB`,
      `${times.length} list pages read meanwhile, p50 ${figure(percentile(times, 0.5))} ms, longest ${figure(Math.max(...times))} ms`,
    ),
  ];
  if (grown === null) return rows;
  return [...rows, measured("Import: the web process grows by", grown / MEGABYTE, "MB", { most: 200 })];
}

async function writeWorkbook(folder) {
  const file = join(folder, "lender.xlsx");
  const script = fileURLToPath(new URL("./write-workbook.mjs", import.meta.url));
  const writer = spawn(process.execPath, [script, file, String(ROWS)], { stdio: "inherit" });
  const code = await new Promise((resolve, reject) => {
    writer.once("error", reject);
    writer.once("exit", resolve);
  });
  if (code !== 0) throw new Error(`The workbook could not be written (${code}).`);
  return readFile(file);
}

/** @returns the address of the draft that the details made */
async function firstStep(browser, pool, clientId) {
  const { rows } = await pool.query("select id from branches where client_id = $1 order by id limit 1", [
    clientId,
  ]);
  const { location } = await accepted(
    browser.postForm("/admin/litigation/batch/upload", {
      client: String(clientId),
      branch: String(rows[0].id),
      assigned_by: "Branch Manager",
      assignment_date: "2025-11-01",
      email_id: "legal@lender.example",
      relief_sought: "civil_suit",
      case_category: "loan_recall_notice",
      jurisdiction_state: "maharashtra",
      jurisdiction_court: "high_court",
    }),
  );
  return location.replace(/\/file$/, "");
}

function sendFile(browser, path, workbook) {
  const boundary = "----bench-4f1c0a7d";
  const type = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
  const body = Buffer.concat([
    Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="workbook"; filename="lender.xlsx"\r\nContent-Type: ${type}\r\n\r\n`,
    ),
    workbook,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
  return browser.post(path, `multipart/form-data; boundary=${boundary}`, body);
}

/** What the page has chosen for each column, as a browser would send it. */
function chosenIn(html) {
  const fields = {};
  for (const [, attributes, options] of html.matchAll(/<select\b([^>]*)>(.*?)<\/select>/gs)) {
    const [, name] = /\bname="([^"]*)"/.exec(attributes) ?? [];
    const chosen = [...options.matchAll(/<option\b([^>]*)>/g)].find(([, option]) =>
      /\bselected\b/.test(option),
    );
    const [, value = ""] = /\bvalue="([^"]*)"/.exec(chosen?.[1] ?? "") ?? [];
    if (name !== undefined) fields[name] = value;
  }
  // What is unusual in the sheet is made at random, and right.
  for (const [, name, value] of html.matchAll(/<input type="checkbox" name="(right-\d+)" value="([^"]*)"/g))
    fields[name] = value.replaceAll("&#x27;", "'");
  if (Object.keys(fields).length === 0) throw new Error("The columns page has no columns.");
  return fields;
}

async function lastBatch(pool) {
  const { rows } = await pool.query("select id::int, total_cases from batches order by id desc limit 1");
  return rows[0];
}

function megabytes(bytes) {
  return (bytes / 1e6).toFixed(1);
}
