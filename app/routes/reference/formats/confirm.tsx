import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { formatDate, todayInIndia } from "#app/domain/dates.ts";
import { formatInWords } from "#app/domain/papers/formats.ts";
import { formatMessages as said } from "#app/domain/reference/format-messages.ts";
import { idParam } from "#app/http/queries.server.ts";
import { FormDialog } from "#app/components/forms/dialog-form.tsx";
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
    <FormDialog
      title="Confirm Format Profile"
      failure={failure}
      id="confirm-paper-format"
      schema={ConfirmForm}
      stored={stored}
      start={{ confirmed_on: today }}
      fields={[
        {
          name: "confirmed_by",
          label: "Checked by",
          hint: "Who checked the profile against its source or with the registry",
        },
        { name: "confirmed_on", label: "Checked on", type: "date", format: formatDate, max: today },
      ]}
      submit="Confirm Profile"
      busyLabel="Confirming"
    >
      {stored ? (
        <div>
          <p className="key">{stored.name}</p>
          <p>{formatInWords(stored)}</p>
          <p className="small">Source: {stored.source}</p>
        </div>
      ) : null}
    </FormDialog>
  );
}
