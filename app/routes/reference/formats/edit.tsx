import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { formatMessages as said } from "#app/domain/reference/format-messages.ts";
import { idParam } from "#app/http/queries.server.ts";
import { FormDialog } from "#app/components/forms/dialog-form.tsx";
import { PAPER_FORMAT_FIELDS } from "#app/components/reference/paper-format-fields.ts";
import { titled } from "#app/components/shell/titled.ts";
import { paths } from "#app/paths.ts";
import { paperFormatForm, updatePaperFormat } from "#app/provider/contract/reference/paper-formats.ts";
import { changeAction, paperFormatForChanger } from "../access.server.ts";

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  titled("Edit Format Profile", data?.stored?.name);

export const loader = paperFormatForChanger;

export const action = changeAction({
  ids: ({ formatId }) => ({ format_id: idParam(formatId) }),
  schema: updatePaperFormat.input.omit({ format_id: true }),
  call: ({ provider, ids }, format) => provider.updatePaperFormat({ ...ids, ...format }),
  failed: said.notUpdated,
  to: ({ query }) => paths.paperFormats(query),
  done: ({ value }) => said.updated(value.name),
});

export default function EditPaperFormat() {
  const { stored, failure } = useLoaderData<typeof loader>();
  return (
    <FormDialog
      title="Edit Format Profile"
      failure={failure}
      variant="wide"
      id="paper-format"
      schema={paperFormatForm}
      fields={PAPER_FORMAT_FIELDS}
      columns={2}
      stored={stored}
      submit="Save"
    >
      {stored?.confirmed_by ? <p className="small">{said.losesConfirmation}</p> : null}
    </FormDialog>
  );
}
