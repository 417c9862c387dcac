import { BRANCH_FIELDS } from "#app/domain/clients/client-fields.ts";
import { groupIndian } from "#app/domain/money.ts";
import { paths } from "#app/paths.ts";
import type { ClientBranch } from "#app/provider/contract/clients/client-branches.ts";
import { Badge } from "#app/ui/badge.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { NOTHING } from "#app/ui/description-list.tsx";

/** The branches of a client: those that are worked for, then those that are deactivated. */
export function BranchTable({ clientId, branches }: { clientId: number; branches: readonly ClientBranch[] }) {
  return (
    <div className="client-sheet">
      <table className="table table-fold">
        <thead>
          <tr>
            <th scope="col">Branch</th>
            <th scope="col">{BRANCH_FIELDS.manager_name}</th>
            <th scope="col">{BRANCH_FIELDS.email_id}</th>
            <th scope="col">{BRANCH_FIELDS.address}</th>
            <th scope="col" className="num">
              Cases
            </th>
            <th scope="col">Action</th>
          </tr>
        </thead>
        <tbody>
          {branches.map((branch) => (
            <BranchLine key={branch.id} clientId={clientId} branch={branch} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function BranchLine({ clientId, branch }: { clientId: number; branch: ClientBranch }) {
  const { id, branch_code, manager_name, manager_number, email_id, address, active } = branch;
  const name = branch.branch_name ?? `Branch ${id}`;
  return (
    <tr className={active ? undefined : "is-off"}>
      <td data-label="Branch">
        <div>
          <b>{name}</b> {active ? null : <Badge tone="warn">Deactivated</Badge>}
          <div className="small">{branch_code}</div>
        </div>
      </td>
      <td data-label={BRANCH_FIELDS.manager_name}>
        <div>
          {manager_name ?? NOTHING}
          <div className="small">{manager_number}</div>
        </div>
      </td>
      <td data-label={BRANCH_FIELDS.email_id}>{email_id ?? NOTHING}</td>
      <td data-label={BRANCH_FIELDS.address}>{address ?? NOTHING}</td>
      <td data-label="Cases" className="num">
        {groupIndian(String(branch.total_cases ?? 0))}
      </td>
      <td data-label="Action">
        <div className="acts">
          <ButtonLink href={paths.editBranch(clientId, id)} move="stay" aria-label={`Edit ${name}`}>
            Edit
          </ButtonLink>
          <ButtonLink
            href={paths.branchActive(clientId, id)}
            look="quiet"
            move="stay"
            aria-label={`${active ? "Deactivate" : "Activate"} ${name}`}
          >
            {active ? "Deactivate" : "Activate"}
          </ButtonLink>
        </div>
      </td>
    </tr>
  );
}
