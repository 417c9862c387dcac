import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { labelIn } from "#app/domain/labels.ts";
import { letterheadMessages as said, NOTICE_SENDERS } from "#app/domain/papers/letterheads.ts";
import { formAction } from "#app/http/form-action.server.ts";
import { requireAdmin } from "#app/http/guard.server.ts";
import { idParam, readOr404 } from "#app/http/queries.server.ts";
import { LetterheadDialog } from "#app/components/clients/letterhead-dialog.tsx";
import { titled } from "#app/components/shell/titled.ts";
import { paths } from "#app/paths.ts";
import { clientLetterheadForm, LetterheadFile } from "#app/provider/contract/clients/letterheads.ts";
import { uploadAction } from "#app/ui/forms/upload-progress.ts";

export const meta: MetaFunction<typeof loader> = ({ data }) => titled("Letterhead", data?.stored?.name);

export async function loader(visit: LoaderFunctionArgs) {
  const { provider } = await requireAdmin(visit, "litigation_case");
  const client_id = idParam(visit.params.clientId);
  return readOr404(await provider.readClientLetterhead({ client_id }), said.failed);
}

export const action = formAction({
  feature: "litigation_case",
  ids: ({ clientId }) => ({ client_id: idParam(clientId) }),
  schema: clientLetterheadForm,
  file: { name: "picture_file", rules: LetterheadFile.optional() },
  call: ({ provider, ids }, form, picture_file) =>
    provider.saveClientLetterhead({ ...ids, ...form, picture_file }),
  failed: said.notSaved,
  to: ({ ids }) => paths.client(ids.client_id),
  done: said.saved,
});

export const clientAction = uploadAction;

const SENDER = {
  name: "notice_sender",
  label: "Notices are sent by",
  hint: "Notices of the advocate are on the advocate's letterhead and signed by them. It is entered with the advocate",
  format: (value: string) => labelIn(NOTICE_SENDERS, value),
  options: Object.entries(NOTICE_SENDERS).map(([value, label]) => ({ value, label })),
} as const;

export default function ClientLetterhead() {
  return (
    <LetterheadDialog {...useLoaderData<typeof loader>()} schema={clientLetterheadForm} more={[SENDER]} />
  );
}
