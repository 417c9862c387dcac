// What a refusal is about, between two panels: in headers, because the specification says what stands in the body.
import { REFUSAL_CODES, type RefusalReason } from "./contract/endpoint.ts";

const FIELD = "X-Refusal-Field";
const CODE = "X-Refusal-Code";
const FIELD_NAME = /^[a-z][a-z0-9_]{0,49}$/;

export function reasonHeaders({ field, code }: RefusalReason): Record<string, string> {
  return { ...(field ? { [FIELD]: field } : {}), ...(code ? { [CODE]: code } : {}) };
}

/** What a host names, as far as this panel knows it. */
export function readRefusalHeaders(headers: { get(name: string): string | null }): RefusalReason {
  const [field, said] = [headers.get(FIELD), headers.get(CODE)];
  const code = REFUSAL_CODES.find((known) => known === said);
  return { ...(field && FIELD_NAME.test(field) ? { field } : {}), ...(code ? { code } : {}) };
}
