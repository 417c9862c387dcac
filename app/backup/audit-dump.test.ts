// The chain of the audit trail is verified from the text of a backup as it is from a database.
import { expect, onTestFinished, test } from "vitest";
import { auditHead, verifyAudit } from "#app/database/audit/audit-verify.server.ts";
import { purgeAudit } from "#app/database/audit/audit-purge.server.ts";
import { backUpAndOpen, newPlace, withClient } from "./backup.fixture.ts";
import { faultInAudit } from "./verify-audit-dump.server.ts";

async function trail(entries: number) {
  const place = await newPlace();
  onTestFinished(place.close);
  for (let entry = 0; entry < entries; entry += 1) {
    const at = new Date(Date.UTC(2020, 0, 1 + entry, 1, 2, 3, entry)).toISOString();
    await place.database.pool.query(
      `insert into audit (at, address, action, object_type, object_id, client_id, before, after)
       values ($1, '192.0.2.1', 'case.updated', 'case', $2, $3, null, $4)`,
      [
        at,
        String(entry),
        entry,
        JSON.stringify({ text: `"₹" \\ \n\t\u0001 हिन्दी ${String(entry)}`, sum: 12.5 }),
      ],
    );
  }
  const tamper = (statement: string) =>
    withClient(place, (client) =>
      client.query(
        `alter table audit disable trigger user; alter table audit_chain disable trigger user; ${statement};
         alter table audit enable trigger user; alter table audit_chain enable trigger user`,
      ),
    );
  return { place, tamper, fault: async () => faultInAudit(await backUpAndOpen(place)) };
}

test("a trail in order is in order, with the head that the manifest names", async () => {
  const { place, fault } = await trail(5);
  expect(await fault()).toBeNull();
  expect((await backUpAndOpen(place)).manifest.auditHead).toEqual(await auditHead(place.database.pool));
  expect(await (await trail(0)).fault()).toBeNull();
});

test.each([
  ["update audit set address = '192.0.2.2' where id = 3", "entry 3 was changed"],
  ["update audit set after = null where id = 5", "entry 5 was changed"],
  ["delete from audit where id = 3", "entry 3 is missing"],
  ["delete from audit_chain where seq = 3", "link 3 is missing"],
  ["delete from audit_chain where seq = 5", "entries that are not in its chain"],
  ["delete from audit where id = 1", "start of the audit trail is missing"],
  ["delete from audit where id < 3; delete from audit_chain where seq < 3", "links before 3"],
])("%s: found", async (statement, expected) => {
  const { tamper, fault } = await trail(5);
  await tamper(statement);
  expect(await fault()).toContain(expected);
});

test("entries out of the order of their links, and a purge, are no fault", async () => {
  const { place, tamper, fault } = await trail(4);
  // Numbered first, committed last.
  const [one, other] = [await place.database.pool.connect(), await place.database.pool.connect()];
  for (const client of [one, other]) {
    await client.query("begin");
    await client.query("insert into audit (action, object_type) values ('case.viewed', 'case')");
  }
  await other.query("commit");
  await one.query("commit");
  for (const client of [one, other]) client.release();
  expect(await fault()).toBeNull();

  const now = new Date();
  await purgeAudit(place.database.pool, { before: new Date("2020-01-03"), now, dryRun: false });
  expect(await verifyAudit(place.database.pool)).toMatchObject({ ok: true, purged: 2 });
  expect(await fault()).toBeNull();
  await tamper("delete from audit where action = 'audit.purged'; delete from audit_chain where seq = 7");
  expect(await fault()).toContain("start of the audit trail is missing");
});
