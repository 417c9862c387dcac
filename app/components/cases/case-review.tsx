import type { ReactNode } from "react";
import { formatDate, type IsoDate } from "#app/domain/dates.ts";
import { FILING_STATUS_LABELS } from "#app/domain/cases/filing.ts";
import { hearingMessages } from "#app/domain/cases/hearing-messages.ts";
import { formatRupees } from "#app/domain/money.ts";
import { isSunday } from "#app/domain/reference/court-days.ts";
import { reliefLabel } from "#app/domain/cases/reliefs.ts";
import type { CaseClient, CaseLoan } from "#app/provider/contract/cases/create-case.ts";
import { DescriptionList, type Fact } from "#app/ui/description-list.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { hearingNearness } from "./hearing.ts";

interface CaseReviewProps {
  client: Omit<CaseClient, "client" | "branch"> & { name: string; branch_name: string };
  loan: CaseLoan;
  /** Where each section is changed. */
  edit: { assignment: string; client: string; loan: string };
  today: IsoDate;
}

/** Everything that was said in the wizard, each section with the way back to it. */
export function CaseReview({ client, loan, edit, today }: CaseReviewProps) {
  const hearing = loan.case_status === "filed" ? loan.next_hearing_date : null;
  const next = hearingNearness(hearing, today);
  const filed: Fact[] =
    loan.case_status === "filed"
      ? [
          { label: "Case Number", value: loan.case_no },
          { label: "Next Hearing Date", value: formatDate(loan.next_hearing_date) },
          { label: "Stage of Case", value: loan.stage_of_case },
        ]
      : [];
  return (
    <div className="upload-groups">
      <Section title="Type of Assignment" edit={edit.assignment}>
        <DescriptionList facts={[{ label: "Type", value: "Litigation" }]} />
      </Section>
      <Section title="Client Details" edit={edit.client}>
        <DescriptionList
          facts={[
            { label: "Client Name", value: client.name },
            { label: "Branch Name", value: client.branch_name },
            { label: "Assigned By", value: client.assigned_by },
            { label: "Assignment Date", value: formatDate(client.assignment_date) },
            { label: "Client Email ID", value: client.email_id },
            { label: "Client Contact Number", value: client.contact_no },
          ]}
        />
      </Section>
      <Section title="Loan Details" edit={edit.loan}>
        <DescriptionList
          facts={[
            { label: "Loan Account Number", value: loan.lan_number },
            { label: "Borrower Name", value: loan.customer_name },
            { label: "Claim Amount", value: formatRupees(loan.claim_amount) },
            { label: "Relief Sought", value: loan.relief_sought.map(reliefLabel).join(", ") },
            { label: "Filing Status", value: FILING_STATUS_LABELS[loan.case_status] },
            ...filed,
            { label: "Comments", value: loan.comments, wide: true },
          ]}
        />
        {next.isPast ? <Notice tone="warning">{hearingMessages.past(next.words)}</Notice> : null}
        {hearing && isSunday(hearing) ? (
          <Notice tone="warning">{hearingMessages.sunday(formatDate(hearing))}</Notice>
        ) : null}
      </Section>
    </div>
  );
}

function Section({ title, edit, children }: { title: string; edit: string; children: ReactNode }) {
  return (
    <section className="upload-group" aria-label={title}>
      <div className="review-head">
        <h2>{title}</h2>
        <a className="link" href={edit} data-move="page">
          Edit<span className="sr-only"> {title}</span>
        </a>
      </div>
      {children}
    </section>
  );
}
