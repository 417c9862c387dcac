import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { todayInIndia } from "#app/domain/dates.ts";
import { formatInWords } from "#app/domain/papers/formats.ts";
import { formatMessages as said } from "#app/domain/reference/format-messages.ts";
import { idParam } from "#app/http/queries.server.ts";
import { ConfirmDialog } from "#app/components/reference/confirm-dialog.tsx";
import { titled } from "#app/components/shell/titled.ts";
import { paths } from "#app/paths.ts";
import { confirmPaperFormat } from "#app/provider/contract/reference/paper-formats.ts";
import { changeAction, paperFormatForChanger, requireChanger } from "../access.server.ts";

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  titled("Confirm Format Profile", data?.stored?.name);

const ConfirmForm = confirmPaperFormat.input.omit({ format_id: true });

export async function loader(visit: LoaderFunctionArgs) {
  const { application } = await requireChanger(visit);
  return { ...(await paperFormatForChanger(visit)), today: todayInIndia(application.now()) };
}

export const action = changeAction({
  ids: ({ formatId }) => ({ format_id: idParam(formatId) }),
  schema: ConfirmForm,
  call: ({ provider, ids }, check) => provider.confirmPaperFormat({ ...ids, ...check }),
  failed: said.notConfirmed,
  to: ({ query }) => paths.paperFormats(query),
  done: "Format profile confirmed",
});

export default function ConfirmPaperFormat() {
  const { stored, failure, today } = useLoaderData<typeof loader>();
  return (
    <ConfirmDialog
      title="Confirm Format Profile"
      id="confirm-paper-format"
      schema={ConfirmForm}
      {...{ stored, failure, today }}
      hint="Who checked the profile against its source or with the registry"
      submit="Confirm Profile"
    >
      <p className="key">{stored?.name}</p>
      <p>{stored && formatInWords(stored)}</p>
    </ConfirmDialog>
  );
}
