import type { MetaFunction } from "@remix-run/node";
import type * as z from "zod";
import { activateWords } from "../forms/activate-words.ts";
import { ActiveDialog } from "../forms/active-dialog.tsx";
import { titled } from "../shell/titled.ts";

interface Loaded {
  stored: { name: string; active: boolean; version: number } | null;
  failure: string | null;
}

interface OfferedDialogProps extends Loaded {
  /** "Court": what it is about. */
  what: string;
  /** The form's rules, from the contract. */
  schema: z.ZodObject;
  said: { willLeave: string; willReturn: string };
}

/** The question before a reference record is deactivated, or activated again. */
export const OfferedDialog = ({ what, schema, said, stored, failure }: OfferedDialogProps) => (
  <ActiveDialog
    what={what}
    schema={schema}
    record={stored}
    failure={failure}
    ifDeactivated={said.willLeave}
    ifActivated={said.willReturn}
  />
);

export const offeredMeta =
  (what: string): MetaFunction<() => Promise<Loaded>> =>
  ({ data }) =>
    titled(activateWords(data?.stored?.active, what), data?.stored?.name);
