// The form of a client as it was sent, for adding one and for changing one.
import { isInFuture, type IsoDate } from "#app/domain/dates.ts";
import { messages } from "#app/domain/messages.ts";
import { clientForm, sentClient, type ClientForm } from "#app/provider/contract/clients/client-details.ts";

/** @param today in India: an authority cannot be of a later date */
export const clientFormOn = (today: IsoDate) =>
  sentClient.superRefine(({ authority_date }, context) => {
    if (!isInFuture(authority_date, today)) return;
    context.addIssue({ code: "custom", path: ["authority_date"], message: messages.generic.dateInFuture });
  });

/** The page shows every field: one that came back empty was emptied. */
export function emptied(typed: ClientForm): ClientForm {
  const optional = Object.keys(clientForm.shape).map((name) => [name, ""]);
  const given = Object.entries(typed).filter(([, value]) => value !== undefined);
  const { send_to_client, ...form } = { ...Object.fromEntries(optional), ...Object.fromEntries(given) };
  return clientForm.parse(send_to_client ? { ...form, send_to_client } : form);
}
