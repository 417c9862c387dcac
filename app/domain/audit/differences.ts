/** Of two records the fields that differ, for the audit trail; null where nothing does. */
export function differences<Values extends object>(
  before: Values,
  after: Values,
): { before: Partial<Values>; after: Partial<Values> } | null {
  const names = (Object.keys(after) as (keyof Values)[]).filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  );
  if (names.length === 0) return null;
  const only = (of: Values) => Object.fromEntries(names.map((name) => [name, of[name]])) as Partial<Values>;
  return { before: only(before), after: only(after) };
}
