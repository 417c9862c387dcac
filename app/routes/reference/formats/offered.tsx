import { useLoaderData } from "@remix-run/react";
import { formatMessages as said } from "#app/domain/reference/format-messages.ts";
import { referenceMessages } from "#app/domain/reference/reference-messages.ts";
import { idParam } from "#app/http/queries.server.ts";
import { OfferedDialog, offeredMeta } from "#app/components/reference/offered-dialog.tsx";
import { paths } from "#app/paths.ts";
import { setPaperFormatActive } from "#app/provider/contract/reference/paper-formats.ts";
import { changeAction, paperFormatForChanger } from "../access.server.ts";

const WHAT = "Format Profile";
const OfferedForm = setPaperFormatActive.input.omit({ format_id: true });

export const meta = offeredMeta(WHAT);

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
  return <OfferedDialog what={WHAT} schema={OfferedForm} said={said} {...useLoaderData<typeof loader>()} />;
}
