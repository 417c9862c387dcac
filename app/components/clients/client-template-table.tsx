import { paperCategoryLabel } from "#app/domain/papers/categories.ts";
import { formatDate } from "#app/domain/dates.ts";
import { groupIndian } from "#app/domain/money.ts";
import type { ClientTemplate } from "#app/provider/contract/clients/client-templates.ts";
import { Badge, type BadgeTone } from "#app/ui/badge.tsx";
import { NOTHING } from "#app/ui/description-list.tsx";

const STATES: Record<ClientTemplate["state"], { label: string; tone: BadgeTone }> = {
  in_force: { label: "In force", tone: "ok" },
  submitted: { label: "Waits for approval", tone: "warn" },
  draft: { label: "Draft", tone: "quiet" },
  earlier: { label: "Earlier", tone: "quiet" },
};

interface ClientTemplateTableProps {
  templates: readonly (ClientTemplate & {
    /** The name of its language. */
    languageLabel: string;
  })[];
}

/** The texts a client's papers are made from, and were. */
export function ClientTemplateTable({ templates }: ClientTemplateTableProps) {
  return (
    <div className="client-sheet">
      <table className="table table-fold">
        <thead>
          <tr>
            <th scope="col">Paper</th>
            <th scope="col">Language</th>
            <th scope="col">State</th>
            <th scope="col">Whose text</th>
            <th scope="col">Version</th>
            <th scope="col">Since</th>
            <th scope="col" className="num">
              Papers made
            </th>
            <th scope="col">Last made</th>
          </tr>
        </thead>
        <tbody>
          {templates.map((template) => {
            const { category, version, state, is_own, since, papers, last_made_at } = template;
            const { label, tone } = STATES[state];
            return (
              <tr key={[category, template.language, state, version].join(" ")}>
                <td data-label="Paper">{paperCategoryLabel(category)}</td>
                <td data-label="Language">{template.languageLabel}</td>
                <td data-label="State">
                  <span>
                    <Badge tone={tone}>{label}</Badge>
                  </span>
                </td>
                <td data-label="Whose text">{is_own ? "This client's own" : "Everybody's"}</td>
                <td data-label="Version">{version === null ? NOTHING : <code>{version}</code>}</td>
                <td data-label="Since" className="nowrap">
                  {formatDate(since) || NOTHING}
                </td>
                <td data-label="Papers made" className="num">
                  {groupIndian(String(papers ?? 0))}
                </td>
                <td data-label="Last made" className="nowrap">
                  {formatDate(last_made_at) || NOTHING}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
