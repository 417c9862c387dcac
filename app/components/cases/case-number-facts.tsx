import { useLocation } from "@remix-run/react";
import { caseNumberWarning } from "#app/domain/cases/case-numbers.ts";
import { formatDate } from "#app/domain/dates.ts";
import { filingStatusLabel, getFilingStatus } from "#app/domain/cases/filing.ts";
import { paths } from "#app/paths.ts";
import { Badge } from "#app/ui/badge.tsx";
import { DescriptionList } from "#app/ui/description-list.tsx";
import { useCaseAddress } from "./use-case-address.ts";

interface CaseNumbers {
  case_no: string | null;
  e_filing_case_number: string | null;
  case_date: string | null;
}

/** What is stored of a case's numbers, with what looks odd about them. */
export function CaseNumberFacts({ numbers }: { numbers: CaseNumbers }) {
  const warning = numbers.case_no ? caseNumberWarning(numbers.case_no) : undefined;
  const stored = [
    { label: "Case Date", value: formatDate(numbers.case_date) },
    { label: "Case Number", value: numbers.case_no },
    { label: "E-Filing Number", value: numbers.e_filing_case_number },
  ];
  const status = { label: "Filing Status", value: <FilingStatus numbers={numbers} /> };
  return (
    <>
      <DescriptionList facts={[status, ...stored.filter(({ value }) => value)]} />
      {warning ? <p className="small">{warning}</p> : null}
    </>
  );
}

function FilingStatus({ numbers }: { numbers: CaseNumbers }) {
  const status = getFilingStatus(numbers);
  return <Badge tone={status === "filed" ? "ok" : "quiet"}>{filingStatusLabel(status)}</Badge>;
}

/** The way to take a number off a case on which it was written by mistake. */
export function NotFiledLink() {
  const dialog = useCaseAddress();
  const { search } = useLocation();
  const query = Object.fromEntries(new URLSearchParams(search));
  return (
    <p className="small">
      Written on the wrong case?{" "}
      <a className="link" href={paths.caseDialog(dialog, "not-filed", query)} data-move="stay">
        Mark as Not Filed
      </a>
    </p>
  );
}
