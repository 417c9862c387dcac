// Renders a paper of some cases and stores what they miss for it, with the Case Data status where that paper decides it.
import { and, asc, gt, isNull, sql, type SQL } from "drizzle-orm";
import type { Transaction } from "#app/database/open.server.ts";
import { caseMissing, cases } from "#app/database/schema.ts";
import { todayInIndia } from "#app/domain/dates.ts";
import { outerNeeds } from "#app/papers/needed-fields.ts";
import { missingFields } from "#app/papers/missing.ts";
import { withCourtFee } from "../papers/court-fee.server.ts";
import { readPaperData, type PaperCase } from "../papers/paper-data.server.ts";
import { askedFields, isLacking } from "./asked-fields.server.ts";
import type { Asked } from "./paper-basis.server.ts";

/** The most that is rendered before others are served. */
const AT_A_STRETCH_MS = 5;

interface Wanted extends Asked {
  /** What the findings depend on (paper-basis.server.ts). */
  basis: string;
  /** The paper decides the Case Data status of its batch. */
  isOwn: boolean;
}

/** A case that nothing is known of for the paper, or only what was found for another basis. */
const isOpen = isNull(caseMissing.case_id);

/**
 * The ids of open cases, locked until the transaction ends; those that others hold are left out. Held before they are
 * read: a change that comes meanwhile waits, deletes what is stored here, and finds its own.
 */
export async function takeOpenCases(
  tx: Transaction,
  { template, basis }: Pick<Wanted, "template" | "basis">,
  which: SQL | undefined,
  { after = 0, limit }: { after?: number; limit: number },
): Promise<number[]> {
  const rows = await tx
    .select({ id: cases.id })
    .from(cases)
    .leftJoin(caseMissing, foundFor(template.version, basis))
    .where(and(which, gt(cases.id, after), isOpen))
    .orderBy(asc(cases.id))
    .limit(limit)
    .for("no key update", { of: cases, skipLocked: true });
  return rows.map(({ id }) => id);
}

/** Whether a case is left that is open. */
export async function hasOpenCases(
  tx: Transaction,
  { template, basis }: Pick<Wanted, "template" | "basis">,
  which: SQL,
): Promise<boolean> {
  const rows = await tx
    .select({ id: cases.id })
    .from(cases)
    .leftJoin(caseMissing, foundFor(template.version, basis))
    .where(and(which, isOpen))
    .limit(1);
  return rows.length > 0;
}

/** Joins what was found of a case. */
export const foundFor = (templateVersion: string, basis: string): SQL =>
  sql`${caseMissing.case_id} = ${cases.id} and ${caseMissing.template_version} = ${templateVersion} and ${caseMissing.basis} = ${basis}`;

/** @param ids cases that the transaction holds */
export async function findMissing(tx: Transaction, ids: readonly number[], wanted: Wanted): Promise<void> {
  const { template, basis, isOwn } = wanted;
  const found = [];
  const own = askedFields(template).map(({ name }) => name);
  const date = todayInIndia(wanted.now);
  let since = performance.now();
  for (const paperCase of (await readPaperData(tx, ids)).values()) {
    const data = await paperValues(tx, paperCase, wanted);
    const missing = missingFields(template, data, date);
    const blank = own.filter((name) => isLacking(name, data) && !missing.some((each) => each === name));
    found.push({ case_id: paperCase.id, missing, blank, pending: missing.length > 0 });
    if (performance.now() - since > AT_A_STRETCH_MS) {
      await new Promise((resolve) => setImmediate(resolve));
      since = performance.now();
    }
  }
  const rows = sql`jsonb_to_recordset(${JSON.stringify(found)}::jsonb)`;
  await tx.execute(sql`
    insert into case_missing (case_id, template_version, basis, missing, blank)
    select f.case_id, ${template.version}, ${basis}, f.missing, f.blank
      from ${rows} as f(case_id bigint, missing text[], blank text[])
    on conflict (case_id, template_version)
    do update set basis = excluded.basis, missing = excluded.missing, blank = excluded.blank, found_at = now()`);
  if (!isOwn) return;
  await tx.execute(sql`
    update cases c set data_pending = f.pending
      from ${rows} as f(case_id bigint, pending boolean)
     where c.id = f.case_id and c.data_pending <> f.pending`);
}

/** The fee takes queries of its own, and seldom decides whether something is missing. */
async function paperValues(
  tx: Transaction,
  paperCase: PaperCase,
  { template, category, now }: Wanted,
): Promise<PaperCase["data"]> {
  if (!outerNeeds(template).courtFee) return paperCase.data;
  return (await withCourtFee(tx, paperCase, { template, category, now })).data;
}
