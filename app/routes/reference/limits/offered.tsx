import { activateWords } from "#app/components/forms/activate-words.ts";
import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { courtLimitMessages as said, referenceMessages } from "#app/domain/reference/reference-messages.ts";
import { idParam } from "#app/http/queries.server.ts";
import { ActiveDialog } from "#app/components/forms/active-dialog.tsx";
import { titled } from "#app/components/shell/titled.ts";
import { paths } from "#app/paths.ts";
import { setCourtLimitActive } from "#app/provider/contract/reference/court-limits.ts";
import { changeAction, courtLimitForChanger } from "../access.server.ts";

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  titled(activateWords(data?.stored?.active, "Court Limits"), data?.stored?.name);

const OfferedForm = setCourtLimitActive.input.omit({ limit_id: true });

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
  const { stored, failure } = useLoaderData<typeof loader>();
  return (
    <ActiveDialog
      what="Court Limits"
      schema={OfferedForm}
      record={stored}
      failure={failure}
      ifDeactivated={said.willLeave}
      ifActivated={said.willReturn}
    />
  );
}
