import { Fragment } from "react";
import { formatDate } from "#app/domain/dates.ts";
import { formatRupees } from "#app/domain/money.ts";
import { interestMessages } from "#app/domain/papers/interest-messages.ts";
import { paymentKindLabel } from "#app/domain/record/payments.ts";
import type { CaseInterestReply } from "#app/provider/contract/papers/interest.ts";
import { DescriptionList, NOTHING } from "#app/ui/description-list.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Table } from "#app/ui/table.tsx";
import { FactsSection } from "../cases/facts-section.tsx";
import { CorrectionLink, type CorrectAt } from "./correction-link.tsx";

interface SectionProps {
  interest: CaseInterestReply;
  correctAt: CorrectAt;
}

/** What is recorded, each with where it is corrected; of what the case does without, only what is known. */
export function RecordedForInterest({ interest, correctAt }: SectionProps) {
  const { facts, missing, missing_for_payments, is_continued, begins_on, not_counted, claim_date } = interest;
  return (
    <FactsSection title="Recorded">
      <DescriptionList
        facts={facts
          .filter(({ value }) => value !== null)
          .map(({ name, label, value }) => ({
            label,
            value: (
              <>
                {value}{" "}
                <CorrectionLink to={correctAt(name)} words={`Correct ${label}`}>
                  Correct
                </CorrectionLink>
              </>
            ),
          }))}
      />
      <Missing fields={missing} sentence={interestMessages.needs} correctAt={correctAt} />
      <Missing
        fields={missing_for_payments}
        sentence={interestMessages.needsForPayments}
        correctAt={correctAt}
      />
      {is_continued && begins_on !== null ? (
        <p className="small">{interestMessages.continued(begins_on)}</p>
      ) : null}
      {not_counted !== null && claim_date !== null ? (
        <Notice tone="warning">
          {interestMessages.notCounted(not_counted, claim_date)}{" "}
          <CorrectionLink to={correctAt("payments")} words="Show Payments" />
        </Notice>
      ) : null}
    </FactsSection>
  );
}

interface MissingProps {
  fields: CaseInterestReply["missing"];
  sentence: string;
  correctAt: CorrectAt;
}

function Missing({ fields, sentence, correctAt }: MissingProps) {
  if (fields.length === 0) return null;
  return (
    <p className="small">
      {sentence}{" "}
      {fields
        .filter(({ name }) => correctAt(name) !== undefined)
        .map(({ name, label }, index) => (
          <Fragment key={name}>
            {index > 0 ? "· " : null}
            <CorrectionLink to={correctAt(name)} words={`Enter ${label}`} />
          </Fragment>
        ))}
    </p>
  );
}

/** The table, what payments went to, and what is owed after all of it. */
export function InterestStatement({ interest, correctAt }: SectionProps) {
  const { statement, differences, agrees } = interest;
  if (statement === null) {
    return (
      <FactsSection title="Interest by Period">
        <p>{interestMessages.nothing}</p>
      </FactsSection>
    );
  }
  return (
    <>
      <FactsSection title="Interest by Period">
        {differences.map(({ name, label, sentence }) => (
          <Notice key={name} tone="warning">
            {sentence}{" "}
            <CorrectionLink to={correctAt(name)} words={`Correct ${label}`}>
              Correct
            </CorrectionLink>
          </Notice>
        ))}
        {agrees ? <p className="small">{interestMessages.agrees}</p> : null}
        <Periods statement={statement} />
        <p className="small">{interestMessages.howCounted}</p>
      </FactsSection>
      {statement.payments.length > 0 ? <AppliedPayments statement={statement} /> : null}
      <Account interest={interest} statement={statement} />
    </>
  );
}

type Statement = NonNullable<CaseInterestReply["statement"]>;

interface StatementProps {
  statement: Statement;
}

function Periods({ statement: { rows, accrued, per_day } }: StatementProps) {
  return (
    <>
      <Table
        rows={rows}
        keyOf={({ from }) => from}
        columns={[
          { head: "Principal", className: "num", cell: ({ principal }) => formatRupees(principal) },
          { head: "Rate", className: "num", cell: ({ rate }) => `${rate}%` },
          { head: "From", cell: ({ from }) => formatDate(from) },
          { head: "To", cell: ({ to }) => formatDate(to) },
          { head: "Days", className: "num", cell: ({ days }) => days },
          { head: "Interest", className: "num", cell: ({ amount }) => formatRupees(amount) },
        ]}
      />
      <DescriptionList
        facts={[
          { label: "Interest of all periods", value: formatRupees(accrued) },
          { label: "For each further day", value: formatRupees(per_day) },
        ]}
      />
    </>
  );
}

/** A dash where nothing went. */
const some = (amount: string) => (Number(amount) === 0 ? NOTHING : formatRupees(amount));

function AppliedPayments({ statement: { payments, paid } }: StatementProps) {
  return (
    <FactsSection title="Payments in This Time">
      <Table
        rows={payments}
        keyOf={(_, index) => index}
        columns={[
          { head: "Received", cell: ({ paid_on }) => formatDate(paid_on) },
          { head: "Payment", cell: ({ kind }) => paymentKindLabel(kind) },
          { head: "Amount", className: "num", cell: ({ amount }) => formatRupees(amount) },
          { head: "To Interest", className: "num", cell: ({ interest }) => some(interest) },
          { head: "To Principal", className: "num", cell: ({ principal }) => some(principal) },
          { head: "To Charges", className: "num", cell: ({ charges }) => some(charges) },
        ]}
      />
      <DescriptionList facts={[{ label: "Payments", value: formatRupees(paid) }]} />
    </FactsSection>
  );
}

function Account({
  interest: { opening, begins_on, claim_date },
  statement,
}: Omit<SectionProps, "correctAt"> & StatementProps) {
  if (opening === null) return null;
  const rows = [
    { when: "Start", day: begins_on, ...opening },
    { when: "End", day: claim_date, ...statement.closing },
  ];
  return (
    <FactsSection title="Outstanding">
      <Table
        rows={rows}
        keyOf={({ when }) => when}
        columns={[
          { head: "On", cell: ({ when, day }) => (day === null ? when : formatDate(day)) },
          { head: "Principal", className: "num", cell: ({ principal }) => formatRupees(principal) },
          { head: "Interest", className: "num", cell: ({ interest }) => formatRupees(interest) },
          { head: "Charges", className: "num", cell: ({ charges }) => formatRupees(charges) },
        ]}
      />
    </FactsSection>
  );
}
