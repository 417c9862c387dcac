// One run of the bench: a full database is set up, the panel over it measured part by part, and all of it removed again.
import { availableParallelism } from "node:os";
import process from "node:process";

import { addAdmin } from "./admin.mjs";
import { bindFiles } from "./bind-files.mjs";
import { signIn } from "./browser.mjs";
import { openDatabase } from "./database.mjs";
import { fillDatabase, workedOut } from "./fill.mjs";
import { measureImport } from "./import.mjs";
import { measureLists } from "./lists.mjs";
import { startPanel } from "./panel.mjs";
import { measurePapers } from "./papers.mjs";
import { makePlace, removePlace } from "./place.mjs";
import { printRows } from "./table.mjs";

/** Above this load per processor, at the start, absolute numbers say more about the neighbours. */
const QUIET_LOAD = 0.25;

/** In this order: the import adds a batch, which the lists would have to know of. */
const PARTS = { lists: measureLists, import: measureImport, papers: measurePapers };

/** What can be measured. */
export const partNames = Object.keys(PARTS);

/**
 * @param {object} order
 * @param {string} order.root the project's folder
 * @param {string[]} order.parts what to measure
 * @param {number} order.loadAtStart processes waiting to run, before the bench added its own
 * @param {string | null} order.profileFolder where to leave a CPU profile of the server for each part
 * @returns {Promise<number>} the exit code
 */
export async function runBench({ root, parts, loadAtStart, profileFolder }) {
  const leaving = [];
  const leave = async () => {
    for (const step of leaving.splice(0).reverse()) await step();
  };
  for (const [signal, code] of [
    ["SIGINT", 130],
    ["SIGTERM", 143],
  ]) {
    process.once(signal, () => void leave().finally(() => process.exit(code)));
  }
  try {
    describeMachine(loadAtStart);
    const place = await makePlace(root, profileFolder);
    leaving.push(() => removePlace(place));
    const database = await openDatabase(place);
    leaving.push(() => database.close());
    await addAdmin(place);
    const filled = await fillDatabase(database.pool);
    await bindFiles(database.pool, place.dataDir);

    const rows = [];
    let browser = null;
    for (const part of partNames.filter((name) => parts.includes(name))) {
      // A process of its own for each: what one part leaves in memory is not another's growth.
      const panel = await startPanel(place);
      leaving.push(() => panel.stop());
      await workedOut(database.pool);
      browser ??= await signIn(place);
      rows.push(...(await PARTS[part]({ place, database, panel, filled, browser })));
      await panel.stop();
    }
    printRows(rows);
    return 0;
  } catch (error) {
    console.error(error);
    return 1;
  } finally {
    await leave();
  }
}

function describeMachine(load) {
  const processors = availableParallelism();
  console.log(`Node ${process.version}, ${processors} processors, load ${load.toFixed(2)} at the start`);
  if (load > QUIET_LOAD * processors) {
    console.log("This machine is not quiet: compare ratios, not absolute numbers.");
  }
}
