import { useLoaderData } from "@remix-run/react";
import { courtMessages as said, referenceMessages } from "#app/domain/reference/reference-messages.ts";
import { idParam } from "#app/http/queries.server.ts";
import { OfferedDialog, offeredMeta } from "#app/components/reference/offered-dialog.tsx";
import { courtName } from "#app/components/reference/court-options.ts";
import { paths } from "#app/paths.ts";
import { setCourtActive } from "#app/provider/contract/reference/courts.ts";
import { changeAction, courtForChanger } from "../access.server.ts";

const WHAT = "Court";
const OfferedForm = setCourtActive.input.omit({ court_id: true });

export const meta = offeredMeta(WHAT);

export const loader = courtForChanger;

export const action = changeAction({
  ids: ({ courtId }) => ({ court_id: idParam(courtId) }),
  schema: OfferedForm,
  call: ({ provider, ids }, value) => provider.setCourtActive({ ...ids, ...value }),
  failed: said.notSwitched,
  to: ({ query }) => paths.courts(query),
  done: referenceMessages.saved,
});

export default function CourtOffered() {
  const { stored, ...loaded } = useLoaderData<typeof loader>();
  const named = stored && { ...stored, name: courtName(stored) };
  return <OfferedDialog what={WHAT} schema={OfferedForm} said={said} {...loaded} stored={named} />;
}
