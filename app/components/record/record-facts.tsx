import { CASE_FIELDS, columnsIn } from "#app/domain/cases/case-fields.ts";
import { formatDate } from "#app/domain/dates.ts";
import { labelIn } from "#app/domain/labels.ts";
import { formatRupees } from "#app/domain/money.ts";
import { CONSTITUTION_LABELS, PARTY_FIELDS, standingWords } from "#app/domain/record/parties.ts";
import { paymentKindLabel } from "#app/domain/record/payments.ts";
import { proceedingKindLabel } from "#app/domain/record/proceedings.ts";
import type { CaseDetails, CaseRecord } from "#app/provider/contract/cases/case-details.ts";
import type { Party } from "#app/provider/contract/record/parties.ts";
import { DescriptionList, type Fact } from "#app/ui/description-list.tsx";

/** The first of each role that a case has columns for, a line each. */
const FIRSTS = [
  { role: "proprietor", columns: "proprietor" },
  { role: "guarantor", columns: "guarantor" },
  { role: "coborrower", columns: "coborrower1" },
];

/** The parties beside the borrower: those the columns of the case say, then all others. */
export function PartyFacts({ details }: { details: CaseDetails }) {
  const parties = details.record?.parties ?? [];
  const isFirst = ({ role, number }: Party) => number === 1 && FIRSTS.some((first) => first.role === role);
  return (
    <>
      {FIRSTS.map(({ role, columns }) => {
        const first = parties.find((party) => party.role === role && isFirst(party));
        const own = columnsIn("parties").filter((name) => name.startsWith(columns));
        return (
          <DescriptionList
            key={role}
            facts={[
              ...own.map((name) => ({ label: CASE_FIELDS[name].label, value: details[name] })),
              ...(first ? knownOf(first) : []),
            ]}
          />
        );
      })}
      {parties
        .filter((party) => !isFirst(party))
        .map((party) => (
          <DescriptionList
            key={party.id}
            facts={[
              { label: party.title, value: party.name },
              { label: PARTY_FIELDS.address, value: party.address },
              ...knownOf(party),
            ]}
          />
        ))}
    </>
  );
}

/** What is known of a party beyond name and address. */
function knownOf(party: Party): Fact[] {
  const facts: [string, string | null][] = [
    [PARTY_FIELDS.constitution, party.constitution && labelIn(CONSTITUTION_LABELS, party.constitution)],
    [PARTY_FIELDS.mobile, party.mobile],
    [PARTY_FIELDS.email, party.email],
    [PARTY_FIELDS.pan, party.pan],
    [PARTY_FIELDS.registration_no, party.registration_no],
    [PARTY_FIELDS.aadhaar_last4, party.aadhaar_last4],
    ["Remarks", standingWords(party, formatDate)],
  ];
  return facts.flatMap(([label, value]) => (value ? [{ label, value }] : []));
}

/** Proceedings beside the case itself, one below the other. */
export function ProceedingFacts({ proceedings }: Pick<CaseRecord, "proceedings">) {
  const facts = proceedings.flatMap(
    ({ id, kind, forum, number, filed_on, stage, outcome, outcome_on }): Fact[] => {
      if (id === null) return [];
      const filed = filed_on && `filed ${formatDate(filed_on)}`;
      const ended = [outcome, formatDate(outcome_on)].filter(Boolean).join(", ");
      return [
        {
          label: proceedingKindLabel(kind ?? ""),
          value: [forum, number, filed, stage, ended].filter(Boolean).join(" · "),
          wide: true,
        },
      ];
    },
  );
  return <Lines facts={facts} />;
}

/** What secures the loan, one below the other. */
export function SecurityFacts({ securities }: Pick<CaseRecord, "securities">) {
  const facts = securities.map((security): Fact => {
    const { title, particulars, address, owner_name, value, valued_on, value_source, charge } = security;
    const worth = [value && formatRupees(value), formatDate(valued_on), value_source];
    const given = owner_name && `given by ${owner_name}`;
    return {
      label: title,
      value: [particulars, address, given, ...worth, charge].filter(Boolean).join(" · "),
      wide: true,
    };
  });
  return <Lines facts={facts} />;
}

/** What was paid, and the sum. */
export function PaymentFacts({
  payments,
  total,
}: {
  payments: CaseRecord["payments"]["results"];
  total: string;
}) {
  const facts = payments.map(({ kind, amount, paid_on, reference }) => ({
    label: formatDate(paid_on),
    value: [formatRupees(amount), paymentKindLabel(kind), reference].filter(Boolean).join(" · "),
  }));
  return <Lines facts={[{ label: "Total", value: formatRupees(total) }, ...facts]} />;
}

/** Facts of which several may have one label. */
function Lines({ facts }: { facts: readonly Fact[] }) {
  return facts.map((fact, index) => <DescriptionList key={index} facts={[fact]} />);
}
