import { ButtonLink } from "#app/ui/button.tsx";

interface ClientColumnTableProps {
  columns: readonly {
    attribute: string;
    /** What the attribute is called. */
    label: string;
    /** The header it stands under in this client's workbooks. */
    column: string;
    forgetTo: string;
  }[];
}

/** Which column of a client's workbooks is which field. */
export function ClientColumnTable({ columns }: ClientColumnTableProps) {
  return (
    <div className="client-sheet">
      <table className="table table-fold">
        <thead>
          <tr>
            <th scope="col">Field</th>
            <th scope="col">Column in the workbook</th>
            <th scope="col">Action</th>
          </tr>
        </thead>
        <tbody>
          {columns.map(({ attribute, label, column, forgetTo }) => (
            <tr key={attribute}>
              <td data-label="Field">{label}</td>
              <td data-label="Column">
                <span>{column}</span>
              </td>
              <td data-label="Action">
                <ButtonLink href={forgetTo} look="quiet" move="stay" aria-label={`Forget ${label}`}>
                  Forget
                </ButtonLink>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
