// A form over a rule of the contract: the same schema gives the HTML constraints, the checks in the browser and,
// in the action, the checks that count.
import { useForm, type SubmissionResult } from "@conform-to/react";
import { getZodConstraint, parseWithZod } from "@conform-to/zod/v4";
import type * as z from "zod";

export interface ContractOptions {
  id: string;
  /** What the action answered. */
  lastResult: SubmissionResult | undefined;
  defaultValue?: Record<string, string | string[] | null | undefined>;
  /**
   * A field that only the server can judge: as long as something is in it, a form with other mistakes is sent all the
   * same, so that they are told together.
   */
  askedWith?: string;
}

/**
 * @param schema the form's rules, from the contract
 * @returns conform's form and fields
 */
export function useContractForm<Shape extends z.ZodRawShape>(
  schema: z.ZodObject<Shape>,
  { id, lastResult, defaultValue, askedWith }: ContractOptions,
) {
  return useForm<Fields<Shape>>({
    id,
    lastResult: lastResult ?? null,
    ...(defaultValue ? { defaultValue: defaultValue as never } : {}),
    constraint: getZodConstraint(schema),
    onValidate: ({ formData }) => {
      const submission = parseWithZod(formData, { schema });
      // No errors at all, as opposed to none, is conform's word for "the server knows".
      const isAsked = submission.status === "error" && isFilledIn(formData, askedWith);
      return (isAsked ? { ...submission, error: null } : submission) as never;
    },
    shouldValidate: "onSubmit",
    shouldRevalidate: "onInput",
  });
}

function isFilledIn(formData: FormData, name: string | undefined): boolean {
  const text = name === undefined ? null : formData.get(name);
  return typeof text === "string" && text.trim() !== "";
}

/** What a form sends is text, or several texts; what the rules make of it is the action's business. */
type Fields<Shape> = {
  [Name in keyof Shape]?: Shape[Name] extends z.ZodArray | z.ZodPipe ? string | string[] : string;
};

/** The fields of such a form, for what is drawn inside it. */
export type ContractFields<Shape extends z.ZodRawShape> = ReturnType<typeof useContractForm<Shape>>[1];
