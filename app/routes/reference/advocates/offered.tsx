import { activateWords } from "#app/components/forms/activate-words.ts";
import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { advocateListMessages as said, referenceMessages } from "#app/domain/reference/reference-messages.ts";
import { idParam } from "#app/http/queries.server.ts";
import { ActiveDialog } from "#app/components/forms/active-dialog.tsx";
import { titled } from "#app/components/shell/titled.ts";
import { paths } from "#app/paths.ts";
import { setAdvocateActive } from "#app/provider/contract/reference/advocates.ts";
import { advocateForChanger, changeAction } from "../access.server.ts";

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  titled(activateWords(data?.stored?.active, "Advocate"), data?.stored?.name);

const OfferedForm = setAdvocateActive.input.omit({ advocate_id: true });

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
  const { stored, failure } = useLoaderData<typeof loader>();
  return (
    <ActiveDialog
      what="Advocate"
      schema={OfferedForm}
      record={stored}
      failure={failure}
      ifDeactivated={said.willLeave}
      ifActivated={said.willReturn}
    />
  );
}
