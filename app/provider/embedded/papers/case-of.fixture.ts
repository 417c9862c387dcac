// For tests: a case, with its batch, lender and advocate, that has the given fields of papers, each where it is kept.
import { advocates } from "#app/database/schema.ts";
import { asStoredValues, getFieldPlace } from "./field-places.server.ts";
import type { Office } from "./papers.fixture.ts";

const ownedBy = (owner: string, values: Record<string, string>) =>
  asStoredValues(
    Object.fromEntries(Object.entries(values).filter(([name]) => getFieldPlace(name)?.owner === owner)),
  );

/** @param category of the batch */
export async function caseOf({ given, database }: Office, category: string, values: Record<string, string>) {
  const lender = ownedBy("client", values);
  const client = await given.client({ ...lender.columns, facts: lender.facts });
  const batch = await given.batch({
    client_id: client.id,
    case_category: category,
    ...ownedBy("batch", values).columns,
  });
  const [advocate] = await database.db
    .insert(advocates)
    .values({ name: "", ...ownedBy("advocate", values).columns })
    .returning();
  const own = ownedBy("case", values);
  return given.litigationCase({
    lan_number: "",
    customer_name: "",
    ...own.columns,
    facts: own.facts,
    batch_id: batch.id,
    client_id: client.id,
    advocate_id: advocate?.id ?? null,
  });
}
