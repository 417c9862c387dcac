// A backup that is killed leaves no folder that looks like one, and nothing that the next one does not sweep away.
// Slow: it takes a backup for every kill.
import { readdir } from "node:fs/promises";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { openBackup } from "#app/backup/read-backup.server.ts";
import { verifyBackup } from "#app/backup/verify-backup.server.ts";
import { runCommand, startCommand } from "#tests/support/servers/command.ts";
import { momentsWithin, randomFrom } from "#tests/support/inputs/random.ts";
import { runningServer } from "#tests/support/servers/running-server.ts";
import { killSeed, KILLS } from "./after-a-kill.ts";
import { testFolder } from "#tests/support/folders.ts";

const FILES = 200;

test(
  `${String(KILLS)} kills of a backup leave whole backups or none`,
  async () => {
    const random = randomFrom(killSeed());
    const to = await testFolder();
    const server = await runningServer();
    onTestFinished(() => server.close());
    await server.start();
    const stored = [];
    for (let file = 0; file < FILES; file += 1)
      stored.push(await server.panel.files.put(Buffer.alloc(10_000, String(file))));
    await server.rows(
      `insert into files (key, purpose, name, media_type, bytes, sha256)
       select key, 'document', 'a', 'a/b', bytes, sha256 from jsonb_to_recordset($1) of (key text, bytes bigint, sha256 text)`,
      [JSON.stringify(stored)],
    );
    const finished = async () => (await readdir(to)).filter((name) => name.startsWith("20")).sort();
    const started = performance.now();
    expect(await runCommand("backup", ["--to", to], server.options.env)).toMatchObject({ code: 0 });
    const took = performance.now() - started;

    for (const moment of momentsWithin(took, KILLS, random)) {
      const { child, ended } = startCommand("backup", ["--to", to], server.options.env);
      await sleep(moment);
      child.kill("SIGKILL");
      await ended;
      console.log(
        `killed after ${moment.toFixed(0)} of ${took.toFixed(0)} ms: ${(await readdir(to)).join(", ")}`,
      );
      for (const name of await finished()) {
        expect(await verifyBackup(await openBackup(path.join(to, name), null))).toEqual([]);
      }
    }
    expect(await runCommand("backup", ["--to", to], server.options.env)).toMatchObject({ code: 0 });
    expect(await readdir(to)).toHaveLength((await finished()).length);
  },
  Math.max(300_000, KILLS * 20_000),
);
