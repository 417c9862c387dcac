// What a paper of a case lacks, from hosts that describe the fields and from those that only name them.
import { titleCased } from "#app/domain/labels.ts";
import type { PaperCategory } from "#app/domain/categories.ts";
import type { ProviderClient } from "#app/provider/client.server.ts";
import type { Answer } from "#app/provider/contract/index.ts";
import type { LackingField } from "#app/provider/contract/paper-fields.ts";
import type { LackingOfCase } from "#app/provider/contract/papers.ts";

/** The call of section 7 gives names alone: they are asked for as text, each of them required. */
export async function lackingFieldsOf(
  provider: ProviderClient,
  case_id: number,
  pdf_type: PaperCategory,
): Promise<Answer<LackingOfCase>> {
  const described = await provider.listMissingFields({ case_id, pdf_type });
  if (described.ok || described.status !== 404) return described;
  const named = await provider.listMissingData({ case_id, pdf_type });
  if (!named.ok) return named;
  const missing_fields = named.data.map((name): LackingField => ({
    name,
    label: titleCased(name),
    kind: "text",
    belongs_to: "case",
    required: true,
    positive: false,
    or_else: [],
    needed_when: null,
    options: [],
  }));
  return { ...named, data: { lan_number: null, customer_name: null, missing_fields } };
}
