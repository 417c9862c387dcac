// What a case is missing for a paper, from hosts that describe the fields and from those that only name them.
import { caseFieldLabel } from "#app/domain/cases/case-fields.ts";
import type { PaperCategory } from "#app/domain/papers/categories.ts";
import type { PaperLanguage } from "#app/domain/templates/template-words.ts";
import type { ProviderClient } from "#app/provider/client.server.ts";
import { lacksCall } from "#app/provider/contract/endpoint.ts";
import type { Answer } from "#app/provider/contract/index.ts";
import type { LackingField } from "#app/provider/contract/missing-data/paper-fields.ts";
import type { LackingOfCase } from "#app/provider/contract/papers/papers.ts";

interface Opened {
  /** The names of the fields a form was opened for, once it was sent. */
  openedFor?: readonly string[];
  /** Of the text; left out: as the provider chooses. */
  language?: PaperLanguage | undefined;
}

/** A host may give only names (docs/provider-api.md): they are asked for as text, each of them required. */
export async function lackingFieldsOf(
  provider: ProviderClient,
  case_id: number,
  pdf_type: PaperCategory,
  { openedFor = [], language }: Opened = {},
): Promise<Answer<LackingOfCase>> {
  const described = await provider.listMissingFields({
    ...{ case_id, pdf_type, language },
    opened_for: [...openedFor],
  });
  if (described.ok || !lacksCall(described)) return described;
  const named = await provider.listMissingData({ case_id, pdf_type, language });
  if (!named.ok) return named;
  const isFilledByNow = (name: string) => !named.data.includes(name);
  const missing_fields = [
    ...named.data.map((name) => plainField(name, true)),
    // Only the host can check the values.
    ...openedFor.filter(isFilledByNow).map((name) => plainField(name, false)),
  ];
  return { ...named, data: { ...NOTHING_MORE, missing_fields } };
}

const plainField = (name: string, required: boolean): LackingField => ({
  ...{ name, label: caseFieldLabel(name), kind: "text", belongs_to: "case", required, positive: false },
  ...{ or_else: [], needed_when: null, options: [] },
});

const NOTHING_MORE = {
  lan_number: null,
  customer_name: null,
  client_name: null,
  stored_fields: [],
  version: null,
  elsewhere: [],
};
