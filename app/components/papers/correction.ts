import { CASE_FIELDS, isCaseField } from "#app/domain/cases/case-fields.ts";
import { getStorage } from "#app/domain/cases/fields/field.ts";
import { paths } from "#app/paths.ts";
import type { PaperWarning } from "#app/provider/contract/papers/paper-warnings.ts";

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
  if (owner === "case") return ofCase(name);
  if (owner === "batch" && batch_id !== undefined) return paths.editBatch(batch_id);
  return owner === "client" && client_id !== undefined ? paths.editClient(client_id) : undefined;
}
