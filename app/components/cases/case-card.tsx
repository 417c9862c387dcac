import { formatDate, type IsoDate } from "#app/domain/dates.ts";
import { getCaseNumber, FILING_STATUS_LABELS, getFilingStatus } from "#app/domain/cases/filing.ts";
import { formatRupees } from "#app/domain/money.ts";
import { reliefLabel } from "#app/domain/cases/reliefs.ts";
import { stateLabel } from "#app/domain/reference/states.ts";
import type { LitigationCase } from "#app/provider/contract/cases/cases.ts";
import { Badge } from "#app/ui/badge.tsx";
import { NOTHING } from "#app/ui/description-list.tsx";
import { Menu, type MenuItem } from "#app/ui/menu.tsx";
import { hearingNearness } from "./hearing.ts";
import { RowPick } from "../lists/row-pick.tsx";

export type CaseCardData = Pick<
  LitigationCase,
  | "case_id"
  | "batch_id"
  | "customer_name"
  | "lan_number"
  | "e_filing_case_number"
  | "case_no"
  | "stage_of_case"
  | "next_hearing_date"
  | "previous_hearing_date"
  | "claim_amount"
  | "client_name"
  | "branch_name"
  | "product_name"
  | "state"
  | "batch"
  | "advocate_name"
  | "disposal_date"
  | "default_date"
  | "missing_data_pendency"
  | "missing_data_open"
  | "pending_documents"
  | "email_replied"
  | "email_replies"
>;

/** Of a case, what its card and its menu show: the page carries everything a second time, for the scripts. */
export function toCard(shown: LitigationCase): CaseCardData & { case_shorten_url: string | null } {
  return {
    case_id: shown.case_id,
    batch_id: shown.batch_id,
    customer_name: shown.customer_name,
    lan_number: shown.lan_number,
    e_filing_case_number: shown.e_filing_case_number,
    case_no: shown.case_no,
    stage_of_case: shown.stage_of_case,
    next_hearing_date: shown.next_hearing_date,
    previous_hearing_date: shown.previous_hearing_date,
    claim_amount: shown.claim_amount,
    client_name: shown.client_name,
    branch_name: shown.branch_name,
    product_name: shown.product_name,
    state: shown.state,
    batch: shown.batch,
    advocate_name: shown.advocate_name,
    disposal_date: shown.disposal_date,
    default_date: shown.default_date,
    missing_data_pendency: shown.missing_data_pendency,
    missing_data_open: shown.missing_data_open,
    pending_documents: shown.pending_documents,
    email_replied: shown.email_replied,
    email_replies: shown.email_replies,
    case_shorten_url: shown.case_shorten_url,
  };
}

interface CaseCardProps {
  litigationCase: CaseCardData;
  /** Today in India, from the server. */
  today: IsoDate;
  actions: readonly MenuItem[];
  /** The page of the case; without it the name is no link. */
  to?: string;
  /** Where the outcome of a hearing is recorded. */
  hearingTo?: string;
  /** Where the mails of the case are; without it there is no way to them. The list says how its links move on. */
  emailHistory?: string;
  /** The id of the selection bar; without it cards cannot be ticked. */
  selectIn?: string;
}

/** A case in a list of class "rows": who, where, which number, how much; then when. */
export function CaseCard(props: CaseCardProps) {
  const { litigationCase, today, actions, to, hearingTo, emailHistory, selectIn } = props;
  const { case_id, batch } = litigationCase;
  const name = litigationCase.customer_name ?? `Case ${case_id}`;
  const caseNumber = getCaseNumber(litigationCase);
  const eFiling = litigationCase.e_filing_case_number?.trim();
  const filing = getFilingStatus(litigationCase);
  return (
    <li id={`case-${case_id}`}>
      <article className="row case" aria-label={name}>
        {selectIn ? (
          <RowPick form={selectIn} name="case" value={case_id} label={`Select case of ${name}`} />
        ) : null}
        <div className="name">
          <div className="key">{to ? <a href={to}>{name}</a> : name}</div>
          <div className="small">
            LAN <b>{litigationCase.lan_number ?? NOTHING}</b>
          </div>
          <div className="small">
            Product <b>{litigationCase.product_name ?? NOTHING}</b>
          </div>
        </div>
        <div className="where">
          <div>{litigationCase.client_name ?? NOTHING}</div>
          <div className="small">
            Branch <b>{litigationCase.branch_name ?? batch.branch_name ?? NOTHING}</b> ·{" "}
            <b>{batch.client_contact_no ?? NOTHING}</b>
          </div>
          <div className="small">
            State <b>{litigationCase.state ? stateLabel(litigationCase.state) : NOTHING}</b>
          </div>
          {litigationCase.advocate_name ? (
            <div className="small">
              Advocate <b>{litigationCase.advocate_name}</b>
            </div>
          ) : null}
        </div>
        <div className="number">
          {caseNumber ? (
            <div className="wrap-anywhere">
              {eFiling === caseNumber ? <span className="small">E-filing </span> : null}
              {caseNumber}
            </div>
          ) : (
            <div className="small">No case number</div>
          )}
          {eFiling && eFiling !== caseNumber ? (
            <div className="small">
              E-filing <b>{eFiling}</b>
            </div>
          ) : null}
          {litigationCase.disposal_date ? (
            <div className="small">
              Disposed <b>{formatDate(litigationCase.disposal_date)}</b>
            </div>
          ) : null}
          <div className="badges">
            <Badge tone={filing === "filed" ? "ok" : "quiet"}>{FILING_STATUS_LABELS[filing]}</Badge>
            {batch.relief_sought.map((relief) => (
              <Badge key={relief}>{reliefLabel(relief)}</Badge>
            ))}
            {warningsOf(litigationCase).map((warning) => (
              <Badge key={warning} tone="warn">
                {warning}
              </Badge>
            ))}
          </div>
        </div>
        <div className="money">
          {formatRupees(litigationCase.claim_amount) || NOTHING}
          <small>Claim amount</small>
        </div>
        <div className="act">
          <Menu label="Action" name={`Action for ${name}`} items={actions} />
        </div>
        <dl className="dates">
          <CaseDate label="Assigned" date={batch.assignment_date} />
          <CaseDate label="Filed" date={batch.case_date} />
          <CaseDate label="Previous hearing" date={litigationCase.previous_hearing_date} />
          <CaseDate
            label="Next hearing"
            date={litigationCase.next_hearing_date}
            today={today}
            {...(hearingTo && !litigationCase.disposal_date ? { outcomeTo: hearingTo } : {})}
          />
          {emailHistory ? (
            <div className="mail">
              <dt className="sr-only">Mail</dt>
              <dd>
                <a className="link" href={emailHistory}>
                  Email History{repliesInWords(litigationCase)}
                </a>
              </dd>
            </div>
          ) : null}
        </dl>
      </article>
    </li>
  );
}

interface CaseDateProps {
  label: string;
  date: string | null;
  today?: IsoDate;
  outcomeTo?: string;
}

/** With `today` the date also says how near it is; one that has been waits for its outcome. */
function CaseDate({ label, date, today, outcomeTo }: CaseDateProps) {
  const { words, needsAttention, isPast } = hearingNearness(date, today);
  return (
    <div className={needsAttention ? "date-soon" : undefined}>
      <dt>{isPast ? "Hearing was" : label}</dt>
      <dd>
        {formatDate(date) || NOTHING}
        {words ? `, ${words}` : null}
        {isPast && outcomeTo ? (
          <>
            {" · "}
            <a className="link" href={outcomeTo}>
              Record Outcome
            </a>
          </>
        ) : null}
      </dd>
    </div>
  );
}

/** What a person must see to. */
function warningsOf(shown: CaseCardData): string[] {
  const { missing_data_pendency, missing_data_open, pending_documents } = shown;
  const [only, ...more] = pending_documents;
  return [
    ...(missing_data_pendency ? [missing_data_open ? "Data being worked out" : "Data pending"] : []),
    ...(only === undefined
      ? []
      : [more.length === 0 ? `${only} pending` : `${pending_documents.length} documents pending`]),
  ];
}

/** A host may say that there is a reply, and not how many. */
function repliesInWords({ email_replied, email_replies }: CaseCardData): string {
  if (!email_replies) return email_replied ? " (replied)" : "";
  return email_replies === 1 ? " (1 reply)" : ` (${email_replies} replies)`;
}
