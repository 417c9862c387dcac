import { activateWords } from "#app/components/forms/activate-words.ts";
import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { courtMessages as said, referenceMessages } from "#app/domain/reference/reference-messages.ts";
import { idParam } from "#app/http/queries.server.ts";
import { ActiveDialog } from "#app/components/forms/active-dialog.tsx";
import { courtName } from "#app/components/reference/court-options.ts";
import { titled } from "#app/components/shell/titled.ts";
import { paths } from "#app/paths.ts";
import { setCourtActive } from "#app/provider/contract/reference/courts.ts";
import { changeAction, courtForChanger } from "../access.server.ts";

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  titled(activateWords(data?.stored?.active, "Court"), data?.stored?.name);

const OfferedForm = setCourtActive.input.omit({ court_id: true });

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
  const { stored, failure } = useLoaderData<typeof loader>();
  return (
    <ActiveDialog
      what="Court"
      schema={OfferedForm}
      record={stored && { ...stored, name: courtName(stored) }}
      failure={failure}
      ifDeactivated={said.willLeave}
      ifActivated={said.willReturn}
    />
  );
}
