import { auditObjectWords, auditWords } from "#app/domain/audit/audit-words.ts";
import { formatDateTime } from "#app/domain/dates.ts";
import { paths } from "#app/paths.ts";
import type { Period } from "#app/domain/period.ts";
import type { AuditEntry } from "#app/provider/contract/audit/audit.ts";
import { NOTHING } from "#app/ui/description-list.tsx";
import { Table, type Column } from "#app/ui/table.tsx";
import { AuditChanges } from "./audit-changes.tsx";

interface AuditTableProps {
  entries: readonly AuditEntry[];
  /** What the list is filtered by: a user's name leads to their entries of the same period. */
  filters: Period;
}

/** Entries in words, newest first: when, who from where, what, about what, and what became of which field. */
export function AuditTable({ entries, filters }: AuditTableProps) {
  const columns: Column<AuditEntry>[] = [
    { head: "When (IST)", label: "When", cell: ({ at }) => formatDateTime(at) },
    {
      head: "Who",
      cell: (entry) => (
        <div>
          <Who entry={entry} filters={filters} />
          <div className="small">{entry.address}</div>
        </div>
      ),
    },
    {
      head: "What",
      cell: (entry) => (
        <div>
          <div>{auditWords(entry.action)}</div>
          <div className="small">
            <About entry={entry} />
            {entry.client_name ? ` · ${entry.client_name}` : null}
          </div>
        </div>
      ),
    },
    { head: "Details", cell: ({ changes }) => <AuditChanges changes={changes} /> },
  ];
  return <Table rows={entries} columns={columns} keyOf={({ id }) => id} className="audit-table" hasKeys />;
}

function Who({ entry: { user_id, user_name }, filters }: { entry: AuditEntry; filters: Period }) {
  if (user_id === null) return <>{NOTHING}</>;
  const { from, to } = filters;
  return (
    <a className="link" href={paths.audit({ user: user_id, from, to })} data-move="page">
      {user_name ?? `User ${user_id}`}
    </a>
  );
}

/** What the entry is about, with the way to it where it has a page. */
function About({ entry: { object_type, object_id } }: { entry: AuditEntry }) {
  const words = auditObjectWords(object_type, object_id);
  const href = object_id === null ? undefined : addressOf(object_type, object_id);
  if (href === undefined) return <>{words}</>;
  return (
    <a className="link" href={href} data-move={object_type === "file" ? undefined : "page"}>
      {words}
    </a>
  );
}

function addressOf(type: string, id: string): string | undefined {
  switch (type) {
    case "case":
      return paths.casePage(id);
    case "batch":
      return paths.cases({ batchId: id });
    case "client":
      return paths.cases({}, { client: id });
    case "user":
      return paths.audit({ user: id });
    case "template":
      return paths.templateDraft(id);
    case "file":
      return paths.file(id);
    default:
      return undefined;
  }
}
