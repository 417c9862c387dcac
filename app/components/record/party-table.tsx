import { formatDate } from "#app/domain/dates.ts";
import { labelIn } from "#app/domain/labels.ts";
import { CONSTITUTION_LABELS, standingWords } from "#app/domain/record/parties.ts";
import type { Party } from "#app/provider/contract/record/parties.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { NOTHING } from "#app/ui/description-list.tsx";
import { Table } from "#app/ui/table.tsx";

/** A party in a list, or the borrower, who is edited with the case. */
interface ListedParty extends Pick<Party, "title" | "name"> {
  party: Party | null;
  editTo: string;
  removeTo: string | null;
}

/** Who the case is about: the borrower first. */
export function PartyTable({ parties }: { parties: readonly ListedParty[] }) {
  return (
    <Table
      rows={parties}
      keyOf={({ party }) => party?.id ?? "borrower"}
      columns={[
        { head: "Role", cell: ({ title, party }) => <Role title={title} party={party} /> },
        { head: "Name and Address", cell: ({ name, party }) => <Who name={name} party={party} /> },
        { head: "Contact and Identity", cell: ({ party }) => <Reach party={party} /> },
        { head: "Action", cell: (listed) => <Acts {...listed} /> },
      ]}
    />
  );
}

function Role({ title, party }: { title: string; party: Party | null }) {
  return (
    <div>
      <b>{title}</b>
      {party?.constitution ? (
        <div className="small">{labelIn(CONSTITUTION_LABELS, party.constitution)}</div>
      ) : null}
    </div>
  );
}

function Who({ name, party }: { name: string | null; party: Party | null }) {
  const standing = party ? standingWords(party, formatDate) : "";
  return (
    <div>
      <div>{name ?? <i>Name not known</i>}</div>
      {party?.address ? <div className="small whitespace-pre-line">{party.address}</div> : null}
      {standing ? <div className="small">{standing}</div> : null}
    </div>
  );
}

function Reach({ party }: { party: Party | null }) {
  if (party === null) return <span className="small">In Case Details</span>;
  const lines = [
    party.mobile,
    party.email,
    party.pan && `PAN ${party.pan}`,
    party.registration_no,
    party.aadhaar_last4 && `Aadhaar ending ${party.aadhaar_last4}`,
  ].filter(Boolean);
  if (lines.length === 0) return NOTHING;
  return (
    <div>
      {lines.map((line) => (
        <div key={line} className="small">
          {line}
        </div>
      ))}
    </div>
  );
}

function Acts({ title, name, party, editTo, removeTo }: ListedParty) {
  const who = [title, name].filter(Boolean).join(", ");
  return (
    <div className="acts">
      <ButtonLink href={editTo} move="stay" aria-label={`Edit ${who}`}>
        {party ? "Edit" : "Edit Case"}
      </ButtonLink>
      {removeTo ? (
        <ButtonLink href={removeTo} look="quiet" move="stay" aria-label={`Remove ${who}`}>
          Remove
        </ButtonLink>
      ) : null}
    </div>
  );
}
