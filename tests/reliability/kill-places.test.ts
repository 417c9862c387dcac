// A server that is killed at a named place of a corrected sheet's import, or of an undo, has done all of it or nothing; which
// of both the place says. The same form goes on afterwards, and no row is ever there twice.
// Slow: it starts a server for every kill.
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  isDoneAt,
  killAt,
  PLACES,
  placeTriggers,
  type Passing,
} from "#tests/support/servers/named-places.ts";
import {
  casesLeft,
  casesOf,
  expectCorrected,
  readyToCorrect,
  readyToUndo,
} from "#tests/support/servers/running-corrections.ts";
import { writeWorkbook } from "#tests/support/servers/running-imports.ts";
import { runningServer, type RunningServer } from "#tests/support/servers/running-server.ts";
import { killed, killKind, stopsCleanly, withinMs } from "./after-a-kill.ts";
import { isTrial, triesOf } from "#tests/support/inputs/random.ts";

/** How often at each place; `npm run trials -- places` asks for twenty. */
const TIMES = triesOf("PLACES", 1);
const ROWS = isTrial("PLACES") ? 1000 : 40;
const FAULTY = ROWS / 2;
/** A row of the sheet that has others before and after it. */
const AMID_ROW = ROWS * 0.75;
/**
 * In a run of the suite those on the two sides of the commit: what is killed earlier leaves a part of what is killed before the
 * commit, and is looked at in the same way.
 */
const SHORT = [PLACES[2], PLACES[3]] as const;
const PLACES_TRIED = isTrial("PLACES") ? PLACES : SHORT;
const ROUNDS = Array.from({ length: TIMES }, () => PLACES_TRIED).flat();

const CORRECTION: Passing = {
  amid: { event: "insert on cases", when: `new.sheet_row = ${String(AMID_ROW)}` },
  after: { event: "insert on imports", when: "new.correction_of is not null" },
};
const UNDO: Passing = {
  amid: { event: "delete on cases", when: `old.sheet_row = ${String(AMID_ROW)}` },
  after: { event: "update on bulk_changes", when: "old.undone_at is null and new.undone_at is not null" },
};

/** At each place now the server alone ends, now the database with it; in the suite by the two tests together. */
const kindAt = (round: number, first: 0 | 1) =>
  killKind(first + round + Math.floor(round / PLACES_TRIED.length));

let server: RunningServer;

/** A signed-in server that stops at the places of both: a trigger lets pass whatever no test holds. */
beforeAll(async () => {
  server = await runningServer();
  await server.start();
  await server.signIn();
  await placeTriggers(server, { correction: CORRECTION, undo: UNDO });
});
afterAll(() => server.close());

// The first, as its counts are those of a database without other cases.
test(
  `an undo, ${String(TIMES)} times at each place`,
  async () => {
    const workbook = await writeWorkbook(ROWS);
    for (const [round, place] of ROUNDS.entries()) {
      const press = await readyToUndo(server, workbook);
      await killed(server, () =>
        killAt(server, {
          place,
          act: press,
          isCommitted: async () => (await casesLeft(server)) === 0,
          kill: () => server.kill(kindAt(round, 1)),
        }),
      );
      expect(await casesLeft(server), place).toBe(isDoneAt(place) ? 0 : ROWS);
      expect((await press()).status).toBe(302);
      expect(await casesLeft(server)).toBe(0);
      console.log(`undo killed ${place}: as it should be`);
    }
  },
  withinMs(ROUNDS.length),
);

test(
  `a corrected sheet, ${String(TIMES)} times at each place`,
  async () => {
    for (const [round, place] of ROUNDS.entries()) {
      const client = `Sample Lender P${String(round)}`;
      const correction = await readyToCorrect(server, { client, rows: ROWS, faulty: FAULTY });
      const { batchId } = correction;
      await killed(server, () =>
        killAt(server, {
          place,
          act: correction.import,
          isCommitted: async () => (await casesOf(server, batchId)) === ROWS,
          kill: () => server.kill(kindAt(round, 0)),
        }),
      );
      expect(await casesOf(server, batchId), place).toBe(isDoneAt(place) ? ROWS : ROWS - FAULTY);
      expect((await correction.import()).status).toBe(302);
      await expectCorrected(server, batchId, ROWS);
      console.log(`correction killed ${place}: as it should be`);
    }
    await stopsCleanly(server);
  },
  withinMs(ROUNDS.length),
);
