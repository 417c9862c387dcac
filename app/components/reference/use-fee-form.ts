// The form of a court-fee table. Its slabs are a list, which the hook of flat forms does not know.
import { useForm, type SubmissionResult } from "@conform-to/react";
import { getZodConstraint, parseWithZod } from "@conform-to/zod/v4";
import type * as z from "zod";
import { ruleFields } from "#app/domain/reference/reference-fee-form.ts";
import { groupIndian } from "#app/domain/money.ts";
import type { FeeTable } from "#app/provider/contract/reference/fee-tables.ts";

interface Texts {
  kind?: string;
  state?: string;
  rule_kind?: string;
  firm?: string;
  fee?: string;
  slabs?: { up_to?: string; fee?: string; per?: string }[];
  from?: string;
  max?: string;
  max_doubt?: string;
  why?: string;
  source?: string;
  effective_from?: string;
  effective_to?: string;
}

const BLANK_SLAB = { up_to: "", fee: "", per: "" };

/**
 * @param schema the form's rules, from the contract
 * @param written the table as it is stored; nothing of a new one, which begins with two empty slabs
 */
export function useFeeForm(
  schema: z.ZodObject,
  {
    lastResult,
    written,
    given,
  }: {
    lastResult: SubmissionResult | undefined;
    written: Texts;
    given: { kind?: string | undefined; state?: string | undefined };
  },
) {
  return useForm<Texts>({
    id: "fee-table",
    lastResult: lastResult ?? null,
    defaultValue: { ...given, slabs: [BLANK_SLAB, BLANK_SLAB], ...written } as never,
    constraint: getZodConstraint(schema),
    onValidate: ({ formData }) => parseWithZod(formData, { schema }) as never,
    shouldValidate: "onSubmit",
    shouldRevalidate: "onInput",
  });
}

/** The fields of a rule: they mean something only together. */
export const RULE_PARTS = ["rule_kind", "firm", "fee", "slabs", "from", "max", "max_doubt", "why"] as const;

/** A table as the form sends it. */
export function feeTexts({ rule, source, effective_from, effective_to }: FeeTable) {
  const { firm, fee, from, max, slabs, ...words } = rule ? ruleFields(rule) : {};
  return {
    ...words,
    ...{ source, effective_from, effective_to },
    firm: firm ? "on" : "",
    ...{ fee: grouped(fee), from: grouped(from), max: grouped(max) },
    ...(slabs
      ? {
          slabs: slabs.map((slab) => ({
            up_to: grouped(slab.up_to),
            fee: grouped(slab.fee),
            per: grouped(slab.per),
          })),
        }
      : {}),
  };
}

/** "100000" as people read it: "1,00,000". */
function grouped(amount = ""): string {
  const [rupees = "", paise] = amount.split(".");
  return paise === undefined ? groupIndian(rupees) : `${groupIndian(rupees)}.${paise}`;
}
