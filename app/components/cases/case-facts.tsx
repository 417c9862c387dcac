import { useId, type ReactNode } from "react";
import { CASE_FIELDS, caseFieldValue, type CaseFieldName } from "#app/domain/cases/case-fields.ts";
import { paperCategoryLabel } from "#app/domain/papers/categories.ts";
import { courtLabel } from "#app/domain/cases/courts.ts";
import { formatDate, formatDateTime } from "#app/domain/dates.ts";
import { filingStatusOf, FILING_STATUS_LABELS } from "#app/domain/cases/filing.ts";
import { reliefLabel } from "#app/domain/cases/reliefs.ts";
import { stateLabel } from "#app/domain/states.ts";
import type { CaseDetails } from "#app/provider/contract/cases/case-details.ts";
import { DescriptionList, type Fact } from "#app/ui/description-list.tsx";
import { secureAddress } from "./case-actions.ts";

const PARTIES = ["proprietor", "guarantor", "coborrower1"] as const;

/** Everything that is known of a case, in four sections: primary details, filing and status, related parties, dates. */
export function CaseFacts({ details }: { details: CaseDetails }) {
  const { batch, extras } = details;
  const of = (...names: CaseFieldName[]): Fact[] =>
    names.map((name) => ({
      label: CASE_FIELDS[name].label,
      value: caseFieldValue(name, details[name]),
    }));
  const more = Object.entries(extras);
  return (
    <>
      <Section title="Primary Details">
        <DescriptionList
          facts={[
            ...of("customer_name", "lan_number", "borrower_type"),
            { label: "Client", value: details.client_name },
            { label: "Batch", value: batchName(details) },
            { label: "Branch", value: details.branch_name ?? batch?.branch_name },
            { label: "Client Contact Number", value: batch?.client_contact_no },
            { label: "Relief Sought", value: batch?.relief_sought.map(reliefLabel).join(", ") },
            ...of("product_name", "product_group"),
            ...of("claim_amount", "loan_amount", "pos", "tos", "emi_amount", "roi_percentage"),
            ...of("roi_amount", "cost_levied"),
            ...of("customer_mobile_number", "email", "bank_account_no"),
            { label: "Address", value: addressOf(details), wide: true },
            ...of("branch_email"),
            ...of("branch_address").map((fact) => ({ ...fact, wide: true })),
          ]}
        />
        {more.length > 0 ? (
          <details>
            <summary className="link">
              {more.length === 1 ? "1 more column" : `${more.length} more columns`} of the lender's sheet
            </summary>
            <div className="facts-more">
              <DescriptionList facts={more.map(([label, value]) => ({ label, value }))} />
            </div>
          </details>
        ) : null}
      </Section>
      <Section title="Filing & Status">
        <DescriptionList
          facts={[
            { label: "Filing Status", value: FILING_STATUS_LABELS[filingStatusOf(details)] },
            ...of("case_no", "e_filing_case_number", "stage_of_case"),
            {
              label: "Case Category",
              value: batch?.case_category && paperCategoryLabel(batch.case_category),
            },
            { label: "Court", value: batch?.jurisdiction_court && courtLabel(batch.jurisdiction_court) },
            {
              label: "Jurisdiction State",
              value: batch?.jurisdiction_state && stateLabel(batch.jurisdiction_state),
            },
            { label: "Advocate", value: details.advocate_name },
            ...of("lrn_status", "arbitrator_name"),
            { label: "Case Data", value: details.missing_data_pendency ? "Pending" : "Complete" },
            { label: "Email Reply", value: details.email_replied ? "Replied" : "Not Replied" },
            {
              label: CASE_FIELDS.case_shorten_url.label,
              value: onlineCase(details.case_shorten_url),
            },
          ]}
        />
      </Section>
      <Section title="Related Parties">
        {PARTIES.map((party) => (
          <DescriptionList key={party} facts={of(`${party}_name`, `${party}_address`)} />
        ))}
      </Section>
      <Section title="Important Dates">
        <DescriptionList
          facts={[
            { label: "Assigned Date", value: formatDate(batch?.assignment_date) },
            ...of("incorpration_date", "application_date", "sanction_date", "agreement_date"),
            ...of("disbursal_date", "default_date", "npa_date", "last_payment_date"),
            ...of("outstanding_date_as_on", "lrn_date", "award_date", "case_date"),
            ...of("previous_hearing_date", "next_hearing_date", "disposal_date"),
            { label: "Added", value: formatDateTime(details.created_at) },
            { label: "Last Changed", value: formatDateTime(details.updated_at) },
          ]}
        />
      </Section>
    </>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className="facts-section" aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {children}
    </section>
  );
}

/** Only of https: any other address could run a script. */
function onlineCase(url: string | null): ReactNode {
  const address = secureAddress(url);
  if (address === null) return url;
  return (
    <a className="link" href={address} target="_blank" rel="noopener noreferrer">
      {address}
    </a>
  );
}

function batchName({ batch_id, batch }: CaseDetails): string | null {
  if (batch_id === null) return null;
  return batch?.batch_name ? `${batch_id} · ${batch.batch_name}` : String(batch_id);
}

function addressOf(details: CaseDetails): string {
  const { address1, address2, address3, address4, city, state, zip_code } = details;
  const place = [city, state && stateLabel(state), zip_code].filter(Boolean).join(" ");
  return [address1, address2, address3, address4, place].filter(Boolean).join(", ");
}
