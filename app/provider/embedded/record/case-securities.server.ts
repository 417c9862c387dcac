// The securities of a case as they are stored, in the order of entry, and who may have given one.
import { asc, eq } from "drizzle-orm";
import type { Database, Transaction } from "#app/database/open.server.ts";
import { securities } from "#app/database/schema.ts";
import { fromPaise, toPaise } from "#app/domain/money.ts";
import { BORROWER_OWNS, securityTitle } from "#app/domain/record/securities.ts";
import { caseParties } from "./case-parties.server.ts";

type SecurityRow = typeof securities.$inferSelect;

/**
 * Each with what it is called in its case, "Security 2, Land"; the sum of the values that are known; and who may have given
 * one: the borrower and the parties, by the value of the form.
 */
export async function caseSecurities(db: Database | Transaction, caseId: number) {
  const rows = await db
    .select()
    .from(securities)
    .where(eq(securities.case_id, caseId))
    .orderBy(asc(securities.id));
  const owners = [
    { value: BORROWER_OWNS, label: "Borrower" },
    ...(await caseParties(db, caseId)).map((party) => ({
      value: String(party.id),
      label: [party.title, party.name].filter(Boolean).join(", "),
    })),
  ];
  const labelOf = (owner: string | null) => owners.find(({ value }) => value === owner)?.label ?? null;
  const results = rows.map((row, index) => ({
    ...row,
    title: securityTitle(index + 1, row.kind),
    owner: ownerOf(row),
    owner_name: labelOf(ownerOf(row)),
  }));
  const total = fromPaise(rows.reduce((sum, { value }) => sum + toPaise(value ?? "0"), 0n));
  return { results, total, owners, labelOf };
}
export type CaseSecurity = Awaited<ReturnType<typeof caseSecurities>>["results"][number];

const ownerOf = ({ owned_by_borrower, owner_id }: Pick<SecurityRow, "owned_by_borrower" | "owner_id">) =>
  owned_by_borrower ? BORROWER_OWNS : owner_id === null ? null : String(owner_id);

/** What a page is told of a security. */
export const securityToShow = (row: CaseSecurity) => ({
  ...{ id: row.id, version: row.version, title: row.title },
  ...{ kind: row.kind, particulars: row.particulars, address: row.address },
  ...{ owner: row.owner, owner_name: row.owner_name },
  ...{ value: row.value, valued_on: row.valued_on, value_source: row.value_source, charge: row.charge },
});
