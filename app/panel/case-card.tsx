import { formatDate, type IsoDate } from "#app/domain/dates.ts";
import { caseNumberOf, FILING_STATUS_LABELS, filingStatusOf } from "#app/domain/filing.ts";
import { formatRupees } from "#app/domain/money.ts";
import { reliefLabel } from "#app/domain/reliefs.ts";
import { stateLabel } from "#app/domain/states.ts";
import type { LitigationCase } from "#app/provider/contract/cases.ts";
import { Badge } from "#app/ui/badge.tsx";
import { NOTHING } from "#app/ui/description-list.tsx";
import { Menu, type MenuItem } from "#app/ui/menu.tsx";
import { hearingNearness } from "./hearing.ts";
import { RowPick } from "./row-pick.tsx";

export type CaseCardData = Pick<
  LitigationCase,
  | "case_id"
  | "customer_name"
  | "lan_number"
  | "e_filing_case_number"
  | "case_no"
  | "next_hearing_date"
  | "previous_hearing_date"
  | "claim_amount"
  | "client_name"
  | "branch_name"
  | "product_name"
  | "state"
  | "batch"
>;

interface CaseCardProps {
  litigationCase: CaseCardData;
  /** Today in India, from the server. */
  today: IsoDate;
  actions: readonly MenuItem[];
  emailHistory?: { href: string; replies?: number | null };
  /** The id of the selection bar; without it cards cannot be ticked. */
  selectIn?: string;
  /** What a person must see to: "3 fields missing", "Documents pending". */
  warnings?: readonly string[];
}

/** A case in a list of class "rows": who, where, which number, how much; then when. */
export function CaseCard({
  litigationCase,
  today,
  actions,
  emailHistory,
  selectIn,
  warnings = [],
}: CaseCardProps) {
  const { case_id, batch } = litigationCase;
  const name = litigationCase.customer_name ?? `Case ${case_id}`;
  const caseNumber = caseNumberOf(litigationCase);
  const eFiling = litigationCase.e_filing_case_number?.trim();
  const filing = filingStatusOf(litigationCase);
  return (
    <li>
      <article className="row case" aria-label={name}>
        {selectIn ? (
          <RowPick form={selectIn} name="case" value={case_id} label={`Select case of ${name}`} />
        ) : null}
        <div className="name">
          <div className="key">{name}</div>
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
        </div>
        <div className="number">
          {caseNumber ? (
            <div className="wrap-anywhere">{caseNumber}</div>
          ) : (
            <div className="small">No case number</div>
          )}
          {eFiling && eFiling !== caseNumber ? (
            <div className="small">
              E-filing <b>{eFiling}</b>
            </div>
          ) : null}
          <div className="badges">
            <Badge tone={filing === "filed" ? "ok" : "quiet"}>{FILING_STATUS_LABELS[filing]}</Badge>
            {batch.relief_sought.map((relief) => (
              <Badge key={relief}>{reliefLabel(relief)}</Badge>
            ))}
            {warnings.map((warning) => (
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
          <CaseDate label="Next hearing" date={litigationCase.next_hearing_date} today={today} />
          {emailHistory ? (
            <div className="mail">
              <dt className="sr-only">Mail</dt>
              <dd>
                <a className="link" href={emailHistory.href} data-move="stay">
                  Email History{repliesInWords(emailHistory.replies)}
                </a>
              </dd>
            </div>
          ) : null}
        </dl>
      </article>
    </li>
  );
}

/** With `today` the date also says how near it is. */
function CaseDate({ label, date, today }: { label: string; date: string | null; today?: IsoDate }) {
  const { words, needsAttention } = today
    ? hearingNearness(date, today)
    : { words: "", needsAttention: false };
  return (
    <div className={needsAttention ? "date date-soon" : "date"}>
      <dt>{label}</dt>
      <dd>
        {formatDate(date) || NOTHING}
        {words ? `, ${words}` : null}
      </dd>
    </div>
  );
}

function repliesInWords(replies: number | null | undefined): string {
  if (!replies) return "";
  return replies === 1 ? " (1 reply)" : ` (${replies} replies)`;
}
