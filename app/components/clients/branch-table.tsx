import { activateWords } from "#app/components/forms/activate-words.ts";
import { BRANCH_FIELDS } from "#app/domain/clients/client-fields.ts";
import { formatCount } from "#app/domain/text/counted.ts";
import { paths } from "#app/paths.ts";
import type { ClientBranch } from "#app/provider/contract/clients/client-branches.ts";
import { Badge } from "#app/ui/badge.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { NOTHING } from "#app/ui/description-list.tsx";
import { Table, type Column } from "#app/ui/table.tsx";

const COLUMNS: readonly Column<ClientBranch>[] = [
  {
    head: "Branch",
    cell: (branch) => (
      <div>
        <b>{branch.branch_name}</b> {branch.active ? null : <Badge tone="warn">Deactivated</Badge>}
        <div className="small">{branch.branch_code}</div>
      </div>
    ),
  },
  {
    head: BRANCH_FIELDS.manager_name,
    cell: ({ manager_name, manager_number }) => (
      <div>
        {manager_name ?? NOTHING}
        <div className="small">{manager_number}</div>
      </div>
    ),
  },
  { head: BRANCH_FIELDS.email_id, cell: ({ email_id }) => email_id ?? NOTHING },
  { head: BRANCH_FIELDS.address, cell: ({ address }) => address ?? NOTHING },
  { head: "Cases", className: "num", cell: ({ total_cases }) => formatCount(total_cases) },
];

/** The branches of a client: those that are worked for, then those that are deactivated. */
export function BranchTable({ clientId, branches }: { clientId: number; branches: readonly ClientBranch[] }) {
  const acts = (branch: ClientBranch) => {
    const verb = branch.active ? "Deactivate" : "Activate";
    return (
      <div className="acts">
        <ButtonLink
          href={paths.editBranch(clientId, branch.id)}
          move="stay"
          aria-label={`Edit ${branch.branch_name}`}
        >
          Edit
        </ButtonLink>
        <ButtonLink
          href={paths.branchActive(clientId, branch.id)}
          look="quiet"
          move="stay"
          aria-label={activateWords(branch.active, branch.branch_name)}
        >
          {verb}
        </ButtonLink>
      </div>
    );
  };
  return (
    <div className="client-sheet">
      <Table
        rows={branches}
        columns={[...COLUMNS, { head: "Action", cell: acts }]}
        keyOf={({ id }) => id}
        rowClass={({ active }) => (active ? undefined : "is-off")}
      />
    </div>
  );
}
