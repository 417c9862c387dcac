// A server that is killed after a receiver has a delivery and before that is noted sends it again, under the same id.
// Slow: it starts a server twice, and waits for what the killed one had claimed.
import { expect, onTestFinished, test } from "vitest";
import { sealText } from "#app/database/sealed-text.server.ts";
import { openReceiver } from "#tests/support/hosts/receiver.ts";
import { runningServer } from "#tests/support/servers/running-server.ts";
import { killAndRestart, stopsCleanly } from "./after-a-kill.ts";

const SECRETS = "a-secret-for-tests-only-0123456789abcdef";
const SIGNED_WITH = `whsec_${Buffer.alloc(32, 7).toString("base64")}`;

test("a delivery between its arrival and its note survives a kill", async () => {
  // It has the delivery, and is about to say so.
  const receiver = await openReceiver(() => undefined);
  // With sample data a receiver may be on this machine.
  const server = await runningServer({ sample: true });
  server.options.env.SESSION_SECRETS = SECRETS;
  onTestFinished(async () => {
    await receiver.close();
    await server.close();
  });
  await server.start();
  await server.rows(
    `with added as (
       insert into webhooks (name, address, events, secret, created_by)
       select 'Sample Receiver', $1, '{batch.imported}', $2, min(id) from users returning id)
     insert into webhook_deliveries (webhook_id, message_id, event, body)
     select id, 'msg_' || n, 'batch.imported', '{}' from added, generate_series(1, 3) n`,
    [receiver.url, sealText(SIGNED_WITH, [SECRETS], "webhook secrets")],
  );
  await expect.poll(() => receiver.received.length).toBe(1);
  receiver.answers(200);
  await killAndRestart(server, 0);
  expect(await server.rows("select state from webhook_deliveries where message_id = 'msg_1'")).toEqual([
    { state: "waiting" },
  ]);
  // What the dead process had claimed comes due when its lease ends, two minutes later.
  await server.rows("update webhook_deliveries set next_at = now() where message_id = 'msg_1'");
  await expect.poll(() => server.rows("select 1 from webhook_deliveries where state <> 'sent'")).toEqual([]);
  const ids = receiver.received.map(({ headers }) => headers["webhook-id"]);
  expect(ids.toSorted()).toEqual(["msg_1", "msg_1", "msg_2", "msg_3"]);
  await stopsCleanly(server);
});
