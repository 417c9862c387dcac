import { CASE_FIELDS, isCaseField } from "#app/domain/cases/case-fields.ts";
import { getStorage } from "#app/domain/cases/fields/field.ts";
import { paths } from "#app/paths.ts";
import type { PaperWarning } from "#app/provider/contract/papers/paper-warnings.ts";

/** Facts that are rows of the case or of the reference data, and the pages they are on. */
const RECORD_PAGES = {
  parties: paths.parties,
  proceedings: paths.proceedings,
  payments: paths.payments,
  rates: paths.interest,
  securities: paths.securities,
  court_limits: () => paths.courtLimits(),
  listed_courts: () => paths.courts(),
} as const;
const isRecord = (name: string): name is keyof typeof RECORD_PAGES => Object.hasOwn(RECORD_PAGES, name);

/** Where a fact of a case is corrected. */
export const correctionIn =
  (dialog: Parameters<typeof paths.parties>[0], query: Parameters<typeof paths.parties>[1] = {}) =>
  (name: string): string =>
    isRecord(name) ? RECORD_PAGES[name](dialog, query) : paths.editCase(dialog, query, name);

/**
 * Where a fact that an objection is about is entered: in its case, its batch or its client. Undefined for one that is
 * worked out, and where a host does not say which batch or client it is.
 * @param ofCase where a field of the case is corrected
 */
export function correctionOf(
  name: string,
  { batch_id, client_id }: Pick<PaperWarning, "batch_id" | "client_id">,
  ofCase: (field: string) => string,
): string | undefined {
  const owner = isCaseField(name) ? getStorage(CASE_FIELDS[name])?.owner : undefined;
  if (owner === "case" || isRecord(name)) return ofCase(name);
  if (owner === "batch" && batch_id !== undefined) return paths.editBatch(batch_id);
  return owner === "client" && client_id !== undefined ? paths.editClient(client_id) : undefined;
}
