// A server that is killed while it sends mails loses none that was committed, and sends one twice only when it died
// between handing it over and noting that (docs/security.md E-02).
// Slow: it starts a server for every kill, and waits for what the killed one had claimed.
import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { eventually } from "#tests/support/eventually.ts";
import { smtpHost } from "#app/mail/outbox/test-outbox.ts";
import { randomFrom } from "#tests/support/inputs/random.ts";
import { runningServer } from "#tests/support/servers/running-server.ts";
import { killAndRestart, killSeed, KILLS, stopsCleanly } from "./after-a-kill.ts";

const MAILS_PER_KILL = 50;
/** How many mails one process hands over at a time: so many may be under way when it dies. */
const AT_ONCE = 4;
/** The panel looks for due mails every three seconds; sending fifty takes less than one. */
const SPAN_MS = 4_000;

test(
  "kills between the commit of mails and their sending lose none",
  async () => {
    const random = randomFrom(killSeed());
    const host = await smtpHost();
    onTestFinished(() => host.close());
    const server = await runningServer();
    onTestFinished(() => server.close());
    server.options.env.MAIL_URL = host.url;
    await server.start();

    const written: string[] = [];
    for (let kill = 0; kill < KILLS; kill += 1) {
      const ids = Array.from({ length: MAILS_PER_KILL }, () => `<${randomUUID()}@sample-panel.example>`);
      await server.rows(
        `insert into outbox (kind, to_address, subject, body, message_id)
       select 'sample', 'client@sample-lender.example', 'Sample', 'Please find it attached.', id from unnest($1::text[]) id`,
        [ids],
      );
      written.push(...ids);
      await sleep(random() * SPAN_MS);
      await killAndRestart(server, kill);
      // What the dead process had claimed comes due when its lease ends, two minutes later.
      await server.rows("update outbox set next_at = now() where state = 'waiting'");
    }

    await eventually(async () =>
      expect(await server.rows("select 1 from outbox where state <> 'sent'")).toEqual([]),
    );
    const arrivals = new Set(
      host.arrived.map(({ source }) => /^message-id:\s*(<[^>]+>)/im.exec(source)?.[1] ?? ""),
    );
    const again = host.arrived.length - arrivals.size;
    console.log(`${String(written.length)} mails, ${String(again)} times one came again`);
    expect(written.filter((id) => !arrivals.has(id))).toEqual([]);
    expect(arrivals.size).toBe(written.length);
    expect(again).toBeLessThanOrEqual(AT_ONCE * KILLS);
    await stopsCleanly(server);
  },
  Math.max(300_000, KILLS * 20_000),
);
