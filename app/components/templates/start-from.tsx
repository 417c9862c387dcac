import { CLAUSE, versionName } from "#app/domain/templates/template-words.ts";
import { paths } from "#app/paths.ts";
import type { TemplatePage } from "#app/provider/contract/templates/templates.ts";

/** The list a text is in. */
export const listOf = (category: string | undefined) =>
  category === CLAUSE
    ? { href: paths.clauses(), label: "Clauses" }
    : { href: paths.templates(), label: "Templates" };

/** Where a draft of a text is opened. @param from which text it begins with */
export function newDraftPath(
  { category, name, language, client_id: client }: TemplatePage,
  from: string,
): string {
  return category === CLAUSE
    ? paths.newClause({ name, language, client, from })
    : paths.newTemplate({ category, language, client, from });
}

/** Of an earlier version: a draft that begins with it, to return to it by another approval. */
export function StartFrom({ template }: { template: TemplatePage }) {
  const { shown, versions, may_edit, open } = template;
  if (!shown || !may_edit || open) return null;
  const number = versions.find(({ version }) => version === shown.version)?.number ?? null;
  return (
    <a className="link" href={newDraftPath(template, shown.version)} data-move="page">
      {`New Draft from ${versionName(number) ?? "This Version"}`}
    </a>
  );
}

/** Which text a draft begins with. @param from as the address has it: one of these, or an earlier version */
export const startSources = (from: string) => [
  ...(VERSION.test(from) ? [{ value: from, label: `Version ${from}` }] : []),
  { value: "in_force", label: "The text in force" },
  { value: "everybody", label: "The text for all clients" },
  { value: "shipped", label: "Standard text" },
];

const VERSION = /^[0-9a-f]{6,64}$/;
