// Rows for a test, each with what it needs around it and nothing that the test did not ask for.
import { eq } from "drizzle-orm";
import type { Database } from "#app/database/open.server.ts";
import { batches, branches, cases, clients, imports } from "#app/database/schema.ts";

let counter = 0;
const next = (): number => (counter += 1);

const only = <Row>(rows: Row[]): Row => {
  const [row] = rows;
  if (row === undefined) throw new Error("the insert gave no row");
  return row;
};

/** Makers of rows in one database. */
export function given(db: Database) {
  const client = async (values: Partial<typeof clients.$inferInsert> = {}) => {
    const name = `Sample Lender ${String(next())}`;
    return only(
      await db
        .insert(clients)
        .values({ name, full_name: `${name} Limited`, email_id: "legal@sample-lender.example", ...values })
        .returning(),
    );
  };
  const branch = async (values: Partial<typeof branches.$inferInsert> = {}) => {
    const client_id = values.client_id ?? (await client()).id;
    return only(
      await db
        .insert(branches)
        .values({ branch_name: `Sample Branch ${String(next())}`, ...values, client_id })
        .returning(),
    );
  };
  const batch = async (values: Partial<typeof batches.$inferInsert> = {}) => {
    const client_id = values.client_id ?? (await client()).id;
    const added = only(
      await db
        .insert(batches)
        .values({ uploaded_date: "2026-11-01", assignment_date: "2026-11-01", ...values, client_id })
        .returning(),
    );
    const { id: batch_id, file_key, file_sha256, rows_read, rows_skipped, created_by } = added;
    const rows_rejected = added.rows_refused;
    const of = { batch_id, client_id, file_key, file_sha256, created_by };
    if (file_key) await db.insert(imports).values({ ...of, rows_read, rows_rejected, rows_skipped });
    return added;
  };
  const litigationCase = async (values: Partial<typeof cases.$inferInsert> = {}) => {
    const batch_id =
      values.batch_id ?? (await batch(values.client_id ? { client_id: values.client_id } : {})).id;
    const client_id =
      values.client_id ?? only(await db.select().from(batches).where(eq(batches.id, batch_id))).client_id;
    const serial = String(next()).padStart(8, "0");
    return only(
      await db
        .insert(cases)
        .values({
          lan_number: `LAN${serial}`,
          customer_name: `Sample Borrower ${serial}`,
          ...values,
          batch_id,
          client_id,
        })
        .returning(),
    );
  };
  return { client, branch, batch, litigationCase };
}
