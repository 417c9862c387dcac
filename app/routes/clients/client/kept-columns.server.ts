import type { Params } from "@remix-run/react";
import { clientMessages } from "#app/domain/clients/client-messages.ts";
import { formatDateTime } from "#app/domain/dates.ts";
import { titleCased } from "#app/domain/labels.ts";
import { getFailure } from "#app/http/clients/client-reading.server.ts";
import type { Visitor } from "#app/http/guard.server.ts";
import { idParam } from "#app/http/queries.server.ts";
import { isAttributeName } from "#app/spreadsheets/columns/attributes.ts";
import { EXTRA_COLUMN, learnedLabel } from "#app/spreadsheets/columns/learned-columns.ts";

/** The columns that are remembered of a client's workbooks, in words. @throws 404 as clientOf does */
export async function loadColumns(provider: Visitor["provider"], params: Params) {
  const answer = await provider.readClientColumns({ client_id: idParam(params.clientId) });
  const failure = getFailure(answer, clientMessages.columns.failed);
  if (!answer.ok) return { columns: [], updated_at: null, updated_by: null, failure };
  const { columns, ...when } = answer.data;
  return {
    columns: columns.map(({ attribute, column, is_current, used_at, used_by }) => ({
      attribute,
      column,
      label: attributeLabel(attribute),
      seen: used_at,
      isCurrent: is_current,
      lastUsed: [formatDateTime(used_at), used_by].filter(Boolean).join(", "),
    })),
    ...when,
    failure,
  };
}

/** A remote host may keep attributes we do not know. */
function attributeLabel(name: string): string {
  if (name === EXTRA_COLUMN) return learnedLabel(null);
  return isAttributeName(name) ? learnedLabel(name) : titleCased(name);
}
