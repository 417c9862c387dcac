// The rows of cases that papers speak of, as texts per case (app/papers/record.ts).
import { and, asc, eq, isNull, sql, type AnyColumn, type SQL } from "drizzle-orm";
import type { Database, Transaction } from "#app/database/open.server.ts";
import { paymentsText, ratesText } from "#app/papers/interest/recorded.ts";
import type { RateChange } from "#app/papers/interest/statement.ts";
import {
  courtLimits,
  courts,
  documents,
  files,
  parties,
  payments,
  proceedings,
  rateChanges,
  securities,
} from "#app/database/schema.ts";
import { normaliseState } from "#app/domain/reference/state-names.ts";
import {
  proceedingsText,
  uploadPagesText,
  uploadsText,
  type PaperProceeding,
  type PaperUpload,
  type RecordName,
} from "#app/papers/record.ts";
import type { LookName } from "#app/papers/paper-look.ts";
import { courtsText, type ListedCourt } from "#app/papers/listed-courts.ts";
import { limitsText, type CourtLimit } from "#app/papers/recorded-limits.ts";
import { partiesText, type PaperParty } from "#app/papers/recorded-parties.ts";
import { securitiesText, type PaperSecurity } from "#app/papers/recorded-securities.ts";
import { inPartyOrder } from "../record/case-parties.server.ts";
import { ownProceeding, type OwnProceeding } from "../record/own-proceeding.server.ts";

/** Recorded rows by case; of a case without any there is nothing. */
interface PaperRecords {
  proceedings: ReadonlyMap<number, readonly PaperProceeding[]>;
  parties: ReadonlyMap<number, readonly PaperParty[]>;
  /** Their documents, but those that were removed. */
  uploads: ReadonlyMap<number, readonly PaperUpload[]>;
  payments: ReadonlyMap<number, Parameters<typeof paymentsText>[0]>;
  rates: ReadonlyMap<number, readonly RateChange[]>;
  securities: ReadonlyMap<number, readonly PaperSecurity[]>;
  /** Those in use, of all States. */
  limits: readonly CourtLimit[];
  /** Those to choose from, of all States. */
  courts: readonly ListedCourt[];
}

/** @param ofCases the condition on the column of a table that names the case */
export async function readPaperRecords(
  db: Database | Transaction,
  ofCases: (caseId: AnyColumn) => SQL,
): Promise<PaperRecords> {
  const pending = await db
    .select()
    .from(proceedings)
    .where(ofCases(proceedings.case_id))
    .orderBy(asc(proceedings.id));
  const people = await db
    .select()
    .from(parties)
    .where(ofCases(parties.case_id))
    .orderBy(...inPartyOrder);
  const uploaded = await db
    .select({
      case_id: documents.case_id,
      type: documents.document_type,
      // Zero: the file does not tell.
      pages: sql<number | null>`nullif(${documents.pages}, 0)`,
      sha256: files.sha256,
    })
    .from(documents)
    .innerJoin(files, eq(files.key, documents.file_key))
    .where(and(ofCases(documents.case_id), isNull(documents.removed_at)))
    .orderBy(asc(documents.id));
  const paid = await db
    .select()
    .from(payments)
    .where(ofCases(payments.case_id))
    .orderBy(asc(payments.paid_on), asc(payments.id));
  const rates = await db
    .select()
    .from(rateChanges)
    .where(ofCases(rateChanges.case_id))
    .orderBy(asc(rateChanges.from_on));
  const given = await db
    .select({ security: securities, owner: parties.name })
    .from(securities)
    .leftJoin(parties, eq(parties.id, securities.owner_id))
    .where(ofCases(securities.case_id))
    .orderBy(asc(securities.id));
  const limits = await db
    .select()
    .from(courtLimits)
    .where(eq(courtLimits.active, true))
    .orderBy(asc(courtLimits.id));
  const listed = await db.select().from(courts).where(eq(courts.active, true)).orderBy(asc(courts.id));
  return {
    uploads: byCase(uploaded, (row) => row),
    limits,
    courts: listed,
    proceedings: byCase(pending, ({ kind, forum, number, filed_on, stage, outcome, outcome_on }) => ({
      ...{ kind, forum, number, filed_on, stage, outcome, outcome_on },
    })),
    parties: byCase(people, (row) => row),
    payments: byCase(paid, (row) => row),
    rates: byCase(rates, (row) => row),
    securities: byCase(
      given.map(({ security, owner }) => ({ ...security, owner })),
      (row) => row,
    ),
  };
}

function byCase<Row extends { case_id: number }, Said>(rows: readonly Row[], say: (row: Row) => Said) {
  const found = new Map<number, Said[]>();
  for (const row of rows) {
    const before = found.get(row.case_id);
    if (before) before.push(say(row));
    else found.set(row.case_id, [say(row)]);
  }
  return found;
}

/**
 * What papers are given of the rows of one case.
 * @param courtName what the case calls its court
 */
export const recordValues = (
  caseId: number,
  own: OwnProceeding & { case_no: string | null; jurisdiction_state: string | null },
  records: PaperRecords,
  courtName: string | null | undefined,
): Record<Exclude<RecordName, LookName>, string | null> => ({
  uploads: uploadsText((records.uploads.get(caseId) ?? []).map(({ type }) => type)),
  upload_pages: uploadPagesText(records.uploads.get(caseId) ?? []),
  proceedings: proceedingsText([...itself(own), ...(records.proceedings.get(caseId) ?? [])]),
  parties: partiesText(records.parties.get(caseId) ?? []),
  payments: paymentsText(records.payments.get(caseId) ?? []),
  rates: ratesText(records.rates.get(caseId) ?? []),
  securities: securitiesText(records.securities.get(caseId) ?? []),
  court_limits: limitsText(limitsOf(own, records.limits)),
  listed_courts: courtsText(records.courts, courtName),
});

/** A case without a number is no proceeding yet; nor is one whose papers are only notices. */
function itself({ case_no, ...of }: OwnProceeding & { case_no: string | null }): PaperProceeding[] {
  const { kind, ...own } = ownProceeding(of);
  if (case_no === null || kind === null) return [];
  // Its stage changes with every hearing, and a paper lasts.
  return [{ ...own, own: true, kind, number: case_no, stage: null }];
}

/** Those of the State and the kind of court that a batch goes to. */
function limitsOf(
  {
    jurisdiction_state,
    jurisdiction_court,
  }: { jurisdiction_state: string | null; jurisdiction_court: string | null },
  limits: readonly CourtLimit[],
) {
  const of = jurisdiction_state === null ? undefined : normaliseState(jurisdiction_state);
  return limits.filter(({ state, court_type }) => state === of && court_type === jurisdiction_court);
}
