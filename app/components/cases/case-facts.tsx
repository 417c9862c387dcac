import { type ReactNode } from "react";
import {
  CASE_FIELDS,
  caseFieldValue,
  columnsIn,
  OWN_CASE_FIELDS,
  type CaseColumn,
} from "#app/domain/cases/case-fields.ts";
import { formatCnr } from "#app/domain/cases/case-numbers.ts";
import type { CaseArea } from "#app/domain/cases/fields/field.ts";
import { caseDataInWords } from "#app/domain/cases/case-filters.ts";
import { paperCategoryLabel } from "#app/domain/papers/categories.ts";
import { courtLabel } from "#app/domain/cases/courts.ts";
import { formatDate, formatDateTime } from "#app/domain/dates.ts";
import { getFilingStatus, FILING_STATUS_LABELS } from "#app/domain/cases/filing.ts";
import { reliefLabel } from "#app/domain/cases/reliefs.ts";
import { stateLabel } from "#app/domain/reference/states.ts";
import type { CaseDetails } from "#app/provider/contract/cases/case-details.ts";
import { DescriptionList, KnownFacts, type Fact } from "#app/ui/description-list.tsx";
import { PartyFacts, PaymentFacts, ProceedingFacts, SecurityFacts } from "../record/record-facts.tsx";
import { secureAddress } from "./case-actions.ts";
import { FactsSection } from "./facts-section.tsx";

const shownValue = (name: CaseColumn, value: string | null): string =>
  name === "cnr_number" && value ? formatCnr(value) : caseFieldValue(name, value);

/** Everything that is known of a case: primary details, filing and status, related parties, dates, what papers say besides. */
export function CaseFacts({ details, isUnfolded = false }: { details: CaseDetails; isUnfolded?: boolean }) {
  const { batch, extras, facts, record } = details;
  const branch_name = details.branch_name ?? batch.branch_name;
  const factOf = (name: CaseColumn): Fact => ({
    label: CASE_FIELDS[name].label,
    value: shownValue(name, name === "branch_name" ? branch_name : details[name]),
  });
  const factsIn = (area: CaseArea): Fact[] => columnsIn(area).map(factOf);
  const more = Object.entries(extras);
  const ofPapers = OWN_CASE_FIELDS.filter((name) => facts[name]).map((name) => ({
    label: CASE_FIELDS[name].label,
    value: caseFieldValue(name, facts[name]),
    wide: CASE_FIELDS[name].kind === "longtext",
  }));
  return (
    <>
      <FactsSection title="Primary Details">
        <KnownFacts
          isUnfolded={isUnfolded}
          facts={[
            ...factsIn("case"),
            { label: "Client", value: details.client_name },
            { label: "Batch", value: batchName(details) },
            { label: CASE_FIELDS.client_contact_no.label, value: batch.client_contact_no },
            { label: "Relief Sought", value: batch.relief_sought.map(reliefLabel).join(", ") },
            ...factsIn("loan"),
            ...factsIn("contact"),
            { label: "Address", value: addressOf(details), wide: true },
            ...columnsIn("branch").map((name) => ({ ...factOf(name), wide: name === "branch_address" })),
          ]}
        />
        {more.length > 0 ? (
          <details open={isUnfolded}>
            <summary className="link">
              {more.length === 1 ? "1 more column" : `${more.length} more columns`} of the lender's sheet
            </summary>
            <div className="facts-more">
              <DescriptionList facts={more.map(([label, value]) => ({ label, value }))} />
            </div>
          </details>
        ) : null}
      </FactsSection>
      <FactsSection title="Filing & Status">
        <KnownFacts
          isUnfolded={isUnfolded}
          facts={[
            {
              label: CASE_FIELDS.case_status.label,
              value: FILING_STATUS_LABELS[getFilingStatus(details)],
            },
            ...columnsIn("filing").map((name) =>
              name === "case_shorten_url"
                ? { ...factOf(name), value: onlineCase(details.case_shorten_url) }
                : factOf(name),
            ),
            {
              label: "Case Category",
              value: batch.case_category && paperCategoryLabel(batch.case_category),
            },
            {
              label: CASE_FIELDS.jurisdiction_court.label,
              value: batch.jurisdiction_court && courtLabel(batch.jurisdiction_court),
            },
            {
              label: CASE_FIELDS.jurisdiction_state.label,
              value: batch.jurisdiction_state && stateLabel(batch.jurisdiction_state),
            },
            { label: CASE_FIELDS.advocate_name.label, value: details.advocate_name },
            ...factsIn("before_court"),
            { label: "Case Data", value: caseDataInWords(details) },
            { label: "Email Reply", value: details.email_replied ? "Replied" : "Not Replied" },
          ]}
        />
      </FactsSection>
      <FactsSection title="Related Parties">
        <PartyFacts details={details} />
      </FactsSection>
      {record && record.proceedings.length > 1 ? (
        <FactsSection title="Other Proceedings">
          <ProceedingFacts proceedings={record.proceedings} />
        </FactsSection>
      ) : null}
      {record && record.securities.length > 0 ? (
        <FactsSection title="Securities">
          <SecurityFacts securities={record.securities} />
        </FactsSection>
      ) : null}
      {record && record.payments.results.length > 0 ? (
        <FactsSection title="Payments">
          <PaymentFacts payments={record.payments.results} total={record.payments.total} />
        </FactsSection>
      ) : null}
      <FactsSection title="Important Dates">
        <KnownFacts
          isUnfolded={isUnfolded}
          facts={[
            { label: "Assigned Date", value: formatDate(batch.assignment_date) },
            ...factsIn("dates"),
            { label: "Added", value: formatDateTime(details.created_at) },
            { label: "Last Changed", value: formatDateTime(details.updated_at) },
          ]}
        />
      </FactsSection>
      {ofPapers.length > 0 ? (
        <FactsSection title="Filled in for Papers">
          <DescriptionList facts={ofPapers} />
        </FactsSection>
      ) : null}
    </>
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
  return batch.batch_name ? `${batch_id} · ${batch.batch_name}` : String(batch_id);
}

function addressOf(details: CaseDetails): string {
  const { address1, address2, address3, address4, city, state, zip_code } = details;
  const place = [city, state && stateLabel(state), zip_code].filter(Boolean).join(" ");
  return [address1, address2, address3, address4, place].filter(Boolean).join(", ");
}
