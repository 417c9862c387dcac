// The mails of Bulk Communicate: a template filled from each chosen case, or the reason why a case gets none.
import { asc, eq, sql, type SQL } from "drizzle-orm";
import type { Database, Transaction } from "#app/database/open.server.ts";
import { advocates, batches, branches, cases, clients } from "#app/database/schema.ts";
import { BORROWER_MAIL } from "#app/domain/emails/borrower-mail.ts";
import { formatDate, todayInIndia } from "#app/domain/dates.ts";
import { getCaseNumber } from "#app/domain/cases/filing.ts";
import {
  fillPlaceholders,
  placeholdersIn,
  type Placeholder,
  type PlaceholderValues,
} from "#app/domain/emails/mail-placeholders.ts";
import { MAX_MAIL_SUBJECT_LENGTH } from "#app/domain/limits.ts";
import { formatRupees } from "#app/domain/money.ts";
import { stageLabel } from "#app/domain/cases/stages.ts";
import { isSendableAddress } from "#app/mail/outbox/sendable.ts";
import { clientMail } from "../batches/client-mail.server.ts";
import type { MailAudience } from "../../contract/bulk/bulk-cases.ts";
import { SKIPPED_NAMED, type Skipped } from "../../contract/bulk/selection.ts";

/** The kinds of these mails in the outbox. */
export const MAIL_KINDS: Record<MailAudience, string> = { borrower: BORROWER_MAIL, client: "client" };

export interface MailTexts {
  audience: MailAudience;
  subject: string;
  body: string;
}

export interface CaseMail {
  case_id: number;
  client_id: number;
  client_name: string;
  batch_id: number;
  version: number;
  to: string;
  subject: string;
  body: string;
}

interface CaseMails {
  mails: CaseMail[];
  /** How many cases get none, by reason. */
  skipped: Skipped[];
}

interface Sender {
  name: string;
  now: Date;
}

/** @param chosen the condition of the chosen cases */
export async function caseMails(
  db: Database | Transaction,
  chosen: SQL,
  texts: MailTexts,
  sender: Sender,
): Promise<CaseMails> {
  const wanted = placeholdersIn(`${texts.subject}\n${texts.body}`);
  const mails: CaseMail[] = [];
  const skipped = new Map<string, string[]>();
  for (const row of await rowsOf(db, chosen)) {
    const made = mailOf(row, texts, wanted, sender);
    if (typeof made !== "string") {
      mails.push(made);
      continue;
    }
    const lans = skipped.get(made) ?? [];
    lans.push(row.lan_number);
    skipped.set(made, lans);
  }
  const named = [...skipped].map(([name, lans]) => ({
    ...{ name, count: lans.length },
    lans: lans.slice(0, SKIPPED_NAMED),
  }));
  return { mails, skipped: named };
}

type Row = Awaited<ReturnType<typeof rowsOf>>[number];

function rowsOf(db: Database | Transaction, chosen: SQL) {
  return db
    .select({
      case_id: cases.id,
      client_id: cases.client_id,
      batch_id: cases.batch_id,
      version: cases.version,
      borrower_mail: cases.email,
      client_mail: clientMail,
      client_short_name: clients.name,
      client_name: clients.full_name,
      branch_name: sql<string | null>`coalesce(${cases.branch_name}, ${branches.branch_name})`,
      advocate_name: advocates.name,
      customer_name: cases.customer_name,
      lan_number: cases.lan_number,
      product_name: cases.product_name,
      loan_amount: cases.loan_amount,
      claim_amount: cases.claim_amount,
      outstanding_date_as_on: cases.outstanding_date_as_on,
      case_no: cases.case_no,
      e_filing_case_number: cases.e_filing_case_number,
      case_date: cases.case_date,
      stage_of_case: cases.stage_of_case,
      previous_hearing_date: cases.previous_hearing_date,
      next_hearing_date: cases.next_hearing_date,
    })
    .from(cases)
    .innerJoin(batches, eq(batches.id, cases.batch_id))
    .innerJoin(clients, eq(clients.id, cases.client_id))
    .leftJoin(branches, eq(branches.id, batches.branch_id))
    .leftJoin(advocates, eq(advocates.id, cases.advocate_id))
    .where(chosen)
    .orderBy(asc(cases.id));
}

/** The mail of a case, or why it gets none. */
function mailOf(row: Row, texts: MailTexts, wanted: Placeholder[], sender: Sender): CaseMail | string {
  const to = (texts.audience === "borrower" ? row.borrower_mail : row.client_mail)?.trim() ?? "";
  if (to === "") return "no_address";
  if (!isSendableAddress(to)) return "wrong_address";
  const values = valuesOf(row, sender);
  // A sentence with a gap in it is worse than no mail.
  const lacking = wanted.find((name) => values[name] === null);
  if (lacking) return `lacks:${lacking}`;
  const { case_id, client_id, batch_id, version } = row;
  return {
    ...{ case_id, client_id, batch_id, version, to, client_name: row.client_short_name },
    subject: fillPlaceholders(texts.subject, values).slice(0, 2 * MAX_MAIL_SUBJECT_LENGTH),
    body: fillPlaceholders(texts.body, values),
  };
}

function valuesOf(row: Row, sender: Sender): PlaceholderValues {
  const { stage_of_case } = row;
  return {
    customer_name: oneLine(row.customer_name),
    lan_number: oneLine(row.lan_number),
    client_name: oneLine(row.client_name),
    branch_name: oneLine(row.branch_name),
    product_name: oneLine(row.product_name),
    loan_amount: formatRupees(row.loan_amount) || null,
    claim_amount: formatRupees(row.claim_amount) || null,
    outstanding_date_as_on: formatDate(row.outstanding_date_as_on) || null,
    case_number: oneLine(getCaseNumber(row)),
    case_date: formatDate(row.case_date) || null,
    stage_of_case: oneLine(stage_of_case === null ? null : stageLabel(stage_of_case)),
    previous_hearing_date: formatDate(row.previous_hearing_date) || null,
    next_hearing_date: formatDate(row.next_hearing_date) || null,
    advocate_name: oneLine(row.advocate_name),
    sender_name: oneLine(sender.name),
    today: formatDate(todayInIndia(sender.now)),
  };
}

/** A line break in a name must not start a header, nor a paragraph. */
const oneLine = (text: string | null): string | null =>
  text?.replace(/[\s\p{Cc}\u2028\u2029]+/gu, " ").trim() || null;
