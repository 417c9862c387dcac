import { paths } from "#app/paths.ts";
import type { Advocate } from "#app/provider/contract/reference/advocates.ts";
import { Badge } from "#app/ui/badge.tsx";
import { NOTHING } from "#app/ui/description-list.tsx";
import { RecordActs } from "../lists/record-acts.tsx";

interface AdvocateTableProps {
  advocates: readonly Advocate[];
  /** The list's query, to come back to. */
  list: Readonly<Record<string, string | number | undefined>>;
  mayChange: boolean;
}

export function AdvocateTable({ advocates, list, mayChange }: AdvocateTableProps) {
  return (
    <table className="table table-fold reference-table">
      <thead>
        <tr>
          <th scope="col">Name</th>
          <th scope="col">Enrolment Number</th>
          <th scope="col">Email and mobile</th>
          <th scope="col">Address</th>
          {mayChange ? <th scope="col">Action</th> : null}
        </tr>
      </thead>
      <tbody data-rows="">
        {advocates.map((advocate) => {
          const { id, name, enrolment_no, email_id, mobile, address, active } = advocate;
          return (
            <tr key={id} className={active ? undefined : "reference-off"}>
              <td data-label="Name">
                <div className="reference-cell">
                  <b>{name ?? NOTHING}</b>
                  {active ? null : <Badge tone="quiet">Not offered</Badge>}
                </div>
              </td>
              <td data-label="Enrolment Number">{enrolment_no ?? NOTHING}</td>
              <td data-label="Contact">
                <div className="reference-cell">
                  {[email_id, mobile].filter(Boolean).map((line) => (
                    <span key={line}>{line}</span>
                  ))}
                  {email_id || mobile ? null : NOTHING}
                </div>
              </td>
              <td data-label="Address" className="pre-line">
                {address ?? NOTHING}
              </td>
              {mayChange ? (
                <td>
                  <RecordActs
                    name={name ?? String(id)}
                    isActive={active}
                    editTo={paths.editAdvocate(id, list)}
                    switchTo={paths.switchAdvocate(id, list)}
                  />
                </td>
              ) : null}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
