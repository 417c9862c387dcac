// A panel with a client, a manager and a service token, and requests as another program sends them.
import { openAsBlob } from "node:fs";
import { onTestFinished } from "vitest";
import type { Settings } from "#app/application-settings.server.ts";
import { INTEGRATIONS_PATH } from "#app/domain/integrations/integration-messages.ts";
import { SCOPES } from "#app/domain/integrations/service-tokens.ts";
import { dataOf } from "../answers.ts";
import { ORIGIN, startPanel } from "../panel.ts";
import { callsOver } from "../provider.ts";
import { addUser, sessionOf } from "../sessions.ts";
import { filledSheet } from "./workbench.ts";

export const NOW = new Date("2026-11-23T06:00:00Z");

/** What every import of these tests says of its batch. */
export const DETAILS = {
  ...{ branch_name: "Pune", assignment_date: "2026-11-20", email_id: "legal@sample-lender.example" },
  ...{ relief_sought: "civil_suit", jurisdiction_state: "maharashtra", assigned_by: "Sample Manager" },
  ...{ jurisdiction_court: "district_court", case_category: "loan_recall_notice" },
};

export const HEADER = ["LAN", "Customer Name", "Claim Amount"];

export async function integrationDesk(settings: Partial<Settings> = {}) {
  const panel = await startPanel({ signedIn: false, settings });
  onTestFinished(() => panel.close());
  panel.setNow(NOW);
  const client = await panel.given.client();
  const { services, embedded, database } = panel.panel;
  const { token: session } = await sessionOf(services, await addUser(database.db, { managesUsers: true }));
  const manager = callsOver(embedded, session);
  const addToken = (values: object = {}) =>
    dataOf(
      manager.addServiceToken({
        ...{ name: "Sample Program", scopes: [...SCOPES], expires_on: "2027-01-31" },
        ...{ limited: true, clients: [client.id], ...values },
      }),
    );
  const { token_id, secret } = await addToken();
  const headersOf = (token: string | null): Record<string, string> =>
    token === null ? {} : { Authorization: `Bearer ${token}` };
  const get = (path: string, token: string | null = secret) =>
    panel.get(`${ORIGIN}${INTEGRATIONS_PATH}${path}`, headersOf(token));
  /** Sends rows as a workbook, with other fields. */
  async function send(path: string, rows: unknown[][], fields: Record<string, string> = {}, token = secret) {
    const sheet = await filledSheet(rows, "november.xlsx");
    return sendFile(path, await openAsBlob(sheet.path), fields, token);
  }
  /** Sends a workbook as it is. */
  async function sendFile(
    path: string,
    file: Blob | Buffer,
    fields: Record<string, string> = {},
    token = secret,
  ) {
    const form = new FormData();
    for (const [name, value] of Object.entries({ client: client.name ?? "", branch_name: "Pune", ...fields }))
      form.set(name, value);
    form.set("file", file instanceof Blob ? file : new Blob([new Uint8Array(file)]), "november.xlsx");
    const answer = await panel.post(`${INTEGRATIONS_PATH}${path}`, form, headersOf(token));
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
  }
  return { ...panel, client, manager, addToken, token_id, secret: secret ?? "", get, send, sendFile };
}
