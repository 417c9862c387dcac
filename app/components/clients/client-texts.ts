import { CLIENT_FIELD_NAMES, type ClientField } from "#app/domain/clients/client-fields.ts";
import type { ClientDetails } from "#app/provider/contract/clients/client-details.ts";

/** The fields of a client in the text a form sends; null where nothing is kept. */
export const clientTexts = (client: ClientDetails): Record<ClientField, string | null> =>
  Object.fromEntries(
    CLIENT_FIELD_NAMES.map((name) => {
      const value = client[name];
      return [name, typeof value === "boolean" ? String(value) : value];
    }),
  ) as Record<ClientField, string | null>;
