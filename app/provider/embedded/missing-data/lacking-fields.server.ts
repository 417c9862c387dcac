// The fields that cases of a batch lack for a paper, and how many cases lack each.
import { eq, sql } from "drizzle-orm";
import type { Database } from "#app/database/open.server.ts";
import { advocates, batches, branches, cases, clients } from "#app/database/schema.ts";
import { fieldLabel, fieldNamed } from "#app/papers/fields.ts";
import type { Template } from "#app/papers/template-tree.ts";
import type { WorkbenchField } from "../../contract/missing-data/workbench.ts";
import { askedFields, orElse } from "./asked-fields.server.ts";
import type { Asked, Kind } from "./batch-lacks.server.ts";
import { lacksField } from "./case-shape.server.ts";

/**
 * Most lacking first; what some case cannot do without stands before what the paper only could say.
 * @param more "all": also what the paper could say
 * @param names fields that are to be there whether a case lacks them or not
 */
export async function lackingFields(
  db: Database,
  { batchId, template }: Pick<Asked, "batchId" | "template">,
  kinds: readonly Kind[],
  more: "required" | "all",
  names: readonly string[],
): Promise<WorkbenchField[]> {
  const needed = new Map<string, number>();
  for (const { ids, missing } of kinds) {
    for (const name of missing ?? []) needed.set(name, (needed.get(name) ?? 0) + ids.length);
  }
  const required = [...needed].map(([name, lacking]) => fieldOf(template, name, lacking, true));
  const others = askedFields(template).filter(
    ({ name }) => !needed.has(name) && (more === "all" || names.includes(name)),
  );
  const counts = await lackingCounts(
    db,
    batchId,
    others.map(({ name }) => name),
  );
  const optional = others.flatMap(({ name }) => {
    const lacking = counts.get(name) ?? 0;
    return lacking > 0 || names.includes(name) ? [fieldOf(template, name, lacking, false)] : [];
  });
  return [...required.sort(mostLackingFirst), ...optional.sort(mostLackingFirst)];
}

function fieldOf(template: Template, name: string, lacking: number, required: boolean): WorkbenchField {
  const field = fieldNamed(name);
  return {
    name,
    label: fieldLabel(name),
    kind: field?.kind ?? "text",
    belongs_to: field?.belongsTo ?? "case",
    required,
    positive: field?.positive ?? false,
    lacking,
    or_else: required ? orElse(template, name) : [],
    options: Object.entries(field?.options ?? {}).map(([value, label]) => ({ value, label })),
  };
}

const mostLackingFirst = (one: WorkbenchField, other: WorkbenchField) =>
  other.lacking - one.lacking || one.label.localeCompare(other.label, "en");

async function lackingCounts(db: Database, batchId: number, names: readonly string[]) {
  if (names.length === 0) return new Map<string, number>();
  const counts = names.map((name) => sql`count(*) filter (where ${lacksField(name)})`);
  const [row] = await db
    .select({ counts: sql<number[]>`array[${sql.join(counts, sql`, `)}]::int[]` })
    .from(cases)
    .innerJoin(batches, eq(batches.id, cases.batch_id))
    .innerJoin(clients, eq(clients.id, cases.client_id))
    .leftJoin(branches, eq(branches.id, batches.branch_id))
    .leftJoin(advocates, eq(advocates.id, cases.advocate_id))
    .where(eq(cases.batch_id, batchId));
  return new Map(names.map((name, index): [string, number] => [name, row?.counts[index] ?? 0]));
}
