// A panel that may send webhooks to this machine, who manages its users, and a receiver.
import { expect, onTestFinished } from "vitest";
import { dataOf } from "../answers.ts";
import { startPanel } from "../panel.ts";
import { callsOver } from "../provider.ts";
import { openReceiver, type Answering } from "../hosts/receiver.ts";
import { addUser, sessionOf } from "../sessions.ts";

export const EVERYTHING = ["batch.imported", "batch.undone", "papers.made", "mail.failed"] as const;

/** Nothing is sent before `panel.start()`. */
export async function webhookDesk(answering: Answering = 200, { allowLocal = true } = {}) {
  const panel = await startPanel({ signedIn: false, settings: { receivers: { allowLocal } } });
  const receiver = await openReceiver(answering);
  onTestFinished(async () => {
    await receiver.close();
    await panel.close();
  });
  const { services, embedded, database } = panel.panel;
  const signIn = async (user: Parameters<typeof addUser>[1]) => {
    const { token } = await sessionOf(services, await addUser(database.db, user));
    return callsOver(embedded, token);
  };
  const provider = await signIn({ managesUsers: true });
  const form = (values: object = {}) => ({
    ...{ name: "Sample Receiver", address: receiver.url, events: [...EVERYTHING] },
    ...{ limited: false, clients: [] as number[], ...values },
  });
  return {
    ...panel,
    receiver,
    signIn,
    provider,
    form,
    add: async (values: object = {}) => dataOf(provider.addWebhook(form(values))),
    /** What each webhook is to be told, the oldest first. */
    told: async () =>
      (await panel.rows("select webhook_id, event, body from webhook_deliveries order by id")).map((row) => {
        const { type, data } = JSON.parse(String(row.body)) as {
          type: string;
          data: Record<string, unknown>;
        };
        expect(type).toBe(row.event);
        return { webhook: Number(row.webhook_id), type, data };
      }),
  };
}
