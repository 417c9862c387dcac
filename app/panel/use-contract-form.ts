// A form over a rule of the contract: the same schema gives the HTML constraints, the checks in the browser and,
// in the action, the checks that count.
import { useForm, type SubmissionResult } from "@conform-to/react";
import { getZodConstraint, parseWithZod } from "@conform-to/zod/v4";
import type { z } from "zod";

interface Options {
  id: string;
  /** What the action answered. */
  lastResult: SubmissionResult | undefined;
  defaultValue?: Record<string, string | string[] | null | undefined>;
}

/**
 * @param schema the form's rules, from the contract
 * @returns conform's form and fields
 */
export function useContractForm<Shape extends z.ZodRawShape>(
  schema: z.ZodObject<Shape>,
  { id, lastResult, defaultValue }: Options,
) {
  return useForm<Fields<Shape>>({
    id,
    lastResult: lastResult ?? null,
    ...(defaultValue ? { defaultValue: defaultValue as never } : {}),
    constraint: getZodConstraint(schema),
    onValidate: ({ formData }) => parseWithZod(formData, { schema }) as never,
    shouldValidate: "onSubmit",
    shouldRevalidate: "onInput",
  });
}

/** What a form sends is text, or several texts; what the rules make of it is the action's business. */
type Fields<Shape> = {
  [Name in keyof Shape]?: Shape[Name] extends z.ZodArray | z.ZodPipe ? string | string[] : string;
};
