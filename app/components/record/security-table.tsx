import { formatDate } from "#app/domain/dates.ts";
import { formatRupees } from "#app/domain/money.ts";
import { recordMessages } from "#app/domain/record/record-messages.ts";
import { counted } from "#app/domain/text/counted.ts";
import type { Security } from "#app/provider/contract/record/securities.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Table } from "#app/ui/table.tsx";
import { SumFrame } from "../billing/sum-table.tsx";

/** A security in a list, with the ways to correct and to remove it. */
type ListedSecurity = Security & { editTo: string; removeTo: string };

interface SecurityTableProps {
  securities: readonly ListedSecurity[];
  /** Decimal text. */
  total: string;
}

/** What secures the loan, in the order of entry, and the sum of the values, which stays in sight. */
export function SecurityTable({ securities, total }: SecurityTableProps) {
  const unvalued = securities.filter(({ value }) => value === null).length;
  return (
    <>
      <SumFrame label="Securities" total={formatRupees(total)}>
        <Table
          rows={securities}
          keyOf={({ id }) => id}
          columns={[
            { head: "Security", cell: (security) => <What {...security} /> },
            { head: "Given by", cell: ({ owner_name }) => owner_name ?? "Not known" },
            { head: "Value", className: "num", cell: (security) => <Worth {...security} /> },
            { head: "Action", cell: (security) => <Acts {...security} /> },
          ]}
        />
      </SumFrame>
      {unvalued > 0 ? (
        <p className="small">
          {recordMessages.securities.notAllValued(counted(unvalued, "security", "securities"))}
        </p>
      ) : null}
    </>
  );
}

function What({ title, particulars, address, charge }: Security) {
  return (
    <div>
      <b>{title}</b>
      <div className="whitespace-pre-line">{particulars ?? <i>Description not known</i>}</div>
      {address ? <div className="small whitespace-pre-line">{address}</div> : null}
      {charge ? <div className="small whitespace-pre-line">Charge: {charge}</div> : null}
    </div>
  );
}

function Worth({ value, valued_on, value_source }: Security) {
  const ground = [formatDate(valued_on), value_source].filter(Boolean).join(" · ");
  return (
    <div>
      <div>{value === null ? "Not known" : formatRupees(value)}</div>
      {ground ? <div className="small">{ground}</div> : null}
    </div>
  );
}

function Acts({ title, editTo, removeTo }: ListedSecurity) {
  return (
    <div className="acts">
      <ButtonLink href={editTo} move="stay" aria-label={`Edit ${title}`}>
        Edit
      </ButtonLink>
      <ButtonLink href={removeTo} look="quiet" move="stay" aria-label={`Remove ${title}`}>
        Remove
      </ButtonLink>
    </div>
  );
}
