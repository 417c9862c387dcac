// What the tests of papers share: a signed-in admin of the embedded provider, a lender whose papers can be made, and
// batches of cases.
import { eq } from "drizzle-orm";
import { onTestFinished } from "vitest";
import { clients } from "#app/database/schema.ts";
import { given } from "#tests/support/given.ts";
import { freshDatabase } from "#tests/support/database.ts";
import type { CallName, Contract, InputOf } from "../../contract/index.ts";
import { signInDesk } from "../account/account.fixture.ts";
import { answerHere } from "../answer.server.ts";

export const LENDER = {
  full_name: "Sample Finance Limited",
  address: "12 Sample Road\nMumbai – 400001",
  email_id: "legal@sample-lender.example",
  signatory_name: "Sample Signatory",
  signatory_designation: "Authorised Officer",
  lrn_days: 15,
};

/** Only what a loan recall notice cannot do without. */
export const LOAN = {
  customer_name: "Sample Traders",
  address1: "Shop 4, Sample Market",
  city: "Pune",
  loan_amount: "500000.00",
  claim_amount: "466103.30",
  outstanding_date_as_on: "2026-10-31",
};

export const CATEGORY = "loan_recall_notice";

export type Office = Awaited<ReturnType<typeof paperOffice>>;

/** One for a single test, gone when that is over. */
export async function testOffice(): Promise<Office> {
  const office = await paperOffice();
  onTestFinished(office.close);
  return office;
}

/** A desk with an admin signed in; `services` are the provider's own. */
export async function paperOffice() {
  const database = await freshDatabase({ poolSize: 8 });
  const desk = signInDesk(database);
  await desk.addUser();
  const token = await desk.signIn();
  const answer = answerHere(desk.services);
  const rows = given(database.db);

  const callAs =
    (bearer: string) =>
    <Name extends CallName>(name: Name, input: InputOf<Contract[Name]>) =>
      answer<Name>({ name, input, token: bearer, address: null, requestId: null, memo: new Map() });

  return {
    database,
    services: desk.services,
    given: rows,
    call: callAs(token),
    /** Calls of a user who may see only these clients. */
    async limitedTo(clientIds: number[]) {
      const email = `limited-${String(clientIds[0] ?? 0)}@sample-panel.example`;
      const id = await desk.addUser({ email, clientIds });
      return { id, call: callAs(await desk.signIn({ email })) };
    },
    /** A batch of an able lender; each case as given, on top of what a notice needs. */
    async batchOf(cases: Partial<Parameters<typeof rows.litigationCase>[0]>[], lender = {}) {
      const client = await rows.client({ ...LENDER, ...lender });
      const batch = await rows.batch({ client_id: client.id });
      const ids: number[] = [];
      for (const values of cases) {
        const made = await rows.litigationCase({
          ...LOAN,
          ...values,
          batch_id: batch.id,
          client_id: client.id,
        });
        ids.push(made.id);
      }
      return { client, batch, cases: ids };
    },
    clientRow: async (id: number) => (await database.db.select().from(clients).where(eq(clients.id, id)))[0],
    rows: async (query: string, values: unknown[] = []) =>
      (await database.pool.query(query, values)).rows as Record<string, unknown>[],
    async close() {
      await desk.services.typesetter.close();
      await desk.close();
      await database.close();
    },
  };
}
