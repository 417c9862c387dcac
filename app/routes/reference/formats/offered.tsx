import { activateWords } from "#app/components/forms/activate-words.ts";
import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { formatMessages as said } from "#app/domain/reference/format-messages.ts";
import { referenceMessages } from "#app/domain/reference/reference-messages.ts";
import { idParam } from "#app/http/queries.server.ts";
import { ActiveDialog } from "#app/components/forms/active-dialog.tsx";
import { titled } from "#app/components/shell/titled.ts";
import { paths } from "#app/paths.ts";
import { setPaperFormatActive } from "#app/provider/contract/reference/paper-formats.ts";
import { changeAction, paperFormatForChanger } from "../access.server.ts";

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  titled(activateWords(data?.stored?.active, "Format Profile"), data?.stored?.name);

const OfferedForm = setPaperFormatActive.input.omit({ format_id: true });

export const loader = paperFormatForChanger;

export const action = changeAction({
  ids: ({ formatId }) => ({ format_id: idParam(formatId) }),
  schema: OfferedForm,
  call: ({ provider, ids }, value) => provider.setPaperFormatActive({ ...ids, ...value }),
  failed: said.notSwitched,
  to: ({ query }) => paths.paperFormats(query),
  done: referenceMessages.saved,
});

export default function PaperFormatOffered() {
  const { stored, failure } = useLoaderData<typeof loader>();
  return (
    <ActiveDialog
      what="Format Profile"
      schema={OfferedForm}
      record={stored}
      failure={failure}
      ifDeactivated={said.willLeave}
      ifActivated={said.willReturn}
    />
  );
}
