// The forms of a client and of a branch as they were sent, for adding one and for changing one.
import type * as z from "zod";
import { isInFuture, type IsoDate } from "#app/domain/dates.ts";
import { messages } from "#app/domain/messages.ts";
import { branchForm, type BranchForm } from "#app/provider/contract/clients/client-branches.ts";
import { clientForm, sentClient, type ClientForm } from "#app/provider/contract/clients/client-details.ts";

/** @param today in India: an authority cannot be of a later date */
export const clientFormOn = (today: IsoDate) =>
  sentClient.superRefine(({ authority_date }, context) => {
    if (!isInFuture(authority_date, today)) return;
    context.addIssue({ code: "custom", path: ["authority_date"], message: messages.generic.dateInFuture });
  });

/** The pages show every field: one that came back empty was emptied. */
function emptied(form: z.ZodObject, typed: object): Record<string, unknown> {
  const optional = Object.keys(form.shape).map((name) => [name, ""]);
  const given = Object.entries(typed).filter(([, value]) => value !== undefined);
  return { ...Object.fromEntries(optional), ...Object.fromEntries(given) };
}

export const emptiedBranch = (typed: BranchForm): BranchForm => branchForm.parse(emptied(branchForm, typed));

export function emptiedClient(typed: ClientForm): ClientForm {
  const { send_to_client, second_approver, ...form } = emptied(clientForm, typed);
  return clientForm.parse({
    ...form,
    ...(send_to_client ? { send_to_client } : {}),
    ...(second_approver ? { second_approver } : {}),
  });
}
