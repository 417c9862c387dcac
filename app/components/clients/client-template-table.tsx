import { paperCategoryLabel } from "#app/domain/papers/categories.ts";
import { formatDate } from "#app/domain/dates.ts";
import { formatCount } from "#app/domain/text/counted.ts";
import type { ClientTemplate } from "#app/provider/contract/clients/client-templates.ts";
import { Badge, type BadgeTone } from "#app/ui/badge.tsx";
import { NOTHING } from "#app/ui/description-list.tsx";
import { Table, type Column } from "#app/ui/table.tsx";

const STATES: Record<ClientTemplate["state"], { label: string; tone: BadgeTone }> = {
  in_force: { label: "In force", tone: "ok" },
  submitted: { label: "Waits for approval", tone: "warn" },
  draft: { label: "Draft", tone: "quiet" },
  earlier: { label: "Earlier", tone: "quiet" },
};

/** With the name of its language. */
type NamedTemplate = ClientTemplate & { languageLabel: string };

const COLUMNS: readonly Column<NamedTemplate>[] = [
  { head: "Paper", className: "words", cell: ({ category }) => paperCategoryLabel(category) },
  { head: "Language", className: "words", cell: ({ languageLabel }) => languageLabel },
  {
    head: "State",
    className: "nowrap",
    cell: ({ state }) => (
      <span>
        <Badge tone={STATES[state].tone}>{STATES[state].label}</Badge>
      </span>
    ),
  },
  {
    head: "Template of",
    className: "words",
    cell: ({ is_own }) => (is_own ? "This client's own" : "Standard text"),
  },
  {
    head: "Version",
    className: "nowrap",
    cell: ({ version }) => (version === null ? NOTHING : <code>{version}</code>),
  },
  { head: "Since", className: "nowrap", cell: ({ since }) => formatDate(since) || NOTHING },
  { head: "Papers generated", className: "num", cell: ({ papers }) => formatCount(papers) },
  {
    head: "Last generated",
    className: "nowrap",
    cell: ({ last_made_at }) => formatDate(last_made_at) || NOTHING,
  },
];

/** The texts a client's papers are made from, and were. */
export function ClientTemplateTable({ templates }: { templates: readonly NamedTemplate[] }) {
  return (
    <div className="client-sheet">
      <Table
        rows={templates}
        columns={COLUMNS}
        keyOf={({ category, language, state, version }) => [category, language, state, version].join(" ")}
      />
    </div>
  );
}
