// What the address of a list asks for. A filter that cannot be read must not widen the list: it is named, and nothing
// is listed, exported or chosen until it is gone.
import type * as z from "zod";
import type { MisreadFilter } from "#app/domain/filter-messages.ts";

export interface Read<Filters> {
  /** Those that can be read. */
  filters: Filters;
  misread: MisreadFilter[];
}

/**
 * @param schema the filters by the contract; a wrong page number is the first page and no filter
 * @param query the address' query; blank values are no filters
 */
export function parseFilters<Shape extends z.ZodRawShape>(
  schema: z.ZodObject<Shape>,
  query: Record<string, string>,
): Read<z.output<z.ZodObject<Shape>>> {
  const given = Object.fromEntries(Object.entries(query).filter(([, text]) => text.trim() !== ""));
  const parsed = schema.safeParse(given);
  if (parsed.success) return { filters: parsed.data, misread: [] };
  const names = new Set(parsed.error.issues.map(({ path }) => String(path[0])));
  const rest = Object.fromEntries(Object.entries(given).filter(([name]) => !names.has(name)));
  return {
    filters: schema.parse(rest),
    misread: [...names].map((name) => ({ name, text: given[name] ?? "" })),
  };
}
