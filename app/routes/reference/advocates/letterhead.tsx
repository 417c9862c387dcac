import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { letterheadMessages as said } from "#app/domain/papers/letterheads.ts";
import { idParam } from "#app/http/queries.server.ts";
import { LetterheadDialog } from "#app/components/clients/letterhead-dialog.tsx";
import { titled } from "#app/components/shell/titled.ts";
import { paths } from "#app/paths.ts";
import { LetterheadFile, letterheadForm } from "#app/provider/contract/clients/letterheads.ts";
import { uploadAction } from "#app/ui/forms/upload-progress.ts";
import { advocateLetterheadForChanger, changeAction } from "../access.server.ts";

export const meta: MetaFunction<typeof loader> = ({ data }) => titled("Letterhead", data?.stored?.name);

export const loader = advocateLetterheadForChanger;

export const action = changeAction({
  ids: ({ advocateId }) => ({ advocate_id: idParam(advocateId) }),
  schema: letterheadForm,
  file: { name: "picture_file", rules: LetterheadFile.optional() },
  call: ({ provider, ids }, form, picture_file) =>
    provider.saveAdvocateLetterhead({ ...ids, ...form, picture_file }),
  failed: said.notSaved,
  to: ({ query }) => paths.advocates(query),
  done: said.saved,
});

export const clientAction = uploadAction;

export default function AdvocateLetterhead() {
  return <LetterheadDialog {...useLoaderData<typeof loader>()} schema={letterheadForm} />;
}
