import type { Query } from "#app/address-query.ts";
import type { CasePlace } from "#app/case-paths.ts";
import { CASE_FIELDS, isCaseField } from "#app/domain/cases/case-fields.ts";
import { getStorage } from "#app/domain/cases/fields/field.ts";
import { paths } from "#app/paths.ts";
import type { PaperWarning } from "#app/provider/contract/papers/paper-warnings.ts";

/** Facts that are rows of the case, or of the reference data, and the pages they are on. */
const RECORD_DIALOGS = {
  parties: "parties",
  proceedings: "proceedings",
  payments: "payments",
  rates: "interest",
  securities: "securities",
} as const;
const REFERENCE_PAGES = { court_limits: paths.courtLimits(), listed_courts: paths.courts() };
const isIn = <Pages extends object>(pages: Pages, name: PropertyKey): name is keyof Pages =>
  Object.hasOwn(pages, name);
const isRecord = (name: string): boolean => isIn(RECORD_DIALOGS, name) || isIn(REFERENCE_PAGES, name);

/** Where a fact of a case is corrected. */
export const correctionIn =
  (dialog: CasePlace, query: Query = {}) =>
  (name: string): string =>
    isIn(REFERENCE_PAGES, name)
      ? REFERENCE_PAGES[name]
      : paths.caseDialog(dialog, isIn(RECORD_DIALOGS, name) ? RECORD_DIALOGS[name] : `edit/${name}`, query);

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
