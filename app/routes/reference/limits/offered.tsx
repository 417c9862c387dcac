import { useLoaderData } from "@remix-run/react";
import { courtLimitMessages as said, referenceMessages } from "#app/domain/reference/reference-messages.ts";
import { idParam } from "#app/http/queries.server.ts";
import { OfferedDialog, offeredMeta } from "#app/components/reference/offered-dialog.tsx";
import { paths } from "#app/paths.ts";
import { setCourtLimitActive } from "#app/provider/contract/reference/court-limits.ts";
import { changeAction, courtLimitForChanger } from "../access.server.ts";

const WHAT = "Court Limits";
const OfferedForm = setCourtLimitActive.input.omit({ limit_id: true });

export const meta = offeredMeta(WHAT);

export const loader = courtLimitForChanger;

export const action = changeAction({
  ids: ({ limitId }) => ({ limit_id: idParam(limitId) }),
  schema: OfferedForm,
  call: ({ provider, ids }, value) => provider.setCourtLimitActive({ ...ids, ...value }),
  failed: said.notSwitched,
  to: ({ query }) => paths.courtLimits(query),
  done: referenceMessages.saved,
});

export default function CourtLimitOffered() {
  return <OfferedDialog what={WHAT} schema={OfferedForm} said={said} {...useLoaderData<typeof loader>()} />;
}
