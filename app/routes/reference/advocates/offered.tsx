import { useLoaderData } from "@remix-run/react";
import { advocateListMessages as said, referenceMessages } from "#app/domain/reference/reference-messages.ts";
import { idParam } from "#app/http/queries.server.ts";
import { OfferedDialog, offeredMeta } from "#app/components/reference/offered-dialog.tsx";
import { paths } from "#app/paths.ts";
import { setAdvocateActive } from "#app/provider/contract/reference/advocates.ts";
import { advocateForChanger, changeAction } from "../access.server.ts";

const WHAT = "Advocate";
const OfferedForm = setAdvocateActive.input.omit({ advocate_id: true });

export const meta = offeredMeta(WHAT);

export const loader = advocateForChanger;

export const action = changeAction({
  ids: ({ advocateId }) => ({ advocate_id: idParam(advocateId) }),
  schema: OfferedForm,
  call: ({ provider, ids }, value) => provider.setAdvocateActive({ ...ids, ...value }),
  failed: said.notSwitched,
  to: ({ query }) => paths.advocates(query),
  done: referenceMessages.saved,
});

export default function AdvocateOffered() {
  return <OfferedDialog what={WHAT} schema={OfferedForm} said={said} {...useLoaderData<typeof loader>()} />;
}
