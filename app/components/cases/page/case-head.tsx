import type { ReactNode } from "react";
import type { Query } from "#app/address-query.ts";
import { courtLabel } from "#app/domain/cases/courts.ts";
import { formatCnr } from "#app/domain/cases/case-numbers.ts";
import { FILING_STATUS_LABELS, getCaseNumber } from "#app/domain/cases/filing.ts";
import { stageLabel } from "#app/domain/cases/stages.ts";
import { formatDate, type IsoDate } from "#app/domain/dates.ts";
import { paperCategoryLabel } from "#app/domain/papers/categories.ts";
import { formatRupees } from "#app/domain/money.ts";
import { stateLabel } from "#app/domain/reference/states.ts";
import { counted } from "#app/domain/text/counted.ts";
import { paths } from "#app/paths.ts";
import type { CasePage } from "#app/provider/contract/cases/case-details.ts";
import { Badge } from "#app/ui/badge.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { DescriptionList, type Fact } from "#app/ui/description-list.tsx";
import { Menu } from "#app/ui/menu.tsx";
import { caseActions } from "../case-actions.ts";
import { hearingNearness } from "../hearing.ts";
import { limitationInWords } from "./limitation-in-words.ts";

interface CaseHeadProps {
  shown: CasePage;
  /** Of the page, which its dialogs keep. */
  query: Query;
  today: IsoDate;
  opensBatches: boolean;
  /** The page was reached from a list, which has a case before and after. */
  hasBeside: boolean;
}

/** Who and what the case is about, when it is heard next, and what can be done with it. */
export function CaseHead({ shown, query, today, opensBatches, hasBeside }: CaseHeadProps) {
  const { case_id } = shown;
  const actions = caseActions(
    { ...shown, pending_documents: shown.documents.awaited },
    { onPage: true, batchId: undefined, query },
  );
  return (
    <section className="case-head" aria-label="Case">
      <div className="case-head-top">
        <p className="case-lan">
          LAN <b>{shown.lan_number}</b>
        </p>
        <div className="badges">
          <Badge tone={shown.filing_status === "filed" ? "ok" : "quiet"}>
            {FILING_STATUS_LABELS[shown.filing_status]}
          </Badge>
          {shown.missing_data_pendency ? (
            <Badge tone="warn">{shown.missing_data_open ? "Data being worked out" : "Data pending"}</Badge>
          ) : null}
        </div>
        <div className="case-head-acts">
          {hasBeside ? (
            <>
              <a
                className="btn btn-quiet"
                rel="prev"
                data-move="page"
                href={paths.casePageBeside(case_id, "previous", query)}
              >
                Previous Case
              </a>
              <a
                className="btn btn-quiet"
                rel="next"
                data-move="page"
                href={paths.casePageBeside(case_id, "next", query)}
              >
                Next Case
              </a>
            </>
          ) : null}
          <ButtonLink href={paths.caseSheet(case_id, query)} look="quiet">
            Case Sheet
          </ButtonLink>
          <Menu label="Action" name={`Action for ${shown.customer_name}`} items={actions} />
        </div>
      </div>
      <DescriptionList facts={factsOf(shown, query, today, opensBatches)} />
    </section>
  );
}

function factsOf(shown: CasePage, query: Query, today: IsoDate, opensBatches: boolean): Fact[] {
  const { case_id, batch_id, batch_name, e_filing_case_number } = shown;
  const dialog = { caseId: case_id, onPage: true };
  const caseNumber = getCaseNumber(shown);
  const hasBoth = e_filing_case_number !== null && e_filing_case_number.trim() !== caseNumber;
  const court = [
    shown.jurisdiction_court && courtLabel(shown.jurisdiction_court),
    shown.jurisdiction_state && stateLabel(shown.jurisdiction_state),
  ];
  const batch = batch_name ? `${batch_id} · ${batch_name}` : String(batch_id);
  const limitation = limitationInWords(shown, today);
  return [
    hearingFact(shown, query, today),
    { label: "Stage", value: shown.stage_of_case && stageLabel(shown.stage_of_case) },
    { label: "Claim Amount", value: formatRupees(shown.claim_amount) },
    { label: "Case Number", value: caseNumber || null },
    ...(hasBoth ? [{ label: "E-Filing Number", value: e_filing_case_number }] : []),
    ...(shown.cnr_number ? [{ label: "CNR Number", value: formatCnr(shown.cnr_number) }] : []),
    { label: "Court", value: court.filter(Boolean).join(", ") },
    { label: "Case Category", value: shown.case_category && paperCategoryLabel(shown.case_category) },
    {
      label: "Advocate",
      value: shown.advocate_name ? (
        <Way move="page" href={paths.cases({}, { advocate: shown.advocate_id })}>
          {shown.advocate_name}
        </Way>
      ) : (
        <Way href={paths.caseDialog(dialog, "hearing", query)}>Assign</Way>
      ),
    },
    {
      label: "Client",
      value: (
        <Way move="page" href={paths.client(shown.client_id)}>
          {shown.client_name}
        </Way>
      ),
    },
    {
      label: "Batch",
      value: opensBatches ? (
        <Way move="page" href={paths.cases({ batchId: batch_id })}>
          {batch}
        </Way>
      ) : (
        batch
      ),
    },
    {
      label: "Limitation",
      value: (
        <Way href={paths.caseDialog(dialog, "limitation", query)} warn={limitation.needsAttention}>
          {limitation.words}
        </Way>
      ),
    },
    {
      label: "Objections",
      value: (
        <Way href={paths.caseDialog(dialog, "papers", query)} warn={(shown.objections?.count ?? 0) > 0}>
          {shown.objections === null ? "Being worked out" : objectionsInWords(shown.objections.count)}
        </Way>
      ),
    },
  ];
}

const objectionsInWords = (count: number): string =>
  count === 0 ? "None" : `${counted(count, "objection")} to resolve`;

/** A hearing that has been is no next one: then its outcome is what is missing. */
function hearingFact(shown: CasePage, query: Query, today: IsoDate): Fact {
  const { next_hearing_date, previous_hearing_date, disposal_date } = shown;
  const href = paths.caseDialog({ caseId: shown.case_id, onPage: true }, "hearing", query);
  if (disposal_date) return { label: "Disposed", value: formatDate(disposal_date) };
  if (!next_hearing_date) {
    const last = previous_hearing_date ? `, last heard ${formatDate(previous_hearing_date)}` : "";
    return {
      label: "Next Hearing",
      value: (
        <>
          No date{last} · <Way href={href}>Enter Date</Way>
        </>
      ),
    };
  }
  const { words, needsAttention, isPast } = hearingNearness(next_hearing_date, today);
  const day = [formatDate(next_hearing_date), words].filter(Boolean).join(", ");
  return {
    label: isPast ? "Hearing was" : "Next Hearing",
    value: (
      <>
        <span className={needsAttention ? "is-due" : undefined}>{day}</span> ·{" "}
        <Way href={href}>{isPast ? "Record Outcome" : "Update"}</Way>
      </>
    ),
  };
}

interface WayProps {
  href: string;
  move?: "page" | "stay";
  warn?: boolean;
  children: ReactNode;
}

function Way({ href, move = "stay", warn, children }: WayProps) {
  return (
    <a className={warn ? "link is-due" : "link"} href={href} data-move={move}>
      {children}
    </a>
  );
}
