import type { ReactNode } from "react";
import { formatDateTime } from "#app/domain/dates.ts";
import { templateMessages } from "#app/domain/templates/template-messages.ts";
import { templateLanguageLabel, templateOwner, textLabel } from "#app/domain/templates/template-words.ts";
import { paths } from "#app/paths.ts";
import type { TemplateLine } from "#app/provider/contract/templates/templates.ts";
import { NOTHING } from "#app/ui/description-list.tsx";
import { Table, type Column } from "#app/ui/table.tsx";
import { clientFilter } from "../lists/client-filter.ts";
import { FilterBar } from "../lists/filter-bar.tsx";
import { List, type Listed } from "../lists/list.tsx";
import { Page } from "../shell/page.tsx";
import { InForce, OpenBadge } from "./template-facts.tsx";

interface TextListProps {
  list: Listed<TemplateLine, { client?: number | undefined }>;
  clients: Parameters<typeof clientFilter>[0];
  area: "papers" | "clauses";
  /** Opens a new one, for whoever may. */
  act: ReactNode;
}

const AREAS = {
  papers: { label: "Papers", to: paths.templates, said: templateMessages },
  clauses: {
    label: "Clauses",
    to: paths.clauses,
    said: { none: templateMessages.clausesNone, showing: templateMessages.clausesShowing },
  },
} as const;

/** The texts of papers, or the clauses, with what is in force and what is under way. */
export function TextList({ list, clients, area, act }: TextListProps) {
  const { to, said } = AREAS[area];
  return (
    <Page total={list.count} failure={list.failure}>
      <nav className="tabs mb-3" aria-label="Templates">
        {(["papers", "clauses"] as const).map((each) => (
          <a
            key={each}
            href={AREAS[each].to()}
            aria-current={each === area ? "page" : undefined}
            data-move="page"
          >
            {AREAS[each].label}
          </a>
        ))}
      </nav>
      <FilterBar
        id="filter-templates"
        title="Filter Templates"
        to={to}
        values={list.filters}
        filters={[clientFilter(clients)]}
      >
        {act}
      </FilterBar>
      <List list={list} to={to} said={said}>
        {(lines) => (
          <Table
            rows={lines}
            columns={columnsOf(area)}
            keyOf={({ category, name, language, client_id }) =>
              [category, name, language, client_id ?? ""].join(" ")
            }
            hasKeys
          />
        )}
      </List>
    </Page>
  );
}

const nameOf = ({ category, name }: TemplateLine) => name || textLabel(category, name);

const columnsOf = (area: "papers" | "clauses"): readonly Column<TemplateLine>[] => [
  {
    head: area === "papers" ? "Paper" : "Clause",
    cell: (line) => (
      <div>
        <a className="link" href={paths.template({ ...line, clientId: line.client_id })} data-move="page">
          {nameOf(line)}
        </a>
        <div className="small">{templateLanguageLabel(line.language)}</div>
      </div>
    ),
  },
  { head: "For", cell: ({ client_name }) => templateOwner(client_name) },
  { head: "In force", cell: ({ in_force }) => <InForce inForce={in_force} /> },
  {
    head: "Draft",
    cell: (line) =>
      line.open ? (
        <div>
          <a className="link" href={paths.templateDraft(line.open.draft_id)} data-move="page">
            <OpenBadge open={line.open} />
            <span className="sr-only"> of {nameOf(line)}</span>
          </a>
          <div className="small">
            {[line.open.by, formatDateTime(line.open.at)].filter(Boolean).join(" · ")}
          </div>
        </div>
      ) : (
        NOTHING
      ),
  },
];
